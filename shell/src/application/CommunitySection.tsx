import type { PublicCommunity } from '@nahstrom/contract';
import { Field, Section, Select } from '@nahstrom/kit/components';
import { errorAt, type SectionProps } from './fields.tsx';

/** Shown if there is a choice. */
export function CommunitySection({ form, t, communities }: SectionProps & { communities: readonly PublicCommunity[] }) {
  if (communities.length < 2) return null;
  return (
    <Section title={t('member.community')}>
      <Field label={t('member.community')} error={errorAt({ form, t }, 'community')} labelHidden required>
        <Select
          name="community"
          placeholder={t('page.choose')}
          options={communities.map(({ id, title }) => ({ value: id, label: title }))}
          value={form.typed.community ?? ''}
          onChange={event => form.set('community', Number(event.target.value) || null)}
        />
      </Field>
    </Section>
  );
}

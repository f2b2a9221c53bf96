import { bankNameOf, isIban, spacedIban } from '@nahstrom/contract';
import { Field, Section } from '@nahstrom/kit/components';
import { errorAt, type SectionProps, TextField } from './fields.tsx';
import { SpacedInput } from './SpacedInput.tsx';

export function BankSection(props: SectionProps) {
  const { form, t } = props;
  const { baNumber } = form.typed;
  return (
    <Section title={t('bank.section')} intro={t('bank.intro')}>
      <TextField {...props} name="baName" label={t('member.baName')} autoComplete="name" />
      <Field
        label={t('member.baNumber')}
        hint={
          isIban(baNumber)
            ? [bankNameOf(baNumber), t('bank.ibanRight')].filter(Boolean).join(' · ')
            : t('bank.ibanHint')
        }
        error={errorAt(props, 'baNumber')}
        required
      >
        <SpacedInput
          name="baNumber"
          className="application-number"
          placeholder="AT00 0000 0000 0000 0000"
          spaced={spacedIban}
          value={baNumber}
          onType={value => form.set('baNumber', value)}
        />
      </Field>
    </Section>
  );
}

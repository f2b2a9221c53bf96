import { spacedIban } from '@nahstrom/contract';
import { Section } from '@nahstrom/kit/components';
import { type SectionProps, TextField } from './fields.tsx';

export function BankSection(props: SectionProps) {
  const { form, t } = props;
  return (
    <Section title={t('bank.section')} intro={t('bank.intro')}>
      <TextField {...props} name="baName" label={t('bank.name')} autoComplete="name" />
      <TextField
        {...props}
        name="baNumber"
        label={t('bank.iban')}
        placeholder="AT00 0000 0000 0000 0000"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onBlur={() => form.set('baNumber', spacedIban(form.typed.baNumber))}
      />
    </Section>
  );
}

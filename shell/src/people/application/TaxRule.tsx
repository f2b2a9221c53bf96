import { type CodedLookup, taxRules as knownRules, type Locale } from '@nahstrom/contract';
import { Field, Select } from '@nahstrom/kit/components';
import { errorAt, type SectionProps, TextField } from './fields.tsx';

export type TaxRuleProps = SectionProps & { locale: Locale; taxRules: readonly CodedLookup[] };

/** One tax rule for all feed-in of the member, hence below the counting points. */
export function TaxRule({ locale, taxRules, form, t }: TaxRuleProps) {
  const props = { form, t };
  const chosen = knownRules.find(rule => rule === form.typed.taxRuleFeed);
  return (
    <fieldset className="application-point">
      <legend>
        <h3>{t('tax.title')}</h3>
      </legend>
      <div>
        <Field label={t('member.taxRuleFeed')} hint={t('tax.hint')} error={errorAt(props, 'taxRuleFeed')} required>
          <Select
            name="taxRuleFeed"
            placeholder={t('page.choose')}
            options={taxRules.map(({ id, titleDe, titleEn }) => ({
              value: id,
              label: locale === 'de' ? titleDe : titleEn,
            }))}
            value={form.typed.taxRuleFeed}
            onChange={event => form.set('taxRuleFeed', event.target.value)}
          />
        </Field>
        {chosen && (
          <p className="application-explained" role="status">
            {t(`tax.${chosen}`)}
          </p>
        )}
      </div>
      {chosen === 'REVERSE_CHARGE' && (
        <TextField {...props} name="taxNumberFeed" label={t('tax.number')} autoComplete="off" spellCheck={false} />
      )}
      {chosen === 'OTHER_EXEMPT' && (
        <TextField {...props} name="taxNumberFeed" label={t('tax.exemption')} autoComplete="off" optional />
      )}
    </fieldset>
  );
}

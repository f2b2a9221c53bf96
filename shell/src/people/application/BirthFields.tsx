import type { CodedLookup, Locale } from '@nahstrom/contract';
import { DayField, Field, Select } from '@nahstrom/kit/components';
import { errorAt, type SectionProps, TextField } from './fields.tsx';

/** By name in the language, after the first, which is Austria. */
function optionsOf(countries: readonly CodedLookup[], locale: Locale) {
  const [home, ...others] = countries.map(({ id, titleDe, titleEn }) => ({
    value: id,
    label: locale === 'de' ? titleDe : titleEn,
  }));
  return [...(home ? [home] : []), ...others.sort((one, other) => one.label.localeCompare(other.label, locale))];
}

/** Fields of a person, lazy-loaded with the code of the date field. */
export function BirthFields({ countries, ...props }: SectionProps & { countries: readonly CodedLookup[] }) {
  const { form, t } = props;
  const asked = form.community?.askedFields ?? [];
  return (
    <>
      <DayField
        name="birthDate"
        label={t('member.birthDate')}
        note={t('page.optional')}
        error={errorAt(props, 'birthDate')}
        locale={form.locale}
        min="1900-01-01"
        value={form.typed.birthDate}
        onChange={day => form.set('birthDate', day)}
        className="application-short"
        autoComplete="bday"
      />
      {asked.includes('birthCityCountry') && (
        <TextField
          {...props}
          name="birthCityCountry"
          label={t('member.birthCityCountry')}
          autoComplete="off"
          optional
        />
      )}
      {asked.includes('citizenship') && (
        <Field
          label={t('member.citizenship')}
          note={t('page.optional')}
          error={errorAt(props, 'citizenship')}
          className="application-half"
        >
          <Select
            name="citizenship"
            placeholder={t('page.choose')}
            options={optionsOf(countries, form.locale)}
            value={form.typed.citizenship}
            onChange={event => form.set('citizenship', event.target.value)}
          />
        </Field>
      )}
    </>
  );
}

import { type NetworkOperator, unlistedOperator } from '@nahstrom/contract';
import { Field, Section, Select } from '@nahstrom/kit/components';
import { errorAt, type SectionProps, TextField } from './fields.tsx';
import { operatorNamed } from './operators.ts';

type OperatorSectionProps = SectionProps & { operators: readonly NetworkOperator[] };

export function OperatorSection({ operators, ...props }: OperatorSectionProps) {
  const { form, t } = props;
  const { networkOperator } = form.typed;
  const isOther = networkOperator === unlistedOperator;
  const isListed = isOther || networkOperator === '' || operators.some(({ id }) => id === networkOperator);
  const isRecognised = networkOperator !== '' && networkOperator === operatorNamed(form.typed, operators);
  const chosen = operators.find(({ id }) => id === networkOperator);
  const portal = chosen?.portalUrl;
  const asked = form.community?.askedFields ?? [];
  return (
    <Section title={t('member.networkOperator')}>
      <Field
        label={t('member.networkOperator')}
        hint={t(isRecognised ? 'operator.recognised' : 'operator.hint')}
        error={errorAt(props, 'networkOperator')}
        labelHidden
        required
      >
        <Select
          name="networkOperator"
          placeholder={t('page.choose')}
          options={[
            ...(isListed ? [] : [{ value: networkOperator, label: networkOperator }]),
            ...offered(operators, networkOperator).map(({ id, title }) => ({ value: id, label: title })),
            { value: unlistedOperator, label: t('member.otherNetworkOperator') },
          ]}
          value={networkOperator}
          onChange={event => form.set('networkOperator', event.target.value)}
        />
      </Field>
      {portal && (
        <p className="n-small application-explained">
          {t('operator.portal')}{' '}
          <a href={portal} target="_blank" rel="noreferrer">
            {t('operator.portalLink', { operator: chosen?.title ?? '' })}
          </a>
        </p>
      )}
      {isOther && (
        <TextField {...props} name="otherNetworkOperator" label={t('operator.otherName')} autoComplete="off" />
      )}
      {asked.includes('cnrNetworkOperator') && (
        <TextField
          {...props}
          name="cnrNetworkOperator"
          label={t('member.cnrNetworkOperator')}
          hint={t('operator.customerNumberHint')}
          fieldClass="application-half"
          autoComplete="off"
          optional
        />
      )}
      {asked.includes('existingSmartMeter') && (
        <Field label={t('member.existingSmartMeter')} note={t('page.optional')} className="application-short">
          <Select
            name="existingSmartMeter"
            placeholder={t('page.choose')}
            options={[
              { value: 'yes', label: t('operator.meter.yes') },
              { value: 'no', label: t('operator.meter.no') },
            ]}
            value={form.typed.existingSmartMeter}
            onChange={event => form.set('existingSmartMeter', event.target.value)}
          />
        </Field>
      )}
    </Section>
  );
}

/** Of EDA's test system; no household has it. */
const testOperator = 'AT009999';

const offered = (operators: readonly NetworkOperator[], chosen: string) =>
  operators
    .filter(({ id }) => id !== testOperator || id === chosen)
    .sort((one, other) => one.title.localeCompare(other.title, 'de'));

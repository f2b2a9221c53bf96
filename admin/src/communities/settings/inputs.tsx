import { vatRates } from '@nahstrom/contract';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { usePage } from '../page.ts';

const { TextInput, SelectInput, DayInput } = inputsOf<Record<string, unknown>>('tariff');

export const ValidFromInput = () => <DayInput source="validFrom" isRequired />;

type DecimalInputProps = { source: string; label: string; unit: string; isRequired?: boolean };

/** An amount or price, entered as text, because a number field of the browser would yield a float. */
export const DecimalInput = ({ source, label, unit, isRequired = true }: DecimalInputProps) => (
  <TextInput source={source} label={label} isRequired={isRequired} unit={unit} inputMode="decimal" autoComplete="off" />
);

export function VatRateInput() {
  const { t, format } = usePage();
  return (
    <SelectInput
      source="vatRate"
      helperText={t('communitySettings.vatRateHelp')}
      choices={vatRates.map(rate => ({ id: rate, name: format.percent(rate / 100) }))}
      isRequired
    />
  );
}

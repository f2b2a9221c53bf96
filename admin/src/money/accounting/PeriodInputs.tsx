import { DayField } from '../../ui/lists/fields.tsx';
import { usePage } from '../page.ts';

type Period = { start: string; end: string };
type PeriodInputsProps = { period: Period; errors: Partial<Record<string, string>>; onChange(period: Period): void };

export function PeriodInputs({ period, errors, onChange }: PeriodInputsProps) {
  const { t } = usePage();
  return (['start', 'end'] as const).map(field => (
    <DayField
      key={field}
      label={t(`accounting.${field}`)}
      value={period[field]}
      onChange={day => onChange({ ...period, [field]: day })}
      error={errors[field]}
    />
  ));
}

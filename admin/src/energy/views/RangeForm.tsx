import { firstEnergyDay } from '@nahstrom/contract';
import { isDay } from '@nahstrom/kit';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../platform/today.ts';
import { FieldRow } from '../../ui/inputs/FieldRow.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { DayField } from '../../ui/lists/fields.tsx';
import { usePage } from '../page.ts';
import type { Period } from './asked.ts';

type RangeFormProps = { period: Period; errors: Record<string, string>; to(period: Period): string };

/** The first and last day to show, with errors at the field. */
export function RangeForm({ period, errors, to }: RangeFormProps) {
  const { t } = usePage();
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(period);
  const show = (event: FormEvent) => {
    event.preventDefault();
    if ([typed.start, typed.end].every(day => day === '' || isDay(day))) setSearch(to(typed).slice(1));
  };
  return (
    <form noValidate onSubmit={show}>
      <FieldRow>
        {(['start', 'end'] as const).map(field => (
          <DayField
            key={field}
            label={t(`energyData.${field}`)}
            value={typed[field]}
            onChange={day => setTyped({ ...typed, [field]: day })}
            error={errors[field]}
            min={firstEnergyDay}
            max={today()}
          />
        ))}
        <Button type="submit">{t('energyData.show')}</Button>
      </FieldRow>
    </form>
  );
}

import { type FieldCode, firstEnergyDay } from '@nahstrom/contract';
import { errorKeyOf } from '@nahstrom/kit';
import { Button, DayField } from '@nahstrom/kit/components';
import { type FormEvent, useState } from 'react';
import { isDay, todayInVienna } from '../../platform/days.ts';
import { usePortal } from '../../platform/portal.tsx';
import type { Period } from '../period.ts';
import { useWords } from './words.tsx';

type RangeFormProps = {
  period: Period;
  /** The server's errors for the period in the address. */
  errors: Record<string, FieldCode>;
  pathOf(period: Period): string;
};

/** A range of days from the first allowed until today (spec §5). */
export function RangeForm({ period, errors, pathOf }: RangeFormProps) {
  const { t: inPortal, locale, navigate } = usePortal();
  const t = useWords();
  const [typed, setTyped] = useState(period);
  const show = (event: FormEvent) => {
    event.preventDefault();
    if ([typed.start, typed.end].every(day => day === '' || isDay(day))) navigate(pathOf(typed));
  };
  const errorOf = (field: keyof Period) => {
    const code = typed[field] === period[field] ? errors[field] : undefined;
    return code && inPortal(errorKeyOf(code));
  };
  return (
    <form className="views-range" aria-label={t('range.label')} onSubmit={show} noValidate>
      {(['start', 'end'] as const).map(field => (
        <DayField
          key={field}
          label={t(`range.${field}`)}
          error={errorOf(field)}
          locale={locale}
          min={firstEnergyDay}
          max={todayInVienna()}
          value={typed[field]}
          onChange={day => setTyped({ ...typed, [field]: day })}
        />
      ))}
      <Button type="submit">{t('range.show')}</Button>
    </form>
  );
}

import { useId } from 'react';
import type { RaRecord } from 'react-admin';
import { useFilter } from './Filters.tsx';
import { type Choosable, RecordChoice } from './RecordChoice.tsx';

type RecordFilterProps<T extends RaRecord<number>> = { source: string; label: string; all: string; of: Choosable<T> };

/** A filter by a record that is searched for. */
export function RecordFilter<T extends RaRecord<number>>({ source, label, all, of }: RecordFilterProps<T>) {
  const [value, change] = useFilter<number>(source);
  const id = useId();
  return (
    <div className="admin-filter">
      <span>
        <label htmlFor={id}>{label}</label>
      </span>
      <RecordChoice
        id={id}
        of={of}
        placeholder={all}
        value={value ?? null}
        onChange={chosen => change(chosen ?? undefined)}
      />
    </div>
  );
}

import { type RaRecord, useListContext } from 'react-admin';
import { part } from '../page.tsx';
import { useFilter } from './Filters.tsx';
import type { Choosable } from './RecordChoice.tsx';

const RecordChoice = part(async () => ({
  default: (await import('./RecordChoice.tsx')).RecordChoice<RaRecord<number>>,
}));

type RecordFilterProps<T extends RaRecord<number>> = { source: string; label: string; all: string; of: Choosable<T> };

/** A filter by a record that is searched for. Its field, which needs MUI, is loaded after the rows. */
export function RecordFilter<T extends RaRecord<number>>({ source, label, all, of }: RecordFilterProps<T>) {
  const [value, change] = useFilter<number>(source);
  const { data, error } = useListContext();
  return (
    <div className="admin-filter">
      {(data || error) && (
        <RecordChoice
          of={of}
          label={label}
          placeholder={all}
          value={value ?? null}
          onChange={chosen => change(chosen ?? undefined)}
        />
      )}
    </div>
  );
}

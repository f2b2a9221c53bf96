import { useId, useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { part } from '../page.tsx';
import { useFilter } from './Filters.tsx';
import type { Choosable } from './RecordChoice.tsx';

const RecordChoice = part(async () => ({
  default: (await import('./RecordChoice.tsx')).RecordChoice<RaRecord<number>>,
}));

type RecordFilterProps<T extends RaRecord<number>> = { source: string; label: string; all: string; of: Choosable<T> };

/** A filter by a record that is searched for. The search, which needs MUI, is loaded when the field is used. */
export function RecordFilter<T extends RaRecord<number>>({ source, label, all, of }: RecordFilterProps<T>) {
  const [value, change] = useFilter<number>(source);
  const [isUsed, setIsUsed] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const id = useId();
  const { data } = useGetOne<T>(of.resource, { id: value ?? 0 }, { enabled: value !== undefined });
  const use = () => {
    setIsUsed(true);
    void RecordChoice.preload().then(() => setIsLoaded(true));
  };
  return (
    <div className="admin-filter">
      {isLoaded ? (
        <RecordChoice
          of={of}
          label={label}
          placeholder={all}
          value={value ?? null}
          onChange={chosen => change(chosen ?? undefined)}
          autoFocus
        />
      ) : (
        <>
          <span>
            <label htmlFor={id}>{label}</label>
          </span>
          <input
            id={id}
            role="combobox"
            aria-expanded={false}
            aria-busy={isUsed || undefined}
            placeholder={all}
            value={value !== undefined && data ? of.nameOf(data) : ''}
            readOnly
            onFocus={use}
          />
        </>
      )}
    </div>
  );
}

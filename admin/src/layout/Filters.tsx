import { Button } from '@nahstrom/kit/components';
import ListFilterIcon from 'lucide-react/icons/list-filter';
import SearchIcon from 'lucide-react/icons/search';
import { Children, isValidElement, type ReactNode, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { usePortal } from '../portal.ts';
import { type Choice, ChoiceField } from './ChoiceField.tsx';

const shownAtOnce = 3;

/** The first three side by side, and behind a button the others that are not set; on a phone only the first. */
export function FilterBar({ children }: { children: ReactNode }) {
  const { t } = usePortal();
  const { filterValues } = useListContext();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = Children.toArray(children);
  const isSet = (filter: ReactNode) =>
    isValidElement<{ source?: string }>(filter) && filterValues[filter.props.source ?? ''] !== undefined;
  const count = others.filter(isSet).length;
  // One alone is not worth a button.
  const isLong = others.length > shownAtOnce;
  return (
    <div className="admin-filters" data-long={isLong || undefined}>
      {first}
      {others.map((other, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed places
          key={place}
          className="admin-filters-more"
          data-near={!isLong || place < shownAtOnce - 1 || isSet(other) || undefined}
          data-open={isOpen || undefined}
        >
          {other}
        </div>
      ))}
      {others.length > 0 && (
        <Button
          variant="quiet"
          className="admin-filters-button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ListFilterIcon size={18} />
          {count > 0 ? t('list.filtersSet', { count }) : t('list.filters')}
        </Button>
      )}
    </div>
  );
}

export function useFilter<Value>(source: string): [Value | undefined, (value: Value | undefined) => void] {
  const { filterValues, setFilters } = useListContext();
  const change = (value: Value | undefined) => {
    const { [source]: _before, ...others } = filterValues;
    setFilters(value === undefined ? others : { ...others, [source]: value });
  };
  return [filterValues[source], change];
}

/** Debounces typing. */
export function SearchFilter({ source, label }: { source: string; label: string }) {
  const [value, change] = useFilter<string>(source);
  const [typed, setTyped] = useState(value ?? '');

  useEffect(() => {
    setTyped(value ?? '');
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the debounce restarts with every letter, and with nothing else
  useEffect(() => {
    if (typed === (value ?? '')) return;
    const pause = setTimeout(() => change(typed || undefined), 300);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <label className="admin-filter admin-filter-search">
      <SearchIcon size={20} />
      <span>{label}</span>
      <input type="search" value={typed} maxLength={200} onChange={event => setTyped(event.target.value)} />
    </label>
  );
}

type ChoiceFilterProps = { source: string; label: string; all: string; choices: Choice<string | number | boolean>[] };

export function ChoiceFilter({ source, ...field }: ChoiceFilterProps) {
  const [value, change] = useFilter<string | number | boolean>(source);
  return <ChoiceField {...field} value={value} onChange={change} />;
}

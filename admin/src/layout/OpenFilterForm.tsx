import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { Children, isValidElement, type ReactNode, useState } from 'react';
import { FilterLiveForm, RecordContextProvider, useListContext } from 'react-admin';
import { usePortal } from '../portal.ts';

const shownAtOnce = 3;
const pauseOfTyping = 250;

/** The first three side by side, and behind a button the others that are not set; on a phone only the first. */
export default function OpenFilterForm({ children }: { children: ReactNode }) {
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
    // An input that comes later takes its value from the record.
    <RecordContextProvider value={filterValues}>
      <FilterLiveForm debounce={pauseOfTyping}>
        <div className="admin-filters" data-long={isLong || undefined}>
          <div className="admin-filter admin-filter-search">{first}</div>
          {others.map((other, place) => {
            const isNear = !isLong || place < shownAtOnce - 1 || isSet(other);
            // A hidden one would load its input.
            if (!isNear && !isOpen) return null;
            return (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: fixed places
                key={place}
                className="admin-filter admin-filters-more"
                data-open={isOpen || undefined}
              >
                {other}
              </div>
            );
          })}
          {others.length > 0 && (
            <Button
              className="admin-filters-button"
              variant="text"
              startIcon={<FilterListIcon />}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {count > 0 ? t('list.filtersSet', { count }) : t('list.filters')}
            </Button>
          )}
        </div>
      </FilterLiveForm>
    </RecordContextProvider>
  );
}

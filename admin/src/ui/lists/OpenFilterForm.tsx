import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { Children, isValidElement, type ReactNode, useState } from 'react';
import { FilterLiveForm, RecordContextProvider, useListContext } from 'react-admin';
import { usePortal } from '../../platform/portal.ts';
import { usePhone } from '../layout/usePhone.ts';
import { FilterBar } from './FilterBar.tsx';

const pauseOfTyping = 250;

/** The first three side by side, and behind a button the others that are not set; on a phone only the first. */
export default function OpenFilterForm({ children }: { children: ReactNode }) {
  const { t } = usePortal();
  const { filterValues } = useListContext();
  const isPhone = usePhone();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = Children.toArray(children);
  const isSet = (filter: ReactNode) =>
    isValidElement<{ source?: string }>(filter) && filterValues[filter.props.source ?? ''] !== undefined;
  const count = others.filter(isSet).length;
  // One alone is not worth a button.
  const isLong = others.length > 3;
  // A hidden one would load its input.
  const isShown = (filter: ReactNode, place: number) => isOpen || (!isPhone && (!isLong || place < 2 || isSet(filter)));
  const button = others.length > 0 && (isPhone || isLong) && (
    <Button variant="text" startIcon={<FilterListIcon />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {count > 0 ? t('list.filtersSet', { count }) : t('list.filters')}
    </Button>
  );
  return (
    // An input that comes later takes its value from the record.
    <RecordContextProvider value={filterValues}>
      <FilterLiveForm debounce={pauseOfTyping}>
        <FilterBar>
          <div>{first}</div>
          {isPhone && button}
          {others.map(
            (other, place) =>
              isShown(other, place) && (
                // biome-ignore lint/suspicious/noArrayIndexKey: fixed places
                <div key={place}>{other}</div>
              ),
          )}
          {!isPhone && button}
        </FilterBar>
      </FilterLiveForm>
    </RecordContextProvider>
  );
}

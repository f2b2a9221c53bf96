import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import type { ResourceName } from '../dataProvider.ts';
import { usePage } from '../page.tsx';
import { usePaused } from '../usePaused.ts';

type Named = RaRecord<number>;

/** Records to choose from: their title, and a detail that distinguishes equal titles. */
export type Choosable<T extends Named> = {
  resource: ResourceName;
  sort: string;
  nameOf(record: T): string;
  hintOf?(record: T): string;
};

type RecordChoiceProps<T extends Named> = {
  of: Choosable<T>;
  label: string;
  value: number | null;
  onChange(id: number | null): void;
  onBlur?(): void;
  filter?: object;
  /** Shown without a choice. */
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  name?: string;
  /** Opens at once, for a field that the person has just entered. */
  autoFocus?: boolean;
};

/** One of many records, found by typing: the server searches, so hundreds are as quick as three. */
export function RecordChoice<T extends Named>(props: RecordChoiceProps<T>) {
  const {
    of,
    label,
    value,
    onChange,
    onBlur,
    filter,
    placeholder,
    required,
    disabled,
    error,
    helperText,
    name,
    autoFocus,
  } = props;
  const { t } = usePage();
  const [isOpen, setIsOpen] = useState(autoFocus ?? false);
  const [typed, setTyped] = useState('');
  const search = usePaused(typed, 250);
  const chosen = useGetOne<T>(of.resource, { id: value ?? 0 }, { enabled: value !== null });
  const found = useGetList<T>(
    of.resource,
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: of.sort, order: 'ASC' },
      filter: { ...filter, queryString: search },
    },
    { enabled: isOpen },
  );

  const current = (value !== null && chosen.data) || null;
  const matching = found.data ?? [];
  const isAmong = (records: T[], record: T) => records.some(({ id }) => id === record.id);

  return (
    <Autocomplete<T>
      open={isOpen}
      onOpen={() => {
        setTyped('');
        setIsOpen(true);
      }}
      onClose={() => setIsOpen(false)}
      options={current && !isAmong(matching, current) ? [current, ...matching] : matching}
      value={current}
      onChange={(_event, record) => onChange(record?.id ?? null)}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onBlur={onBlur}
      filterOptions={all => all.filter(record => isAmong(matching, record))}
      isOptionEqualToValue={(option, current) => option.id === current.id}
      getOptionKey={option => option.id}
      getOptionLabel={of.nameOf}
      renderOption={({ key, ...option }, record) => (
        <li key={key} {...option}>
          <span>
            {of.nameOf(record)}
            {of.hintOf && (
              <span className="admin-small admin-quiet" style={{ display: 'block' }}>
                {of.hintOf(record)}
              </span>
            )}
          </span>
        </li>
      )}
      loading={found.isFetching}
      loadingText={t('choice.loading')}
      noOptionsText={t('choice.nothing')}
      openText={t('choice.open')}
      closeText={t('choice.close')}
      clearText={t('choice.clear')}
      disabled={disabled}
      fullWidth
      renderInput={input => (
        <TextField
          {...input}
          label={label}
          name={name}
          autoFocus={autoFocus}
          placeholder={placeholder}
          required={required}
          error={error}
          helperText={helperText}
          slotProps={{ inputLabel: { ...input.InputLabelProps, shrink: true } }}
        />
      )}
    />
  );
}

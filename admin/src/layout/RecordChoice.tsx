import { Combobox } from '@nahstrom/kit/components';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import type { ResourceName } from '../dataProvider.ts';
import { usePaused } from '../usePaused.ts';
import { useComboboxTexts } from './useComboboxTexts.ts';

type Named = RaRecord<number>;

/** Records to choose from: their title, and a detail that distinguishes equal titles. */
export type Choosable<T extends Named> = {
  resource: ResourceName;
  sort: string;
  nameOf(record: T): string;
  hintOf?(record: T): string;
};

export type RecordChoiceProps<T extends Named> = {
  of: Choosable<T>;
  value: number | null;
  onChange(id: number | null): void;
  onBlur?(): void;
  filter?: object;
  /** Shown without a choice. */
  placeholder?: string;
  id?: string;
  name?: string;
};

/** One of many records, found by typing: the server searches, so hundreds are as quick as three. */
export function RecordChoice<T extends Named>({ of, value, onChange, filter, ...input }: RecordChoiceProps<T>) {
  const texts = useComboboxTexts();
  const [isOpen, setIsOpen] = useState(false);
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
    { enabled: isOpen, placeholderData: before => before },
  );
  return (
    <Combobox<T>
      {...input}
      texts={texts}
      options={found.data ?? []}
      isLoading={found.isFetching || typed !== search}
      value={(value !== null && chosen.data) || null}
      onChange={record => onChange(record?.id ?? null)}
      onSearch={setTyped}
      onOpenChange={setIsOpen}
      keyOf={record => record.id}
      nameOf={of.nameOf}
      hintOf={of.hintOf}
    />
  );
}

import type { ReactElement } from 'react';
import { DataTable, type DataTableColumnProps, type RaRecord, TextInput, type TextInputProps } from 'react-admin';

type Named<T> = Extract<keyof T, string>;
type ColumnOf<T> = Omit<DataTableColumnProps<T & RaRecord>, 'source'> & { source?: Named<T> };
type InputOf<T> = Omit<TextInputProps, 'source'> & { source: Named<T> };

/** react-admin's components with `source` narrowed to the record's fields: react-admin's own accept a typo. */
export const fieldsOf = <T extends object>() => ({
  Column: DataTable.Col as (props: ColumnOf<T>) => ReactElement,
  TextInput: KeptTextInput as (props: InputOf<T>) => ReactElement,
});

/** An emptied field stays the empty string, as the contract has it; react-admin would make it null. */
const KeptTextInput = (props: TextInputProps) => <TextInput fullWidth parse={asTyped} {...props} />;
const asTyped = (typed: string) => typed;

import type { ReactElement } from 'react';
import { DataTable, type DataTableColumnProps, type RaRecord } from 'react-admin';

type Named<T> = Extract<keyof T, string>;
type ColumnOf<T> = Omit<DataTableColumnProps<T & RaRecord>, 'source'> & { source?: Named<T> };

/** react-admin's components with `source` narrowed to the record's fields: react-admin's own accept a typo. Inputs are
 *  in inputsOf, because lists do without forms. */
export const fieldsOf = <T extends object>() => ({ Column: DataTable.Col as (props: ColumnOf<T>) => ReactElement });

import { Column } from './layout/Column.ts';

/** The column of a list, with `source` narrowed to the record's fields. */
export const fieldsOf = <T extends object>() => ({ Column: Column<T> });

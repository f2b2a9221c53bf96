import { Children, type ComponentProps, cloneElement, isValidElement } from 'react';
import type { LabelledRecord } from '../labelled.ts';
import { useLabels } from '../page.tsx';
import type { ColumnProps } from './Column.ts';
import { Column } from './Column.ts';
import { DataTable } from './DataTable.tsx';

type Narrowed<T> = ColumnProps<T> & {
  /** Shown for an empty text or null. */
  emptyText?: string;
};

/** The table of a list, with `source` of its columns narrowed to the record's fields. With the record's name, headings are
 *  the labels of the contract: `member.state`. */
export const fieldsOf = <T extends object>(record?: LabelledRecord) => ({
  Column: Column as (props: Narrowed<T>) => null,
  DataTable({ children, ...table }: ComponentProps<typeof DataTable>) {
    const labelOf = useLabels();
    return (
      <DataTable {...table}>
        {Children.toArray(children)
          .filter(isValidElement<Narrowed<T>>)
          .map(column => {
            const { source, emptyText, label = record && source && labelOf(`${record}.${source}`) } = column.props;
            const render = (row: T) => (source && row[source] ? String(row[source]) : emptyText);
            return cloneElement(column, { label, ...(emptyText !== undefined && { render }) });
          })}
      </DataTable>
    );
  },
});

import type { ComponentProps, CSSProperties, Key, ReactNode } from 'react';
import { Table } from './Table.tsx';

type TableColumn<Row> = {
  /** Heading; none for a column of buttons. */
  label?: ReactNode;
  /** Null shows as a dash, so that nothing seems forgotten. */
  render(row: Row): ReactNode;
  align?: 'right';
  /** Its cell names the row. */
  isRowHeader?: boolean;
  className?: string;
  style?: CSSProperties;
};

export type TableColumns<Row> = readonly (TableColumn<Row> | false | undefined)[];

type RecordTableProps<Row> = Omit<ComponentProps<typeof Table>, 'children'> & {
  rows: readonly Row[];
  keyOf?(row: Row, place: number): Key;
  /** The first one is the heading of a stacked row. */
  columns: TableColumns<NoInfer<Row>>;
  rowStyle?(row: Row): CSSProperties | undefined;
  /** After the rows: a `tfoot`. */
  children?: ReactNode;
};

/** A small table without sorting and selection, with columns declared like those of a `DataTable`. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { rows, keyOf = idOf, columns, rowStyle, children, ...table } = props;
  const shown = columns.filter(column => column !== false && column !== undefined);
  return (
    <Table {...table}>
      <thead>
        <tr>
          {shown.map(({ label, align, className }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place
            <th key={place} scope="col" className={className} data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} style={rowStyle?.(row)}>
            {shown.map(({ label, render, align, isRowHeader, className, style }, place) => {
              const Cell = isRowHeader ? 'th' : 'td';
              return (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place
                  key={place}
                  scope={isRowHeader ? 'row' : undefined}
                  className={className}
                  style={style}
                  data-align={align}
                  data-label={table.stacked && place > 0 && typeof label === 'string' ? label : undefined}
                >
                  {render(row) ?? (label ? '–' : null)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
      {children}
    </Table>
  );
}

const idOf = (row: unknown) => (row as { id: Key }).id;

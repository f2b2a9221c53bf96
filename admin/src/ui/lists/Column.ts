import type { ReactNode } from 'react';

type Named<T> = Extract<keyof T, string>;

export type ColumnProps<T> = {
  /** Field that the column shows and sorts by. */
  source?: Named<T>;
  /** Heading; an element for columns of buttons. */
  label?: ReactNode;
  /** The field itself without it. */
  render?(row: T): ReactNode;
  align?: 'right';
  disableSort?: boolean;
  /** Classes of the cells and the heading (admin.css): `admin-wide` hides them on a phone until the person has chosen
   *  columns. */
  className?: string;
};

/** A declaration that DataTable reads; it renders nothing. */
export function Column<T>(_props: ColumnProps<T>): null {
  return null;
}

/** What a column is stored and exported by. */
export const keyOf = ({ source, label }: { source?: string; label?: ReactNode }) =>
  source ?? (typeof label === 'string' ? label : '');

import { Children, isValidElement, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { columnsKey, orderKey } from './rememberedStore.ts';

export type ListColumn = { key: string; label: string; source?: string; className?: string };

/** Exported fields of a column where they differ from its own, with their headings. */
export type WrittenAs = Record<string, [field: string, heading: string][]>;

/** The columns of a table, derived from its children. Columns without a heading are buttons and cannot be hidden. */
export const columnsOf = (children: ReactNode): ListColumn[] =>
  Children.toArray(children).flatMap(child => {
    if (!isValidElement<{ source?: string; label?: ReactNode; className?: string }>(child)) return [];
    const { source, label, className } = child.props;
    return typeof label === 'string' ? [{ key: source ?? label, label, source, className }] : [];
  });

/** Hidden columns by key. Undefined until the person chooses: the width of the window decides until then. */
export const useHiddenColumns = (resource: string) => useStore<string[] | undefined>(columnsKey(resource));

/** Keys of the columns in the person's order. Undefined until it is changed. */
export const useColumnOrder = (resource: string) => useStore<string[] | undefined>(orderKey(resource));

/** Columns that the order does not name come last, in their own order. */
export function inOwnOrder<Col>(columns: Col[], order: string[] | undefined, keyOf: (column: Col) => string): Col[] {
  if (!order) return columns;
  const rankOf = (column: Col) => (order.includes(keyOf(column)) ? order.indexOf(keyOf(column)) : order.length);
  return [...columns].sort((one, other) => rankOf(one) - rankOf(other));
}

/** The order with one column moved by one place; at the end of the row it stays. */
export function moved(order: string[], key: string, by: 1 | -1): string[] {
  const from = order.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return order;
  return order.with(from, order[to]!).with(to, key);
}

/** Widths up to which a class of admin.css hides a column that the user has not chosen. */
const widths = { 'admin-wide': '(max-width: 899.95px)', 'admin-widest': '(max-width: 1535.95px)' };
type WidthClass = keyof typeof widths;
const isWidth = (name: string): name is WidthClass => name in widths;

const classesOf = (className = '') => className.split(' ');

/** A chosen column is shown at every width. */
export const withoutWidth = (className?: string) =>
  classesOf(className)
    .filter(name => !isWidth(name))
    .join(' ') || undefined;

export const hiddenByWidth = (columns: ListColumn[]): string[] =>
  columns
    .filter(({ className }) =>
      classesOf(className).some(name => isWidth(name) && window.matchMedia(widths[name]).matches),
    )
    .map(({ key }) => key);

/** Fields and headings of an export: the columns shown, in the person's order. */
export const writtenColumns = (
  columns: ListColumn[],
  hidden: string[] = [],
  writtenAs: WrittenAs = {},
  order?: string[],
) =>
  inOwnOrder(columns, order, ({ key }) => key)
    .filter(({ key }) => !hidden.includes(key))
    .flatMap(({ key, label, source }) => writtenAs[key] ?? (source ? [[source, label] as [string, string]] : []));

import { Children, isValidElement, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { columnsKey } from './rememberedStore.ts';

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

/** Widths up to which a class of admin.css hides a column that nobody has chosen. */
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

export const writtenColumns = (columns: ListColumn[], hidden: string[] = [], writtenAs: WrittenAs = {}) =>
  columns
    .filter(({ key }) => !hidden.includes(key))
    .flatMap(({ key, label, source }) => writtenAs[key] ?? (source ? [[source, label] as [string, string]] : []));

import { Children, isValidElement, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { columnsKey } from './rememberedStore.ts';

export type ListColumn = { key: string; label: string; source?: string };

/** What a column writes into a file, where that is not its own field: fields of the row and their headings. */
export type WrittenAs = Record<string, [field: string, heading: string][]>;

/** The columns of a table by what stands in it. Those without a heading are buttons, which nobody hides. */
export const columnsOf = (children: ReactNode): ListColumn[] =>
  Children.toArray(children).flatMap(child => {
    if (!isValidElement<{ source?: string; label?: ReactNode }>(child)) return [];
    const { source, label } = child.props;
    return typeof label === 'string' ? [{ key: source ?? label, label, source }] : [];
  });

const none: string[] = [];

/** Those that are not shown, by key; react-admin's table reads the same place. */
export const useHiddenColumns = (resource: string) => useStore<string[]>(columnsKey(resource), none);

export const writtenColumns = (columns: ListColumn[], hidden: string[], writtenAs: WrittenAs = {}) =>
  columns
    .filter(({ key }) => !hidden.includes(key))
    .flatMap(({ key, label, source }) => writtenAs[key] ?? (source ? [[source, label] as [string, string]] : []));

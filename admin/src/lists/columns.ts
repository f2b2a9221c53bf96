import { useStore } from 'ra-core';
import { Children, isValidElement, type ReactNode } from 'react';
import { columnsKey } from './rememberedStore.ts';

export type ListColumn = { key: string; label: string; source?: string };

/** Exported fields of a column where they differ from its own, with their headings. */
export type WrittenAs = Record<string, [field: string, heading: string][]>;

/** The columns of a table, derived from its children. Columns without a heading are buttons and cannot be hidden. */
export const columnsOf = (children: ReactNode): ListColumn[] =>
  Children.toArray(children).flatMap(child => {
    if (!isValidElement<{ source?: string; label?: ReactNode }>(child)) return [];
    const { source, label } = child.props;
    return typeof label === 'string' ? [{ key: source ?? label, label, source }] : [];
  });

const none: string[] = [];

/** Hidden columns by key; react-admin's table reads the same store entry. */
export const useHiddenColumns = (resource: string) => useStore<string[]>(columnsKey(resource), none);

export const writtenColumns = (columns: ListColumn[], hidden: string[], writtenAs: WrittenAs = {}) =>
  columns
    .filter(({ key }) => !hidden.includes(key))
    .flatMap(({ key, label, source }) => writtenAs[key] ?? (source ? [[source, label] as [string, string]] : []));

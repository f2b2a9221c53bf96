import type { ReactNode } from 'react';
import { type ListBaseProps, type RaRecord, useListContext } from 'react-admin';
import { Page, type PageProps } from '../pages/Page.tsx';
import { ListBase } from './ListBase.tsx';

type ListViewProps = Omit<PageProps, 'heading' | 'wide' | 'isList'> & {
  title: string;
  /** Explains a list that has no records at all, and the next step. */
  empty?: ReactNode;
};

type ListProps<T extends RaRecord> = Omit<ListBaseProps<T>, keyof ListViewProps> & ListViewProps;

/** react-admin's List in a page of ours; its children are a FilterForm and a DataTable. */
export function List<T extends RaRecord>(props: ListProps<T>) {
  const { title, lead, beside, actions, back, empty, children, ...base } = props;
  return (
    <ListBase<T> {...base}>
      <ListView {...{ title, lead, beside, actions, back, empty }}>{children}</ListView>
    </ListBase>
  );
}

/** Whether the list has no records, also without its filters. */
export function useIsListEmpty(): boolean {
  const { total, isPending, filterValues } = useListContext();
  return !isPending && total === 0 && Object.keys(filterValues).length === 0;
}

function ListView({ title, empty, children, ...page }: ListViewProps) {
  const isEmpty = useIsListEmpty() && empty !== undefined;
  return (
    <Page heading={title} {...(isEmpty ? {} : page)} wide isList={!isEmpty}>
      {isEmpty ? empty : children}
    </Page>
  );
}

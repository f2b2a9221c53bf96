import type { ComponentType, ReactNode } from 'react';
import {
  EditBase,
  type RaRecord,
  type RedirectionSideEffect,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { usePage } from '../page.tsx';
import { Page } from '../pages/Page.tsx';
import { PageLoading } from '../pages/PageLoading.tsx';
import { CancelContext } from './cancel.ts';
import { useReturn } from './useReturn.ts';

type EditProps<Saved> = {
  /** Where a saved record leads to: the list, its own page, or its own page with a query for what has to be done next. */
  redirect?: 'list' | 'show' | ((saved: Saved) => string);
  /** Beside the title. */
  actions?: ReactNode;
  /** Replaces the frame, which is a page with the record's title. */
  component?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};

/** The page that edits a record: react-admin's `Edit` in our frame, pessimistic, and back to who sent the person here. */
export function Edit<Saved extends RaRecord = RaRecord>({ redirect = 'list', ...shown }: EditProps<Saved>) {
  const sender = useReturn();
  const own: RedirectionSideEffect =
    typeof redirect === 'string'
      ? redirect
      : (resource, id, saved) => `${resource}/${id}/show${redirect(saved as Saved)}`;
  return (
    <EditBase redirect={sender?.redirect ?? own} mutationMode="pessimistic">
      <EditPage {...shown} leadsTo={redirect === 'list' ? 'list' : 'show'} />
    </EditBase>
  );
}

type EditPageProps = Omit<EditProps<never>, 'redirect'> & { leadsTo: 'list' | 'show' };

function EditPage({ leadsTo, actions, component: Frame, children }: EditPageProps) {
  const { t } = usePage();
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const titleOf = useGetRecordRepresentation(resource);
  const sender = useReturn();
  if (!record) return <PageLoading />;
  const list = createPath({ resource, type: 'list' });
  const back = sender?.to ?? (leadsTo === 'list' ? list : createPath({ resource, type: 'show', id: record.id }));
  const form = <CancelContext value={back}>{children}</CancelContext>;
  if (Frame) return <Frame>{form}</Frame>;
  return (
    <Page
      heading={String(titleOf(record))}
      back={{ to: back, label: t(back === list ? 'action.backToList' : 'action.back') }}
      actions={actions}
    >
      {form}
    </Page>
  );
}

import type { Session } from '@nahstrom/kit';
import type { ComponentType, ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  type RedirectionSideEffect,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import type { PageTextKey } from '../messages/index.ts';
import { usePage } from '../page.tsx';
import { type Check, DataForm } from './DataForm.tsx';
import { Page } from './Page.tsx';
import { PageLoading } from './PageLoading.tsx';
import { useReturn } from './useReturn.ts';

export type RecordFormProps<Saved = object> = {
  Inputs: ComponentType;
  /** The contract's schema that validates and normalises the input. */
  write: Check<unknown>;
  /** Heading of the form for a new record. */
  heading: PageTextKey;
  /** Initial values of a new record. */
  initialOf?(session: Session): object;
  /** Target of save and cancel: the list, or the record's page if it has one. */
  leadsTo?: 'list' | 'show';
  /** Query of the record's page after its change, for what has to be done next. */
  asksNext?(saved: Saved): string;
  /** Beside the heading of an existing record. */
  Actions?: ComponentType;
  /** Below the form of an existing record. */
  Below?: ComponentType;
  /** Frame of an existing record, instead of the page with its title. */
  Frame?: ComponentType<{ children: ReactNode }>;
};
type Kind = 'create' | 'edit';

/** Creates or edits a record. */
export function RecordForm<Saved = object>(props: RecordFormProps<Saved> & { kind: Kind }) {
  const { kind, leadsTo = 'list', asksNext, ...shown } = props;
  const sender = useReturn();
  const redirect: RedirectionSideEffect = asksNext
    ? (resource, id, saved) => `${resource}/${id}/show${asksNext(saved as Saved)}`
    : leadsTo;
  return kind === 'create' ? (
    <CreateBase redirect={sender?.redirect ?? leadsTo} mutationMode="pessimistic">
      <FormPage {...shown} kind={kind} leadsTo={leadsTo} />
    </CreateBase>
  ) : (
    <EditBase redirect={sender?.redirect ?? redirect} mutationMode="pessimistic">
      <FormPage {...shown} kind={kind} leadsTo={leadsTo} />
    </EditBase>
  );
}

function FormPage(props: RecordFormProps & { kind: Kind }) {
  const { kind, Inputs, write, heading, initialOf, leadsTo = 'list', Actions, Below, Frame } = props;
  const { t, session } = usePage();
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const titleOf = useGetRecordRepresentation(resource);
  const sender = useReturn();
  const { save } = useSaveContext();
  if (kind === 'edit' && !record) return <PageLoading />;

  const list = createPath({ resource, type: 'list' });
  const own = record && leadsTo === 'show' ? createPath({ resource, type: 'show', id: record.id }) : list;
  const back = sender?.to ?? own;
  const form = (
    <DataForm
      write={write}
      initial={record ? undefined : initialOf?.(session)}
      cancel={back}
      save={async data => save?.(data as object)}
    >
      <Inputs />
    </DataForm>
  );
  if (record && Frame) return <Frame>{form}</Frame>;
  return (
    <Page
      heading={record ? String(titleOf(record)) : t(heading)}
      back={{ to: back, label: t(back === list ? 'action.backToList' : 'action.back') }}
      actions={record && Actions && <Actions />}
    >
      {form}
      {record && Below && <Below />}
    </Page>
  );
}

import type { Session } from '@nahstrom/kit';
import type { ComponentType } from 'react';
import {
  CreateBase,
  EditBase,
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

export type RecordFormProps = {
  Inputs: ComponentType;
  /** The contract's schema that checks and cleans what is typed. */
  write: Check<unknown>;
  /** The heading under which a new record is made. */
  heading: PageTextKey;
  /** What a new record begins with. */
  initialOf?(session: Session): object;
  /** Where saving and cancelling lead: to the list, or to the record's page where it has one. */
  leadsTo?: 'list' | 'show';
  /** Beside the heading of a record that is there already. */
  Actions?: ComponentType;
  /** Above and below the form of a record that is there already. */
  Above?: ComponentType;
  Below?: ComponentType;
};
type Kind = 'create' | 'edit';

/** Create or edit a record. */
export function RecordForm(props: RecordFormProps & { kind: Kind }) {
  const { kind, leadsTo = 'list' } = props;
  return kind === 'create' ? (
    <CreateBase redirect={leadsTo} mutationMode="pessimistic">
      <FormPage {...props} />
    </CreateBase>
  ) : (
    <EditBase redirect={leadsTo} mutationMode="pessimistic">
      <FormPage {...props} />
    </EditBase>
  );
}

function FormPage(props: RecordFormProps & { kind: Kind }) {
  const { kind, Inputs, write, heading, initialOf, leadsTo = 'list', Actions, Above, Below } = props;
  const { t, session } = usePage();
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const titleOf = useGetRecordRepresentation(resource);
  const { save } = useSaveContext();
  if (kind === 'edit' && !record) return <PageLoading />;

  const list = createPath({ resource, type: 'list' });
  const back = record && leadsTo === 'show' ? createPath({ resource, type: 'show', id: record.id }) : list;
  return (
    <Page
      heading={record ? String(titleOf(record)) : t(heading)}
      back={{ to: back, label: t(back === list ? 'action.backToList' : 'action.back') }}
      actions={record && Actions && <Actions />}
    >
      {record && Above && <Above />}
      <DataForm
        write={write}
        initial={record ? undefined : initialOf?.(session)}
        cancel={back}
        sticky
        save={async data => save?.(data as object)}
      >
        <Inputs />
      </DataForm>
      {record && Below && <Below />}
    </Page>
  );
}

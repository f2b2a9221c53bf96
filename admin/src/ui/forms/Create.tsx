import type { ReactNode } from 'react';
import { CreateBase, useCreatePath, useResourceContext } from 'react-admin';
import { Dialog } from '../dialogs/Dialog.tsx';
import { useReference } from '../inputs/InReference.tsx';
import { usePage } from '../page.tsx';
import { Page } from '../pages/Page.tsx';
import { CancelContext } from './cancel.ts';
import { OwnErrors } from './OwnErrors.tsx';
import { useReturn } from './useReturn.ts';

type CreateProps = {
  title: string;
  /** Where a saved record leads to. */
  redirect?: 'list' | 'show';
  children: ReactNode;
};

/** The page of a new record: react-admin's `Create` in our frame, pessimistic, and back to who sent the person here. For
 *  an input that lacks the record it is a dialog. */
export function Create({ title, redirect = 'list', children }: CreateProps) {
  const { t } = usePage();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const sender = useReturn();
  const reference = useReference();
  if (reference)
    return (
      <CreateBase
        redirect={false}
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess: record => reference.choose(record) }}
      >
        <Dialog open title={title} size="large" onClose={() => reference.leave.current()}>
          <OwnErrors>
            <CancelContext value={reference.cancel}>{children}</CancelContext>
          </OwnErrors>
        </Dialog>
      </CreateBase>
    );
  const list = createPath({ resource, type: 'list' });
  const back = sender?.to ?? list;
  return (
    <CreateBase redirect={sender?.redirect ?? redirect} mutationMode="pessimistic">
      <Page heading={title} back={{ to: back, label: t(back === list ? 'action.backToList' : 'action.back') }}>
        <CancelContext value={back}>{children}</CancelContext>
      </Page>
    </CreateBase>
  );
}

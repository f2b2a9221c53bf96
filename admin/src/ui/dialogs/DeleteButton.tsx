import type { ReactNode } from 'react';
import { useRedirect, useResourceContext } from 'react-admin';
import { usePage } from '../page.tsx';
import { ConfirmedAction } from './ConfirmedAction.tsx';

/** Deletes a record after confirmation and returns to the list. */
export function DeleteButton(props: { heading: string; remove(): Promise<unknown>; children: ReactNode }) {
  const { heading, remove, children } = props;
  const { t } = usePage();
  const resource = useResourceContext();
  const redirect = useRedirect();
  return (
    <ConfirmedAction
      label={t('action.delete')}
      destructive
      heading={heading}
      done={t('notice.deleted')}
      run={remove}
      leave={() => redirect('list', resource)}
    >
      {children}
    </ConfirmedAction>
  );
}

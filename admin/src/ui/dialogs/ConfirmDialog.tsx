import { type ReactNode, useState } from 'react';
import { usePortal } from '../../platform/portal.ts';
import { Button } from '../layout/Button.tsx';
import { Dialog } from './Dialog.tsx';

export type ConfirmDialogProps = {
  open?: boolean;
  title: ReactNode;
  /** What happens. */
  children: ReactNode;
  confirm: string;
  cancel?: string;
  /** Colours the confirmation as a loss, and focuses the way back. */
  destructive?: boolean;
  busy?: boolean;
  /** Disables confirming until something else is done. */
  isPossible?: boolean;
  onConfirm(): Promise<void> | void;
  /** A second way to confirm, which does more. */
  more?: { confirm: string; onConfirm(): Promise<void> | void };
  onClose(): void;
};

/** A question before an action. Refusals become notices of the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, children, confirm, destructive, isPossible = true, onConfirm, more, onClose } = props;
  const { t } = usePortal();
  const { cancel = t('action.cancel') } = props;
  const [isRunning, setRunning] = useState(false);
  const busy = props.busy || isRunning;
  const run = async (confirmed: () => Promise<void> | void) => {
    setRunning(true);
    try {
      await confirmed();
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog
      open={open}
      title={title}
      size={more && 'medium'}
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button variant="text" disabled={busy} autoFocus={destructive} onClick={onClose}>
            {cancel}
          </Button>
          {more && (
            <Button loading={busy} disabled={!isPossible} onClick={() => run(more.onConfirm)}>
              {more.confirm}
            </Button>
          )}
          <Button
            variant={destructive ? 'outlined' : 'contained'}
            color={destructive ? 'error' : 'primary'}
            loading={busy}
            disabled={!isPossible}
            autoFocus={!destructive}
            onClick={() => run(onConfirm)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

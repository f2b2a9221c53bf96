import { Button, Dialog } from '@nahstrom/kit/components';
import type { ReactNode } from 'react';
import { usePortal } from '../portal.ts';

type ConfirmDialogProps = {
  open: boolean;
  heading: string;
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  busy?: boolean;
  /** Disables confirming until something else is done. */
  isPossible?: boolean;
  onConfirm(): void;
  onCancel(): void;
  children: ReactNode;
};

/** A question before an action. The browser's own dialog, so that a page does not load MUI for it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, heading, confirm, cancel, destructive, busy, isPossible = true, onConfirm, onCancel, children } = props;
  const { t } = usePortal();
  const actions = (
    <>
      <Button variant="quiet" onClick={onCancel} disabled={busy} autoFocus={destructive}>
        {cancel ?? t('action.cancel')}
      </Button>
      <Button
        variant={destructive ? 'danger' : 'primary'}
        onClick={onConfirm}
        busy={busy}
        disabled={!isPossible}
        autoFocus={!destructive}
      >
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={heading} onClose={busy ? ignored : onCancel} actions={actions}>
      <div>{children}</div>
    </Dialog>
  );
}

const ignored = () => undefined;

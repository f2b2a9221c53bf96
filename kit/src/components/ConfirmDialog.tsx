import { type ReactNode, useState } from 'react';
import { Failure, noticesOf, type TranslateError } from '../failure.ts';
import type { Notice } from '../remote.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormNotices } from './FormNotices.tsx';

export type ConfirmDialogProps = {
  /** A refusal is shown in the dialog, which stays open. */
  t: TranslateError;
  open?: boolean;
  title: ReactNode;
  /** What happens. */
  children: ReactNode;
  confirm: string;
  cancel: string;
  /** Colours the confirmation as a loss, and focuses the way back. */
  destructive?: boolean;
  onConfirm(): Promise<void> | void;
  onClose(): void;
};

/** A question before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t, open = true, title, children, confirm, cancel, destructive, onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [notices, setNotices] = useState<readonly Notice[]>([]);

  const go = async () => {
    setBusy(true);
    setNotices([]);
    try {
      await onConfirm();
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      setNotices(noticesOf(thrown, t));
    } finally {
      setBusy(false);
    }
  };
  const actions = (
    <>
      <Button variant="quiet" disabled={isBusy} autoFocus={destructive} onClick={onClose}>
        {cancel}
      </Button>
      <Button variant={destructive ? 'danger' : 'primary'} busy={isBusy} autoFocus={!destructive} onClick={go}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={isBusy ? ignored : onClose} actions={actions}>
      <div>{children}</div>
      <FormNotices notices={notices} />
    </Dialog>
  );
}

const ignored = () => undefined;

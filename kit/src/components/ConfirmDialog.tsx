import { type ReactNode, useState } from 'react';
import { Failure, noticesOf, type TranslateError } from '../failure.ts';
import type { Notice } from '../remote.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormNotices } from './FormNotices.tsx';

type ConfirmDialogProps = {
  t: TranslateError;
  open?: boolean;
  title: ReactNode;
  /** The loss. */
  children: ReactNode;
  confirm: string;
  cancel: string;
  onConfirm(): Promise<void> | void;
  onClose(): void;
};

/** Asks before something is lost. A refusal is shown in the dialog, which stays open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t, open = true, title, children, confirm, cancel, onConfirm, onClose } = props;
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
      <Button variant="quiet" onClick={onClose}>
        {cancel}
      </Button>
      <Button variant="danger" busy={isBusy} onClick={go}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={onClose} actions={actions}>
      <p>{children}</p>
      <FormNotices notices={notices} />
    </Dialog>
  );
}

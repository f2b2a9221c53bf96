import { type ReactNode, useState } from 'react';
import { Failure, noticesOf, type TranslateError } from '../failure.ts';
import type { Notice } from '../remote.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormNotices } from './FormNotices.tsx';

export type ConfirmDialogProps = {
  /** With it, a refusal is shown in the dialog, which stays open; without it, `onConfirm` handles refusals. */
  t?: TranslateError;
  open?: boolean;
  title: ReactNode;
  /** What happens. */
  children: ReactNode;
  confirm: string;
  cancel: string;
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

/** A question before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t, open = true, title, children, confirm, cancel, destructive, isPossible = true } = props;
  const { onConfirm, more, onClose } = props;
  const [isRunning, setRunning] = useState(false);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const isBusy = props.busy || isRunning;

  const go = async (confirmed: () => Promise<void> | void) => {
    setRunning(true);
    setNotices([]);
    try {
      await confirmed();
    } catch (thrown) {
      if (!t || !(thrown instanceof Failure)) throw thrown;
      setNotices(noticesOf(thrown, t));
    } finally {
      setRunning(false);
    }
  };
  const actions = (
    <>
      <Button variant="quiet" disabled={isBusy} autoFocus={destructive} onClick={onClose}>
        {cancel}
      </Button>
      {more && (
        <Button busy={isBusy} disabled={!isPossible} onClick={() => go(more.onConfirm)}>
          {more.confirm}
        </Button>
      )}
      <Button
        variant={destructive ? 'danger' : 'primary'}
        busy={isBusy}
        disabled={!isPossible}
        autoFocus={!destructive}
        onClick={() => go(onConfirm)}
      >
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} size={more && 'medium'} onClose={isBusy ? ignored : onClose} actions={actions}>
      <div>{children}</div>
      <FormNotices notices={notices} />
    </Dialog>
  );
}

const ignored = () => undefined;

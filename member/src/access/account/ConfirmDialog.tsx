import { Failure, type Notice, noticesOf } from '@nahstrom/kit';
import { Button, Dialog, FormNotices } from '@nahstrom/kit/components';
import { useState } from 'react';
import { useWords } from './words.tsx';

type ConfirmDialogProps = { title: string; text: string; confirm: string; send(): Promise<void>; onClose(): void };

/** Names the consequences first. A refusal is shown in the dialog, which stays open. */
export function ConfirmDialog({ title, text, confirm, send, onClose }: ConfirmDialogProps) {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const [notices, setNotices] = useState<readonly Notice[]>([]);

  const go = async () => {
    setBusy(true);
    setNotices([]);
    try {
      await send();
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      setNotices(noticesOf(thrown, t));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('account.cancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={go}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <FormNotices notices={notices} />
    </Dialog>
  );
}

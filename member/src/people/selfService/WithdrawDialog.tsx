import type { OwnChangeRequest } from '@nahstrom/contract';
import { Failure, type Notice, noticesOf } from '@nahstrom/kit';
import { Button, Dialog, FormNotices } from '@nahstrom/kit/components';
import { useState } from 'react';
import { useWords } from './words.tsx';

type WithdrawDialogProps = { request: OwnChangeRequest; withdraw(): Promise<void>; onClose(): void };

/** A refusal is shown in the dialog, which stays open. */
export function WithdrawDialog({ request, withdraw, onClose }: WithdrawDialogProps) {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const [notices, setNotices] = useState<readonly Notice[]>([]);

  const go = async () => {
    setBusy(true);
    setNotices([]);
    try {
      await withdraw();
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      setNotices(noticesOf(thrown, t));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('requests.withdrawTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('change.cancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={go}>
            {t('requests.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('requests.withdrawText', { what: t(`kind.${request.kind}`) })}</p>
      <FormNotices notices={notices} />
    </Dialog>
  );
}

import { Button, Dialog } from '@nahstrom/kit/components';
import type { Texts } from './messages/index.ts';

type DiscardDialogProps = { t: Texts; open: boolean; onClose(): void; onDiscard(): void };

export function DiscardDialog({ t, open, onClose, onDiscard }: DiscardDialogProps) {
  const actions = (
    <>
      <Button onClick={onClose}>{t('draft.keep')}</Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('draft.discardTitle')} onClose={onClose} actions={actions}>
      <p>{t('draft.discardText')}</p>
    </Dialog>
  );
}

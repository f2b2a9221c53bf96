import { answerOf } from '@nahstrom/kit';
import { Confirmation, ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { usePage } from '../page.ts';

type Export = {
  label: string;
  invoice: number;
  number: string;
  /** Whether the bank may have the file. */
  isHandedOver: boolean;
};

/** Removes a document from its run. */
export function CancelExport({ small, ...item }: Export & { small?: boolean }) {
  const { t } = usePage();
  return (
    <ConfirmedAction
      {...useCancelling(item)}
      ariaLabel={t('sepa.cancelItemNamed', { number: item.number })}
      small={small}
    />
  );
}

export function CancelExportDialog({ open, close, ...item }: Export & { open: boolean; close(): void }) {
  return <Confirmation {...useCancelling(item)} open={open} close={close} />;
}

function useCancelling({ label, invoice, number, isHandedOver }: Export) {
  const { t, api } = usePage();
  return {
    label,
    destructive: true,
    heading: t('sepa.cancelItemHeading', { number }),
    done: t('notice.sepaCanceled'),
    run: () => answerOf(api.POST('/invoice/{id}/cancelsepa', { params: { path: { id: invoice } } })),
    children: t(isHandedOver ? 'sepa.cancelItemText' : 'sepa.leaveItemText'),
  };
}

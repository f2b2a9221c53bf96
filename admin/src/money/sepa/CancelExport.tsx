import { answerOf } from '@nahstrom/kit';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { usePage } from '../../page.tsx';

type CancelExportProps = {
  label: string;
  small?: boolean;
  invoice: number;
  number: string;
  /** Whether the bank may have the file. */
  isHandedOver: boolean;
};

/** Removes a document from its run. */
export function CancelExport({ label, invoice, number, small, isHandedOver }: CancelExportProps) {
  const { t, api } = usePage();
  return (
    <ConfirmedAction
      label={label}
      ariaLabel={t('sepa.cancelItemNamed', { number })}
      small={small}
      destructive
      heading={t('sepa.cancelItemHeading', { number })}
      done={t('sepa.canceled')}
      run={() => answerOf(api.POST('/invoice/{id}/cancelsepa', { params: { path: { id: invoice } } }))}
    >
      {t(isHandedOver ? 'sepa.cancelItemText' : 'sepa.leaveItemText')}
    </ConfirmedAction>
  );
}

import type { ButtonProps } from '@mui/material/Button';
import { answerOf } from '@nahstrom/kit';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { usePage } from '../../page.tsx';

type CancelExportProps = Pick<ButtonProps, 'size'> & { label: string; invoice: number; number: string };

/** Removes a document from its run. */
export function CancelExport({ label, invoice, number, size }: CancelExportProps) {
  const { t, api } = usePage();
  return (
    <ConfirmedAction
      label={label}
      ariaLabel={t('sepa.cancelItemNamed', { number })}
      size={size}
      color="error"
      heading={t('sepa.cancelItemHeading', { number })}
      done={t('sepa.canceled')}
      run={() => answerOf(api.POST('/invoice/{id}/cancelsepa', { params: { path: { id: invoice } } }))}
    >
      {t('sepa.cancelItemText')}
    </ConfirmedAction>
  );
}

import { type InvoiceCancellation, invoiceCancellation } from '@nahstrom/contract';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { usePage } from '../page.ts';

const { TextInput } = inputsOf<InvoiceCancellation>('invoice');

type CancelDialogProps = { heading: string; cancel(reason: string): Promise<void>; close(): void };

export function CancelDialog({ heading, cancel, close }: CancelDialogProps) {
  const { t } = usePage();
  return (
    <FormDialog
      heading={heading}
      lead={<p style={{ marginBottom: 16 }}>{t('invoice.cancelText')}</p>}
      write={invoiceCancellation}
      initial={{ reason: '' }}
      submit={t('invoice.cancel')}
      destructive
      save={({ reason }) => cancel(reason)}
      close={close}
    >
      <TextInput source="reason" helperText={t('invoice.cancelReasonHelp')} isRequired multiline />
    </FormDialog>
  );
}

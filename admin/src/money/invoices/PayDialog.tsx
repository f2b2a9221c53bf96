import { type InvoicesPaid, invoicesPaid } from '@nahstrom/contract';
import { today } from '../../platform/today.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { usePage } from '../page.ts';

const { DayInput } = inputsOf<InvoicesPaid>('invoice');

type PayDialogProps = { count: number; pay(paidOn: string): Promise<void>; close(): void };

export function PayDialog({ count, pay, close }: PayDialogProps) {
  const { t } = usePage();
  return (
    <FormDialog
      heading={t('invoice.payHeading', { count })}
      write={invoicesPaid}
      initial={{ ids: [], paidOn: today() }}
      submit={t('invoice.pay')}
      save={({ paidOn }) => pay(paidOn)}
      close={close}
    >
      <DayInput source="paidOn" isRequired />
    </FormDialog>
  );
}

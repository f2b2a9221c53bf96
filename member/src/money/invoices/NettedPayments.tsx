import { type OpenPayment, type OwnInvoiceRow, openPaymentsOf } from '@nahstrom/contract';
import { todayInVienna } from '../../platform/days.ts';
import { usePortal } from '../../platform/portal.tsx';
import { PaymentText } from '../../ui/PaymentText.tsx';

/** What passes the account where invoices and credit notes are paid together, in the words of the first page. */
export function NettedPayments({ documents }: { documents: readonly OwnInvoiceRow[] }) {
  return openPaymentsOf(documents, todayInVienna())
    .filter(({ invoices, creditNotes }) => invoices > 0 && creditNotes > 0)
    .map(payment => <NettedPayment key={payment.payment} payment={payment} />);
}

export function NettedPayment({ payment }: { payment: OpenPayment }) {
  const { t } = usePortal();
  return (
    <p>
      <PaymentText payment={payment} /> <span className="n-quiet n-small">({t('payment.netted')})</span>
    </p>
  );
}

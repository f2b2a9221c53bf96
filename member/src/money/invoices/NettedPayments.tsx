import { type OpenPayment, type OwnInvoiceRow, openPaymentsOf } from '@nahstrom/contract';
import { todayInVienna } from '../../energy/days.ts';
import { usePortal } from '../../portal.tsx';

/** What passes the account where invoices and credit notes are paid together, in the words of the first page. */
export function NettedPayments({ documents }: { documents: readonly OwnInvoiceRow[] }) {
  return openPaymentsOf(documents, todayInVienna())
    .filter(({ invoices, creditNotes }) => invoices > 0 && creditNotes > 0)
    .map(payment => <NettedPayment key={payment.payment} payment={payment} />);
}

export function NettedPayment({ payment: { payment, owed, dueDate } }: { payment: OpenPayment }) {
  const { t, f } = usePortal();
  return (
    <p>
      <strong>{t(`payment.${payment}`, { amount: f.money(Math.abs(owed)), day: f.day(dueDate) })}</strong>{' '}
      <span className="n-quiet n-small">({t('payment.netted')})</span>
    </p>
  );
}

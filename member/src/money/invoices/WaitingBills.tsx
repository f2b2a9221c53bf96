import { isCovered, type OwnInvoiceRow, openGroupsOf } from '@nahstrom/contract';
import { Alert, buttonClass } from '@nahstrom/kit/components';
import { todayInVienna } from '../../energy/days.ts';
import { Link } from '../../Link.tsx';
import { documentsPath } from '../../places.ts';
import { usePortal } from '../../portal.tsx';
import { NettedPayments } from './NettedPayments.tsx';

type WaitingBillsProps = { memberId: number; bills: readonly OwnInvoiceRow[] };

/** The member's open documents, with at least one bill. */
export default function WaitingBills({ memberId, bills }: WaitingBillsProps) {
  const { f, t, basename } = usePortal();
  const today = todayInVienna();
  const kindOf = ({ owed, dueDate, payment }: OwnInvoiceRow) => {
    if (owed < 0) return 'credit';
    if (payment === 'debit') return dueDate < today ? 'collecting' : 'debit';
    return dueDate < today ? 'late' : 'transfer';
  };
  const kinds = bills.map(kindOf);
  const isLate = kinds.includes('late');
  const invoicesOf = (documents: readonly OwnInvoiceRow[]) => documents.filter(({ owed }) => owed > 0);
  const due = openGroupsOf(bills, today).filter(group => !isCovered(group));
  const mustAct = due.some(({ payment }) => payment?.payment === 'late' || payment?.payment === 'transfer');
  const unpaid = due.flatMap(({ documents }) => invoicesOf(documents)).length;
  const offset = !kinds.includes('credit')
    ? []
    : kinds.some(kind => kind === 'debit' || kind === 'collecting')
      ? ['debit', 'collecting']
      : ['transfer'];
  const wordOf = (bill: OwnInvoiceRow) => (offset.includes(kindOf(bill)) ? 'offset' : kindOf(bill));
  return (
    <Alert
      tone={isLate ? 'warning' : 'info'}
      title={
        unpaid === 0
          ? t('waiting.covered', { count: invoicesOf(bills).length })
          : t(mustAct ? 'waiting.title' : 'waiting.open', { count: unpaid })
      }
      actions={
        <Link className={buttonClass('secondary')} to={documentsPath(basename, memberId)}>
          {t('waiting.all')}
        </Link>
      }
    >
      <NettedPayments documents={bills} />
      <ul className="member-waiting">
        {bills.map(bill => (
          <li key={bill.id}>
            {t(`waiting.${wordOf(bill)}`, {
              number: bill.invoiceNumber,
              amount: f.money(Math.abs(bill.owed)),
              day: f.day(bill.dueDate),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

import type { OwnInvoiceRow } from '@nahstrom/contract';
import { Alert, buttonClass } from '@nahstrom/kit/components';
import { todayInVienna } from '../../energy/days.ts';
import { Link } from '../../Link.tsx';
import { documentsPath } from '../../places.ts';
import { usePortal } from '../../portal.tsx';

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
  const isLate = bills.some(bill => kindOf(bill) === 'late');
  return (
    <Alert
      tone={isLate ? 'warning' : 'info'}
      title={t('waiting.title', { count: bills.filter(({ owed }) => owed > 0).length })}
      actions={
        <Link className={buttonClass('secondary')} to={documentsPath(basename, memberId)}>
          {t('waiting.all')}
        </Link>
      }
    >
      <ul className="member-waiting">
        {bills.map(bill => (
          <li key={bill.id}>
            {t(`waiting.${kindOf(bill)}`, {
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

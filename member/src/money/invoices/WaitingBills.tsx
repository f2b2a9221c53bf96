import type { OwnInvoiceRow } from '@nahstrom/contract';
import { Alert, buttonClass } from '@nahstrom/kit/components';
import { todayInVienna } from '../../energy/days.ts';
import { Link } from '../../Link.tsx';
import { documentsPath } from '../../places.ts';
import { usePortal } from '../../portal.tsx';

type WaitingBillsProps = { memberId: number; bills: readonly OwnInvoiceRow[] };

/** The member's open bills, at least one. */
export default function WaitingBills({ memberId, bills }: WaitingBillsProps) {
  const { f, t, basename } = usePortal();
  const today = todayInVienna();
  const isLate = bills.some(({ dueDate }) => dueDate < today);
  return (
    <Alert
      tone={isLate ? 'warning' : 'info'}
      title={t('waiting.title', { count: bills.length })}
      actions={
        <Link className={buttonClass('secondary')} to={documentsPath(basename, memberId)}>
          {t('waiting.all')}
        </Link>
      }
    >
      <ul className="member-waiting">
        {bills.map(({ id, invoiceNumber: number, owed, dueDate, payment }) => {
          const how = dueDate < today ? 'late' : payment === 'debit' ? 'debit' : 'transfer';
          return <li key={id}>{t(`waiting.${how}`, { number, amount: f.money(owed), day: f.day(dueDate) })}</li>;
        })}
      </ul>
    </Alert>
  );
}

import { answerOf, useAnswer } from '@nahstrom/kit';
import { Alert, buttonClass } from '@nahstrom/kit/components';
import { todayInVienna } from '../../energy/days.ts';
import { Link } from '../../Link.tsx';
import { documentsPath } from '../../places.ts';
import { usePortal } from '../../portal.tsx';

/** The member's open bills. */
export default function WaitingBills({ memberId }: { memberId: number }) {
  const { api, f, t, basename } = usePortal();
  const { data } = useAnswer(`invoices ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}/invoices', { params: { path: { id: memberId } }, signal })),
  );
  const open = data?.filter(({ state, owed, paidOn }) => state === 'active' && owed > 0 && paidOn === null) ?? [];
  if (open.length === 0) return null;
  const today = todayInVienna();
  const isLate = open.some(({ dueDate }) => dueDate < today);
  return (
    <Alert
      tone={isLate ? 'warning' : 'info'}
      title={t('waiting.title', { count: open.length })}
      actions={
        <Link className={buttonClass('secondary')} to={documentsPath(basename, memberId)}>
          {t('waiting.all')}
        </Link>
      }
    >
      <ul className="member-waiting">
        {open.map(({ id, invoiceNumber: number, owed, dueDate, payment }) => {
          const how = dueDate < today ? 'late' : payment === 'debit' ? 'debit' : 'transfer';
          return <li key={id}>{t(`waiting.${how}`, { number, amount: f.money(owed), day: f.day(dueDate) })}</li>;
        })}
      </ul>
    </Alert>
  );
}

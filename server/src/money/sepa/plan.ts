import type { SepaAsked, SepaLeftOut, SepaPayment, SepaPreview } from '@nahstrom/contract';
import { refuseFields } from '../../platform/refusal.ts';
import type { communities } from '../../tables/communities.ts';
import { bankDayFrom, earliestCollection, faultOfCollection } from './bankDays.ts';
import { type Creditor, earliestDue, latestDue, type Payable, reasonOf } from './domain.ts';

export type CreditorCommunity = Pick<typeof communities.$inferSelect, 'id' | 'clientIban' | 'creditorId'>;

export type Plan = SepaPreview & { included: Payable[] };

/** The included documents of a day, and the excluded ones with their reasons.
 *  @throws Refusal at `collectionDate` if it is no bank day, or a debit is not due by then */
export function planRun(
  payables: Payable[],
  community: CreditorCommunity,
  today: string,
  { ids, collectionDate }: Pick<SepaAsked, 'ids' | 'collectionDate'>,
): Plan {
  const creditor = { id: community.id, iban: community.clientIban, creditorId: community.creditorId };
  const isAll = ids === undefined;
  const earliest = earliestCollection(today);
  const reasonOn = (day: string) => (payable: Payable) => reasonOf(payable, creditor, { day, isAll });
  const day = collectionDate ?? firstDay(payables, creditor, { earliest, isAll, today });
  const reasonThen = reasonOn(day);
  const included = payables.filter(payable => reasonThen(payable) === undefined);
  const fault = faultOfCollection(day, today, latestDue(included));
  if (fault) throw refuseFields({ collectionDate: fault });
  const payments = included.map(paymentOf);
  return {
    collectionDate: day,
    earliest,
    debits: totalOf(payments, 'debit'),
    credits: totalOf(payments, 'credit'),
    payments,
    leftOut: payables.flatMap(payable => {
      const reason = reasonThen(payable);
      return reason ? [leftOutOf(payable, reason)] : [];
    }),
    included,
  };
}

type First = { earliest: string; isAll: boolean; today: string };

/** The first valid bank day on which all selected documents are due; of all open documents the next day on which any
 *  becomes due, which collects the overdue ones too. */
function firstDay(payables: Payable[], creditor: Creditor, { earliest, isAll, today }: First): string {
  const chosen = payables.filter(payable => !reasonOf(payable, creditor, { day: earliest, isAll: false }));
  const due = isAll ? earliestDue(chosen.filter(({ dueDate }) => dueDate > earliest)) : latestDue(chosen);
  if (due === undefined || due <= earliest) return earliest;
  const day = bankDayFrom(due);
  return isAll && faultOfCollection(day, today) ? earliest : day;
}

function paymentOf(payable: Payable): SepaPayment {
  const { id, invoiceNumber, kind, dueDate, memberId, memberName, owed, mandate } = payable;
  const common = { invoice: id, invoiceNumber, kind, dueDate, member: memberId, memberName, cents: Math.abs(owed) };
  if (owed < 0 || !mandate) {
    const { iban, accountOwner } = payable;
    return { ...common, direction: 'credit', iban, accountOwner, mandateReference: '', scheme: null };
  }
  const { iban, accountOwner, reference, scheme } = mandate;
  return { ...common, direction: 'debit', iban, accountOwner, mandateReference: reference, scheme };
}

const leftOutOf = (payable: Payable, reason: SepaLeftOut['reason']): SepaLeftOut => ({
  invoice: payable.id,
  invoiceNumber: payable.invoiceNumber,
  member: payable.memberId,
  memberName: payable.memberName,
  owed: payable.owed,
  reason,
});

function totalOf(payments: SepaPayment[], direction: SepaPayment['direction']) {
  const own = payments.filter(payment => payment.direction === direction);
  return { count: own.length, cents: own.reduce((sum, { cents }) => sum + cents, 0) };
}

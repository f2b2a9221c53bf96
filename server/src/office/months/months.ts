import { type CommunityMonth, firstEnergyDay, type Months, type MonthsAsked } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { refuseFields } from '../../platform/refusal.ts';
import { communityMonthOf, continuedIn, finalDayOf, lastFinished, monthOf, periodOfMonth } from './domain.ts';
import { listMonthFacts } from './facts.ts';

/** The work of a month in every community. */
export async function getMonths(tx: Tx, now: Date, { month: asked }: MonthsAsked): Promise<Months> {
  const today = dayOf(now);
  const oldest = monthOf(firstEnergyDay);
  const newest = lastFinished(today);
  const month = asked ?? newest;
  if (month < oldest || month > monthOf(today)) throw refuseFields({ month: 'month.invalid' });
  const facts = await listMonthFacts(tx, month, today);
  return {
    month,
    ...periodOfMonth(month),
    newest,
    oldest,
    isRunning: month === monthOf(today),
    finalDay: finalDayOf(month),
    communities: await continued(tx, facts.map(communityMonthOf), today),
  };
}

async function continued(tx: Tx, rows: CommunityMonth[], today: string): Promise<CommunityMonth[]> {
  const covered = rows.filter(({ bill }) => bill.state === 'covered');
  const closed = new Set<string>();
  for (const month of new Set(covered.map(({ bill }) => monthOf(bill.end))))
    for (const { community, isClosed } of (await listMonthFacts(tx, month, today)).map(communityMonthOf))
      if (isClosed) closed.add(`${community} ${month}`);
  return rows.map(row => continuedIn(row, closed.has(`${row.community} ${monthOf(row.bill.end)}`)));
}

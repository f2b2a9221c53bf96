import type { MemberMailKind } from '@nahstrom/contract';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { listGaps, listSilentPlants, membersWithMonth, type SilentPoint } from '../../energy/index.ts';
import { listUnmailed, spanOf } from '../../money/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { present } from '../../platform/present.ts';
import { memberMails } from '../../tables/memberMails.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';

export type Bills = { count: number; owedCents: number; dueDate: string | null };

/** An event to report to a member, with its key in the table of reported ones. A month with unreliable values (L3) is
 *  provisional, and is reported as it is if it is late. */
export type Due = { member: number; about: string } & (
  | { kind: 'monthReady'; month: Span; isProvisional: boolean; isLate: boolean }
  | { kind: 'billReady'; bills: Bills }
  | { kind: 'dataGap' | 'productionSilent'; point: SilentPoint }
);

/** Time for the administration to mail a document itself. */
const hoursForMailing = 24;
/** An older document is not new, for example one of the time before the portal. */
const daysOfNews = 14;

/** Unreported events of all kinds.
 *  @param member without it, of the whole organisation */
export async function listDue(tx: Tx, now: Date, member?: number): Promise<Due[]> {
  const today = dayOf(now);
  const points = (kind: 'dataGap' | 'productionSilent', found: SilentPoint[]) =>
    found.map(point => ({ kind, member: point.member, about: `${point.id} ${point.since}`, point }));
  const rested = await restedPoints(tx, now, member);
  return untold(tx, [
    ...(await readyMonths(tx, today, member)),
    ...(await newBills(tx, now, member)),
    ...points('dataGap', await listGaps(tx, today, member)).filter(rested),
    ...points('productionSilent', await listSilentPlants(tx, today, member)),
  ]);
}

/** Days without a further mail about a gap of a counting point: data that come late every day would be a gap with another
 *  first day each time. */
const daysOfRest = 30;

/** Whether no mail about a counting point was sent lately. */
async function restedPoints(tx: Tx, now: Date, member?: number) {
  const rows = await tx
    .select({ member: memberMails.memberId, kind: memberMails.kind, about: memberMails.about })
    .from(memberMails)
    .where(
      and(
        eq(memberMails.kind, 'dataGap'),
        member === undefined ? undefined : eq(memberMails.memberId, member),
        gte(memberMails.created, new Date(now.getTime() - daysOfRest * 24 * 3_600_000)),
      ),
    );
  const pointOf = (about: string) => about.split(' ')[0] ?? '';
  const told = new Set(rows.map(({ about, ...row }) => keyOf({ ...row, about: pointOf(about) })));
  return ({ about, ...due }: { member: number; kind: MemberMailKind; about: string }) =>
    !told.has(keyOf({ ...due, about: pointOf(about) }));
}

async function untold(tx: Tx, due: Due[]): Promise<Due[]> {
  if (due.length === 0) return [];
  const rows = await tx
    .select({ member: memberMails.memberId, kind: memberMails.kind, about: memberMails.about })
    .from(memberMails)
    .where(inArray(memberMails.about, [...new Set(due.map(({ about }) => about))]));
  const told = new Set(rows.map(keyOf));
  return due.filter(each => !told.has(keyOf(each)));
}

const keyOf = ({ member, kind, about }: { member: number; kind: MemberMailKind; about: string }) =>
  `${member} ${kind} ${about}`;

/** From this day of the month on, the last month is reported as it is: corrections are unlikely. */
const dayOfLateMonths = '25';

/** The last month alone: what arrives of earlier ones is a history. */
async function readyMonths(tx: Tx, today: string, member?: number): Promise<Due[]> {
  const lastDay = addDays(`${today.slice(0, 7)}-01`, -1);
  const about = lastDay.slice(0, 7);
  const month = present(spanOf('month', `${about}-01`));
  const isLate = today.slice(8) >= dayOfLateMonths;
  const known = await membersWithMonth(tx, month, member);
  return known
    .filter(({ hasArrived }) => hasArrived || isLate)
    .map(({ member: id, isProvisional }) => ({ kind: 'monthReady', member: id, about, month, isProvisional, isLate }));
}

/** One mail for all documents of a member since the last one. */
async function newBills(tx: Tx, now: Date, member?: number): Promise<Due[]> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const from = before(daysOfNews * 24);
  const documents = await listUnmailed(tx, { from, until: before(hoursForMailing) }, member);
  if (documents.length === 0) return [];
  const told = await newestTold(tx, from);
  const byMember = new Map<number, typeof documents>();
  for (const document of documents)
    if (document.id > (told.get(document.memberId) ?? 0))
      byMember.set(document.memberId, [...(byMember.get(document.memberId) ?? []), document]);
  return [...byMember].map(([id, own]) => {
    const open = own.filter(({ isPaid }) => !isPaid);
    const bills = {
      count: own.length,
      owedCents: open.reduce((sum, { owedCents }) => sum + owedCents, 0),
      dueDate: open.flatMap(({ owedCents, dueDate }) => (owedCents > 0 ? dueDate : [])).sort()[0] ?? null,
    };
    return { kind: 'billReady', member: id, about: String(own.at(-1)?.id), bills };
  });
}

/** The newest document reported to each member. */
async function newestTold(tx: Tx, from: Date): Promise<Map<number, number>> {
  const rows = await tx
    .select({ member: memberMails.memberId, newest: sql<number>`max(${memberMails.about}::integer)` })
    .from(memberMails)
    .where(and(eq(memberMails.kind, 'billReady'), gte(memberMails.created, from)))
    .groupBy(memberMails.memberId);
  return new Map(rows.map(({ member, newest }) => [member, newest]));
}

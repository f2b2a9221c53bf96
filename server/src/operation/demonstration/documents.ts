import type { SessionUser } from '@nahstrom/contract';
import { and, asc, eq } from 'drizzle-orm';
import { cancelInvoice, commitRun, createEnergyRun, createFeeRun, listDiffering, writeRun } from '../../money/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { invoicePayments, invoices } from '../../tables/invoices.ts';

type Place = { organisationId: number; communityId: number; session: { user: SessionUser } };

const withFee = 12;

/** Membership fees of some, most of them paid and one cancelled, and the energy of a completed month. The others, and
 *  the month after, can still be charged. */
export async function insertDocuments(tx: Tx, place: Place, members: readonly number[], now: Date): Promise<void> {
  const { communityId, organisationId, session } = place;
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await write(tx, session, ago(75), await createFeeRun(tx, session, ago(75), { ids: members.slice(0, withFee) }));
  const month = {
    community: communityId,
    unit: 'month',
    start: monthStart(now, 2),
    leaveOutIncomplete: true,
    leaveOutOverlapping: false,
  } as const;
  await write(tx, session, ago(5), await createEnergyRun(tx, session, ago(5), month));

  const fees = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.communityId, communityId), eq(invoices.kind, 'membershipFee')))
    .orderBy(asc(invoices.id));
  const canceled = fees.at(-2);
  if (canceled) await cancelInvoice(tx, session, ago(70), canceled.id, 'Mitgliedschaft beendet');
  const paid = fees.slice(0, -4);
  if (paid.length === 0) return;
  const payment = { organisationId, paidOn: addDays(dayOf(now), -60), created: now, createdBy: session.user.id };
  await tx.insert(invoicePayments).values(paid.map(({ id }) => ({ ...payment, invoiceId: id })));
}

async function write(
  tx: Tx,
  session: Place['session'],
  now: Date,
  { id, totals }: { id: number; totals: { documents: number } },
) {
  if (totals.documents === 0) return;
  const leftOut = await listDiffering(tx, id);
  await commitRun(tx, session, now, id, { confirmed: true, mail: false, reason: 'Daten der Demonstration', leftOut });
  await writeRun(tx, session, now, id);
}

/** The first of a month, a number of months ago. */
function monthStart(now: Date, ago: number): string {
  const [year, month] = dayOf(now).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10);
}

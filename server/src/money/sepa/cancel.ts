import type { SepaRun } from '@nahstrom/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit, writeAudits } from '../../services/audit/index.ts';
import { invoices } from '../../tables/invoices.ts';
import { sepaRunItems, sepaRuns } from '../../tables/sepa.ts';
import { removePayments } from '../invoices/payments.ts';
import { titleOf } from './run.ts';
import { getSepaRun } from './store.ts';
import { keepFiles } from './writtenFiles.ts';

/** Revokes the rest of a run; the run stays, and so do files that were handed over.
 *  @throws Refusal invoice.notExported when nothing of it is left */
export async function cancelSepaRun(tx: Tx, session: Session, now: Date, id: number): Promise<SepaRun> {
  const { community } = await getSepaRun(tx, id);
  await lockCommunity(tx, community);
  const before = await getSepaRun(tx, id);
  const left = before.items.filter(({ canceled }) => canceled === null);
  if (left.length === 0) throw new Refusal('invoice.notExported');
  await takeBack(
    tx,
    session,
    now,
    left.map(({ id, invoice, invoiceNumber }) => ({ id, invoice: { id: invoice, invoiceNumber } })),
  );
  const after = await getSepaRun(tx, id);
  const { state, canceledCount } = before;
  await writeAudit(tx, session, now, {
    action: 'cancel',
    entity: 'sepaRun',
    entityId: id,
    title: titleOf(after),
    before: { state, canceledCount },
    after: { state: after.state, canceledCount: after.canceledCount },
  });
  return after;
}

/** @throws Refusal invoice.notExported when it is in no run */
export async function cancelSepaExport(tx: Tx, session: Session, now: Date, invoiceId: number): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice) throw new Refusal('record.notFound');
  await lockCommunity(tx, invoice.communityId);
  const [item] = await tx
    .select({ id: sepaRunItems.id, runId: sepaRunItems.runId, collectionDate: sepaRuns.collectionDate })
    .from(sepaRunItems)
    .innerJoin(sepaRuns, eq(sepaRuns.id, sepaRunItems.runId))
    .where(and(eq(sepaRunItems.invoiceId, invoiceId), isNull(sepaRunItems.canceled)));
  if (!item) throw new Refusal('invoice.notExported');
  await takeBack(tx, session, now, [{ id: item.id, invoice }]);
  await writeAudit(tx, session, now, {
    action: 'cancel',
    entity: 'sepaRun',
    entityId: item.runId,
    title: invoice.invoiceNumber,
    before: { sepaDate: item.collectionDate },
    after: { sepaDate: null },
  });
}

type Taken = { id: number; invoice: { id: number; invoiceNumber: string } };

/** A document whose cancellation was repaid, by the bank or otherwise, cannot be taken out of its run alone, because
 *  the money would have moved one way only. Clears the payment, so that the next run includes the document (spec §4). */
async function takeBack(tx: Tx, session: Session, now: Date, items: Taken[]): Promise<void> {
  const itemIds = items.map(({ id }) => id);
  const [refunded] = await tx
    .select({ id: sepaRunItems.id })
    .from(sepaRunItems)
    .innerJoin(invoices, eq(invoices.cancelsId, sepaRunItems.invoiceId))
    .where(
      and(
        isOneOf(itemIds),
        sql`${invoices.id} <> all(${sql.param(items.map(({ invoice }) => invoice.id))}::integer[])`,
        sql`(exists (select from sepa_run_items refund where refund.invoice_id = ${invoices.id} and refund.canceled is null)
          or exists (select from invoice_payments where invoice_id = ${invoices.id}))`,
      ),
    )
    .limit(1);
  if (refunded) throw new Refusal('sepa.refunded');
  await removePayments(
    tx,
    session,
    now,
    items.map(({ invoice }) => invoice),
  );
  await takeOut(tx, session, now, itemIds);
}

/** Takes cancelled documents out of runs that are not handed over: nothing was collected, and nothing is to be repaid. The
 *  communities must be locked. */
export async function leaveReadyRuns(
  tx: Tx,
  session: Pick<Session, 'user'>,
  now: Date,
  invoiceIds: readonly number[],
): Promise<void> {
  const found = await tx
    .select({
      id: sepaRunItems.id,
      runId: sepaRunItems.runId,
      title: invoices.invoiceNumber,
      day: sepaRuns.collectionDate,
    })
    .from(sepaRunItems)
    .innerJoin(sepaRuns, eq(sepaRuns.id, sepaRunItems.runId))
    .innerJoin(invoices, eq(invoices.id, sepaRunItems.invoiceId))
    .where(
      and(
        sql`${sepaRunItems.invoiceId} = any(${sql.param([...invoiceIds])}::integer[])`,
        isNull(sepaRunItems.canceled),
        isNull(sepaRuns.handedOver),
      ),
    )
    .orderBy(sepaRunItems.id);
  if (found.length === 0) return;
  await takeOut(
    tx,
    session,
    now,
    found.map(({ id }) => id),
  );
  await writeAudits(
    tx,
    session,
    now,
    found.map(({ runId, title, day }) => ({
      action: 'cancel',
      entity: 'sepaRun',
      entityId: runId,
      title,
      before: { sepaDate: day },
      after: { sepaDate: null },
    })),
  );
}

/** Rewrites the files that are not handed over. */
async function takeOut(tx: Tx, session: Pick<Session, 'user'>, now: Date, itemIds: number[]): Promise<void> {
  await tx.update(sepaRunItems).set({ canceled: now }).where(isOneOf(itemIds));
  await tx.execute(sql`update mandates set last_used = (
    select max(run.collection_date) from sepa_run_items item join sepa_runs run on run.id = item.run_id
    where item.mandate_id = mandates.id and item.canceled is null)
    where id in (select mandate_id from sepa_run_items where id = any(${sql.param(itemIds)}::integer[]))`);
  const ready = await tx
    .selectDistinct({ id: sepaRuns.id })
    .from(sepaRuns)
    .innerJoin(sepaRunItems, eq(sepaRunItems.runId, sepaRuns.id))
    .where(and(isOneOf(itemIds), isNull(sepaRuns.handedOver)));
  for (const { id } of ready) await keepFiles(tx, session, now, await getSepaRun(tx, id));
}

const isOneOf = (ids: number[]) => sql`${sepaRunItems.id} = any(${sql.param(ids)}::integer[])`;

import type { RetentionKind } from '@nahstrom/contract';
import { and, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { lockCommunity } from '../../communities/index.ts';
import { lockMember } from '../../people/index.ts';
import { allOf, isOneOf } from '../../platform/conditions.ts';
import { type Database, service, type Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { accountingExportItems, accountingExports } from '../../tables/accounting.ts';
import { auditLog } from '../../tables/audit.ts';
import { billedBlocks } from '../../tables/billedLines.ts';
import { billingRuns } from '../../tables/billingRuns.ts';
import {
  energyAccesses,
  energyDays,
  energyDaysBefore,
  energyExtents,
  energyImportDays,
  energyImports,
  energyUnknownDays,
} from '../../tables/energy.ts';
import { files } from '../../tables/files.ts';
import { invoiceMails, invoices } from '../../tables/invoices.ts';
import { mails } from '../../tables/mails.ts';
import { marketMessages } from '../../tables/market.ts';
import { memberMails } from '../../tables/memberMails.ts';
import { members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';
import { retentionSchedules } from '../../tables/retention.ts';
import { sepaRunItems, sepaRuns } from '../../tables/sepa.ts';
import { deleteInvoices } from '../erasure/documents.ts';
import { anonymiseMember, deleteMemberEverywhere, empty } from '../erasure/erase.ts';
import { hasSeries, seriesless } from '../erasure/personal/sums.ts';
import { personalData } from '../erasure/personalData.ts';
import { type Limits, limitsOf } from './domain.ts';
import { due, viennaDayOf } from './due.ts';
import { getSchedule } from './store.ts';

type Counts = Record<RetentionKind, number>;
type Run = { database: Database; now: Date; organisationId: number; limits: Limits };

const pointsAtOnce = 50;
const recordsAtOnce = 200;

/** Applies each organisation's retention schedule, one after the other. Small idempotent transactions: after a crash
 *  the next run continues, and concurrent runs are harmless. */
export async function runRetention(database: Database, now: Date): Promise<void> {
  const found = await service(database, tx =>
    tx.select({ id: organisations.id }).from(organisations).orderBy(organisations.id),
  );
  for (const { id } of found) await runRetentionOf(database, now, id);
}

export async function runRetentionOf(database: Database, now: Date, organisationId: number): Promise<Counts> {
  const schedule = await service(database, tx => getSchedule(tx, organisationId));
  const run: Run = { database, now, organisationId, limits: limitsOf(schedule, dayOf(now)) };
  const counts: Counts = {
    quarterHours: await reduceQuarterHours(run),
    // Before the members, because members without remaining documents are due as well.
    invoices: await eachRecord(run, 'invoices', (tx, ids) => deleteInvoices(tx, now, organisationId, ids)),
    members: await eachMember(run, 'members', (tx, member) => anonymiseMember(tx, now, organisationId, member)),
    applications: await eachMember(run, 'applications', (tx, member) =>
      deleteMemberEverywhere(tx, now, organisationId, member),
    ),
    accesses: await eachRecord(run, 'accesses', (tx, ids) => deleteAccesses(tx, organisationId, ids)),
    mails: await eachRecord(run, 'mails', (tx, ids) => emptyMails(tx, now, organisationId, ids)),
    marketMessages: await eachRecord(run, 'marketMessages', (tx, ids) => deleteTexts(tx, organisationId, ids)),
  };
  await service(database, tx => deleteOldWork(tx, run));
  const done = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(done).length > 0)
    await service(database, tx =>
      tx.insert(auditLog).values({
        organisationId,
        at: now,
        action: 'erase',
        entity: 'organisation',
        entityId: organisationId,
        after: done,
      }),
    );
  return counts;
}

/** First blocks imports of older days, then reduces stored days to their sums, a few counting points at a time.
 *  Completion is stored at the end, so that an interrupted run starts again. */
async function reduceQuarterHours({ database, organisationId, limits }: Run): Promise<number> {
  const { quarterHours: until } = limits;
  const [begun, points] = await service(database, async tx => {
    const { quarterHoursFrom } = retentionSchedules;
    const stored = await tx
      .insert(retentionSchedules)
      .values({ ...(await getSchedule(tx, organisationId)), organisationId, quarterHoursFrom: until })
      .onConflictDoUpdate({
        target: retentionSchedules.organisationId,
        set: { quarterHoursFrom: sql`greatest(${quarterHoursFrom}, ${until}::date)` },
      })
      .returning({ reduced: retentionSchedules.reducedUntil });
    const found = await tx
      .select({ id: energyExtents.countingPointId })
      .from(energyExtents)
      .where(and(eq(energyExtents.organisationId, organisationId), lt(energyExtents.firstDay, until)))
      .orderBy(energyExtents.countingPointId);
    return [firstOf(stored).reduced ?? '-infinity', found.map(({ id }) => id)];
  });
  if (begun >= until) return 0;
  let count = 0;
  for (let from = 0; from < points.length; from += pointsAtOnce) {
    const some = points.slice(from, from + pointsAtOnce);
    const reduced = await service(database, tx =>
      tx
        .update(energyDays)
        .set({ block: seriesless(energyDays.block) })
        .where(
          and(
            eq(energyDays.organisationId, organisationId),
            isOneOf(energyDays.countingPointId, some),
            gte(energyDays.day, begun),
            lt(energyDays.day, until),
            hasSeries(energyDays.block),
          ),
        )
        .returning({ id: energyDays.countingPointId }),
    );
    count += reduced.length;
  }
  await service(database, async tx => {
    const isOld = (table: { organisationId: AnyPgColumn; day: AnyPgColumn }) =>
      allOf(eq(table.organisationId, organisationId), lt(table.day, until));
    await tx
      .update(energyDaysBefore)
      .set({ block: seriesless(energyDaysBefore.block) })
      .where(and(isOld(energyDaysBefore), hasSeries(energyDaysBefore.block)));
    await tx
      .update(billedBlocks)
      .set({ block: seriesless(billedBlocks.block) })
      .where(and(isOld(billedBlocks), hasSeries(billedBlocks.block)));
    for (const table of [energyImportDays, energyUnknownDays]) await tx.delete(table).where(isOld(table));
    const oldFiles = tx
      .select({ id: energyImports.fileId })
      .from(energyImports)
      .where(and(eq(energyImports.organisationId, organisationId), lt(energyImports.periodEnd, until)));
    await tx.delete(files).where(and(eq(files.organisationId, organisationId), inArray(files.id, oldFiles)));
    await tx
      .update(retentionSchedules)
      .set({ reducedUntil: until })
      .where(eq(retentionSchedules.organisationId, organisationId));
  });
  return count;
}

/** In batches until none is left, each in a transaction of its own. */
async function eachRecord(
  { database, organisationId, limits }: Run,
  kind: RetentionKind,
  take: (tx: Tx, ids: number[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await service(database, async tx => {
      const old = due[kind](organisationId, limits);
      const rows = await tx.select({ id: old.id }).from(old).orderBy(old.day, old.id).limit(recordsAtOnce);
      const found = rows.map(({ id }) => id);
      if (found.length > 0) await take(tx, found);
      return found;
    });
    if (ids.length === 0) return count;
    count += ids.length;
  }
}

type MemberFound = { id: number; communityId: number };

/** One by one: lock order, the community before the member. */
async function eachMember(
  { database, organisationId, limits }: Run,
  kind: 'members' | 'applications',
  take: (tx: Tx, member: MemberFound) => Promise<void>,
): Promise<number> {
  const old = due[kind](organisationId, limits);
  const found = await service(database, tx =>
    tx
      .select({ id: members.id, communityId: members.communityId })
      .from(members)
      .where(and(eq(members.organisationId, organisationId), inArray(members.id, tx.select({ id: old.id }).from(old))))
      .orderBy(members.id),
  );
  let count = 0;
  for (const member of found)
    count += await service(database, async tx => {
      await lockCommunity(tx, member.communityId);
      await lockMember(tx, member.id, { toDelete: true });
      // Rejoined, or processed concurrently, since the query.
      const [still] = await tx.select({ id: old.id }).from(old).where(eq(old.id, member.id));
      if (!still) return 0;
      await take(tx, member);
      return 1;
    });
  return count;
}

async function deleteAccesses(tx: Tx, organisationId: number, ids: number[]): Promise<void> {
  await tx
    .delete(energyAccesses)
    .where(and(eq(energyAccesses.organisationId, organisationId), isOneOf(energyAccesses.id, ids)));
}

/** Statements of a message stay, and so do its ids and the hash by which it is recognised. */
async function deleteTexts(tx: Tx, organisationId: number, ids: number[]): Promise<void> {
  await tx
    .update(marketMessages)
    .set({ raw: null })
    .where(and(eq(marketMessages.organisationId, organisationId), isOneOf(marketMessages.id, ids)));
}

/** The document itself still records that it was mailed. */
async function emptyMails(tx: Tx, now: Date, organisationId: number, ids: number[]): Promise<void> {
  const these = allOf(eq(mails.organisationId, organisationId), isOneOf(mails.id, ids));
  const ofDocument = tx
    .select({ id: invoiceMails.id })
    .from(invoiceMails)
    .where(and(eq(invoiceMails.organisationId, mails.organisationId), eq(invoiceMails.mailId, mails.id)));
  await tx.delete(mails).where(and(these, notExists(ofDocument)));
  await empty(tx, now, personalData.mails, these);
}

/** Leftovers of deleted documents: runs, messages to the bank, and accounting exports; and what members were mailed. */
async function deleteOldWork(tx: Tx, { organisationId, limits }: Run): Promise<void> {
  const isOld = (table: { organisationId: AnyPgColumn; created: AnyPgColumn }) =>
    allOf(eq(table.organisationId, organisationId), lt(viennaDayOf(table.created), limits.invoices));
  const collected = tx
    .select({ id: sepaRunItems.id })
    .from(sepaRunItems)
    .where(and(eq(sepaRunItems.organisationId, sepaRuns.organisationId), eq(sepaRunItems.runId, sepaRuns.id)));
  const messages = await tx
    .delete(sepaRuns)
    .where(and(isOld(sepaRuns), notExists(collected)))
    .returning({ debit: sepaRuns.debitFileId, credit: sepaRuns.creditFileId });
  const exported = tx
    .select({ id: accountingExportItems.invoiceId })
    .from(accountingExportItems)
    .where(
      and(
        eq(accountingExportItems.organisationId, accountingExports.organisationId),
        eq(accountingExportItems.exportId, accountingExports.id),
      ),
    );
  const exports = await tx
    .delete(accountingExports)
    .where(and(isOld(accountingExports), notExists(exported)))
    .returning({ file: accountingExports.fileId });
  const ended = [...messages.flatMap(({ debit, credit }) => [debit, credit]), ...exports.map(({ file }) => file)];
  const fileIds = ended.filter(file => file !== null);
  await tx.delete(files).where(and(eq(files.organisationId, organisationId), isOneOf(files.id, fileIds)));
  const charged = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.organisationId, billingRuns.organisationId), eq(invoices.runId, billingRuns.id)));
  await tx.delete(billingRuns).where(and(isOld(billingRuns), notExists(charged)));
  await tx
    .delete(memberMails)
    .where(and(eq(memberMails.organisationId, organisationId), lt(viennaDayOf(memberMails.created), limits.mails)));
}

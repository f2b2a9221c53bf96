import type { SepaAsked, SepaPayment, SepaPreview, SepaRun, SepaRunData } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { getCommunity, lockCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { elementOf, firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { mandates } from '../../tables/members.ts';
import { sepaRunItems, sepaRuns } from '../../tables/sepa.ts';
import type { Payable } from './domain.ts';
import { openPayables, payablesOf } from './payables.ts';
import { type CreditorCommunity, type Plan, planRun } from './plan.ts';
import { getSepaRun } from './store.ts';
import { keepFiles } from './writtenFiles.ts';

export async function previewSepaRun(tx: Tx, now: Date, asked: SepaAsked): Promise<SepaPreview> {
  const { included: _, ...preview } = await planOf(tx, now, await getCommunity(tx, asked.community), asked);
  return preview;
}

async function planOf(tx: Tx, now: Date, community: CreditorCommunity, asked: SepaAsked): Promise<Plan> {
  const payables = asked.ids ? await payablesOf(tx, asked.ids) : await openPayables(tx, community.id);
  return planRun(payables, community, dayOf(now), asked);
}

/** Writes and stores the files, in one transaction with the run.
 *  @throws Refusal sepa.changedMeanwhile when a document has become ineligible */
export async function createSepaRun(tx: Tx, session: Session, now: Date, asked: SepaRunData): Promise<SepaRun> {
  // Serialises concurrent runs: the second excludes the documents of the first.
  const community = await lockCommunity(tx, asked.community);
  const plan = await planOf(tx, now, community, asked);
  if (plan.leftOut.length > 0) throw new Refusal('sepa.changedMeanwhile');
  const { collectionDate, payments } = plan;
  const { id: communityId, organisationId } = community;
  const row = firstOf(
    await tx
      .insert(sepaRuns)
      .values({ organisationId, communityId, created: now, createdBy: session.user.id, collectionDate })
      .returning({ id: sepaRuns.id }),
  );
  const runId = row.id;
  await insertItems(tx, organisationId, runId, plan);
  await keepFiles(tx, session, now, await getSepaRun(tx, runId));
  await noteUse(tx, plan);
  const after = await getSepaRun(tx, runId);
  await writeAudit(tx, session, now, {
    action: 'create',
    entity: 'sepaRun',
    entityId: runId,
    title: titleOf(after),
    after: { collectionDate, debits: after.debits, credits: after.credits, invoices: payments.length },
  });
  return after;
}

/** The bank's name for it. */
export const titleOf = ({ debitMessage, creditMessage }: Pick<SepaRun, 'debitMessage' | 'creditMessage'>) =>
  [debitMessage, creditMessage].filter(message => message !== null).join(', ');

const itemsAtOnce = 2000;

async function insertItems(tx: Tx, organisationId: number, runId: number, { payments, included }: Plan) {
  const items = payments.map((payment, place) => {
    const { invoice, direction, cents, iban, accountOwner, mandateReference, scheme } = payment;
    const mandateId = mandateUsed(payment, elementOf(included, place));
    const facts = { direction, cents, iban, accountOwner, mandateReference, scheme };
    return { organisationId, runId, invoiceId: invoice, mandateId, ...facts };
  });
  for (let from = 0; from < items.length; from += itemsAtOnce)
    await tx.insert(sepaRunItems).values(items.slice(from, from + itemsAtOnce));
}

const mandateUsed = ({ direction }: SepaPayment, { mandate }: Payable) =>
  direction === 'debit' ? (mandate?.id ?? null) : null;

async function noteUse(tx: Tx, { payments, included, collectionDate }: Plan): Promise<void> {
  const used = payments.flatMap((payment, place) => mandateUsed(payment, elementOf(included, place)) ?? []);
  await tx
    .update(mandates)
    .set({ lastUsed: sql`greatest(${mandates.lastUsed}, ${collectionDate}::date)` })
    .where(sql`${mandates.id} = any(${sql.param(used)}::integer[])`);
}

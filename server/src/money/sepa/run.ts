import type { SepaAsked, SepaPayment, SepaPreview, SepaRun, SepaRunData } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { getCommunity, lockCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { elementOf, firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { keepWritten } from '../../services/files/index.ts';
import type { communities } from '../../tables/communities.ts';
import { mandates } from '../../tables/members.ts';
import { sepaRunItems, sepaRuns } from '../../tables/sepa.ts';
import { messageIdOf, needsAddress, type Payable } from './domain.ts';
import { creditTransferFile, type Debit, directDebitFile } from './messages.ts';
import { addressesOf, openPayables, payablesOf } from './payables.ts';
import { type CreditorCommunity, type Plan, planRun } from './plan.ts';
import { getSepaRun } from './store.ts';

type Community = typeof communities.$inferSelect;

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
  const plan = { ...(await planOf(tx, now, community, asked)), community };
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
  await keepFiles(tx, session, now, runId, plan);
  await insertItems(tx, organisationId, runId, plan);
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

async function keepFiles(tx: Tx, session: Session, now: Date, runId: number, plan: Plan & { community: Community }) {
  const { community, collectionDate: day, payments } = plan;
  const written = await writtenPayments(tx, plan);
  const of = (direction: SepaPayment['direction']) =>
    payments.flatMap((payment, place) => (payment.direction === direction ? [elementOf(written, place)] : []));
  const initiation = { created: now, day, name: community.title, iban: community.clientIban };
  const keep = (messageId: string, title: string, xml: string) =>
    keepWritten(tx, session, now, {
      communityId: community.id,
      fileName: `${messageId}.xml`,
      title,
      type: 'application/xml',
      // A copy, because the database driver does not recognise the bytes of a simulated browser's encoder.
      bytes: new Uint8Array(new TextEncoder().encode(xml)),
    });
  const change: Partial<typeof sepaRuns.$inferInsert> = {};
  const debits = of('debit');
  if (debits.length > 0) {
    const messageId = messageIdOf(runId, now, 'debit');
    const xml = directDebitFile({ ...initiation, messageId, creditorId: community.creditorId }, debits);
    change.debitMessage = messageId;
    change.debitFileId = await keep(messageId, 'pain.008.001.08', xml);
  }
  const credits = of('credit');
  if (credits.length > 0) {
    const messageId = messageIdOf(runId, now, 'credit');
    change.creditMessage = messageId;
    change.creditFileId = await keep(
      messageId,
      'pain.001.001.09',
      creditTransferFile({ ...initiation, messageId }, credits),
    );
  }
  await tx.update(sepaRuns).set(change).where(eq(sepaRuns.id, runId));
}

/** In the order of the payments; those of credits have a scheme that is not written. */
async function writtenPayments(
  tx: Tx,
  { payments, included, community }: Plan & { community: Community },
): Promise<Debit[]> {
  const abroad = payments.filter(({ iban }) => needsAddress(iban)).map(({ member }) => member);
  const addresses = abroad.length > 0 ? await addressesOf(tx, abroad) : new Map<number, never>();
  return payments.map((payment, place) => {
    const address = needsAddress(payment.iban) ? addresses.get(payment.member) : undefined;
    return {
      endToEndId: payment.invoiceNumber,
      cents: payment.cents,
      name: payment.accountOwner,
      iban: payment.iban,
      remittance: [payment.invoiceNumber, community.paymentReference, community.title].filter(Boolean).join(' '),
      scheme: payment.scheme ?? 'CORE',
      mandateReference: payment.mandateReference,
      signed: elementOf(included, place).mandate?.signed ?? '',
      ...(address && { address: { ...address, country: 'AT' } }),
    };
  });
}

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

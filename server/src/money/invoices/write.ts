import { and, eq } from 'drizzle-orm';
import { getPaymentDays, takeNumber } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import type { Session } from '../../platform/session.ts';
import { invoiceLines, invoices } from '../../tables/invoices.ts';
import type { DocumentDraft, DraftLine } from '../../tables/stored/billingPlan.ts';
import { linePrice, monthsPrice, owedBy, totalOf } from './domain.ts';
import { takeSnapshot } from './snapshots.ts';

export type WrittenDocument = { id: number; invoiceNumber: string };

/** Writes a document with the next number of its kind, in the caller's transaction. Takes a snapshot of sender,
 *  recipient and payment method.
 *  @throws Refusal record.notFound when the member is not one of the community */
export async function writeDocument(
  tx: Tx,
  session: Pick<Session, 'user'>,
  now: Date,
  draft: DocumentDraft,
): Promise<WrittenDocument> {
  const { communityId, memberId, kind, invoiceDate, lines } = draft;
  assertComputed(lines);
  const dueDate = addDays(invoiceDate, await getPaymentDays(tx, communityId));
  const { organisationId, ...snapshot } = await takeSnapshot(tx, { communityId, memberId, kind, dueDate });
  const total = totalOf(lines);
  return insertDocument(tx, now, lines.map(lineOf), {
    organisationId,
    communityId,
    memberId,
    kind,
    ...snapshot,
    ...total,
    runId: draft.runId ?? null,
    createdBy: session.user.id,
    invoiceDate,
    dueDate,
    periodStart: draft.periodStart ?? null,
    periodEnd: draft.periodEnd ?? null,
    locale: draft.locale,
    owedCents: owedBy(kind, total.priceBrutto),
    taxRule: draft.taxRule ?? null,
    notes: draft.notes ?? [],
  });
}

export const lineOf = (line: DraftLine) => ({
  ...line,
  countingPointId: line.countingPointId ?? null,
  cpNumber: line.cpNumber ?? '',
  plantName: line.plantName ?? '',
});

type Facts = Omit<
  typeof invoices.$inferInsert,
  'invoiceNumber' | 'numberYear' | 'created' | 'recipientName' | 'memberNumber'
>;
type Line = Omit<typeof invoiceLines.$inferInsert, 'organisationId' | 'invoiceId' | 'position'>;

/** With the next number of the kind. */
async function insertDocument(tx: Tx, now: Date, lines: Line[], facts: Facts): Promise<WrittenDocument> {
  const { organisationId, recipient } = facts;
  const { number: invoiceNumber, year: numberYear } = await takeFreeNumber(tx, facts);
  const { name: recipientName, memberNumber } = recipient;
  const row = firstOf(
    await tx
      .insert(invoices)
      .values({ ...facts, invoiceNumber, numberYear, created: now, recipientName, memberNumber })
      .returning({ id: invoices.id }),
  );
  const invoiceId = row.id;
  await tx
    .insert(invoiceLines)
    .values(lines.map((line, place) => ({ ...line, organisationId, invoiceId, position: place + 1 })));
  return { id: invoiceId, invoiceNumber };
}

/** If a range has taken over the prefix of another, or no longer restarts each year, some of its numbers exist already:
 *  it continues after them. */
async function takeFreeNumber(tx: Tx, facts: Facts) {
  for (;;) {
    const taken = await takeNumber(tx, facts, facts.kind, facts.invoiceDate);
    const [other] = await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.communityId, facts.communityId), eq(invoices.invoiceNumber, taken.number)));
    if (!other) return taken;
  }
}

const priceOf = ({ amount, unitPrice, vatRate, basis }: DraftLine) =>
  basis?.of === 'months' && basis.shares
    ? monthsPrice(basis.shares, unitPrice, vatRate)
    : linePrice(amount, unitPrice, vatRate);

/** Recomputes the caller's amounts: printed figures must be reproducible. */
export function assertComputed(lines: DraftLine[]): void {
  if (lines.length === 0) throw new Error('A document without a line');
  for (const line of lines) {
    const { amount, unitPrice, priceNetto, tax, priceBrutto } = line;
    const price = priceOf(line);
    if (price.priceNetto !== priceNetto || price.tax !== tax || price.priceBrutto !== priceBrutto)
      throw new Error(`A line of ${amount} at ${unitPrice} is not ${priceNetto} + ${tax} = ${priceBrutto}`);
  }
}

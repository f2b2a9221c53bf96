import type { InvoicesDone, RefusalCode } from '@nahstrom/contract';
import { asc, sql } from 'drizzle-orm';
import { getPaymentDays, releaseFees } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { hook } from '../../platform/hook.ts';
import { elementOf, entryOf, firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudits } from '../../services/audit/index.ts';
import { invoiceLines, invoices } from '../../tables/invoices.ts';
import { negated } from './domain.ts';
import { cancelledOf, type InvoiceRecord, lockInvoicesInCommunities } from './store.ts';
import type { WrittenDocument } from './write.ts';
import { takeFreeNumbers } from './writeMany.ts';

type Asker = Pick<Session, 'user'>;

/** Takes cancelled documents out of SEPA runs that are not handed over. */
export const leaveSepaRuns = hook<(tx: Tx, asker: Asker, now: Date, ids: readonly number[]) => Promise<void>>(
  'SEPA runs of cancelled documents',
);

/** Writes the cancellation of a document, with the same parties and negated lines. A cancelled membership fee can be
 *  charged again (spec §4).
 *  @throws Refusal when it was cancelled already, or is a cancellation itself */
export async function cancelInvoice(
  tx: Tx,
  session: Asker,
  now: Date,
  id: number,
  reason: string,
): Promise<WrittenDocument> {
  const chosen = await lockInvoicesInCommunities(tx, [id]);
  const fault = faultOf(await cancelledOf(tx, [id]))(firstOf(chosen));
  if (fault) throw new Refusal(fault);
  const written = firstOf(await cancelAll(tx, session, now, chosen, reason));
  return written;
}

/** Cancels all cancellable documents; names the others. */
export async function cancelInvoices(
  tx: Tx,
  session: Asker,
  now: Date,
  ids: readonly number[],
  reason: string,
): Promise<InvoicesDone> {
  const chosen = await lockInvoicesInCommunities(tx, ids);
  const faultIn = faultOf(await cancelledOf(tx, ids));
  const leftOut = chosen.flatMap(invoice => {
    const code = faultIn(invoice);
    return code ? [{ id: invoice.id, invoiceNumber: invoice.invoiceNumber, code }] : [];
  });
  const cancelled = chosen.filter(invoice => !faultIn(invoice));
  await cancelAll(tx, session, now, cancelled, reason);
  return { done: cancelled.length, leftOut };
}

const faultOf =
  (cancelled: ReadonlySet<number>) =>
  ({ id, kind }: InvoiceRecord): RefusalCode | undefined => {
    if (kind === 'cancellation') return 'invoice.isCancellation';
    return cancelled.has(id) ? 'invoice.alreadyCanceled' : undefined;
  };

const rowsAtOnce = 1_000;

/** A few statements for all, because thousands may be selected. */
async function cancelAll(tx: Tx, session: Asker, now: Date, chosen: readonly InvoiceRecord[], reason: string) {
  const written: (WrittenDocument & { of: InvoiceRecord })[] = [];
  for (const communityId of [...new Set(chosen.map(invoice => invoice.communityId))].sort((a, b) => a - b)) {
    const own = chosen.filter(invoice => invoice.communityId === communityId);
    const { organisationId } = firstOf(own);
    const today = dayOf(now);
    const dueDate = addDays(today, await getPaymentDays(tx, communityId));
    const document = { kind: 'cancellation', invoiceDate: today } as const;
    const numbers = await takeFreeNumbers(tx, { organisationId, communityId }, document, own.length);
    for (let from = 0; from < own.length; from += rowsAtOnce) {
      const part = own.slice(from, from + rowsAtOnce);
      const rows = part.map((invoice, place) => {
        const { number: invoiceNumber, year: numberYear } = elementOf(numbers, from + place);
        const { id, created, sortName, searchText, ...facts } = invoice;
        const { name: recipientName, memberNumber } = invoice.recipient;
        const owedCents = negated(invoice.owedCents);
        return {
          ...facts,
          ...negatedPrice(invoice),
          ...document,
          invoiceNumber,
          numberYear,
          recipientName,
          memberNumber,
          owedCents,
          created: now,
          createdBy: session.user.id,
          // A repayment by the member has the same notice period as every debit.
          dueDate: owedCents > 0 ? dueDate : today,
          cancelsId: id,
          reason,
        };
      });
      const inserted = await tx
        .insert(invoices)
        .values(rows)
        .returning({ id: invoices.id, invoiceNumber: invoices.invoiceNumber, cancelsId: invoices.cancelsId });
      const ids = new Map(inserted.map(row => [row.cancelsId, row]));
      const back = part.map(invoice => ({ ...entryOf(ids, invoice.id), of: invoice }));
      await insertNegatedLines(tx, back);
      written.push(...back);
    }
  }
  await leaveSepaRuns(
    tx,
    session,
    now,
    chosen.map(({ id }) => id),
  );
  await releaseFees(
    tx,
    chosen.filter(({ kind }) => kind === 'membershipFee').map(({ id }) => id),
  );
  await writeAudits(
    tx,
    session,
    now,
    written.map(({ invoiceNumber, of }) => ({
      action: 'cancel',
      entity: 'invoice',
      entityId: of.id,
      title: of.invoiceNumber,
      after: { cancellation: invoiceNumber, reason },
    })),
  );
  return written;
}

async function insertNegatedLines(tx: Tx, written: readonly (WrittenDocument & { of: InvoiceRecord })[]) {
  const ids = new Map(written.map(({ id, of }) => [of.id, id]));
  const lines = await tx
    .select()
    .from(invoiceLines)
    .where(sql`${invoiceLines.invoiceId} = any(${sql.param([...ids.keys()])}::integer[])`)
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
  for (let from = 0; from < lines.length; from += rowsAtOnce)
    await tx.insert(invoiceLines).values(
      lines.slice(from, from + rowsAtOnce).map(line => ({
        ...line,
        invoiceId: entryOf(ids, line.invoiceId),
        amount: negated(line.amount),
        ...negatedPrice(line),
      })),
    );
}

const negatedPrice = (price: { priceNetto: number; tax: number; priceBrutto: number }) => ({
  priceNetto: negated(price.priceNetto),
  tax: negated(price.tax),
  priceBrutto: negated(price.priceBrutto),
});

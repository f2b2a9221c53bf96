import type { ChargingKind } from '@nahstrom/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { present } from '../../platform/present.ts';
import { invoiceLines, invoices } from '../../tables/invoices.ts';
import type { BookedDocument } from './domain.ts';

export type Period = { community: number; start: string; end: string; ids?: number[] };

const original = alias(invoices, 'original');

export const isAccounted = sql<boolean>`exists (select from accounting_export_items where invoice_id = ${invoices.id})`;

/** All documents of a period in writing order. A cancellation is booked like the document it cancels. */
export async function documentsOf(
  tx: Tx,
  { community, start, end, ids }: Period,
  only?: SQL,
): Promise<BookedDocument[]> {
  const where = and(
    eq(invoices.communityId, community),
    sql`${invoices.invoiceDate} between ${start}::date and ${end}::date`,
    ids && sql`${invoices.id} = any(${sql.param(ids)}::integer[])`,
    only,
  );
  const rows = await tx
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      invoiceDate: invoices.invoiceDate,
      dueDate: invoices.dueDate,
      kind: sql<ChargingKind>`coalesce(${original.kind}, ${invoices.kind})`,
      cancels: original.invoiceNumber,
      memberName: invoices.recipientName,
      memberNumber: invoices.memberNumber,
      taxRule: sql<string | null>`coalesce(${original.taxRule}, ${invoices.taxRule})`,
    })
    .from(invoices)
    .leftJoin(original, eq(original.id, invoices.cancelsId))
    .where(where)
    .orderBy(invoices.invoiceDate, invoices.id);
  const rates = await ratesOf(tx, present(where));
  return rows.map(({ taxRule, ...facts }) => ({
    ...facts,
    reverseCharge: facts.kind === 'feedIn' && taxRule === 'REVERSE_CHARGE',
    rates: rates.get(facts.id) ?? [],
  }));
}

const sum = (column: 'price_netto' | 'tax' | 'price_brutto') =>
  sql<number>`sum(${sql.raw(`invoice_lines.${column}`)})`.mapWith(Number);

async function ratesOf(tx: Tx, where: SQL): Promise<Map<number, BookedDocument['rates']>> {
  const rows = await tx
    .select({
      id: invoiceLines.invoiceId,
      vatRate: invoiceLines.vatRate,
      priceNetto: sum('price_netto'),
      tax: sum('tax'),
      priceBrutto: sum('price_brutto'),
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(where)
    .groupBy(invoiceLines.invoiceId, invoiceLines.vatRate)
    .orderBy(invoiceLines.invoiceId, sql`${invoiceLines.vatRate} desc`);
  const rates = new Map<number, BookedDocument['rates']>();
  for (const { id, ...rate } of rows) rates.set(id, [...(rates.get(id) ?? []), rate]);
  return rates;
}

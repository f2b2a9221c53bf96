import type { AccountKey, ChargingKind } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { membershipFees, tariffs } from '../../tables/communitySettings.ts';
import { invoiceLines, invoices } from '../../tables/invoices.ts';

const original = alias(invoices, 'original');

/** Combinations of kind and tax in the documents, fees and tariffs of a community, each once. */
export async function usedKeysOf(tx: Tx, communityId: number): Promise<AccountKey[]> {
  const kind = sql<ChargingKind>`coalesce(${original.kind}, ${invoices.kind})`;
  const charged = await tx
    .selectDistinct({
      kind,
      vatRate: invoiceLines.vatRate,
      reverseCharge: sql<boolean>`(${kind} = 'feedIn'
        and coalesce(${original.taxRule}, ${invoices.taxRule}, '') = 'REVERSE_CHARGE')`,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .leftJoin(original, eq(original.id, invoices.cancelsId))
    .where(eq(invoices.communityId, communityId));
  const ratesOf = (table: typeof membershipFees | typeof tariffs) =>
    tx.selectDistinct({ vatRate: table.vatRate }).from(table).where(eq(table.communityId, communityId));
  const planned = (kind: ChargingKind, rates: { vatRate: number }[]) =>
    rates.map(({ vatRate }) => ({ kind, vatRate, reverseCharge: false }));
  const keys: AccountKey[] = [
    ...charged,
    ...planned('membershipFee', await ratesOf(membershipFees)),
    ...planned('consumption', await ratesOf(tariffs)),
  ];
  return [...new Map(keys.map(key => [JSON.stringify([key.kind, key.vatRate, key.reverseCharge]), key])).values()];
}

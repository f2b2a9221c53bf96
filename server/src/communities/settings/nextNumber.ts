import type { DocumentKind } from '@nahstrom/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf, present } from '../../platform/present.ts';
import { communitySettings, numberCounters, numberRanges } from '../../tables/communitySettings.ts';
import { countedYear, initialSettings, numberOf } from './domain.ts';

type Community = { organisationId: number; communityId: number };

/** The next number of a kind. The counter's row is locked until the end of the transaction: concurrent callers wait,
 *  and a rollback releases the number again. */
export async function takeNumber(tx: Tx, community: Community, kind: DocumentKind, day: string) {
  return firstOf(await takeNumbers(tx, community, kind, day, 1));
}

/** The next numbers in sequence, as many as needed. */
export async function takeNumbers(tx: Tx, community: Community, kind: DocumentKind, day: string, count: number) {
  const { organisationId, communityId } = community;
  const [stored] = await tx
    .select()
    .from(numberRanges)
    .where(and(eq(numberRanges.communityId, communityId), eq(numberRanges.kind, kind)));
  const range = stored ?? present(initialSettings.numberRanges.find(initial => initial.kind === kind));
  const year = countedYear(range, day);
  const counter = firstOf(
    await tx
      .insert(numberCounters)
      .values({ organisationId, communityId, kind, year, last: count })
      .onConflictDoUpdate({
        target: [numberCounters.organisationId, numberCounters.communityId, numberCounters.kind, numberCounters.year],
        set: { last: sql`${numberCounters.last} + ${count}` },
      })
      .returning({ last: numberCounters.last }),
  );
  const before = counter.last - count;
  return Array.from({ length: count }, (_, index) => ({ year, number: numberOf(range, before + index + 1, day) }));
}

/** From the date of the invoice until its due date. */
export async function getPaymentDays(tx: Tx, communityId: number): Promise<number> {
  const [row] = await tx
    .select({ paymentDays: communitySettings.paymentDays })
    .from(communitySettings)
    .where(eq(communitySettings.communityId, communityId));
  return (row ?? initialSettings).paymentDays;
}

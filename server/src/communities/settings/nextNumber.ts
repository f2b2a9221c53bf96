import type { DocumentKind } from '@nahstrom/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf, present } from '../../platform/present.ts';
import { communitySettings, numberCounters, numberRanges } from '../../tables/communitySettings.ts';
import { countedYear, initialSettings, numberOf } from './domain.ts';
import { getCommunitySettings } from './settings.ts';

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

type RaisedNumber = { kind: DocumentKind; year: number; before: number | null; after: number };
type NextNumber = { kind: DocumentKind; next: number };

/** Called with the community locked; the numbers are not smaller than the next ones. Returns the last numbers before and after. */
export async function raiseNumbers(
  tx: Tx,
  community: Community,
  raised: readonly NextNumber[],
  day: string,
): Promise<RaisedNumber[]> {
  const done: RaisedNumber[] = [];
  const { numberRanges: ranges } = await getCommunitySettings(tx, community.communityId, day);
  for (const { kind, next } of raised) {
    const year = countedYear(present(ranges.find(range => range.kind === kind)), day);
    const [stored] = await tx
      .select({ last: numberCounters.last })
      .from(numberCounters)
      .where(isCounter(community.communityId, kind, year));
    done.push({ kind, year, before: stored?.last ?? null, after: Math.max(stored?.last ?? 0, next - 1) });
    await tx
      .insert(numberCounters)
      .values({ ...community, kind, year, last: next - 1 })
      .onConflictDoUpdate({
        target: [numberCounters.organisationId, numberCounters.communityId, numberCounters.kind, numberCounters.year],
        set: { last: sql`greatest(${numberCounters.last}, ${next - 1})` },
      });
  }
  return done;
}

/** Takes raised numbers back, each unless a number was given since. */
export async function takeNumbersBack(tx: Tx, communityId: number, raised: readonly RaisedNumber[]): Promise<void> {
  for (const { kind, year, before, after } of raised) {
    const isUnused = and(isCounter(communityId, kind, year), eq(numberCounters.last, after));
    if (before === null) await tx.delete(numberCounters).where(isUnused);
    else await tx.update(numberCounters).set({ last: before }).where(isUnused);
  }
}

const isCounter = (communityId: number, kind: DocumentKind, year: number) =>
  and(eq(numberCounters.communityId, communityId), eq(numberCounters.kind, kind), eq(numberCounters.year, year));

/** From the date of the invoice until its due date. */
export async function getPaymentDays(tx: Tx, communityId: number): Promise<number> {
  const [row] = await tx
    .select({ paymentDays: communitySettings.paymentDays })
    .from(communitySettings)
    .where(eq(communitySettings.communityId, communityId));
  return (row ?? initialSettings).paymentDays;
}

import type { Work } from '../../platform/route.ts';
import { namesOther } from '../storage/namedCommunity.ts';
import { commitImport } from './commit.ts';
import { getImport } from './importStore.ts';

/** Number of files an automatic source has brought. */
export type Fetched = { committed: number; waiting: number; refused: number };

export const nothingFetched: Fetched = { committed: 0, waiting: 0, refused: 0 };

export const fetchedTogether = (one: Fetched, other: Fetched): Fetched => ({
  committed: one.committed + other.committed,
  waiting: one.waiting + other.waiting,
  refused: one.refused + other.refused,
});

/** Commits an automatic import if it needs no decision; otherwise it waits as a preview. */
export function settle(
  transaction: Work,
  now: Date,
  importId: number,
  publicUrl: string,
): Promise<'committed' | 'waiting'> {
  return transaction(async tx => {
    const { dropped, billedDays, balance, meters, columnSums, findings } = await getImport(tx, now, importId);
    const isKnown = meters.some(meter => meter.countingPoint !== null);
    const isOneSided = new Set(meters.map(({ direction }) => direction)).size < 2;
    const isBalanced = balance.holds !== false && (isOneSided || balance.uncheckedDays === 0);
    const addsUp = isBalanced && columnSums.every(sum => sum.equal !== false);
    const isOfOther = namesOther({ findings });
    if (!isKnown || !addsUp || dropped > 0 || isOfOther || billedDays > 0) return 'waiting';
    await commitImport(tx, null, now, importId, { publicUrl });
    return 'committed';
  });
}

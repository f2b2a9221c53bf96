import type { CommunitySettings, CommunitySettingsData } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { communitySettings, numberCounters, numberRanges } from '../../tables/communitySettings.ts';
import { getCommunity, lockCommunity } from '../communities/store.ts';
import { countedYear, initialSettings } from './domain.ts';

export async function getCommunitySettings(tx: Tx, communityId: number, today: string): Promise<CommunitySettings> {
  await getCommunity(tx, communityId);
  const [row] = await tx.select().from(communitySettings).where(eq(communitySettings.communityId, communityId));
  const ranges = await tx.select().from(numberRanges).where(eq(numberRanges.communityId, communityId));
  const counters = await tx.select().from(numberCounters).where(eq(numberCounters.communityId, communityId));
  const { paymentDays, isSmallBusiness, smallBusinessNote, version } = row ?? initialSettings;
  return {
    paymentDays,
    isSmallBusiness,
    smallBusinessNote,
    version,
    numberRanges: initialSettings.numberRanges.map(initial => {
      const { kind, prefix, digits, yearly } = ranges.find(range => range.kind === initial.kind) ?? initial;
      const year = countedYear({ yearly }, today);
      const last = counters.find(counter => counter.kind === kind && counter.year === year)?.last ?? 0;
      return { kind, prefix, digits, yearly, next: last + 1 };
    }),
  };
}

/** Returns the settings before and after. */
export async function changeCommunitySettings(
  tx: Tx,
  communityId: number,
  now: Date,
  today: string,
  { numberRanges: ranges, version, ...facts }: CommunitySettingsData,
) {
  const { organisationId } = await lockCommunity(tx, communityId);
  const before = await getCommunitySettings(tx, communityId, today);
  assertUnchanged(before, version);
  const stored = { ...facts, version: before.version + 1, updated: now };
  await tx
    .insert(communitySettings)
    .values({ organisationId, communityId, ...stored })
    .onConflictDoUpdate({ target: [communitySettings.organisationId, communitySettings.communityId], set: stored });
  for (const { kind, prefix, digits, yearly } of ranges) {
    const range = { prefix, digits, yearly };
    await tx
      .insert(numberRanges)
      .values({ organisationId, communityId, kind, ...range })
      .onConflictDoUpdate({
        target: [numberRanges.organisationId, numberRanges.communityId, numberRanges.kind],
        set: range,
      });
  }
  return { before, after: await getCommunitySettings(tx, communityId, today) };
}

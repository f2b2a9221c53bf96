import type { MarketSettings, MarketSettingsData } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { getCommunity } from '../communities/index.ts';
import type { Tx } from '../platform/database.ts';
import type { Session } from '../platform/session.ts';
import { writeAudit } from '../services/audit/index.ts';
import { marketSettings } from '../tables/market.ts';

export type Settings = MarketSettings;

/** A community begins with test messages. */
const initial: MarketSettingsData = { mode: 'SIMU', communityType: null, distributionModel: 'D' };

export async function settingsOf(tx: Tx, community: number): Promise<Settings> {
  const { communityId, edaNumber } = await getCommunity(tx, community);
  const [row] = await tx.select().from(marketSettings).where(eq(marketSettings.communityId, community));
  const { mode, communityType, distributionModel } = row ?? initial;
  return { mode, communityType, distributionModel, community, communityId, edaNumber };
}

export async function changeSettings(
  tx: Tx,
  session: Session,
  now: Date,
  community: number,
  written: MarketSettingsData,
): Promise<Settings> {
  const before = await settingsOf(tx, community);
  const organisationId = session.user.organisation;
  await tx
    .insert(marketSettings)
    .values({ organisationId, communityId: community, ...written })
    .onConflictDoUpdate({ target: [marketSettings.organisationId, marketSettings.communityId], set: written });
  const after = await settingsOf(tx, community);
  const { mode, communityType, distributionModel } = before;
  await writeAudit(tx, session, now, {
    action: 'update',
    entity: 'community',
    entityId: community,
    before: { mode, communityType, distributionModel },
    after: { ...written },
  });
  return after;
}

import { communityKinds, fitsNumber, type MarketSettings, type MarketSettingsData } from '@nahstrom/contract';
import { and, eq } from 'drizzle-orm';
import { getCommunity, lockCommunity } from '../communities/index.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal, refuseFields } from '../platform/refusal.ts';
import type { Actor } from '../platform/session.ts';
import { assertUnchanged, raised } from '../platform/version.ts';
import { writeAudit } from '../services/audit/index.ts';
import { marketDeliveries, marketSettings } from '../tables/market.ts';
import { mailboxRecord, mailboxViewOf } from './channels/mailboxes.ts';
import type { MarketPorts } from './ports.ts';

export type Settings = MarketSettingsData & Pick<MarketSettings, 'community' | 'communityId' | 'edaNumber'>;

/** A community begins with test messages, handed over manually. */
const initial: MarketSettingsData = {
  mode: 'SIMU',
  channel: 'portal',
  communityType: null,
  distributionModel: 'D',
  zoneLevel: null,
  asksMonthly: false,
  remindsAfterDays: null,
  version: 0,
};

/** The kind is not known while it does not fit the community's number, which was changed since. */
export async function settingsOf(tx: Tx, community: number): Promise<Settings> {
  const { communityId, edaNumber } = await getCommunity(tx, community);
  const { communityType, ...stored } = await storedSettings(tx, community);
  const isFitting = communityType !== null && fitsNumber(communityType, edaNumber);
  return { ...stored, communityType: isFitting ? communityType : null, community, communityId, edaNumber };
}

async function storedSettings(tx: Tx, community: number): Promise<MarketSettingsData> {
  const [row] = await tx.select().from(marketSettings).where(eq(marketSettings.communityId, community));
  if (!row) return initial;
  const { organisationId: _, communityId: __, ...stored } = row;
  return stored;
}

export async function settingsViewOf(
  tx: Tx,
  now: Date,
  market: MarketPorts['market'],
  community: number,
): Promise<MarketSettings> {
  const settings = await settingsOf(tx, community);
  return {
    ...settings,
    offered: { files: market?.hasFolder === true, mailbox: market?.mail !== undefined },
    mailbox: await mailboxViewOf(tx, now, market?.mail, settings),
  };
}

/** A channel must have been set up: by the operator of the portal, and a mailbox by the community, too. What waited for
 *  the former channel is prepared again. The wish for monthly lists ends with the last channel that sends. */
export async function changeSettings(
  tx: Tx,
  actor: Actor,
  now: Date,
  market: MarketPorts['market'],
  community: number,
  { version, ...data }: MarketSettingsData,
): Promise<MarketSettings> {
  const written = { ...data, asksMonthly: data.asksMonthly && data.channel !== 'portal' };
  await lockCommunity(tx, community);
  const before = await storedSettings(tx, community);
  assertUnchanged(before, version);
  await assertFitting(tx, community, written);
  if (written.channel !== before.channel) await assertOffered(tx, market, community, written.channel);
  const organisationId = actor.user.organisation;
  await tx
    .insert(marketSettings)
    .values({ organisationId, communityId: community, ...written })
    .onConflictDoUpdate({
      target: [marketSettings.organisationId, marketSettings.communityId],
      set: { ...written, version: raised(marketSettings.version) },
    });
  if (written.channel !== before.channel || written.mode !== before.mode) await emptyOutbox(tx, community);
  const { version: _, ...known } = before;
  await writeAudit(tx, actor, now, {
    action: 'update',
    entity: 'community',
    entityId: community,
    before: known,
    after: written,
  });
  return settingsViewOf(tx, now, market, community);
}

/** What may have arrived stays for a decision. */
async function emptyOutbox(tx: Tx, community: number): Promise<void> {
  const waiting = and(eq(marketDeliveries.communityId, community), eq(marketDeliveries.state, 'queued'));
  await tx.delete(marketDeliveries).where(and(waiting, eq(marketDeliveries.isRepeat, false)));
  await tx.update(marketDeliveries).set({ state: 'uncertain', fault: 'lost' }).where(waiting);
}

/** A kind must fit the number of the market partner, and only renewable communities have an area. */
async function assertFitting(
  tx: Tx,
  community: number,
  { communityType, distributionModel, zoneLevel }: Omit<MarketSettingsData, 'version'>,
): Promise<void> {
  if (!communityType) return;
  const { edaNumber } = await getCommunity(tx, community);
  const { hasZoneLevel, distributionModels } = communityKinds[communityType];
  if (!fitsNumber(communityType, edaNumber)) throw refuseFields({ communityType: 'field.invalid' });
  if (zoneLevel !== null && !hasZoneLevel) throw refuseFields({ zoneLevel: 'field.invalid' });
  if (!distributionModels.includes(distributionModel)) throw refuseFields({ distributionModel: 'field.invalid' });
}

async function assertOffered(
  tx: Tx,
  market: MarketPorts['market'],
  community: number,
  channel: MarketSettingsData['channel'],
): Promise<void> {
  if (channel === 'files' && !market?.hasFolder) throw new Refusal('market.cannotSend');
  if (channel === 'mailbox' && !(market?.mail && (await mailboxRecord(tx, community))))
    throw new Refusal('market.cannotSend');
}

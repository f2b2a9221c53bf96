import type { CommunityPriceData, OwnPriceData, OwnPrices, SavingsRateData } from '@nahstrom/contract';
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { getCommunity, lockCommunity } from '../../communities/index.ts';
import { findOwnMember, lockMember } from '../../people/index.ts';
import { asService, type Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import type { Ports } from '../../platform/ports.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { comparisonPrices, savingsRates } from '../../tables/savings.ts';
import { savingsCourseOf, savingsOf } from './savings.ts';
import { listPrices, listRates, ownerIs } from './store.ts';

/** Prices change about once a year. */
const mostPrices = 100;

export function savingsRoutes(mount: Mount, { log }: Pick<Ports, 'log'>): void {
  mount('getOwnSavings', async ({ tx, session, now, params, query }) => {
    const { member } = await findOwnMember(tx, session, params.id);
    return savingsOf(tx, member, query.month, dayOf(now));
  });

  mount('getOwnSavingsCourse', async ({ tx, session, params, query }) => {
    const { member } = await findOwnMember(tx, session, params.id);
    return savingsCourseOf(tx, member, query);
  });

  mount('getOwnPrices', async ({ tx, session, params }) => {
    const { member } = await findOwnMember(tx, session, params.id);
    return pricesOf(tx, member);
  });

  mount('setOwnPrices', async ({ tx, session, now, params, body }) => {
    const { member } = await findOwnMember(tx, session, params.id);
    await lockMember(tx, member.id);
    const before = await replacePrices(tx, { ...member, memberId: member.id }, body);
    const audited = { entity: 'member', entityId: member.id } as const;
    await writeAudit(tx, session, now, { action: 'update', ...audited, before: factsOf(before), after: factsOf(body) });
    return { success: true, ownPrices: await pricesOf(tx, member) };
  });

  mount('removeOwnPrices', async ({ tx, session, now, params }) => {
    const { member } = await findOwnMember(tx, session, params.id);
    await lockMember(tx, member.id);
    const before = await removePrices(tx, member.communityId, member.id, params.validFrom);
    const audited = { entity: 'member', entityId: member.id } as const;
    await writeAudit(tx, session, now, { action: 'update', ...audited, before: factsOf(before), after: {} });
    return { success: true };
  });

  mount('listComparisonPrices', async ({ tx, params }) => {
    await getCommunity(tx, params.id);
    return defaultsOf(tx, params.id);
  });

  mount('setComparisonPrices', async ({ tx, session, now, params, body }) => {
    const { organisationId } = await lockCommunity(tx, params.id);
    const before = await replacePrices(tx, { organisationId, communityId: params.id, memberId: null }, body);
    const audited = { entity: 'community', entityId: params.id } as const;
    await writeAudit(tx, session, now, { action: 'update', ...audited, before: factsOf(before), after: factsOf(body) });
    return { success: true, comparisonPrices: await defaultsOf(tx, params.id) };
  });

  mount('removeComparisonPrices', async ({ tx, session, now, params }) => {
    await lockCommunity(tx, params.id);
    const before = await removePrices(tx, params.id, null, params.validFrom);
    const audited = { entity: 'community', entityId: params.id } as const;
    await writeAudit(tx, session, now, { action: 'update', ...audited, before: factsOf(before), after: {} });
    return { success: true };
  });

  mount('listSavingsRates', ({ tx }) => listRates(tx));

  mount('setSavingsRate', async ({ tx, session, body }) => {
    await asService(tx, async () => {
      await lockRates(tx);
      await tx.delete(savingsRates).where(sameScope(body));
      await tx.insert(savingsRates).values(body);
    });
    log.info({ by: session.loginId, ...body }, 'A rate of savings was set.');
    return { success: true, savingsRates: await listRates(tx) };
  });

  mount('removeSavingsRate', async ({ tx, session, params }) => {
    await asService(tx, async () => {
      await lockRates(tx);
      const removed = await tx.delete(savingsRates).where(eq(savingsRates.id, params.id)).returning();
      if (removed.length === 0) throw new Refusal('record.notFound');
      log.info({ by: session.loginId, ...removed[0] }, 'A rate of savings was removed.');
    });
    return { success: true };
  });
}

/** The unique index on expressions allows no upsert. */
const lockRates = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('savings_rates', 0))`);

const sameScope = ({ kind, communityType, gridLevels, memberType, validFrom }: SavingsRateData) =>
  and(
    eq(savingsRates.kind, kind),
    communityType === null ? isNull(savingsRates.communityType) : eq(savingsRates.communityType, communityType),
    gridLevels === null ? isNull(savingsRates.gridLevels) : eq(savingsRates.gridLevels, gridLevels),
    memberType === null ? isNull(savingsRates.memberType) : eq(savingsRates.memberType, memberType),
    eq(savingsRates.validFrom, validFrom),
  );

async function pricesOf(tx: Tx, { id, communityId }: { id: number; communityId: number }): Promise<OwnPrices> {
  const own = await listPrices(tx, communityId, id);
  return {
    own: own.map(({ memberId: _, note: __, ...entry }) => entry),
    community: await defaultsOf(tx, communityId),
  };
}

async function defaultsOf(tx: Tx, communityId: number): Promise<CommunityPriceData[]> {
  const entries = await listPrices(tx, communityId, null);
  return entries.map(({ memberId: _, gridLevel: __, ...entry }) => entry);
}

type Entry = OwnPriceData | CommunityPriceData;
type Owner = { organisationId: number; communityId: number; memberId: number | null };

/** Called with the owner locked.
 *  @returns the previous entry of the day */
async function replacePrices(tx: Tx, { organisationId, communityId, memberId }: Owner, entry: Entry) {
  const others = and(ownerIs(communityId, memberId), ne(comparisonPrices.validFrom, entry.validFrom));
  const { stored } = firstOf(await tx.select({ stored: count() }).from(comparisonPrices).where(others));
  if (stored >= mostPrices) throw new Refusal('settings.tooManyPrices', { params: { most: mostPrices } });
  const [before] = await deletePrices(tx, communityId, memberId, entry.validFrom);
  await tx.insert(comparisonPrices).values({ organisationId, communityId, memberId, ...entry });
  return before;
}

async function removePrices(tx: Tx, communityId: number, memberId: number | null, validFrom: string) {
  const [removed] = await deletePrices(tx, communityId, memberId, validFrom);
  if (!removed) throw new Refusal('record.notFound');
  return removed;
}

const deletePrices = (tx: Tx, communityId: number, memberId: number | null, validFrom: string) =>
  tx
    .delete(comparisonPrices)
    .where(and(ownerIs(communityId, memberId), eq(comparisonPrices.validFrom, validFrom)))
    .returning();

/** The prices as one entry of the change log. */
const factsOf = (entry: Entry | typeof comparisonPrices.$inferSelect | undefined) =>
  entry ? { comparisonPrices: { [entry.validFrom]: pricesIn(entry) } } : {};

const pricesIn = (entry: Entry) => {
  const { workPrice, gridPrice, feedInPrice } = entry;
  return {
    workPrice,
    gridPrice,
    feedInPrice,
    ...('gridLevel' in entry && entry.gridLevel !== null && { gridLevel: entry.gridLevel }),
    ...('note' in entry && entry.note !== '' && { note: entry.note }),
  };
};

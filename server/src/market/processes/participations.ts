import type { MarketParticipation } from '@nahstrom/contract';
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { getCommunity, participationOf } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { groupedBy } from '../../platform/groups.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { marketProcesses } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { isOfModeNow } from './mode.ts';
import { memberName } from './store.ts';

/** Registrations that the customer has consented to and nobody has ended. */
export const isInForce = and(
  inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
  inArray(marketProcesses.state, ['consented', 'active']),
);
export const hasConsent = ne(marketProcesses.consentId, '');

/** Counting points of a community whose participation can be changed at the grid operator. Those of former members are
 *  among them: their registration may still be in force. */
export async function listParticipations(tx: Tx, now: Date, communityId: number): Promise<MarketParticipation[]> {
  await getCommunity(tx, communityId);
  const points = await tx
    .select({ point: countingPoints, owner: members, memberName })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(and(eq(countingPoints.communityId, communityId), inArray(members.state, ['active', 'left'])))
    .orderBy(asc(countingPoints.cpNumber), asc(countingPoints.id));
  const registrations = await tx
    .select({
      point: marketProcesses.countingPointId,
      isActive: sql<boolean>`bool_or(${marketProcesses.state} = 'active')`,
      hasConsent: sql<boolean>`bool_or(${hasConsent})`,
    })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        isNotNull(marketProcesses.countingPointId),
        sql`${marketProcesses.cpNumber} = (select point.cp_number from counting_points as point
          where point.organisation_id = ${marketProcesses.organisationId} and point.id = ${marketProcesses.countingPointId})`,
        isOfModeNow,
        isInForce,
      ),
    )
    .groupBy(marketProcesses.countingPointId);
  const periods = await tx
    .select({ point: shares.countingPointId, validFrom: shares.validFrom, share: shares.percent })
    .from(shares)
    .innerJoin(countingPoints, eq(countingPoints.id, shares.countingPointId))
    .where(eq(countingPoints.communityId, communityId))
    .orderBy(asc(shares.validFrom));
  const inForce = new Map(registrations.map(({ point, ...registration }) => [point, registration]));
  const sharesOf = groupedBy(periods, ({ point }) => point);
  const today = dayOf(now);
  return points
    .map(({ point, owner, memberName: name }) => {
      const { isActivated, until } = participationOf(point, owner);
      const registration = inForce.get(point.id);
      return {
        id: point.id,
        cpNumber: point.cpNumber,
        powerProductionType: point.powerProductionType,
        memberName: name,
        takesPart: (isActivated || registration?.isActive === true) && (until === null || until >= today),
        isRegistered: registration !== undefined,
        hasConsent: registration?.hasConsent ?? false,
        shares: (sharesOf.get(point.id) ?? []).map(({ validFrom, share }) => ({ validFrom, share })),
      };
    })
    .filter(({ takesPart, isRegistered }) => takesPart || isRegistered);
}

import {
  countingPointStatus,
  hasNotBegun,
  type MarketParticipation,
  type MarketPoint,
  type MarketState,
  type MemberRegistration,
  memberRegistrations,
  type OwnRegistration,
} from '@nahstrom/contract';
import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { getCommunity, participationOf } from '../../communities/index.ts';
import { isOneOf } from '../../platform/conditions.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { groupedBy } from '../../platform/groups.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { marketProcesses } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { isFailed } from '../outcome/codes.ts';
import { isRegistering } from '../outcome/facts.ts';
import { isOfModeNow } from './mode.ts';
import { memberName, operatorTitle, portalOf } from './operators.ts';

/** Order of the registrations of a counting point: the active one, else the newest. */
const inForceFirst = [desc(sql`${marketProcesses.state} = 'active'`), desc(marketProcesses.id)];

/** The live registration in force of each counting point of a member, or else the newest; not those only prepared. */
export async function listOwnRegistrations(tx: Tx, memberId: number): Promise<OwnRegistration[]> {
  const rows = await tx
    .selectDistinctOn([marketProcesses.cpNumber], { process: marketProcesses })
    .from(marketProcesses)
    .innerJoin(countingPoints, eq(countingPoints.id, marketProcesses.countingPointId))
    .where(
      and(
        eq(countingPoints.memberId, memberId),
        // What was stated about a wrong number says nothing about the corrected one.
        eq(countingPoints.cpNumber, marketProcesses.cpNumber),
        eq(marketProcesses.mode, 'PROD'),
        isRegistering,
        ne(marketProcesses.state, 'prepared'),
        ne(marketProcesses.state, 'withdrawn'),
      ),
    )
    .orderBy(asc(marketProcesses.cpNumber), ...inForceFirst);
  return rows.map(({ process }) => ({
    kind: process.kind === 'registration' ? 'registration' : 'offlineRegistration',
    cpNumber: process.cpNumber,
    state: process.state,
    since: process.since.toISOString(),
    networkOperatorTitle: operatorTitle(process.networkOperator),
    approvalUrl: process.approvalUrl ?? portalOf(process.networkOperator),
    activeFrom: process.activeFrom,
    endOn: process.endOn,
    hasNotBegun: hasNotBegun(process),
  }));
}

/** Of each counting point the active registration, or else the newest that was not discarded, in the mode of its community. */
const newestRegistrations = (tx: Tx, where: SQL | undefined) =>
  tx
    .selectDistinctOn([marketProcesses.countingPointId], {
      id: marketProcesses.id,
      point: marketProcesses.countingPointId,
      member: countingPoints.memberId,
      state: marketProcesses.state,
    })
    .from(marketProcesses)
    .innerJoin(countingPoints, eq(countingPoints.id, marketProcesses.countingPointId))
    .where(and(where, isOfModeNow, isRegistering, ne(marketProcesses.state, 'withdrawn')))
    .orderBy(asc(marketProcesses.countingPointId), ...inForceFirst);

/** Of the counting point that needs attention first. */
export async function listMemberRegistrations(
  tx: Tx,
  members: readonly number[],
): Promise<Map<number, MemberRegistration>> {
  const rows = await newestRegistrations(tx, isOneOf(countingPoints.memberId, members));
  const first = new Map<number, MemberRegistration>();
  for (const { member, state } of rows) {
    const [one, other] = [registrationOf(state), first.get(member)];
    if (!other || memberRegistrations.indexOf(one) < memberRegistrations.indexOf(other)) first.set(member, one);
  }
  return first;
}

function registrationOf(state: MarketState): MemberRegistration {
  if (isFailed(state)) return 'failed';
  if (state === 'received') return 'customer';
  return state === 'active' || state === 'ended' ? state : 'open';
}

/** Counting points of active members and applicants with their registration. */
export async function listPoints(tx: Tx, communityId: number): Promise<MarketPoint[]> {
  await getCommunity(tx, communityId);
  const points = await tx
    .select({ point: countingPoints, memberState: members.state, memberName })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(
      and(
        eq(countingPoints.communityId, communityId),
        eq(countingPoints.released, false),
        inArray(members.state, ['applied', 'active']),
      ),
    )
    .orderBy(asc(countingPoints.cpNumber));
  const registrations = await newestRegistrations(tx, eq(marketProcesses.communityId, communityId));
  const newest = new Map(registrations.map(({ point, ...registration }) => [point, registration]));
  return points.map(({ point, memberState, memberName: name }) => ({
    id: point.id,
    cpNumber: point.cpNumber,
    powerProductionType: point.powerProductionType,
    member: point.memberId,
    memberName: name,
    isMemberActive: memberState === 'active',
    isActivated: point.cpStatus === countingPointStatus.activated,
    process: newest.get(point.id)?.id ?? null,
    state: newest.get(point.id)?.state ?? null,
  }));
}

/** Registrations that the customer has consented to and that have not ended. */
export const isInForce = and(isRegistering, inArray(marketProcesses.state, ['consented', 'active']));
const hasConsent = ne(marketProcesses.consentId, '');

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

import { type Attention, countingPointStatus } from '@nahstrom/contract';
import {
  type AnyColumn,
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { newestDueDay } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { isNoEmailAddress } from '../../platform/emailAddress.ts';
import { present } from '../../platform/present.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { energyExtents } from '../../tables/energy.ts';
import { mandates, members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';

export type PointAttention = Extract<Attention, 'noData' | 'outdated' | 'sharesAboveHundred'>;

/** Whether a member needs attention for this reason. Shared by the cockpit's count and the list's filter. */
export function needsAttention(tx: Tx, attention: Attention, today: string): SQL {
  return present(and(...conditions[attention](tx, today)));
}

const conditions: Record<Attention, (tx: Tx, today: string) => (SQL | undefined)[]> = {
  noData: (tx, today) => [withPoint(tx, 'noData', today)],
  outdated: (tx, today) => [withPoint(tx, 'outdated', today)],
  sharesAboveHundred: (tx, today) => [withPoint(tx, 'sharesAboveHundred', today)],
  noMandate: tx => [
    eq(members.state, 'active'),
    not(
      exists(
        tx
          .select({ id: mandates.id })
          .from(mandates)
          .where(and(eq(mandates.memberId, members.id), isNull(mandates.revoked))),
      ),
    ),
  ],
  mandateReference: () => [
    eq(members.state, 'active'),
    sql`${members.id} = any(array(
      select mandate.member_id from ${mandates} mandate
      where mandate.revoked is null and (mandate.reference !~ ${transmitted} or mandate.reference ~ ${rewritten}
        or exists (select from ${mandates} other where other.community_id = mandate.community_id
          and other.id <> mandate.id and upper(other.reference) = upper(mandate.reference)))))`,
  ],
  invalidAddress: () => [
    inArray(members.state, ['applied', 'active']),
    or(isPostalWrong, isDeliveryWrong, isEmailWrong),
  ],
  openExport: () => [
    inArray(members.state, ['active', 'left']),
    or(isNull(members.lastExport), lt(members.lastExport, members.updated)),
  ],
};

/** As `isMandateReference` checks it. */
const transmitted = "^[A-Za-z0-9/?:().,'+ -]{1,35}$";
const rewritten = '^[/ ]|[/ ]$|//|  |^[Nn][Oo][Tt][Pp][Rr][Oo][Vv][Ii][Dd][Ee][Dd]$';

/** As an array, so that the points are scanned once and not for every member. */
const withPoint = (tx: Tx, attention: PointAttention, today: string) =>
  sql`${members.id} = any(array(${pointsConcerned(tx, attention, today)}))`;

const isBlank = (column: AnyColumn) => sql`trim(${column}) = ''`;
const isNoZip = (column: AnyColumn) => sql`${column} !~ '^[1-9][0-9]{3}$'`;

/** Members live in Austria: the law limits a community to its grid. */
const isPostalWrong = or(
  isBlank(members.street),
  isBlank(members.housenumber),
  isBlank(members.city),
  isNoZip(members.zip),
);

/** The facility's address is complete or empty. */
const isDeliveryWrong = sql`(${members.deliveryStreet} || ${members.deliveryHousenumber} || ${members.deliveryZip} || ${members.deliveryCity} <> ''
  and (trim(${members.deliveryStreet}) = '' or trim(${members.deliveryHousenumber}) = '' or trim(${members.deliveryCity}) = '' or ${isNoZip(members.deliveryZip)}))`;

/** A missing address is no error: these members get letters. */
const isEmailWrong = isNoEmailAddress(members.email);

/** Computed once per community, not for every point (offset). */
const dueDays = (tx: Tx, today: string) =>
  tx
    .select({ communityId: communities.id, day: newestDueDay(today).as('day') })
    .from(communities)
    .innerJoin(organisations, eq(organisations.id, communities.organisationId))
    .offset(0)
    .as('due');

/** The members of the counting points that are the reason; only active members have any. */
export const pointsConcerned = (tx: Tx, attention: PointAttention, today: string) => {
  const due = dueDays(tx, today);
  return tx
    .select({ memberId: countingPoints.memberId })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .innerJoin(due, eq(due.communityId, countingPoints.communityId))
    .leftJoin(energyExtents, eq(energyExtents.countingPointId, countingPoints.id))
    .where(
      and(
        eq(members.state, 'active'),
        eq(countingPoints.released, false),
        ...pointConditions[attention](today, due.day),
      ),
    );
};

const isActivated = eq(countingPoints.cpStatus, countingPointStatus.activated);

/** Whether data of a counting point may still arrive after the end of its participation. */
const isExpected = (due: SQLWrapper) => sql`coalesce(${countingPoints.dateOfDeactivation}, 'infinity') >= ${due}`;

const pointConditions: Record<PointAttention, (today: string, due: SQLWrapper) => SQL[]> = {
  noData: (today, due) => [
    isActivated,
    sql`coalesce(${countingPoints.dateOfActivation}, '-infinity') <= ${today}`,
    isExpected(due),
    isNull(energyExtents.newestDay),
  ],
  // As on the counting point's own page, except for those that never had any.
  outdated: (_today, due) => [
    isActivated,
    isNotNull(energyExtents.newestDay),
    isExpected(due),
    sql`coalesce(${energyExtents.newestCompleteDay}, '-infinity') < ${due}`,
  ],
  sharesAboveHundred: today => [
    sql`${countingPoints.cpNumber} in (
      select point.cp_number from ${countingPoints} point
      join ${members} owner on owner.id = point.member_id and owner.state = 'active'
      join lateral (
        select percent from ${shares} where counting_point_id = point.id and valid_from <= ${today}
        order by valid_from desc limit 1) in_force on true
      where not point.released and coalesce(point.date_of_deactivation, 'infinity') >= ${today}
      group by point.cp_number having sum(in_force.percent) > 100)`,
  ],
};

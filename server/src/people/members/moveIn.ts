import { comparedReference, feedTypes, isFeeder } from '@nahstrom/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { networkOperators } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf, noonOf } from '../../platform/days.ts';
import { entryOf, firstOf } from '../../platform/present.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { type approvalKinds, approvals, mandates, members } from '../../tables/members.ts';
import { freeMandateReference } from './domain.ts';
import { referencesOfCreditor } from './mandates.ts';

type Insert = typeof members.$inferInsert;
type PointInsert = typeof countingPoints.$inferInsert;

export type MovedInPoint = Pick<PointInsert, 'cpNumber' | 'powerProductionType' | 'cpStatus'> &
  Partial<
    Pick<
      PointInsert,
      | 'feedType'
      | 'yearConsumption'
      | 'peakPerformance'
      | 'plantName'
      | 'dateOfActivation'
      | 'dateOfDeactivation'
      | 'contractBegin'
      | 'participationPerformance'
      | 'cumulative'
      | 'membershipFeeInvoiceDate'
    >
  > & {
    /** Percent, from the first day on, unless all shares are known. */
    share: number;
    shares: { validFrom: string; percent: number }[];
  };

/** Without an account that of the member. */
export type MovedInMandate = { reference: string | null; scheme: 'CORE' | 'B2B'; signed: string } & Partial<
  Pick<typeof mandates.$inferInsert, 'iban' | 'accountOwner' | 'revoked' | 'lastUsed'>
>;

/** A member from another system: without a login, and with approvals only as the files state them. */
export type MovedInMember = {
  /** Null for an applicant. */
  memberNumber: number | null;
  /** Null for a member. */
  appliedOn: string | null;
  enteredOn: string;
  leftOn: string | null;
  person: Partial<Insert> & Pick<Insert, 'memberType'>;
  points: MovedInPoint[];
  mandates: MovedInMandate[];
  approvals: { kind: (typeof approvalKinds)[number]; given: Date; textVersion: string }[];
};

type Target = { organisationId: number; communityId: number };

const rowsAtOnce = 400;

/** Inserts active or former members, and applicants, with their counting points. Called with the community locked. Returns the ids in the
 *  order of the members. */
export async function insertMovedIn(tx: Tx, now: Date, target: Target, moved: MovedInMember[]): Promise<number[]> {
  const today = dayOf(now);
  // An applicant has no number to be recognised by.
  const keyed = moved.map(member => ({
    ...member,
    applicationKey: member.memberNumber === null ? crypto.randomUUID() : null,
  }));
  const keyOf = (row: { memberNumber: number | null; applicationKey: string | null }) =>
    row.applicationKey ?? String(row.memberNumber);
  const idOf = new Map<string, number>();
  for (const part of parts(keyed)) {
    const rows = part.map(member => ({ ...blankPerson, ...member.person, ...target, ...standing(member, now, today) }));
    const inserted = await tx
      .insert(members)
      .values(rows)
      .returning({ id: members.id, memberNumber: members.memberNumber, applicationKey: members.applicationKey });
    for (const row of inserted) idOf.set(keyOf(row), row.id);
  }
  const withIds = keyed.map(member => ({ ...member, id: entryOf(idOf, keyOf(member)) }));
  await insertMovedInPoints(
    tx,
    target,
    withIds.flatMap(({ id, points, enteredOn }) => points.map(point => ({ ...point, memberId: id, enteredOn }))),
  );
  const taken = await referencesOfCreditor(tx, target.communityId);
  for (const { mandates } of withIds)
    for (const { reference } of mandates) if (reference !== null) taken.add(comparedReference(reference));
  const signed = withIds.flatMap(({ id, person, mandates }) =>
    mandates.map(mandate => ({
      ...target,
      memberId: id,
      ...mandateRow(target.communityId, id, person, mandate, taken),
    })),
  );
  for (const part of parts(signed)) await tx.insert(mandates).values(part);
  const { organisationId } = target;
  const given = withIds.flatMap(({ id, person, approvals }) =>
    approvals.map(approval => ({
      ...approval,
      organisationId,
      memberId: id,
      locale: person.locale ?? blankPerson.locale,
      address: '',
    })),
  );
  for (const part of parts(given)) await tx.insert(approvals).values(part);
  const highest = moved.reduce((most, { memberNumber }) => Math.max(most, memberNumber ?? 0), 0);
  await tx
    .update(communities)
    .set({ lastMemberNumber: sql`greatest(${communities.lastMemberNumber}, ${highest})` })
    .where(eq(communities.id, target.communityId));
  return withIds.map(({ id }) => id);
}

type Keyed = MovedInMember & { applicationKey: string | null };

const standing = (
  { memberNumber, applicationKey, appliedOn, enteredOn, leftOn, points }: Keyed,
  now: Date,
  today: string,
) => ({
  memberNumber,
  applicationKey,
  ...(appliedOn === null
    ? {
        enteredOn,
        leftOn,
        state: leftOn !== null && leftOn <= today ? ('left' as const) : ('active' as const),
        decided: now,
        created: now,
      }
    : { enteredOn: null, leftOn: null, state: 'applied' as const, decided: null, created: noonOf(appliedOn) }),
  ...operatorOf(points),
  updated: now,
});

/** The first eight characters of a counting point are its grid operator. */
function operatorOf([point]: MovedInPoint[]) {
  const operator = point?.cpNumber.slice(0, 8);
  const listed = networkOperators.find(({ id }) => id === operator);
  return listed && { networkOperator: listed.id, otherNetworkOperator: '' };
}

const mandateRow = (
  communityId: number,
  memberId: number,
  { baNumber = '', baName = '' }: Partial<Insert>,
  { reference, scheme, signed, ...mandate }: MovedInMandate,
  taken: ReadonlySet<string>,
) => ({
  iban: baNumber,
  accountOwner: baName,
  ...mandate,
  reference: reference ?? freeMandateReference(communityId, memberId, 0, taken),
  scheme,
  signed,
});

type OwnedPoint = MovedInPoint & { memberId: number; enteredOn: string };

/** With their shares. Returns the ids by number. */
export async function insertMovedInPoints(
  tx: Tx,
  { organisationId, communityId }: Target,
  points: OwnedPoint[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const part of parts(points)) {
    const rows = part.map(({ share: _, shares: __, enteredOn: ___, ...point }) => ({
      plantName: '',
      ...point,
      ...measuresOf(point),
      organisationId,
      communityId,
    }));
    const inserted = await tx
      .insert(countingPoints)
      .values(rows)
      .returning({ id: countingPoints.id, cpNumber: countingPoints.cpNumber });
    for (const { id, cpNumber } of inserted) ids.set(cpNumber, id);
    await tx.insert(shares).values(
      part.flatMap(({ cpNumber, share, shares: all, dateOfActivation, enteredOn }) =>
        (all.length > 0 ? all : [{ validFrom: dateOfActivation ?? enteredOn, percent: share }]).map(each => ({
          ...each,
          organisationId,
          countingPointId: entryOf(ids, cpNumber),
        })),
      ),
    );
  }
  return ids;
}

/** A consumer has a yearly consumption; a feeder a peak performance and a way of feeding in. */
const measuresOf = ({
  powerProductionType,
  yearConsumption,
  peakPerformance,
  participationPerformance,
  feedType,
}: Omit<MovedInPoint, 'share' | 'shares'>) =>
  isFeeder(powerProductionType)
    ? { yearConsumption: null, peakPerformance, participationPerformance, feedType: feedType ?? feedTypes.surplus }
    : { yearConsumption, peakPerformance: null, participationPerformance: null, feedType: null };

/** A mandate of an existing member without one. */
export async function insertMovedInMandate(tx: Tx, memberId: number, mandate: MovedInMandate): Promise<number> {
  const member = firstOf(await tx.select().from(members).where(eq(members.id, memberId)));
  const { organisationId, communityId } = member;
  const taken = await referencesOfCreditor(tx, communityId);
  const row = firstOf(
    await tx
      .insert(mandates)
      .values({ organisationId, communityId, memberId, ...mandateRow(communityId, memberId, member, mandate, taken) })
      .returning({ id: mandates.id }),
  );
  return row.id;
}

/** Deletes members without dependent records. Their counting points, shares, mandates and tariffs cascade; a document
 *  or energy data would be a foreign key, which refuses it. */
export async function deleteMovedIn(tx: Tx, communityId: number, ids: number[]): Promise<void> {
  for (const part of parts(ids))
    await tx.delete(members).where(and(eq(members.communityId, communityId), inArray(members.id, part)));
}

function parts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, place) => rows.slice(place * rowsAtOnce, (place + 1) * rowsAtOnce));
}

const blankPerson = {
  locale: 'de',
  salutation: 'none',
  companyName: '',
  companyUid: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  housenumber: '',
  stairs: '',
  floor: '',
  doorNumber: '',
  zip: '',
  city: '',
  deliveryStreet: '',
  deliveryHousenumber: '',
  deliveryZip: '',
  deliveryCity: '',
  baName: '',
  baNumber: '',
  taxNumberFeed: '',
  networkOperator: '',
} as const;

import { approvalTextVersion, countingPointStatus } from '@nahstrom/contract';
import { mandateReferenceOf } from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { entryOf } from '../../platform/present.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { approvalKinds, approvals, mandates, members } from '../../tables/members.ts';
import { madeUpCountingPointNumber, madeUpMember } from './people.ts';

export type Household = ReturnType<typeof madeUpHousehold>;

/** A participating counting point, with the parameters of its simulation. */
export type Point = { id: number; memberId: number; cpNumber: string; household: Household; isFeeder: boolean };

type Place = { organisationId: number; communityId: number };
type Circumstances = { now: Date; begin: string; userOf: (household: Household) => number | null };

export function madeUpHousehold(number: number, { isApplicant }: { isApplicant: boolean }) {
  return {
    number,
    isApplicant,
    hasPlant: number % 2 === 1,
    yearConsumption: 2200 + ((number * 613) % 5000),
    peakPerformance: 4 + ((number * 17) % 90) / 10,
    person: madeUpMember(number),
  };
}

/** Members with all their data; returns the counting points of the accepted ones. */
export async function insertHouseholds(
  tx: Tx,
  place: Place,
  households: readonly Household[],
  circumstances: Circumstances,
): Promise<Point[]> {
  if (households.length === 0) return [];
  const memberIds = await insertMembers(tx, place, households, circumstances);
  await insertPapers(tx, place, households, memberIds, circumstances);
  const rows = households.flatMap(household =>
    countingPointsOf(household, entryOf(memberIds, household), place, circumstances),
  );
  const inserted = await tx
    .insert(countingPoints)
    .values(rows.map(({ row }) => row))
    .returning({ id: countingPoints.id, cpNumber: countingPoints.cpNumber });
  await tx.insert(shares).values(
    inserted.map(({ id }) => ({
      organisationId: place.organisationId,
      countingPointId: id,
      validFrom: circumstances.begin,
      percent: 100,
    })),
  );
  const ids = new Map(inserted.map(({ cpNumber, id }) => [cpNumber, id]));
  return rows
    .filter(({ household }) => !household.isApplicant)
    .map(({ row, household, isFeeder }) => ({
      id: entryOf(ids, row.cpNumber),
      memberId: row.memberId,
      cpNumber: row.cpNumber,
      household,
      isFeeder,
    }));
}

async function insertMembers(
  tx: Tx,
  place: Place,
  households: readonly Household[],
  { now, begin, userOf }: Circumstances,
): Promise<Map<Household, number>> {
  const inserted = await tx
    .insert(members)
    .values(
      households.map((household, index) => ({
        ...household.person,
        ...place,
        state: household.isApplicant ? ('applied' as const) : ('active' as const),
        memberNumber: household.isApplicant ? null : index + 1,
        userId: userOf(household),
        taxRuleFeed: household.hasPlant ? ('SMALL_BUSINESS' as const) : null,
        locale: 'de' as const,
        enteredOn: household.isApplicant ? null : begin,
        created: household.isApplicant ? now : new Date(`${begin}T09:00:00Z`),
      })),
    )
    .returning({ id: members.id, email: members.email });
  const ids = new Map(inserted.map(({ email, id }) => [email, id]));
  return new Map(households.map(household => [household, entryOf(ids, household.person.email)]));
}

async function insertPapers(
  tx: Tx,
  { organisationId, communityId }: Place,
  households: readonly Household[],
  memberIds: Map<Household, number>,
  { now, begin }: Circumstances,
) {
  await tx.insert(approvals).values(
    households.flatMap(household =>
      approvalKinds.map(kind => ({
        organisationId,
        memberId: entryOf(memberIds, household),
        kind,
        textVersion: approvalTextVersion,
        locale: 'de' as const,
        given: now,
        address: '192.0.2.1',
      })),
    ),
  );
  await tx.insert(mandates).values(
    households.map(household => ({
      organisationId,
      communityId,
      memberId: entryOf(memberIds, household),
      reference: mandateReferenceOf(communityId, entryOf(memberIds, household)),
      scheme: 'CORE' as const,
      iban: household.person.baNumber,
      accountOwner: household.person.baName,
      signed: begin,
    })),
  );
}

function countingPointsOf(household: Household, memberId: number, place: Place, { begin }: Circumstances) {
  const { number, isApplicant, hasPlant, yearConsumption, peakPerformance } = household;
  const common = {
    ...place,
    memberId,
    cpStatus: isApplicant ? countingPointStatus.new : countingPointStatus.activated,
    contractBegin: isApplicant ? null : begin,
    dateOfActivation: isApplicant ? null : begin,
  };
  const house = {
    ...common,
    cpNumber: madeUpCountingPointNumber(number * 10 + 1),
    powerProductionType: 1,
    yearConsumption,
    plantName: '',
  };
  const roof = {
    ...common,
    cpNumber: madeUpCountingPointNumber(number * 10 + 2),
    powerProductionType: 2,
    feedType: 0,
    peakPerformance,
    plantName: 'Dach Süd',
  };
  const consumer = { row: house, household, isFeeder: false };
  return hasPlant ? [consumer, { row: roof, household, isFeeder: true }] : [consumer];
}

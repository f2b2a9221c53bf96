import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  checkBalance,
  type Day,
  type DayRecord,
  daysBetween,
  type EnergySource,
  type Fetched,
  fetchedTogether,
  type MeterSeries,
  nothingFetched,
  packReport,
  previewImport,
  settle,
  simulateCommunity,
} from '../../energy/index.ts';
import { type Database, type Tx, tenant } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { elementOf, entryOf, firstOf, lastOf } from '../../platform/present.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays, energyImports } from '../../tables/energy.ts';
import { type Household, madeUpHousehold } from './households.ts';
import { madeUpCountingPointNumber } from './people.ts';

/** Continues the demonstration's simulated communities where their data end, up to yesterday. */
export function simulatedSource(database: Database, now: () => Date, publicUrl: string): EnergySource {
  return {
    async fetch(organisationId) {
      const simulated = await tenant(database, organisationId, simulatedCommunities);
      let fetched = nothingFetched;
      for (const [place, communityId] of simulated.entries())
        fetched = fetchedTogether(
          fetched,
          await goOn(database, now(), { organisationId, communityId, seed: place + 1, publicUrl }),
        );
      return fetched;
    },
  };
}

type Simulated = { organisationId: number; communityId: number; seed: number; publicUrl: string };

async function goOn(database: Database, now: Date, simulated: Simulated): Promise<Fetched> {
  const { organisationId, communityId, seed, publicUrl } = simulated;
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => tenant(database, organisationId, work);
  const { points, newest } = await transaction(tx => pointsOf(tx, communityId));
  const days = newest ? daysBetween(addDays(newest, 1), addDays(dayOf(now), -1)) : [];
  if (days.length === 0) return nothingFetched;
  const meters = metersOf(points, days, seed);
  const report = packReport({
    layout: 'Simulation',
    communityIds: [],
    periodStart: firstOf(days),
    periodEnd: lastOf(days),
    meters,
    months: [],
    findings: [],
    findingCounts: new Map(),
    columnSums: [],
    balance: checkBalance(meters),
  });
  const upload = { organisationId, communityId, fileName: 'Simulation', source: 'simulator' as const };
  const importId = await previewImport(transaction, now, { ...upload, createdBy: null, contentHash: '' }, report);
  return { ...nothingFetched, [await settle(transaction, now, importId, publicUrl)]: 1 };
}

/** In the order of creation, which determines their weather. */
async function simulatedCommunities(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: energyImports.communityId })
    .from(energyImports)
    .where(eq(energyImports.source, 'simulator'))
    .orderBy(energyImports.communityId);
  return rows.map(row => row.id);
}

type Point = { cpNumber: string; household: Household; isFeeder: boolean };

const mostHouseholds = 200;

/** Counting points of the demonstration: the number identifies the household. */
async function pointsOf(tx: Tx, communityId: number): Promise<{ points: Point[]; newest: Day | undefined }> {
  const known = new Map<string, Point>();
  for (let number = 1; number <= mostHouseholds; number += 1) {
    const household = madeUpHousehold(number, { isApplicant: false });
    for (const [digit, isFeeder] of [
      [1, false],
      [2, true],
    ] as const) {
      const cpNumber = madeUpCountingPointNumber(number * 10 + digit);
      known.set(cpNumber, { cpNumber, household, isFeeder });
    }
  }
  const isMadeUp = and(
    eq(countingPoints.communityId, communityId),
    eq(countingPoints.released, false),
    inArray(countingPoints.cpNumber, [...known.keys()]),
  );
  const rows = await tx
    .select({ id: countingPoints.id, cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(and(isMadeUp, eq(countingPoints.cpStatus, 1)))
    .orderBy(countingPoints.id);
  const [newest] = await tx
    .select({ day: energyDays.day })
    .from(energyDays)
    .where(
      inArray(
        energyDays.countingPointId,
        rows.map(row => row.id),
      ),
    )
    .orderBy(desc(energyDays.day))
    .limit(1);
  return { points: rows.map(row => entryOf(known, row.cpNumber)), newest: newest?.day };
}

function metersOf(points: readonly Point[], days: Day[], seed: number): MeterSeries[] {
  const houses = points.filter(point => !point.isFeeder);
  const roofs = points.filter(point => point.isFeeder);
  const { consumers, feeders } = simulateCommunity({
    seed,
    days,
    consumers: houses.map(({ household }) => ({ seed: household.number, yearKwh: household.yearConsumption })),
    feeders: roofs.map(({ household }) => ({
      seed: household.number,
      kwp: household.peakPerformance,
      ownUseYearKwh: 1500,
    })),
  });
  const meters = (of: readonly Point[], direction: MeterSeries['direction'], all: readonly Map<Day, DayRecord>[]) =>
    of.map(({ cpNumber }, place) => ({ cpNumber, name: null, direction, days: elementOf(all, place), missing: [] }));
  return [...meters(houses, 'consumption', consumers), ...meters(roofs, 'generation', feeders)];
}

import {
  type EnergyImport,
  type ImportedMeter,
  isFeeder,
  type MeterCreation,
  type MeterDecision,
  type MeterTurn,
} from '@nahstrom/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import {
  activateCountingPoint,
  changeFacts,
  createCountingPoint,
  getMember,
  updateCountingPoint,
} from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { groupedBy } from '../../platform/groups.ts';
import { firstOf, present } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { yieldToEventLoop } from '../../platform/yieldToEventLoop.ts';
import { energyImports } from '../../tables/energy.ts';
import type { PackedDay } from '../storage/packedDay.ts';
import { partsOf, pointsByNumber } from '../storage/store.ts';
import { noteImport } from './actor.ts';
import { assertPreview, isUnderWay } from './commit.ts';
import { countsOf } from './compare.ts';
import { getImport, lockCommunityOf, lockImport } from './importStore.ts';
import { withOwners } from './owners.ts';
import { compareMeter, placed, stageMeter } from './placement.ts';
import { forgetStaged, stagedDays, takeStaged } from './staging.ts';

type Row = Awaited<ReturnType<typeof lockImport>>;

export async function ignoreMeter(
  tx: Tx,
  now: Date,
  id: number,
  { cpNumber, direction, ignored }: MeterDecision,
): Promise<EnergyImport> {
  const row = await lockPreview(tx, id);
  unknownMeter(row, { cpNumber, direction });
  const meters = row.report.meters.map(meter =>
    meter.cpNumber === cpNumber && meter.direction === direction ? { ...meter, ignored } : meter,
  );
  await writeMeters(tx, row, meters);
  return getImport(tx, now, id);
}

/** Assigns an unknown counting point to a member. Updates every preview of the community with the point. */
export async function createMeter(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  { member: memberId, powerProductionType, share, ...asked }: MeterCreation,
): Promise<EnergyImport> {
  const { row, previews } = await lockPreviewsWith(tx, id, asked.cpNumber);
  const meter = unknownMeter(row, asked);
  const validFrom = meter.firstDay ?? row.periodStart ?? dayOf(now);
  if (isFeeder(powerProductionType) !== (meter.direction === 'generation'))
    throw refuseFields({ powerProductionType: 'countingPoint.powerProductionType.missing' });
  const owner = await getMember(tx, memberId, dayOf(now));
  if (owner.community !== row.communityId) throw refuseFields({ member: 'energyImport.member.missing' });
  const changed = await createCountingPoint(tx, session, now, memberId, {
    ...emptyPoint,
    cpNumber: meter.cpNumber,
    powerProductionType,
    feedType: isFeeder(powerProductionType) ? 0 : null,
    contractBegin: validFrom,
    share,
    validFrom,
  });
  const point = present(changed.countingPoints.findLast(({ cpNumber }) => cpNumber === meter.cpNumber));
  if (owner.state === 'active') {
    const { enteredOn } = owner;
    const firstDay = enteredOn !== null && enteredOn > validFrom ? enteredOn : validFrom;
    await activateCountingPoint(tx, session, now, memberId, point.id, firstDay);
  }
  await comparePreviews(tx, previews, meter);
  return getImport(tx, now, id);
}

/** Registers a counting point with the file's direction, and its member with the tax rule a feeder requires. Updates every
 *  preview of the community with the point.
 *  @throws Refusal at `powerProductionType` if it has energy data of the other direction, at `taxRuleFeed` if missing */
export async function turnMeter(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  { powerProductionType, taxRuleFeed, ...asked }: MeterTurn,
): Promise<EnergyImport> {
  const { row, previews } = await lockPreviewsWith(tx, id, asked.cpNumber);
  const meter = unknownMeter(row, asked);
  const feeds = isFeeder(powerProductionType);
  if (feeds !== (meter.direction === 'generation'))
    throw refuseFields({ powerProductionType: 'countingPoint.powerProductionType.missing' });
  const [{ member, registeredAs } = { member: null, registeredAs: null }] = await withOwners(tx, {
    communityId: row.communityId,
    report: { ...row.report, meters: [meter] },
  });
  if (member === null || registeredAs === null) throw new Refusal('energy.pointsChanged');
  if (feeds && !member.hasTaxRule) {
    if (taxRuleFeed === null) throw refuseFields({ taxRuleFeed: 'member.taxRuleFeed.missing' });
    if (taxRuleFeed === 'REVERSE_CHARGE') throw refuseFields({ taxRuleFeed: 'member.taxNumberFeed.missing' });
    await changeFacts(tx, session, now, member.id, { taxRuleFeed });
  }
  const { countingPoints } = await getMember(tx, member.id, dayOf(now));
  const point = present(countingPoints.findLast(({ cpNumber }) => cpNumber === meter.cpNumber));
  await updateCountingPoint(tx, session, now, member.id, point.id, {
    ...emptyPoint,
    cpNumber: point.cpNumber,
    plantName: point.plantName,
    contractBegin: point.contractBegin,
    dateOfActivation: point.dateOfActivation,
    dateOfDeactivation: point.dateOfDeactivation,
    version: point.version,
    powerProductionType,
    feedType: feeds ? 0 : null,
  });
  await comparePreviews(tx, previews, meter);
  return getImport(tx, now, id);
}

const emptyPoint = {
  yearConsumption: null,
  peakPerformance: null,
  participationPerformance: null,
  plantName: '',
  cumulative: false,
  dateOfActivation: null,
  dateOfDeactivation: null,
} as const;

/** Since the preview other imports may have been committed, and counting points created or deleted. */
export async function compareAnew(tx: Tx, now: Date, id: number): Promise<EnergyImport> {
  const row = await lockPreview(tx, id);
  await compareMeters(tx, row, () => true);
  return getImport(tx, now, id);
}

export async function discardImport(tx: Tx, session: Session, now: Date, id: number): Promise<void> {
  const row = await lockImport(tx, id);
  if (row.state === 'discarded') return;
  if (row.state === 'committing' && !(await isUnderWay(tx, row))) row.state = 'previewed';
  assertPreview(row);
  await forgetStaged(tx, id);
  await tx.update(energyImports).set({ state: 'discarded' }).where(eq(energyImports.id, id));
  await noteImport(tx, session, now, row, 'discard', {});
}

/** A failed commit is a preview again. */
async function lockPreview(tx: Tx, id: number): Promise<Row> {
  const row = await lockImport(tx, id);
  if (row.state !== 'committing' || (await isUnderWay(tx, row))) {
    assertPreview(row);
    return row;
  }
  await tx.update(energyImports).set({ state: 'previewed' }).where(eq(energyImports.id, id));
  return { ...row, state: 'previewed' };
}

type Asked = Pick<ImportedMeter, 'cpNumber' | 'direction'>;

function unknownMeter({ report }: Row, { cpNumber, direction }: Asked): ImportedMeter {
  const ofNumber = report.meters.filter(each => each.cpNumber === cpNumber && each.direction === direction);
  const meter = ofNumber.find(({ countingPoint }) => countingPoint === null) ?? ofNumber[0];
  if (!meter) throw new Refusal('record.notFound');
  if (meter.countingPoint !== null) throw new Refusal('energy.meterKnown');
  return meter;
}

/** An import, and every preview of its community with the counting point. */
async function lockPreviewsWith(tx: Tx, id: number, cpNumber: string): Promise<{ row: Row; previews: Row[] }> {
  const communityId = await lockCommunityOf(tx, id);
  const hasIt = sql`${energyImports.report} -> 'meters' @> ${JSON.stringify([{ cpNumber }])}::jsonb`;
  const isWaiting = and(eq(energyImports.state, 'previewed'), hasIt);
  const rows = await tx
    .select()
    .from(energyImports)
    .where(and(eq(energyImports.communityId, communityId), or(eq(energyImports.id, id), isWaiting)))
    .orderBy(asc(energyImports.id))
    .for('update');
  const row = await lockPreview(tx, id);
  return { row, previews: [row, ...rows.filter(other => other.id !== id)] };
}

async function comparePreviews(tx: Tx, previews: readonly Row[], { cpNumber }: ImportedMeter): Promise<void> {
  for (const preview of previews) await compareMeters(tx, preview, meter => meter.cpNumber === cpNumber);
}

async function compareMeters(tx: Tx, row: Row, isConcerned: (meter: ImportedMeter) => boolean): Promise<void> {
  const numbers = row.report.meters.filter(isConcerned).map(meter => meter.cpNumber);
  const points = await pointsByNumber(tx, row.communityId, numbers);
  const groups = groupedBy(row.report.meters, ({ cpNumber, direction }) => `${cpNumber} ${direction}`);
  // All days are taken before any is staged: a counting point may be left by one direction and taken by the other.
  const compared: (() => Promise<ImportedMeter[]>)[] = [];
  for (const group of groups.values()) {
    await yieldToEventLoop();
    compared.push(group.some(isConcerned) ? await takeGroup(tx, row, group, points) : async () => [...group]);
  }
  const meters: ImportedMeter[] = [];
  for (const compare of compared) {
    await yieldToEventLoop();
    meters.push(...(await compare()));
  }
  await writeMeters(tx, row, meters);
}

/** Takes the staged days of the meters of one number and direction.
 *  @returns what stages them for their counting points and compares them */
async function takeGroup(
  tx: Tx,
  row: Row,
  group: readonly ImportedMeter[],
  points: Awaited<ReturnType<typeof pointsByNumber>>,
): Promise<() => Promise<ImportedMeter[]>> {
  const { cpNumber, direction, name, ignored, countingPoint } = firstOf(group);
  const parts = partsOf({ cpNumber, direction }, points);
  const only = group.length === 1 && parts.length === 1 ? firstOf(parts) : null;
  if (row.report.months.length > 0) {
    // Months of several participations are assigned on the commit.
    const assigned = only && { countingPoint: only.countingPoint, ignored: isIgnored(only, ignored) };
    return async () => group.map(meter => ({ ...meter, ...assigned }));
  }
  const period = { start: present(row.periodStart), end: present(row.periodEnd) };
  const meter = { cpNumber, direction, name };
  const missing = group.reduce((sum, { intervals }) => sum + intervals.missing, 0);
  if (only && only.countingPoint === countingPoint)
    return async () => {
      const days = await stagedDays(tx, row.id, countingPoint ?? meter);
      const same = { meter: { ...meter, days }, countingPoint, missing };
      return [await compareMeter(tx, same, period, isIgnored(only, ignored))];
    };
  const days: PackedDay[] = [];
  for (const each of group) days.push(...(await takeStaged(tx, row.id, each.countingPoint ?? meter)));
  days.sort((one, other) => (one.day < other.day ? -1 : 1));
  const into = { organisationId: row.organisationId, importId: row.id };
  return async () => {
    const compared: ImportedMeter[] = [];
    for (const [place, part] of placed({ ...meter, days, missing: [] }, points).entries()) {
      // Which part lacks the quarter hours is no longer known: the first one gets all.
      const known = { ...part, missing: place === 0 ? missing : 0 };
      compared.push(await stageMeter(tx, into, known, period, isIgnored(part, ignored)));
    }
    return compared;
  };
}

const isIgnored = ({ countingPoint }: { countingPoint: number | null }, ignored: boolean) =>
  countingPoint === null && ignored;

const writeMeters = (tx: Tx, { id, report }: Row, meters: ImportedMeter[]) =>
  tx
    .update(energyImports)
    .set({ ...countsOf(meters), report: { ...report, meters } })
    .where(eq(energyImports.id, id));

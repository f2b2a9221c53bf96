import {
  type EnergyImport,
  type ImportedMeter,
  isFeeder,
  type MeterCreation,
  type MeterDecision,
  type MeterTurn,
} from '@nahstrom/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { isInTurn } from '../../communities/index.ts';
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
import { type MeterPart, partsOf, pointsByNumber } from '../storage/store.ts';
import { noteImport } from './actor.ts';
import { assertPreview, isUnderWay } from './commit.ts';
import { comparedMeter, countsOf } from './compare.ts';
import { getImport, lockCommunityOf, lockImport } from './importStore.ts';
import { withOwners } from './owners.ts';
import { storedBlocks } from './preview.ts';
import { forgetStaged, stageAsUnknown, stagedDays, stageForPoint } from './staging.ts';

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
  const others = await lockPreviewsWith(tx, id, asked.cpNumber);
  const row = await lockPreview(tx, id);
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
  const isIt = ({ cpNumber }: ImportedMeter) => cpNumber === meter.cpNumber;
  for (const preview of [row, ...others.filter(other => other.id !== id)]) await compareMeters(tx, preview, isIt);
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
  const others = await lockPreviewsWith(tx, id, asked.cpNumber);
  const row = await lockPreview(tx, id);
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
  const isIt = ({ cpNumber }: ImportedMeter) => cpNumber === meter.cpNumber;
  for (const preview of [row, ...others.filter(other => other.id !== id)]) await compareMeters(tx, preview, isIt);
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

/** Every preview of the community with the counting point, including this import. */
async function lockPreviewsWith(tx: Tx, id: number, cpNumber: string): Promise<Row[]> {
  const communityId = await lockCommunityOf(tx, id);
  const hasIt = sql`${energyImports.report} -> 'meters' @> ${JSON.stringify([{ cpNumber }])}::jsonb`;
  const isWaiting = and(eq(energyImports.state, 'previewed'), hasIt);
  const rows = await tx
    .select()
    .from(energyImports)
    .where(and(eq(energyImports.communityId, communityId), or(eq(energyImports.id, id), isWaiting)))
    .orderBy(asc(energyImports.id))
    .for('update');
  return rows.filter(({ state }) => state === 'previewed');
}

async function compareMeters(tx: Tx, row: Row, isConcerned: (meter: ImportedMeter) => boolean): Promise<void> {
  const numbers = row.report.meters.filter(isConcerned).map(meter => meter.cpNumber);
  const points = await pointsByNumber(tx, row.communityId, numbers);
  const meters: ImportedMeter[] = [];
  const groups = groupedBy(row.report.meters, ({ cpNumber, direction }) => `${cpNumber} ${direction}`);
  for (const group of groups.values()) {
    await yieldToEventLoop();
    const [meter] = group;
    if (!meter || !isConcerned(meter)) meters.push(...group);
    else meters.push(...(await compareGroup(tx, row, group, partsOf(meter, points))));
  }
  await writeMeters(tx, row, meters);
}

/** The meters of one number and direction. */
async function compareGroup(
  tx: Tx,
  row: Row,
  group: readonly ImportedMeter[],
  parts: readonly MeterPart[],
): Promise<ImportedMeter[]> {
  const [meter, part] = [firstOf(group), firstOf(parts)];
  if (group.length === 1 && parts.length === 1) return [await compareMeter(tx, row, meter, part.countingPoint)];
  // Its months are assigned on the commit.
  if (row.report.months.length > 0) return [...group];
  const { cpNumber, direction } = meter;
  const unknown = { cpNumber, direction };
  for (const { countingPoint } of group)
    if (countingPoint !== null) await stageAsUnknown(tx, row.id, unknown, countingPoint);
  const days = await stagedDays(tx, row.id, unknown);
  const filled = parts.filter(each => days.some(({ day }) => isInTurn(day, each)));
  const compared: ImportedMeter[] = [];
  // Which part lacks the quarter hours is no longer known.
  let missing = group.reduce((sum, { intervals }) => sum + intervals.missing, 0);
  const own = filled.length > 0 ? filled : parts.slice(-1);
  for (const each of own)
    if (each.countingPoint !== null) await stageForPoint(tx, row.id, unknown, each.countingPoint, each);
  for (const { countingPoint } of own) {
    const known = { ...meter, ignored: countingPoint === null && meter.ignored };
    compared.push(await compareStaged(tx, row, known, countingPoint, missing));
    missing = 0;
  }
  return compared;
}

async function compareMeter(tx: Tx, row: Row, meter: ImportedMeter, point: number | null): Promise<ImportedMeter> {
  const { cpNumber, direction } = meter;
  const ignored = point === null && meter.ignored;
  if (row.report.months.length > 0) return { ...meter, countingPoint: point, ignored };
  const before = meter.countingPoint;
  if (before !== null && before !== point) await stageAsUnknown(tx, row.id, { cpNumber, direction }, before);
  if (point !== null) await stageForPoint(tx, row.id, { cpNumber, direction }, point);
  return compareStaged(tx, row, { ...meter, ignored }, point, meter.intervals.missing);
}

/** @param missing quarter hours that the file lacks */
async function compareStaged(
  tx: Tx,
  row: Row,
  { cpNumber, direction, name, ignored }: ImportedMeter,
  point: number | null,
  missing: number,
): Promise<ImportedMeter> {
  const days = await stagedDays(tx, row.id, point ?? { cpNumber, direction });
  const period = { start: present(row.periodStart), end: present(row.periodEnd) };
  const stored = point === null ? new Map() : await storedBlocks(tx, point, period.start, period.end);
  const facts = { cpNumber, direction, name, countingPoint: point, ignored, missing };
  return comparedMeter(facts, days, stored, period);
}

const writeMeters = (tx: Tx, { id, report }: Row, meters: ImportedMeter[]) =>
  tx
    .update(energyImports)
    .set({ ...countsOf(meters), report: { ...report, meters } })
    .where(eq(energyImports.id, id));

import type { EnergyImport, ImportedMeter, ImportFinding, IntervalCounts } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../audit/store.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';
import { storableText } from '../platform/text.ts';
import { mergeDays, packDay, sumsOf, unpackDay } from './dayBlock.ts';
import type { Finding } from './findings.ts';
import { getImport, lockImport } from './importStore.ts';
import { kwhOf } from './micro.ts';
import { quarterHourCountOf } from './quarterHours.ts';
import { energyImportDays, energyImports, type ImportReport } from './schema.ts';
import type { MeterSeries, Report } from './sources/report.ts';
import { blockKey, blocksOf, type KnownPoint, lockPoints, type PointDay, pointsByNumber, writeDays } from './store.ts';

const mostFindings = 200;
const stagedAtOnce = 5000;

type Upload = { organisationId: number; communityId: number; fileName: string };

/** Compares a report with what is stored, and keeps both the comparison and the packed days until somebody decides.
 *  Nothing in the members' data changes. */
export async function previewImport(
  tx: Tx,
  session: Session,
  now: Date,
  upload: Upload,
  report: Report,
): Promise<EnergyImport> {
  const { organisationId, communityId, fileName } = upload;
  const numbers = report.meters.map(meter => meter.cpNumber);
  const points = await pointsByNumber(tx, communityId, numbers);
  const ids = [...points.values()].map(point => point.id);
  const stored = await blocksOf(tx, ids, report.periodStart, report.periodEnd);
  const matched = report.meters.map(meter => ({ meter, countingPointId: matchingPoint(meter, points) }));
  const meters = matched.map(({ meter, countingPointId }) => comparedMeter(meter, countingPointId, stored));
  const others = [...otherDirections(report.meters, points), ...report.balance];
  const findings = [...report.findings, ...others];

  const [row] = await tx
    .insert(energyImports)
    .values({
      organisationId,
      communityId,
      fileName,
      layout: report.layout,
      state: 'previewed',
      created: now,
      createdBy: session.user.id,
      periodStart: report.periodStart,
      periodEnd: report.periodEnd,
      meterCount: meters.length,
      unknownCount: meters.filter(meter => meter.countingPoint === null).length,
      findingCount: [...report.findingCounts.values()].reduce((sum, count) => sum + count, others.length),
      intervals: totalOf(meters.filter(meter => meter.countingPoint !== null).map(meter => meter.intervals)),
      report: {
        meters,
        findings: findings.slice(0, mostFindings).map(findingOf),
        columnSums: report.columnSums.map(({ meter, code, fileSum, ownSum, equal }) => ({
          cpNumber: meter,
          code,
          fileSum: fileSum === null ? null : kwhOf(fileSum),
          ownSum: kwhOf(ownSum),
          equal: equal ?? true,
        })),
        balance: balanceOf(report),
      },
    })
    .returning({ id: energyImports.id });
  const importId = row!.id;

  const staged = matched.flatMap(({ meter, countingPointId }) => {
    if (countingPointId === null) return [];
    return [...meter.days].map(([day, record]) => ({
      organisationId,
      importId,
      countingPointId,
      day,
      block: packDay(record, quarterHourCountOf(day)),
    }));
  });
  for (let from = 0; from < staged.length; from += stagedAtOnce)
    await tx.insert(energyImportDays).values(staged.slice(from, from + stagedAtOnce));
  return getImport(tx, importId);
}

/** Stores what was previewed, once: committing again answers with the same result. What was stored meanwhile is
 *  merged by quality, quarter hour by quarter hour, so that a worse value never takes the place of a better. */
export async function commitImport(
  tx: Tx,
  session: Pick<Session, 'user'>,
  now: Date,
  id: number,
): Promise<EnergyImport> {
  const row = await lockImport(tx, id);
  if (row.state === 'committed') return getImport(tx, id);
  if (row.state === 'discarded') throw new Refusal('energy.importDiscarded');
  const staged = await tx.select().from(energyImportDays).where(eq(energyImportDays.importId, id));
  if (staged.length === 0) throw new Refusal('energy.noKnownMeter');

  const ids = [...new Set(staged.map(day => day.countingPointId))];
  await lockPoints(tx, ids);
  const stored = await blocksOf(tx, ids, row.periodStart, row.periodEnd);
  const days: PointDay[] = staged.map(({ countingPointId, day, block }) => {
    const before = stored.get(blockKey(countingPointId, day));
    const incoming = unpackDay(block);
    const record = before ? mergeDays(unpackDay(before), incoming).merged : incoming;
    return { countingPointId, day, record };
  });
  await writeDays(tx, row.organisationId, days);
  await tx.delete(energyImportDays).where(eq(energyImportDays.importId, id));
  await tx.update(energyImports).set({ state: 'committed', committed: now }).where(eq(energyImports.id, id));
  await writeAudit(tx, session, now, {
    action: 'import',
    entity: 'energyImport',
    entityId: id,
    after: { fileName: row.fileName, intervals: row.intervals },
  });
  return getImport(tx, id);
}

export async function discardImport(tx: Tx, id: number): Promise<void> {
  const row = await lockImport(tx, id);
  if (row.state === 'committed') throw new Refusal('energy.importCommitted');
  await tx.delete(energyImportDays).where(eq(energyImportDays.importId, id));
  await tx.update(energyImports).set({ state: 'discarded' }).where(eq(energyImports.id, id));
}

/** Only in the direction the portal knows the point by: a roof's energy stored for a house would be charged to it. */
function matchingPoint(meter: MeterSeries, points: Map<string, KnownPoint>): number | null {
  const point = points.get(meter.cpNumber);
  return point?.direction === meter.direction ? point.id : null;
}

function otherDirections(meters: readonly MeterSeries[], points: Map<string, KnownPoint>): Finding[] {
  return meters
    .filter(meter => points.has(meter.cpNumber) && matchingPoint(meter, points) === null)
    .map(meter => ({ code: 'energy.directionUnknown', meter: meter.cpNumber }));
}

function comparedMeter(
  meter: MeterSeries,
  countingPoint: number | null,
  stored: Map<string, Uint8Array>,
): ImportedMeter {
  const days = [...meter.days.keys()].sort();
  const missing = meter.missing.reduce((sum, day) => sum + day.intervals, 0);
  const intervals: IntervalCounts = { new: 0, equal: 0, changed: 0, kept: 0, missing };
  let total = 0n;
  let proportion: bigint | null = null;
  for (const [day, record] of meter.days) {
    const sums = sumsOf(record);
    total += sums.total ?? 0n;
    if (sums.proportion !== null) proportion = (proportion ?? 0n) + sums.proportion;
    const block = countingPoint === null ? undefined : stored.get(blockKey(countingPoint, day));
    const { counts } = mergeDays(block ? unpackDay(block) : null, record);
    intervals.new += counts.new;
    intervals.equal += counts.equal;
    intervals.changed += counts.changed;
    intervals.kept += counts.keptBetter;
  }
  return {
    cpNumber: meter.cpNumber,
    name: storableText(meter.name ?? ''),
    direction: meter.direction,
    countingPoint,
    days: days.length,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    intervals,
    total: kwhOf(total),
    proportion: proportion === null ? null : kwhOf(proportion),
  };
}

function totalOf(counts: IntervalCounts[]): IntervalCounts {
  const sum = (key: keyof IntervalCounts) => counts.reduce((all, one) => all + one[key], 0);
  return { new: sum('new'), equal: sum('equal'), changed: sum('changed'), kept: sum('kept'), missing: sum('missing') };
}

function findingOf(finding: Finding): ImportFinding {
  const facts = [
    finding.day,
    finding.text,
    finding.intervals === undefined ? undefined : `${finding.intervals} ×`,
    finding.amount === undefined ? undefined : `${kwhOf(finding.amount)} kWh`,
  ].filter(fact => fact !== undefined);
  return {
    code: finding.code,
    sheet: finding.sheet === undefined ? null : storableText(finding.sheet),
    row: finding.row ?? null,
    column: finding.column ?? null,
    cpNumber: finding.meter ?? null,
    text: facts.length === 0 ? null : storableText(facts.join(' · ')),
  };
}

/** Over the whole file: what was fed in is offered, and what was offered is either received or left to the grid. */
function balanceOf(report: Report): ImportReport['balance'] {
  const sums = { generation: 0n, offered: 0n, received: 0n, rest: 0n };
  for (const meter of report.meters) {
    for (const record of meter.days.values()) {
      const day = sumsOf(record);
      if (meter.direction === 'generation') {
        sums.generation += day.total ?? 0n;
        sums.rest += day.restPowerFeed ?? 0n;
      } else {
        sums.offered += day.productionProportion ?? 0n;
        sums.received += day.proportion ?? 0n;
      }
    }
  }
  return {
    generation: kwhOf(sums.generation),
    offered: kwhOf(sums.offered),
    received: kwhOf(sums.received),
    rest: kwhOf(sums.rest),
    holds: report.balance.length === 0,
  };
}

import type { ImportedMeter, ImportSource } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { getCommunity, isInTurn } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../platform/route.ts';
import { storableText } from '../../platform/text.ts';
import { yieldToEventLoop } from '../../platform/yieldToEventLoop.ts';
import { energyImports } from '../../tables/energy.ts';
import { countsOfFindings, droppedFirst, type Finding } from '../storage/findings.ts';
import { kwhOf, kwhOrNull } from '../storage/micro.ts';
import { importedMonth, metersOfMonths } from '../storage/months.ts';
import { otherCommunities } from '../storage/namedCommunity.ts';
import { earlierOf } from '../storage/periods.ts';
import { findQuarterHoursFrom } from '../storage/quarterHoursKept.ts';
import { blocksOf, type MeterPart, partsOf, pointOfMonth, pointsByNumber } from '../storage/store.ts';
import { comparedMeter, countsOf } from './compare.ts';
import { balanceOf, findingOf } from './findingOf.ts';
import { mostFindings, type PackedMeter, type PackedReport } from './packedReport.ts';
import { daysOutsideParticipation, type OwnedMeter } from './participation.ts';
import { stageDays } from './staging.ts';

const mostLength = 500;
const mostIds = 5;

export type Upload = {
  organisationId: number;
  communityId: number;
  fileName: string;
  source: ImportSource;
  /** Null for an automatic import. */
  createdBy: number | null;
  contentHash: string;
};

const empty = {
  meterCount: 0,
  unknownCount: 0,
  findingCount: 0,
  intervals: { new: 0, equal: 0, changed: 0, kept: 0, missing: 0 },
  report: {
    meters: [],
    months: [],
    findings: [],
    findingCounts: [],
    columnSums: [],
    balance: { generation: 0, offered: 0, received: 0, rest: 0, holds: null, uncheckedDays: 0 },
  },
};

/** Compares a report with the stored data, and stores the comparison and the packed days until a decision. The members'
 *  data do not change. Each counting point has its own transaction, so that other requests run in between; the import
 *  is invisible until its last day is stored.
 *  @param complete runs in the last transaction
 *  @returns its id */
export async function previewImport(
  transaction: Work,
  now: Date,
  upload: Upload,
  report: PackedReport,
  complete: (tx: Tx, id: number) => Promise<void> = async () => {},
): Promise<number> {
  const { organisationId, communityId } = upload;
  const { importId, others, from } = await transaction(async tx => {
    const community = await getCommunity(tx, communityId);
    return {
      importId: await insertImport(tx, now, upload, { ...empty, state: 'reading' }),
      others: otherCommunities(community, report.communityIds),
      from: await findQuarterHoursFrom(tx, organisationId),
    };
  });
  const doubts: Finding[] =
    others.length === 0 ? [] : [{ code: 'energy.otherCommunity', text: others.slice(0, mostIds).join(', ') }];
  if (from !== null) doubts.push(...refuseDeleted(report, from));
  try {
    const meters: ImportedMeter[] = [];
    const parts = await transaction(tx => dividedMeters(tx, communityId, report.meters));
    for (const { meter, countingPoint } of parts) {
      const into = { organisationId, importId, countingPoint };
      meters.push(await transaction(tx => stageMeter(tx, into, meter, report)));
      await yieldToEventLoop();
    }
    await transaction(async tx => {
      const all = [...meters, ...(await comparedMonths(tx, communityId, report))];
      const outside = await daysOutsideParticipation(tx, parts);
      await finish(tx, importId, report, all, [...doubts, ...outside]);
      await complete(tx, importId);
    });
    return importId;
  } catch (cause) {
    await transaction(async tx => {
      await tx.delete(energyImports).where(eq(energyImports.id, importId));
      // A concurrent deletion of the community includes the import.
      await getCommunity(tx, communityId);
    });
    throw cause;
  }
}

/** Days with quarter hours already deleted by the retention schedule are not stored again. */
function refuseDeleted({ meters }: PackedReport, from: string): Finding[] {
  const isOld = (day: string) => day < from;
  return meters.flatMap((meter): Finding[] => {
    const old = meter.days.map(({ day }) => day).filter(isOld);
    meter.days = meter.days.filter(({ day }) => !isOld(day));
    meter.missing = meter.missing.filter(({ day }) => !isOld(day));
    return old.length > 0
      ? [{ code: 'energy.dayDeleted', meter: meter.cpNumber, day: firstOf(old), text: String(old.length) }]
      : [];
  });
}

/** An unusable file is recorded in the history as well. */
export const insertRefused = (tx: Tx, now: Date, upload: Upload, refusal: string): Promise<number> =>
  insertImport(tx, now, upload, { ...empty, state: 'refused', refusal });

type Start = typeof empty & { state: 'reading' | 'refused'; refusal?: string };

async function insertImport(tx: Tx, now: Date, upload: Upload, start: Start): Promise<number> {
  const fileName = storableText(upload.fileName.slice(0, mostLength));
  const row = firstOf(
    await tx
      .insert(energyImports)
      .values({ ...upload, fileName, ...start, created: now })
      .returning({ id: energyImports.id }),
  );
  return row.id;
}

/** The meters of a report by counting point: a number names another one after the end of a participation. */
async function dividedMeters(tx: Tx, communityId: number, meters: readonly PackedMeter[]): Promise<OwnedMeter[]> {
  const points = await pointsByNumber(
    tx,
    communityId,
    meters.map(({ cpNumber }) => cpNumber),
  );
  return meters.flatMap(meter => {
    const [only, ...others] = partsOf(meter, points);
    if (only && others.length === 0) return [{ meter, countingPoint: only.countingPoint }];
    const parts = partsOf(meter, points).map(part => ({
      meter: partOfMeter(meter, part),
      countingPoint: part.countingPoint,
    }));
    const filled = parts.filter(part => part.meter.days.length > 0);
    return filled.length > 0 ? filled : parts.slice(-1);
  });
}

const partOfMeter = (meter: PackedMeter, part: MeterPart): PackedMeter => ({
  ...meter,
  days: meter.days.filter(({ day }) => isInTurn(day, part)),
  missing: meter.missing.filter(({ day }) => isInTurn(day, part)),
});

type Into = { organisationId: number; importId: number; countingPoint: number | null };

async function stageMeter(tx: Tx, into: Into, meter: PackedMeter, report: PackedReport): Promise<ImportedMeter> {
  const { countingPoint } = into;
  const { days } = meter;
  const stored =
    countingPoint === null ? new Map() : await storedBlocks(tx, countingPoint, report.periodStart, report.periodEnd);
  await stageDays(tx, into, countingPoint ?? meter, days);
  const missing = meter.missing.reduce((sum, day) => sum + day.intervals, 0);
  const { cpNumber, direction } = meter;
  const name = storableText(meter.name ?? '');
  const period = { start: report.periodStart, end: report.periodEnd };
  return comparedMeter({ cpNumber, direction, name, countingPoint, ignored: false, missing }, days, stored, period);
}

/** Stored days read per statement. */
const daysAtOnce = 200;

/** The stored days of one counting point, by day. */
export async function storedBlocks(tx: Tx, id: number, start: string, end: string): Promise<Map<string, Uint8Array>> {
  const stored = new Map<string, Uint8Array>();
  for (let from = start; from <= end; from = addDays(from, daysAtOnce)) {
    await yieldToEventLoop();
    const blocks = await blocksOf(tx, [id], from, earlierOf(end, addDays(from, daysAtOnce - 1)));
    for (const [key, block] of blocks) stored.set(key.slice(key.indexOf(' ') + 1), block);
  }
  return stored;
}

async function comparedMonths(tx: Tx, communityId: number, { months, periodStart, periodEnd }: PackedReport) {
  const points = await pointsByNumber(
    tx,
    communityId,
    months.map(({ cpNumber }) => cpNumber),
  );
  const meters = metersOfMonths(months, month => pointOfMonth(month, points));
  const compared = meters.map(async (meter): Promise<ImportedMeter> => {
    const facts = { ...meter, name: storableText(meter.name) };
    const period = { start: periodStart, end: periodEnd };
    const none = await comparedMeter({ ...facts, ignored: false, missing: 0 }, [], new Map(), period);
    return { ...none, total: meter.total, proportion: meter.proportion, coverage: '' };
  });
  return Promise.all(compared);
}

async function finish(
  tx: Tx,
  importId: number,
  report: PackedReport,
  meters: ImportedMeter[],
  found: Finding[],
): Promise<void> {
  const findings = droppedFirst([...found, ...report.findings]);
  const written = await tx
    .update(energyImports)
    .set({
      layout: report.layout,
      state: 'previewed',
      periodStart: report.periodStart,
      periodEnd: report.periodEnd,
      ...countsOf(meters),
      findingCount: found.length + report.findingCount,
      report: {
        meters,
        months: report.months.map(importedMonth),
        findings: findings.slice(0, mostFindings).map(findingOf),
        findingCounts: countsOfFindings(found, report.findingCounts),
        columnSums: report.columnSums.map(({ meter, code, fileSum, ownSum, equal }) => ({
          cpNumber: meter,
          code,
          fileSum: kwhOrNull(fileSum),
          ownSum: kwhOf(ownSum),
          equal,
        })),
        balance: balanceOf(report),
      },
    })
    .where(eq(energyImports.id, importId))
    .returning({ id: energyImports.id });
  if (written.length === 0) throw new Refusal('record.notFound');
}

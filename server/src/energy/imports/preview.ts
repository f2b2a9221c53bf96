import type { ImportedMeter, ImportSource } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { getCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
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
import { findQuarterHoursFrom } from '../storage/quarterHoursKept.ts';
import { pointOfMonth, pointsByNumber } from '../storage/store.ts';
import { countsOf } from './compare.ts';
import { balanceOf, findingOf } from './findingOf.ts';
import { mostFindings, type PackedReport } from './packedReport.ts';
import { daysOutsideParticipation } from './participation.ts';
import { placed, stageMeter } from './placement.ts';

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
    const numbers = report.meters.map(({ cpNumber }) => cpNumber);
    const points = await transaction(tx => pointsByNumber(tx, communityId, numbers));
    const parts = report.meters.flatMap(meter => placed(meter, points));
    const period = { start: report.periodStart, end: report.periodEnd };
    for (const part of parts) {
      meters.push(await transaction(tx => stageMeter(tx, { organisationId, importId }, part, period)));
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

async function comparedMonths(tx: Tx, communityId: number, { months }: PackedReport) {
  const points = await pointsByNumber(
    tx,
    communityId,
    months.map(({ cpNumber }) => cpNumber),
  );
  const meters = metersOfMonths(months, month => pointOfMonth(month, points));
  return meters.map(
    (meter): ImportedMeter => ({
      ...meter,
      name: storableText(meter.name),
      ignored: false,
      days: 0,
      firstDay: null,
      lastDay: null,
      intervals: empty.intervals,
      coverage: '',
      changedDays: [],
      changedDayCount: 0,
    }),
  );
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

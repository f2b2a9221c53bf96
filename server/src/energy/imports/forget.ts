import type { ImportFile } from '@nahstrom/contract';
import { and, asc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf, present } from '../../platform/present.ts';
import { changeRequests } from '../../tables/changeRequests.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyImports, energyUnknownDays, type ImportReport } from '../../tables/energy.ts';
import { files } from '../../tables/files.ts';
import { countsOf } from './compare.ts';

type Leaver = { id: number; communityId: number; organisationId: number };
type Leaving = { points: number[]; numbers: string[]; own: string[]; shared: string[] };

/** Removes a member's counting points from the imports of its community, before they are deleted. Facts of the
 *  community as a whole (the balance of a file) stay. Waits for a running commit. Lock order: before the counting
 *  points, as in a commit.
 *  @param only one of them; without it all */
export async function forgetMeters(tx: Tx, member: Leaver, only: number | null = null): Promise<void> {
  const leaving = await leavingOf(tx, member, only);
  if (leaving.numbers.length === 0) return;
  const rows = await tx
    .select({ id: energyImports.id })
    .from(energyImports)
    .where(mentions(member, leaving))
    .orderBy(asc(energyImports.id))
    .for('update');
  for (const { id } of rows) {
    const isThis = and(eq(energyImports.organisationId, member.organisationId), eq(energyImports.id, id));
    const row = firstOf(await tx.select().from(energyImports).where(isThis));
    const report = without(row.report, leaving);
    const monthsBefore = row.monthsBefore?.filter(month => !leaving.points.includes(month.countingPointId)) ?? null;
    const findingCount = row.findingCount - (row.report.findings.length - report.findings.length);
    await tx
      .update(energyImports)
      .set({ ...countsOf(report.meters), report, monthsBefore, findingCount })
      .where(isThis);
  }
  if (leaving.own.length === 0) return;
  const ofOrganisation = eq(energyUnknownDays.organisationId, member.organisationId);
  const ofCommunity = sql`${energyUnknownDays.importId} in (select id from energy_imports
    where organisation_id = ${member.organisationId} and community_id = ${member.communityId})`;
  await tx
    .delete(energyUnknownDays)
    .where(and(ofOrganisation, ofCommunity, inArray(energyUnknownDays.cpNumber, leaving.own)));
}

/** Stored original files that still contain a member's counting points: they are kept until an administrator deletes
 *  them. */
export async function listFilesOf(tx: Tx, member: Leaver, only: number | null = null): Promise<ImportFile[]> {
  const leaving = await leavingOf(tx, member, only);
  if (leaving.numbers.length === 0) return [];
  return tx
    .select({ id: files.id, fileName: files.fileName })
    .from(energyImports)
    .innerJoin(files, and(eq(files.organisationId, energyImports.organisationId), eq(files.id, energyImports.fileId)))
    .where(and(isNotNull(energyImports.fileId), mentions(member, leaving)))
    .orderBy(asc(files.id));
}

/** Two members of a community may share a number if one left or was declined: then only the entries of this counting
 *  point are removed. */
async function leavingOf(tx: Tx, { id, communityId, organisationId }: Leaver, only: number | null): Promise<Leaving> {
  const found = await tx
    .select({ id: countingPoints.id, cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(and(eq(countingPoints.memberId, id), only === null ? undefined : eq(countingPoints.id, only)));
  const points = found.map(point => point.id);
  const asked = only === null ? await askedNumbers(tx, id) : [];
  const numbers = [...new Set([...found.map(point => point.cpNumber), ...asked])];
  if (numbers.length === 0) return { points, numbers, own: [], shared: [] };
  const others = await tx
    .select({ cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(
      and(
        eq(countingPoints.organisationId, organisationId),
        eq(countingPoints.communityId, communityId),
        inArray(countingPoints.cpNumber, numbers),
        points.length > 0 ? notInArray(countingPoints.id, points) : undefined,
      ),
    );
  const taken = new Set(others.map(point => point.cpNumber));
  return {
    points,
    numbers,
    own: numbers.filter(number => !taken.has(number)),
    shared: numbers.filter(number => taken.has(number)),
  };
}

/** Counting points from a member's requests: files may list them as unknown. */
async function askedNumbers(tx: Tx, memberId: number): Promise<string[]> {
  const rows = await tx
    .select({ after: changeRequests.after })
    .from(changeRequests)
    .where(and(eq(changeRequests.memberId, memberId), eq(changeRequests.kind, 'countingPoint')));
  return rows.flatMap(({ after }) => (typeof after.cpNumber === 'string' ? after.cpNumber : []));
}

/** Numbers are alphanumeric, so they need no escaping in a pattern. */
function mentions({ organisationId, communityId }: Leaver, { points, numbers }: Leaving): SQL {
  const inReport = numbers.map(number => sql`${energyImports.report}::text like ${`%${number}%`}`);
  const inMonths = points.map(
    point => sql`${energyImports.monthsBefore} @> ${JSON.stringify([{ countingPointId: point }])}::jsonb`,
  );
  return present(
    and(
      eq(energyImports.organisationId, organisationId),
      eq(energyImports.communityId, communityId),
      or(...inReport, ...inMonths),
    ),
  );
}

function without(report: ImportReport, { points, own, shared }: Leaving): ImportReport {
  const isMine = ({ cpNumber, countingPoint }: ImportReport['meters'][number]) =>
    own.includes(cpNumber) || (countingPoint !== null && points.includes(countingPoint));
  const mine = report.meters.filter(isMine);
  const gone = [...own, ...shared.filter(number => mine.some(({ cpNumber }) => cpNumber === number))];
  const isOther = ({ cpNumber }: { cpNumber: string }) => !gone.includes(cpNumber);
  return {
    ...report,
    meters: report.meters.filter(meter => !isMine(meter)),
    months: report.months.filter(isOther),
    columnSums: report.columnSums.filter(isOther),
    findings: report.findings.filter(finding => {
      const told = JSON.stringify(finding);
      return !gone.some(number => told.includes(number));
    }),
  };
}

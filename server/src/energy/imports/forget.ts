import type { ImportFile } from '@nahstrom/contract';
import { and, asc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf, present } from '../../platform/present.ts';
import { changeRequests } from '../../tables/changeRequests.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyImports, energyUnknownDays, type ImportReport } from '../../tables/energy.ts';
import { files } from '../../tables/files.ts';
import { countsOf } from './compare.ts';

type Leaving = { points: number[]; numbers: string[]; own: string[]; shared: string[] };

/** Takes what files told of a member's counting points out of the imports of its community, before they are deleted. Of
 *  the community as a whole (the balance of a file) nothing changes. It waits for a commit that is going on, and has to
 *  come before the counting points are locked, as a commit does it in this order.
 *  @param only one of them; without it all */
export async function forgetMeters(
  tx: Tx,
  member: { id: number; communityId: number },
  only: number | null = null,
): Promise<void> {
  const leaving = await leavingOf(tx, member, only);
  if (leaving.numbers.length === 0) return;
  const isCommitted = sql`${energyImports.state} = 'committed'`;
  // Committing one import clears what the one committed before it had kept: locked in this order, neither waits for ever.
  const rows = await tx
    .select({ id: energyImports.id })
    .from(energyImports)
    .where(mentions(member.communityId, leaving))
    .orderBy(asc(isCommitted), asc(energyImports.id))
    .for('update');
  for (const { id } of rows) {
    const row = firstOf(await tx.select().from(energyImports).where(eq(energyImports.id, id)));
    const report = without(row.report, leaving);
    const monthsBefore = row.monthsBefore?.filter(month => !leaving.points.includes(month.countingPointId)) ?? null;
    const findingCount = row.findingCount - (row.report.findings.length - report.findings.length);
    await tx
      .update(energyImports)
      .set({ ...countsOf(report.meters), report, monthsBefore, findingCount })
      .where(eq(energyImports.id, id));
  }
  if (leaving.own.length === 0) return;
  const ofCommunity = sql`${energyUnknownDays.importId} in (select id from energy_imports where community_id = ${member.communityId})`;
  await tx.delete(energyUnknownDays).where(and(ofCommunity, inArray(energyUnknownDays.cpNumber, leaving.own)));
}

/** The files as they came that still tell of a member's counting points: they are kept until somebody deletes them. */
export async function listFilesOf(
  tx: Tx,
  member: { id: number; communityId: number },
  only: number | null = null,
): Promise<ImportFile[]> {
  const leaving = await leavingOf(tx, member, only);
  if (leaving.numbers.length === 0) return [];
  return tx
    .select({ id: files.id, fileName: files.fileName })
    .from(energyImports)
    .innerJoin(files, eq(files.id, energyImports.fileId))
    .where(and(isNotNull(energyImports.fileId), mentions(member.communityId, leaving)))
    .orderBy(asc(files.id));
}

/** A number may stand at two members of a community, one of whom left or was declined: then only what belongs to this
 *  counting point goes. */
async function leavingOf(
  tx: Tx,
  { id, communityId }: { id: number; communityId: number },
  only: number | null,
): Promise<Leaving> {
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

/** Of counting points a member asked to add: files may tell of them as unknown ones. */
async function askedNumbers(tx: Tx, memberId: number): Promise<string[]> {
  const rows = await tx
    .select({ after: changeRequests.after })
    .from(changeRequests)
    .where(and(eq(changeRequests.memberId, memberId), eq(changeRequests.kind, 'countingPoint')));
  return rows.flatMap(({ after }) => (typeof after.cpNumber === 'string' ? after.cpNumber : []));
}

/** Numbers are letters and digits, which mean themselves in a pattern. */
function mentions(communityId: number, { points, numbers }: Leaving): SQL {
  const inReport = numbers.map(number => sql`${energyImports.report}::text like ${`%${number}%`}`);
  const inMonths = points.map(
    point => sql`${energyImports.monthsBefore} @> ${JSON.stringify([{ countingPointId: point }])}::jsonb`,
  );
  return present(and(eq(energyImports.communityId, communityId), or(...inReport, ...inMonths)));
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

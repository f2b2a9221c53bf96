import type { ImportUndo } from '@nahstrom/contract';
import { and, desc, eq, gte, like, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf, lastOf, present } from '../../platform/present.ts';
import { energyImports } from '../../tables/energy.ts';
import { arrayOf } from '../storage/packedDay.ts';

export const undoMilliseconds = 30 * 24 * 60 * 60 * 1000;

type Row = typeof energyImports.$inferSelect;
type Known = Pick<Row, 'id' | 'communityId' | 'contentHash' | 'state'>;

/** Effect of an undo, and what prevents it; null unless committed. */
export async function undoOf(tx: Tx, now: Date, row: Known): Promise<ImportUndo | null> {
  if (row.state !== 'committed') return null;
  const together = await undoneTogether(tx, row);
  const ids = together.map(({ id }) => id);
  const { first, last, ...counted } = firstOf(await countTouched(tx, ids));
  const documents = await listDocuments(tx, ids);
  return {
    files: together.map(({ id, fileName }) => ({ id, fileName })),
    ...counted,
    months: new Set(
      together.flatMap(({ monthsBefore }) =>
        (monthsBefore ?? []).map(({ countingPointId, start }) => `${countingPointId} ${start.slice(0, 7)}`),
      ),
    ).size,
    billedMonths: [...new Set(documents.filter(({ since }) => !since).map(({ month }) => month))].sort(),
    blocked: await blockOf(tx, now, together, { first, last }, documents),
  };
}

/** Length of a SHA-256 in hex. Files of an archive share its hash, followed by their place in it. */
const hashLength = 64;

/** The committed imports of an archive, else the import alone; the newest commit first. */
export function undoneTogether(tx: Tx, { id, communityId, contentHash }: Known): Promise<Row[]> {
  const isOfArchive = contentHash.length > hashLength;
  const ofArchive = like(energyImports.contentHash, `${contentHash.slice(0, hashLength)}_%`);
  return tx
    .select()
    .from(energyImports)
    .where(
      and(
        eq(energyImports.communityId, communityId),
        eq(energyImports.state, 'committed'),
        isOfArchive ? ofArchive : eq(energyImports.id, id),
      ),
    )
    .orderBy(desc(energyImports.committed), desc(energyImports.id));
}

/** For `from`: the days changed by imports as rows `(import_id, counting_point_id, day)`. */
export const touchedDays = (importIds: readonly number[]): SQL => sql`
  select import_id, counting_point_id, day from energy_days_before
  where import_id = any(${arrayOf(importIds)}::integer[])
  union all
  select import_id, counting_point_id, unnest(days) from energy_days_added
  where import_id = any(${arrayOf(importIds)}::integer[])`;

type Bounds = { first: string | null; last: string | null };

const countTouched = (tx: Tx, ids: readonly number[]) =>
  rowsOf<Bounds & Pick<ImportUndo, 'days' | 'countingPoints'>>(
    tx,
    sql`select count(distinct day)::int as days, count(distinct counting_point_id)::int as "countingPoints",
          min(day)::text as first, max(day)::text as last
        from (${touchedDays(ids)}) as touched`,
  );

type BilledMonth = { month: string; id: number; number: string; since: boolean };

/** Uncancelled documents with changed days, by month. `since`: written after the import was committed. */
const listDocuments = (tx: Tx, ids: readonly number[]) =>
  rowsOf<BilledMonth>(
    tx,
    sql`select to_char(t.day, 'YYYY-MM') as month, i.id, i.invoice_number as number, bool_or(i.created >= own.committed) as since
        from (${touchedDays(ids)}) as t
        join energy_imports own on own.id = t.import_id
        join billed_claims c on c.what = 'energy' and c.subject = t.counting_point_id
          and t.day between c.start_day and c.end_day
        join invoices i on i.id = c.invoice_id
        group by 1, 2, 3 order by 3, 1`,
  );

async function blockOf(
  tx: Tx,
  now: Date,
  together: readonly Row[],
  bounds: Bounds,
  documents: readonly BilledMonth[],
): Promise<ImportUndo['blocked']> {
  const isStored = ({ committed, monthsBefore }: Row) =>
    monthsBefore !== null && now.getTime() - present(committed).getTime() < undoMilliseconds;
  if (!together.every(isStored)) return { because: 'expired' };
  const since = new Map(documents.filter(each => each.since).map(({ id, number }) => [id, { id, number }]));
  if (since.size > 0) return { because: 'billed', documents: [...since.values()] };
  const later = (await laterDays(tx, together, bounds)) ?? (await laterMonths(tx, together));
  return later && { because: 'laterImport', id: later.id, fileName: later.fileName };
}

type Later = Pick<Row, 'id' | 'fileName'>;

const isLater = (together: readonly Row[]) => {
  const { communityId, committed } = lastOf(together);
  return and(
    eq(energyImports.communityId, communityId),
    eq(energyImports.state, 'committed'),
    gte(energyImports.committed, present(committed)),
    notInArray(
      energyImports.id,
      together.map(({ id }) => id),
    ),
  );
};

/** The newest later import with days changed by these, even if it left them as they were: an undo would delete them. */
async function laterDays(tx: Tx, together: readonly Row[], { first, last }: Bounds): Promise<Later | null> {
  if (first === null || last === null) return null;
  const ids = together.map(({ id }) => id);
  const [later] = await tx
    .select({ id: energyImports.id, fileName: energyImports.fileName })
    .from(energyImports)
    .where(
      and(
        isLater(together),
        lte(energyImports.periodStart, last),
        gte(energyImports.periodEnd, first),
        sql`exists (
          select from jsonb_array_elements(${energyImports.report} -> 'meters') as meter
          join (${touchedDays(ids)}) as touched
            on touched.counting_point_id = (meter ->> 'countingPoint')::integer
            and touched.day between ${energyImports.periodStart} and ${energyImports.periodEnd}
          join energy_imports own on own.id = touched.import_id and own.committed < ${energyImports.committed}
          where substr(meter ->> 'coverage', touched.day - ${energyImports.periodStart} + 1, 1) not in ('', '.'))`,
      ),
    )
    .orderBy(desc(energyImports.committed))
    .limit(1);
  return later ?? null;
}

/** The newest later import with totals of a month changed by these. */
async function laterMonths(tx: Tx, together: readonly Row[]): Promise<Later | null> {
  const changed = together.flatMap(row => {
    const before = row.monthsBefore ?? [];
    return monthsOf(row).filter(({ point }) => before.some(({ countingPointId }) => countingPointId === point));
  });
  if (changed.length === 0) return null;
  const candidates = await tx
    .select()
    .from(energyImports)
    .where(and(isLater(together), eq(energyImports.layout, 'monthly')))
    .orderBy(desc(energyImports.committed));
  const overlaps = (row: Row) =>
    monthsOf(row).some(month =>
      changed.some(({ point, start, end }) => point === month.point && start <= month.end && month.start <= end),
    );
  return candidates.find(overlaps) ?? null;
}

function monthsOf({ report }: Row) {
  return report.months.flatMap(({ cpNumber, direction, start, end }) =>
    report.meters
      .filter(meter => meter.cpNumber === cpNumber && meter.direction === direction)
      .map(({ countingPoint: point }) => ({ point, start, end })),
  );
}

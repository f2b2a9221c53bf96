import { isFeeder } from '@nahstrom/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf, lastOf } from '../../platform/present.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyImports } from '../../tables/energy.ts';
import { arrayOf, dayColumns } from '../storage/packedDay.ts';
import { type KnownPoint, lockPoints, pointsByNumber } from '../storage/store.ts';
import { beforeDaysChange } from './hooks.ts';

type Move = { source: number; target: number; day: string };

/** Assigns stored days to the participation of the number that they belong to, after a change of its first or last day:
 *  the grid operator may have sent them before the change was entered. Imports with such days cannot be undone any more.
 *  Called with the community locked. */
export async function assignDays(tx: Tx, pointId: number): Promise<void> {
  const [point] = await tx.select().from(countingPoints).where(eq(countingPoints.id, pointId));
  if (!point) return;
  const { communityId, cpNumber, organisationId } = point;
  const isOfNumber = and(
    eq(countingPoints.organisationId, organisationId),
    eq(countingPoints.communityId, communityId),
    eq(countingPoints.cpNumber, cpNumber),
  );
  const all = await tx
    .select({
      id: countingPoints.id,
      powerProductionType: countingPoints.powerProductionType,
      released: countingPoints.released,
    })
    .from(countingPoints)
    .where(isOfNumber);
  if (all.length < 2) return;
  const turns = (await pointsByNumber(tx, communityId, [cpNumber])).get(cpNumber) ?? [];
  const sources = all.map(({ id, powerProductionType, released }) => ({
    id,
    released,
    direction: isFeeder(powerProductionType) ? ('generation' as const) : ('consumption' as const),
  }));
  const ids = all.map(({ id }) => id);
  await lockPoints(tx, ids);
  const moves = await misplacedDays(tx, sources, turns);
  if (moves.length > 0) await moveDays(tx, moves);
  await moveMonths(tx, sources, turns);
}

type Source = Pick<KnownPoint, 'id' | 'direction'> & { released: boolean };

const sourcesTable = (sources: readonly Source[]) => sql`unnest(
  ${arrayOf(sources.map(({ id }) => id))}::integer[],
  ${arrayOf(sources.map(({ direction }) => direction))}::text[],
  ${arrayOf(sources.map(({ released }) => String(released)))}::boolean[])`;

/** Days of a declined application go to a further participation only, from its first day on: those of a first one may
 *  belong to another person. */
const isMisplaced = (day: SQL) => sql`target.id <> source.id and target.direction = source.direction
  and (target.first is not null or not source.released)
  and ${day} between coalesce(target.first, '-infinity') and coalesce(target.last, 'infinity')`;

const turnsTable = (turns: readonly KnownPoint[]) => sql`unnest(
  ${arrayOf(turns.map(({ id }) => id))}::integer[],
  ${arrayOf(turns.map(({ direction }) => direction))}::text[],
  ${arrayOf(turns.map(({ from }) => from))}::date[],
  ${arrayOf(turns.map(({ to }) => to))}::date[])`;

/** A day that its participation has already stays where it is. */
const misplacedDays = (tx: Tx, sources: readonly Source[], turns: readonly KnownPoint[]) =>
  rowsOf<Move>(
    tx,
    sql`with turn (id, direction, first, last) as (select * from ${turnsTable(turns)}),
          source (id, direction, released) as (select * from ${sourcesTable(sources)})
        select source.id as source, target.id as target, d.day::text as day
        from source
        join energy_days d on d.counting_point_id = source.id
        join turn target on ${isMisplaced(sql`d.day`)}
        where not exists (select from energy_days own where own.counting_point_id = target.id and own.day = d.day)
        order by d.day`,
  );

async function moveDays(tx: Tx, moves: readonly Move[]): Promise<void> {
  const [start, end] = [firstOf(moves).day, lastOf(moves).day];
  const moving = sql`unnest(
    ${arrayOf(moves.map(({ source }) => source))}::integer[],
    ${arrayOf(moves.map(({ target }) => target))}::integer[],
    ${arrayOf(moves.map(({ day }) => day))}::date[]) as moving (source, target, moved)`;
  await beforeDaysChange(tx, sql`select source as counting_point_id, moved as day from ${moving}`, { start, end });
  await tx.execute(sql`
    insert into energy_days (organisation_id, counting_point_id, ${dayColumns})
    select organisation_id, target, ${dayColumns} from energy_days
    join ${moving} on counting_point_id = source and day = moved
    where day between ${start} and ${end}`);
  await tx.execute(sql`
    delete from energy_days using ${moving}
    where counting_point_id = source and day = moved and day between ${start} and ${end}`);
  await makeFinal(
    tx,
    sql`${energyImports.id} in (
      select import_id from energy_days_added join ${moving} on counting_point_id = source and moved = any(days)
      union select import_id from energy_days_before join ${moving} on counting_point_id = source and day = moved)`,
  );
}

/** These imports cannot be undone any more. */
const makeFinal = (tx: Tx, which: SQL) =>
  tx
    .update(energyImports)
    .set({ monthsBefore: null })
    .where(and(eq(energyImports.state, 'committed'), which));

async function moveMonths(tx: Tx, sources: readonly Source[], turns: readonly KnownPoint[]): Promise<void> {
  const moved = await rowsOf<{ importId: number | null }>(
    tx,
    sql`
    with turn (id, direction, first, last) as (select * from ${turnsTable(turns)}),
      source (id, direction, released) as (select * from ${sourcesTable(sources)})
    update energy_months m set counting_point_id = target.id
    from source join turn target on target.id <> source.id
    where m.counting_point_id = source.id and ${isMisplaced(sql`m.start`)}
      and not exists (select from energy_months own where own.counting_point_id = target.id and own.start = m.start)
    returning m.import_id as "importId"`,
  );
  const imports = [...new Set(moved.flatMap(({ importId }) => importId ?? []))];
  if (imports.length > 0) await makeFinal(tx, inArray(energyImports.id, imports));
}

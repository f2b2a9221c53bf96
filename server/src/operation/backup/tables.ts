import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';

/** @param columns in their order, without generated ones
 *  @param allColumns in the order of a whole row */
export type Table = { name: string; columns: string[]; allColumns: string[] };
type TableSum = { rows: number; checksum: string };
type Sequence = { table: string; column: string; last: string | null; isCalled: boolean };
/** Checksum of a copy. */
export type Totals = { tables: Record<string, TableSum>; sequences: Sequence[] };

/** Rows are written as text, which is identical on both engines. */
export async function writeAlike(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
        set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
        set_config('extra_float_digits', '1', true)`,
  );
}

/** All tables by name, partitioned ones as a whole: the target assigns rows to partitions. */
export async function listTables(tx: Tx): Promise<Table[]> {
  const columns = await rowsOf<{ table: string; column: string; computed: boolean }>(
    tx,
    sql`select c.relname as table, a.attname as column, a.attgenerated <> '' as computed
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        order by c.relname collate "C", a.attnum`,
  );
  const tables = new Map<string, Table>();
  for (const { table: name, column, computed } of columns) {
    const table = tables.get(name) ?? { name, columns: [], allColumns: [] };
    table.allColumns.push(column);
    if (!computed) table.columns.push(column);
    tables.set(name, table);
  }
  return [...tables.values()];
}

/** Row count and an order-independent sum of row hashes, computed in the database. */
async function sumOf(tx: Tx, { name }: Table): Promise<TableSum> {
  const row = firstOf(
    await rowsOf<TableSum>(
      tx,
      sql`select count(*)::float8 as rows, coalesce(sum(
          ('x' || encode(substring(sha256(convert_to(t::text, 'UTF8')) for 8), 'hex'))::bit(64)::bigint), 0)::text as checksum
        from ${sql.identifier(name)} t`,
    ),
  );
  return row;
}

async function listSequences(tx: Tx): Promise<Sequence[]> {
  const owned = await rowsOf<{ sequence: string; table: string; column: string }>(
    tx,
    sql`select s.relname as sequence, t.relname as table, a.attname as column
        from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
          join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
          and t.relnamespace = current_schema()::regnamespace
        order by t.relname collate "C", a.attname collate "C"`,
  );
  const sequences: Sequence[] = [];
  for (const { sequence, table, column } of owned) {
    const row = firstOf(
      await rowsOf<Pick<Sequence, 'last' | 'isCalled'>>(
        tx,
        sql`select last_value::text as last, is_called as "isCalled" from ${sql.identifier(sequence)}`,
      ),
    );
    sequences.push({ table, column, ...row });
  }
  return sequences;
}

export async function totalsOf(tx: Tx, tables: Table[]): Promise<Totals> {
  const sums: Totals['tables'] = {};
  for (const table of tables) sums[table.name] = await sumOf(tx, table);
  return { tables: sums, sequences: await listSequences(tx) };
}

const bytesAtOnce = 2_000_000;
const mostRowsAtOnce = 2_000;

/** The rows of a table in PostgreSQL's row format, in portions of a few megabytes. */
export async function* portionsOf(tx: Tx, { name, columns }: Table): AsyncGenerator<string[]> {
  const table = sql.identifier(name);
  const sizes = sql.join(
    columns.map(column => sql`coalesce(pg_column_size(${sql.identifier(column)}), 0)`),
    sql` + `,
  );
  const [largest] = await rowsOf<{ bytes: number | null }>(
    tx,
    sql`select max(${sizes})::float8 as bytes from ${table}`,
  );
  if (!largest?.bytes) return;
  const count = Math.max(1, Math.min(mostRowsAtOnce, Math.floor(bytesAtOnce / largest.bytes)));
  await tx.execute(sql`declare portion no scroll cursor for select t::text as row from ${table} t`);
  for (;;) {
    const rows = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${count} from portion`));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.execute(sql`close portion`);
}

/** @param portion a JSON array of rows as text */
export async function insertPortion(tx: Tx, { name, columns }: Table, portion: string): Promise<void> {
  const names = list(columns.map(column => sql.identifier(column)));
  const values = list(columns.map(column => sql`(one).${sql.identifier(column)}`));
  const table = sql.identifier(name);
  // The offset prevents one evaluation of the row per column.
  await tx.execute(
    sql`insert into ${table} (${names}) overriding system value
        select ${values} from (
          select text::${table} as one from json_array_elements_text(${portion}::text::json) as text offset 0) as portion`,
  );
}

export async function continueSequences(tx: Tx, sequences: Sequence[]): Promise<void> {
  for (const { table, column, last, isCalled } of sequences)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), ${last}::bigint, ${isCalled}::boolean)`,
    );
}

const list = (parts: (SQL | ReturnType<typeof sql.identifier>)[]) => sql.join(parts, sql`, `);

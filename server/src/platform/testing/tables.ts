import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../database.ts';

/** Sessions and attempts change constantly and are left out; rows of a partition count for its parent. */
const namesOfTables = sql`select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not in ('sessions', 'attempts') order by 1`;

export async function listTables(tx: Tx): Promise<string[]> {
  return (await rowsOf<{ name: string }>(tx, namesOfTables)).map(({ name }) => name);
}

export type TableDigest = { rows: number; digest: string };

/** Row count of each table with a digest that is the same for any order of the rows: in one statement, for tests with
 *  hundreds of checks. */
export const digestTables = (tx: Tx): Promise<Record<string, TableDigest>> =>
  ofEachTable<TableDigest>(
    tx,
    sql`count(*)::integer as rows, coalesce(sum(hashtextextended(r::text, 0)), 0)::text as digest`,
  );

export const countRows = async (tx: Tx): Promise<Record<string, number>> => {
  const counts = await ofEachTable<{ rows: number }>(tx, sql`count(*)::integer as rows`);
  return Object.fromEntries(Object.entries(counts).map(([name, { rows }]) => [name, rows]));
};

async function ofEachTable<T extends object>(tx: Tx, columns: SQL): Promise<Record<string, T>> {
  // PostgreSQL would start other processes for so many aggregates, which takes eight times as long as the small tables.
  await tx.execute(sql`select set_config('max_parallel_workers_per_gather', '0', true)`);
  const each = (await listTables(tx)).map(
    name => sql`select ${name}::text as name, ${columns} from ${sql.identifier(name)} r`,
  );
  const rows = await rowsOf<{ name: string } & T>(tx, sql.join(each, sql` union all `));
  return Object.fromEntries(rows.map(({ name, ...found }) => [name, found as unknown as T]));
}

import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../database.ts';

/** Sessions and attempts change by themselves and are left out; rows of a partition count for its parent. */
const namesOfTables = sql`select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not in ('sessions', 'attempts') order by 1`;

export async function listTables(tx: Tx): Promise<string[]> {
  return (await rowsOf<{ name: string }>(tx, namesOfTables)).map(({ name }) => name);
}

export type TableDigest = { rows: number; digest: string | null };

/** Row count of each table with a digest: in one statement, for tests with hundreds of checks. */
export async function digestTables(tx: Tx): Promise<Record<string, TableDigest>> {
  const digests = (await listTables(tx)).map(
    name => sql`select ${name}::text as name, count(*)::integer as rows,
        md5(string_agg(r::text, ';' order by r::text)) as digest
      from ${sql.identifier(name)} r`,
  );
  const rows = await rowsOf<{ name: string } & TableDigest>(tx, sql.join(digests, sql` union all `));
  return Object.fromEntries(rows.map(({ name, ...digest }) => [name, digest]));
}

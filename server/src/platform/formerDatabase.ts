import { readMigrationFiles } from 'drizzle-orm/migrator';

/** The tables were created by the migrations before the baseline. The database is unchanged. */
export class FormerDatabase extends Error {
  readonly code = 'formerDatabase';

  constructor() {
    super('The database was created by a version before 0.1.0. It is not migrated in place, but by a backup.');
    this.name = 'FormerDatabase';
  }
}

type Query = (statement: string) => Promise<{ rows: unknown[] }>;

/** @param migrations the folder of the migrations of this program
 *  @throws FormerDatabase when the database has another first migration */
export async function assertNotFormer(query: Query, migrations: string): Promise<void> {
  const record = 'drizzle.__drizzle_migrations';
  const { rows: found } = await query(`select to_regclass('${record}') is not null as "isMigrated"`);
  if (!(found[0] as { isMigrated: boolean }).isMigrated) return;
  const { rows } = await query(`select created_at::text as made from ${record} order by id limit 1`);
  const [first] = rows as { made: string }[];
  const [baseline] = readMigrationFiles({ migrationsFolder: migrations });
  if (first && first.made !== String(baseline!.folderMillis)) throw new FormerDatabase();
}

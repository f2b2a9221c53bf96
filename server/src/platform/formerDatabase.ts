import { migrationsIn, migrationsMade } from './driverInternals.ts';
import { firstOf } from './present.ts';

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
  const [first] = await migrationsMade(async statement => (await query(statement)).rows);
  if (first !== undefined && first !== firstOf(migrationsIn(migrations)).folderMillis) throw new FormerDatabase();
}

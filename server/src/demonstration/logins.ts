import { inArray } from 'drizzle-orm';
import { users } from '../identity/schema.ts';
import { type Database, identity } from '../platform/database.ts';

export const demonstrationPassword = 'Sonnental-2026!';
export const demonstrationAdmin = 'verwaltung@nahstrom.example';
export const demonstrationMember = 'mitglied01@nahstrom.example';

/** The logins to print, if this installation has them. Addresses under .example can belong to nobody. */
export async function listDemonstrationLogins(database: Database): Promise<string[]> {
  const found = await identity(database, tx =>
    tx
      .select({ username: users.username })
      .from(users)
      .where(inArray(users.username, [demonstrationAdmin, demonstrationMember])),
  );
  const has = (username: string) => found.some(user => user.username === username);
  return [
    ...(has(demonstrationAdmin) ? [`Administrator: ${demonstrationAdmin}  password: ${demonstrationPassword}`] : []),
    ...(has(demonstrationMember) ? [`Member:        ${demonstrationMember}  password: ${demonstrationPassword}`] : []),
  ];
}

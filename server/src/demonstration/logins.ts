import { inArray } from 'drizzle-orm';
import { users } from '../identity/schema.ts';
import { type Database, identity } from '../platform/database.ts';
import {
  demonstrationAdmin,
  demonstrationClientAdmin,
  demonstrationMember,
  demonstrationPassword,
} from './accounts.ts';

const logins = {
  Administrator: demonstrationAdmin,
  Member: demonstrationMember,
  'Administrator of a client': demonstrationClientAdmin,
};
const widest = Math.max(...Object.keys(logins).map(who => who.length));

/** The logins to print, if this installation has them. Addresses under .example can belong to nobody. */
export async function listDemonstrationLogins(database: Database): Promise<string[]> {
  const found = await identity(database, tx =>
    tx
      .select({ username: users.username })
      .from(users)
      .where(inArray(users.username, Object.values(logins))),
  );
  return Object.entries(logins)
    .filter(([, username]) => found.some(user => user.username === username))
    .map(([who, username]) => `${`${who}:`.padEnd(widest + 2)}${username}  password: ${demonstrationPassword}`);
}

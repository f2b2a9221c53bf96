import { inArray } from 'drizzle-orm';
import { type Database, identity } from '../../platform/database.ts';
import { logins } from '../../tables/identity.ts';
import {
  demonstrationAdmin,
  demonstrationClientAdmin,
  demonstrationMember,
  demonstrationPassword,
} from './accounts.ts';

const accounts = {
  Administrator: demonstrationAdmin,
  Member: demonstrationMember,
  'Administrator of a client': demonstrationClientAdmin,
};
const widest = Math.max(...Object.keys(accounts).map(who => who.length));

/** The logins to print, if this installation has them. Addresses under .example are reserved and belong to no
 *  person. */
export async function listDemonstrationLogins(database: Database): Promise<string[]> {
  const found = await identity(database, tx =>
    tx
      .select({ username: logins.username })
      .from(logins)
      .where(inArray(logins.username, Object.values(accounts))),
  );
  return Object.entries(accounts)
    .filter(([, username]) => found.some(user => user.username === username))
    .map(([who, username]) => `${`${who}:`.padEnd(widest + 2)}${username}  password: ${demonstrationPassword}`);
}

import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { users } from './schema.ts';

/** A login of this organisation, found from inside it: nothing but what an organisation may see. */
export async function findUserByUsername(tx: Tx, username: string): Promise<{ id: number } | undefined> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username));
  return user;
}

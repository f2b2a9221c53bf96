import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';

type Person = { firstName: string; lastName: string };

/** The name on the accepted membership of a newly proven address. */
export const findMembership = hook<(tx: Tx, email: string) => Promise<Person | undefined>>('membership of an address');

/** Links the accepted memberships of a proven address with its user. */
export const claimMemberships = hook<(tx: Tx, email: string, userId: number) => Promise<void>>('claim of memberships');

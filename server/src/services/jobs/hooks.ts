import type { SQL } from 'drizzle-orm';
import { hook } from '../../platform/hook.ts';

/** The name of a user within a statement; empty if deleted. */
export const nameOfUser = hook<(organisationId: SQL, userId: SQL) => SQL<string>>('name of a user');

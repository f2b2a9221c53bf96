import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';

type Whose = { id: number; communityId: number; organisationId: number };

/** Removes a counting point from imports before its deletion. Runs before the counting point is locked. */
export const beforePointDeleted =
  hook<(tx: Tx, member: Whose, pointId: number) => Promise<void>>('deletion of a counting point');

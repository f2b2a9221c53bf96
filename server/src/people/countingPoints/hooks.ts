import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';

type Whose = { id: number; communityId: number; organisationId: number };

/** Before a counting point is deleted, imports lose what they tell of it. It comes before the lock of the counting point. */
export const beforePointDeleted =
  hook<(tx: Tx, member: Whose, pointId: number) => Promise<void>>('deletion of a counting point');

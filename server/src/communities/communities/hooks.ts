import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';

/** Deletes a community's imports before the community itself. */
export const beforeCommunityDeleted = hook<(tx: Tx, communityId: number) => Promise<void>>('deletion of a community');

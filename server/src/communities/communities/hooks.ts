import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';

/** Before a community is deleted: what was imported for it goes with it. */
export const beforeCommunityDeleted = hook<(tx: Tx, communityId: number) => Promise<void>>('deletion of a community');

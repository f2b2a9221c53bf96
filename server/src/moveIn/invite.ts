import type { MoveIn } from '@nahstrom/contract';
import { inviteMembers } from '../people/index.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';
import { findInvitable } from './dependents.ts';
import { getMoveIn } from './getMoveIn.ts';
import { lockMoveIn } from './store.ts';

/** Idempotent: a repetition invites no member again. */
export async function inviteMovedIn(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  publicUrl: string,
): Promise<{ invited: number; moveIn: MoveIn }> {
  const row = await lockMoveIn(tx, id);
  if (row.state !== 'committed') throw new Refusal('moveIn.notCommitted');
  const invited = await inviteMembers(tx, session, now, row.communityId, await findInvitable(tx, row), publicUrl);
  return { invited, moveIn: await getMoveIn(tx, id, now) };
}

import type { StateNoted } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import type { Actor } from '../../platform/session.ts';
import { marketNotes } from '../../tables/market.ts';
import { auditProcess } from './lock.ts';
import { recompute } from './recompute.ts';
import type { ProcessRecord } from './store.ts';

/** A state that a person notes, and its day. Called with the community locked. */
export async function noteStated(
  tx: Tx,
  actor: Actor,
  now: Date,
  process: ProcessRecord,
  { state, day }: Pick<StateNoted, 'state' | 'day'>,
): Promise<void> {
  const { id, organisationId } = process;
  await tx
    .insert(marketNotes)
    .values({ organisationId, processId: id, state, day, created: now, createdBy: actor.user.id });
  await recompute(tx, actor, now, [id]);
  await auditProcess(tx, actor, now, process, { state, day });
}

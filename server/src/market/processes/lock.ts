import { asc, inArray } from 'drizzle-orm';
import { lockCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { marketProcesses } from '../../tables/market.ts';
import type { ProcessRecord } from '../outcome/facts.ts';
import { lockProcess } from './store.ts';

/** Locks in the order of the floors: communities, then processes, each by id. */
export async function lockProcesses(tx: Tx, ids: readonly number[]): Promise<ProcessRecord[]> {
  const chosen = [...new Set(ids)];
  const found = await tx
    .select({ id: marketProcesses.id, community: marketProcesses.communityId })
    .from(marketProcesses)
    .where(inArray(marketProcesses.id, chosen))
    .orderBy(asc(marketProcesses.id));
  if (found.length < chosen.length) throw new Refusal('record.notFound');
  const communities = [...new Set(found.map(({ community }) => community))].sort((one, other) => one - other);
  for (const community of communities) await lockCommunity(tx, community);
  const locked: ProcessRecord[] = [];
  for (const { id } of found) locked.push(await lockProcess(tx, id));
  return locked;
}

export async function lockOne(tx: Tx, id: number): Promise<ProcessRecord> {
  const [process] = await lockProcesses(tx, [id]);
  if (!process) throw new Refusal('record.notFound');
  return process;
}

export async function auditProcess(
  tx: Tx,
  session: Actor,
  now: Date,
  process: ProcessRecord,
  after: Record<string, unknown>,
): Promise<void> {
  await writeAudit(tx, session, now, {
    action: 'update',
    entity: 'marketProcess',
    entityId: process.id,
    title: process.cpNumber || process.networkOperator,
    before: { state: process.state },
    after,
  });
}

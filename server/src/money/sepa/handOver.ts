import type { SepaRun } from '@nahstrom/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { lockCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { sepaRuns } from '../../tables/sepa.ts';
import { titleOf } from './run.ts';
import { getSepaRun } from './store.ts';

/** Notes the first download of a run's files for the bank. Idempotent. Until then the files lose documents taken out
 *  of the run, from then on they stay.
 *  @throws Refusal sepa.nothingLeft when everything was taken out of the run */
export async function handOverSepaRun(tx: Tx, session: Session, now: Date, id: number): Promise<SepaRun> {
  const { community } = await getSepaRun(tx, id);
  // A concurrent removal of a document from the run happens before or after.
  await lockCommunity(tx, community);
  const { state } = await getSepaRun(tx, id);
  if (state === 'canceled') throw new Refusal('sepa.nothingLeft');
  const noted = await tx
    .update(sepaRuns)
    .set({ handedOver: now, handedOverBy: session.user.id })
    .where(and(eq(sepaRuns.id, id), isNull(sepaRuns.handedOver)))
    .returning({ id: sepaRuns.id });
  const after = await getSepaRun(tx, id);
  if (noted.length > 0)
    await writeAudit(tx, session, now, {
      action: 'export',
      entity: 'sepaRun',
      entityId: id,
      title: titleOf(after),
      after: { handedOver: after.handedOver },
    });
  return after;
}

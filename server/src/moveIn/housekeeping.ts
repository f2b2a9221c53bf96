import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { moveIns, moveInTables } from '../tables/moveIns.ts';

const previewMilliseconds = 14 * 24 * 60 * 60 * 1000;

/** Discards undecided previews with the personal data of their files, and the names of people left out by commits.
 *  Runs over all organisations. */
export async function forgetOldMoveIns(tx: Tx, now: Date): Promise<void> {
  const old = await tx
    .update(moveIns)
    .set({ state: 'discarded', edits: {} })
    .where(
      and(
        inArray(moveIns.state, ['previewed', 'committing']),
        lt(moveIns.created, new Date(now.getTime() - previewMilliseconds)),
      ),
    )
    .returning({ organisationId: moveIns.organisationId, id: moveIns.id });
  for (const { organisationId, id } of old)
    await tx
      .update(moveInTables)
      .set({ rows: sql`'[]'` })
      .where(and(eq(moveInTables.organisationId, organisationId), eq(moveInTables.moveInId, id)));
  await tx
    .update(moveIns)
    .set({ leftOut: [] })
    .where(and(sql`left_out <> '[]'`, lt(moveIns.committed, new Date(now.getTime() - previewMilliseconds))));
}

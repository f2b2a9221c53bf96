import type { OpeningItem } from '@nahstrom/contract';
import { asc, eq } from 'drizzle-orm';
import { findOwnMember, getMember } from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { openingItems } from '../../tables/openingItems.ts';

export function openingItemRoutes(mount: Mount): void {
  mount('listOpeningItems', async ({ tx, now, params }) => {
    await getMember(tx, params.id, dayOf(now));
    return listItemsOf(tx, params.id);
  });

  mount('listOwnOpeningItems', async ({ tx, session, params }) => {
    await findOwnMember(tx, session, params.id);
    return listItemsOf(tx, params.id);
  });

  mount('settleOpeningItem', async ({ tx, session, now, params, body: { settledOn } }) => {
    if (settledOn !== null && settledOn > dayOf(now)) throw refuseFields({ settledOn: 'field.invalid' });
    const [before] = await tx.select().from(openingItems).where(eq(openingItems.id, params.id)).for('update');
    if (!before) throw new Refusal('record.notFound');
    const settledBy = settledOn === null ? null : session.user.id;
    const after = firstOf(
      await tx.update(openingItems).set({ settledOn, settledBy }).where(eq(openingItems.id, params.id)).returning(),
    );
    if (before.settledOn !== settledOn)
      await writeAudit(tx, session, now, {
        action: 'update',
        entity: 'member',
        entityId: before.memberId,
        before: { openReference: before.reference, settledOn: before.settledOn },
        after: { openReference: before.reference, settledOn },
      });
    return { success: true, openingItem: itemOf(after) };
  });
}

async function listItemsOf(tx: Tx, memberId: number): Promise<OpeningItem[]> {
  const rows = await tx
    .select()
    .from(openingItems)
    .where(eq(openingItems.memberId, memberId))
    .orderBy(asc(openingItems.dueDate), asc(openingItems.id));
  return rows.map(itemOf);
}

const itemOf = ({ id, reference, owedCents, dueDate, settledOn }: typeof openingItems.$inferSelect): OpeningItem => ({
  id,
  reference,
  owed: owedCents,
  dueDate,
  settledOn,
});

import type { HistoryState } from '@nahstrom/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import { assertUnchanged, raised } from '../../platform/version.ts';
import { membershipFees, tariffs } from '../../tables/communitySettings.ts';
import { getCommunity, lockCommunity } from '../communities/store.ts';
import { faultOfDay, isChangeable, stateOf } from './domain.ts';

type Histories = { membershipFee: typeof membershipFees; tariff: typeof tariffs };
type Row<Kind extends keyof Histories> = Histories[Kind]['$inferSelect'];
type Kept = 'id' | 'organisationId' | 'communityId' | 'used' | 'version' | 'created' | 'updated';
type Data<Kind extends keyof Histories> = Omit<Row<Kind>, Kept> & { version?: number };
type Entry<Kind extends keyof Histories> = Omit<Row<Kind>, 'organisationId' | 'communityId' | 'created' | 'updated'> & {
  state: HistoryState;
  created: string;
  updated: string;
};

/** Entries valid from a day on, for both fees and tariffs, with the same rules. */
export function historyOf<Kind extends keyof Histories>(kind: Kind) {
  // The columns common to the two tables; no others are accessed by name.
  const table = { membershipFee: membershipFees, tariff: tariffs }[kind] as typeof tariffs;

  const rowsOf = (tx: Tx, communityId: number) =>
    tx.select().from(table).where(eq(table.communityId, communityId)).orderBy(desc(table.validFrom));

  async function list(tx: Tx, communityId: number, today: string): Promise<Entry<Kind>[]> {
    await getCommunity(tx, communityId);
    const rows = await rowsOf(tx, communityId);
    return rows.map(({ organisationId: _, communityId: __, created, updated, ...facts }) => ({
      ...facts,
      state: stateOf(facts, rows, today),
      created: created.toISOString(),
      updated: updated.toISOString(),
    })) as unknown as Entry<Kind>[];
  }

  async function get(tx: Tx, communityId: number, id: number, today: string): Promise<Entry<Kind>> {
    const found = (await list(tx, communityId, today)).find(entry => entry.id === id);
    if (!found) throw new Refusal('record.notFound');
    return found;
  }

  async function assertDayFree(tx: Tx, communityId: number, day: string, own?: number): Promise<void> {
    const fault = faultOfDay(await rowsOf(tx, communityId), day, own);
    if (fault) throw refuseFields({ validFrom: fault });
  }

  async function lockChangeable(tx: Tx, communityId: number, id: number, today: string): Promise<Entry<Kind>> {
    await lockCommunity(tx, communityId);
    const entry = await get(tx, communityId, id, today);
    if (!isChangeable(entry, today)) throw new Refusal('settings.used');
    return entry;
  }

  return {
    list,

    async create(tx: Tx, communityId: number, now: Date, today: string, { version: _, ...data }: Data<Kind>) {
      const { organisationId } = await lockCommunity(tx, communityId);
      await assertDayFree(tx, communityId, data.validFrom);
      const values = { ...data, organisationId, communityId, created: now, updated: now };
      const row = firstOf(
        await tx
          .insert(table)
          .values(values as unknown as typeof tariffs.$inferInsert)
          .returning({ id: table.id }),
      );
      return get(tx, communityId, row.id, today);
    },

    async update(tx: Tx, communityId: number, id: number, now: Date, today: string, { version, ...data }: Data<Kind>) {
      const before = await lockChangeable(tx, communityId, id, today);
      assertUnchanged(before, version);
      await assertDayFree(tx, communityId, data.validFrom, id);
      const change = { ...data, updated: now, version: raised(table.version) };
      await tx
        .update(table)
        .set(change as unknown as Partial<typeof tariffs.$inferInsert>)
        .where(and(eq(table.id, id), eq(table.communityId, communityId)));
      return { before, after: await get(tx, communityId, id, today) };
    },

    async remove(tx: Tx, communityId: number, id: number, today: string) {
      const before = await lockChangeable(tx, communityId, id, today);
      await tx.delete(table).where(eq(table.id, id));
      return before;
    },
  };
}

import type { SavedView, SavedViewData, SavedViewFilter } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { savedViews } from '../../tables/savedViews.ts';

const mostPerList = 50;
const mostPerPerson = 500;

const sortColumns: Record<string, SQL> = {
  name: sql`${savedViews.nameKey}`,
  resource: sql`${savedViews.resource}`,
  id: sql`${savedViews.id}`,
};

export async function listSavedViews(
  tx: Tx,
  userId: number,
  request: ListRequest<SavedViewFilter>,
): Promise<Page<SavedView>> {
  const { id, resource } = request.filter;
  const where = and(
    eq(savedViews.userId, userId),
    id && inArray(savedViews.id, id),
    resource ? eq(savedViews.resource, resource) : undefined,
  );
  const order = request.descending ? desc : asc;
  const rows = await tx
    .select()
    .from(savedViews)
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), asc(savedViews.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(savedViews).where(where));
  return { rows: rows.map(savedViewOf), total: total.count };
}

export async function insertSavedView(
  tx: Tx,
  owner: { organisationId: number; userId: number },
  now: Date,
  data: SavedViewData,
): Promise<SavedView> {
  await lockViewsOf(tx, owner.userId);
  const own = eq(savedViews.userId, owner.userId);
  if ((await tx.$count(savedViews, and(own, eq(savedViews.resource, data.resource)))) >= mostPerList) throw tooMany();
  if ((await tx.$count(savedViews, own)) >= mostPerPerson) throw tooMany();
  await assertNameFree(tx, owner.userId, data);
  const row = firstOf(
    await tx
      .insert(savedViews)
      .values({ ...data, ...owner, nameKey: keyOf(data.name), created: now, updated: now })
      .returning(),
  );
  return savedViewOf(row);
}

export async function changeSavedView(
  tx: Tx,
  userId: number,
  id: number,
  now: Date,
  { resource, ...data }: SavedViewData,
): Promise<SavedView> {
  await lockViewsOf(tx, userId);
  const before = await getSavedView(tx, userId, id);
  if (resource !== before.resource) throw refuseFields({ resource: 'field.invalid' });
  await assertNameFree(tx, userId, { resource, name: data.name }, id);
  const row = firstOf(
    await tx
      .update(savedViews)
      .set({ ...data, nameKey: keyOf(data.name), updated: now })
      .where(eq(savedViews.id, id))
      .returning(),
  );
  return savedViewOf(row);
}

export async function deleteSavedView(tx: Tx, userId: number, id: number): Promise<void> {
  await getSavedView(tx, userId, id);
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}

/** A view of another person does not exist. */
async function getSavedView(tx: Tx, userId: number, id: number): Promise<SavedView> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)));
  if (!row) throw new Refusal('record.notFound');
  return savedViewOf(row);
}

/** Serialises concurrent saves of two windows. */
async function lockViewsOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .select({ id: organisationUsers.id })
    .from(organisationUsers)
    .where(eq(organisationUsers.id, userId))
    .for('update');
}

async function assertNameFree(
  tx: Tx,
  userId: number,
  { resource, name }: Pick<SavedViewData, 'resource' | 'name'>,
  own = 0,
): Promise<void> {
  const same = and(
    eq(savedViews.userId, userId),
    eq(savedViews.resource, resource),
    eq(savedViews.nameKey, keyOf(name)),
    ne(savedViews.id, own),
  );
  if ((await tx.$count(savedViews, same)) > 0) throw refuseFields({ name: 'savedView.name.taken' });
}

const tooMany = () => new Refusal('savedView.tooMany', { params: { most: mostPerList } });
const keyOf = (name: string) => name.toLocaleLowerCase('de');

function savedViewOf({ id, resource, name, filter, sort, hiddenColumns }: typeof savedViews.$inferSelect): SavedView {
  return { id, resource, name, filter, sort, hiddenColumns };
}

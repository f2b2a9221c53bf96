import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { openPortal, openTestDatabase } from '../../testing.ts';
import type { Database } from '../database.ts';
import { rowsOf } from '../rows.ts';

const open: Database[] = [];
afterEach(() => Promise.all(open.splice(0).map(database => database.close())));

async function opened() {
  const database = await openTestDatabase();
  open.push(database);
  return database;
}

const titles = (database: Database) =>
  database.transaction(tx => rowsOf<{ id: number; title: string }>(tx, sql`select id, title from organisations`));

it('the database of the next test has no rows of the last one, and its ids start from 1', async () => {
  const first = await openPortal();
  const organisation = await first.anOrganisation();
  await first.anAdministrator(organisation.id);
  await first.close();

  expect(await titles(await opened())).toEqual([]);
  const second = await openPortal();
  expect((await second.anOrganisation()).id).toBe(organisation.id);
  await second.close();
});

it('a closed database accepts no late write of its test', async () => {
  const database = await openTestDatabase();
  await database.close();

  await expect(titles(database)).rejects.toThrow();
});

it.each([
  ['a table', sql`create table left_over (id integer)`],
  ['a column', sql`alter table members add column nickname text`],
  [
    'a trigger',
    sql`create trigger late before insert on members execute function suppress_redundant_updates_trigger()`,
  ],
  ['a switched-off policy', sql`alter table members disable row level security`],
  ['a secret', sql`update secrets set secret = 'left over'`],
  ['a setting', sql`set statement_timeout = 12345`],
])('%s that a test leaves does not reach the next one', async (_, change) => {
  const left = await openTestDatabase();
  await left.transaction(tx => tx.execute(change));
  await left.close();

  const next = await opened();
  const found = await next.transaction(tx =>
    rowsOf<{ found: boolean }>(
      tx,
      sql`select to_regclass('left_over') is not null
        or exists (select from pg_attribute where attrelid = 'members'::regclass and attname = 'nickname')
        or exists (select from pg_trigger where tgname = 'late')
        or not (select relrowsecurity from pg_class where oid = 'members'::regclass)
        or exists (select from secrets where secret = 'left over')
        or current_setting('statement_timeout') = '12345ms' as found`,
    ),
  );
  expect(found).toEqual([{ found: false }]);
});

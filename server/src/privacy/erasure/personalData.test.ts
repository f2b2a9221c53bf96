import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { boolean, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database.ts';
import { openPortal, type Portal } from '../../testing.ts';
import {
  all,
  aside,
  blank,
  columns,
  given,
  held,
  nothing,
  rowsChange,
  rowsGo,
  rowsStay,
  stays,
} from './personal/answers.ts';
import { personalTables } from './personalData.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Columns as defined in the database, partitioned tables as a whole. */
const columnsOfDatabase = () =>
  portal.asOwner(tx =>
    rowsOf<{ name: string; computed: boolean }>(
      tx,
      sql`select c.relname || '.' || a.attname as name, a.attgenerated <> '' as computed
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          order by 1`,
    ),
  );

const answered = personalTables.flatMap(({ table, exported }) => {
  const known: Record<string, PgColumn> = getTableColumns(table);
  return Object.keys(exported).map(name => `${getTableName(table)}.${known[name]?.name ?? `${name}?`}`);
});

const withoutAnswer = async () =>
  (await columnsOfDatabase()).map(({ name }) => name).filter(name => !answered.includes(name));

describe('every column of the database', () => {
  it('has a defined fate on erasure, and is defined as exported or not', async () => {
    const stored = (await columnsOfDatabase()).map(({ name }) => name);

    expect(stored.length).toBeGreaterThan(400);
    expect([...answered].sort()).toEqual([...stored].sort());
    expect(new Set(answered).size).toBe(answered.length);
  });

  it('is checked, so a column or table added by a migration is noticed', async () => {
    await portal.asOwner(tx => tx.execute(sql`alter table members add column nickname text not null default ''`));
    await portal.asOwner(tx => tx.execute(sql`create table guests (name text)`));

    expect(await withoutAnswer()).toEqual(['guests.name', 'members.nickname']);

    await portal.asOwner(tx => tx.execute(sql`alter table members drop column nickname`));
    await portal.asOwner(tx => tx.execute(sql`drop table guests`));
  });
});

describe('claims of the table about the database', () => {
  type Key = { name: string; other: string; action: 'c' | 'n' };
  const keys = () =>
    portal.asOwner(tx =>
      rowsOf<Key>(
        tx,
        sql`select conrelid::regclass || '.' || a.attname as name, confrelid::regclass::text as other, confdeltype as action
            from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = any (coalesce(confdelsetcols, conkey))
            where contype = 'f' and confdeltype in ('c', 'n')`,
      ),
    );

  it('are true: cascading rows have a cascading foreign key', async () => {
    const cascading = (await keys()).filter(({ action }) => action === 'c');

    for (const { table, rows } of personalTables) {
      if (!('goWith' in rows)) continue;
      const own = `${getTableName(table)}.`;
      expect(cascading.some(({ name, other }) => name.startsWith(own) && other === getTableName(rows.goWith))).toBe(
        true,
      );
    }
  });

  it('are true: columns set to null with a login have such a foreign key, and computed ones are generated', async () => {
    const cleared = (await keys()).filter(({ action }) => action === 'n').map(({ name }) => name);
    const computed = (await columnsOfDatabase()).filter(column => column.computed).map(({ name }) => name);
    const saying = (word: string) =>
      personalTables.flatMap(({ table, fates }) => {
        const known: Record<string, PgColumn> = getTableColumns(table);
        return Object.entries(fates)
          .filter(([, fate]) => word in fate)
          .map(([name]) => `${getTableName(table)}.${known[name]!.name}`);
      });

    expect(saying('unlinked').length).toBeGreaterThan(5);
    expect(saying('unlinked').filter(name => !cleared.includes(name))).toEqual([]);
    expect(saying('computed').sort()).toEqual(computed.filter(name => name.startsWith('members.')));
  });
});

/** Checked by the compiler only. */
describe('a column without a definition does not compile', () => {
  const guests = pgTable('guests', { id: integer().notNull(), name: text().notNull(), vegan: boolean() });
  const of = () => sql`true`;

  it('whatever happens to its row', () => {
    const answers = [
      rowsGo(guests, { deleted: of }, all(given, 'id', 'name', 'vegan')),
      // @ts-expect-error the name has no answer
      rowsGo(guests, { deleted: of }, all(given, 'id', 'vegan')),
      rowsChange(
        guests,
        { anonymised: of },
        {
          id: [stays('a number'), held('a number')],
          name: [blank, given],
          vegan: [nothing, given],
        },
      ),
      // @ts-expect-error the name has no answer
      rowsChange(guests, { anonymised: of }, { id: [stays(''), given], vegan: [nothing, given] }),
      rowsStay(guests, '', all(given, 'id', 'name', 'vegan')),
      // @ts-expect-error the name has no answer
      rowsStay(guests, '', all(given, 'id', 'vegan')),
      aside(guests, '', columns('id', 'name', 'vegan')),
      // @ts-expect-error the name has no answer
      aside(guests, '', columns('id', 'vegan')),
    ];

    expect(answers).toHaveLength(8);
  });

  it('nor an incomplete definition, or a value the column cannot hold', () => {
    const id = [stays(''), given] as const;
    const vegan = [nothing, given] as const;
    const answers = [
      // @ts-expect-error the name cannot be null
      rowsChange(guests, { anonymised: of }, { id, name: [nothing, given], vegan }),
      // @ts-expect-error export undefined
      rowsChange(guests, { anonymised: of }, { id, name: [blank], vegan }),
      // @ts-expect-error a boolean cannot be blank
      rowsChange(guests, { anonymised: of }, { id, name: [blank, given], vegan: [blank, given] }),
    ];

    expect(answers).toHaveLength(3);
  });
});

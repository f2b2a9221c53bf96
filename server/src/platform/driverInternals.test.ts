import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, inArray, sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bytes } from '../tables/columns.ts';
import { openOnServer } from '../testing.ts';
import { type Database, rowsOf, type Tx } from './database.ts';
import { preparedOnce } from './driverInternals.ts';
import { openEmbedded } from './embedded.ts';
import { entryOf, firstOf } from './present.ts';

const url = process.env.TEST_DATABASE_URL;
const names = url ? (['embedded', 'postgres'] as const) : (['embedded'] as const);
const engines = new Map<string, Database>();

const things = pgTable('things', {
  id: integer().primaryKey(),
  text: text(),
  texts: text().array(),
  wholes: integer().array(),
  long: bigint({ mode: 'bigint' }),
  amount: numeric(),
  amounts: numeric().array(),
  bytes: bytes(),
  at: timestamp({ withTimezone: true, mode: 'date' }),
  instants: timestamp({ withTimezone: true, mode: 'date' }).array(),
  day: date({ mode: 'string' }),
  days: date({ mode: 'string' }).array(),
  json: jsonb(),
});
type Thing = typeof things.$inferInsert;

beforeAll(async () => {
  engines.set('embedded', await openEmbedded({}));
  if (url) engines.set('postgres', await openOnServer(url, process.env.NAHSTROM_TEST_TEMPLATE));
  for (const engine of engines.values())
    await engine.transaction(async tx => {
      await tx.execute(`create table things (id integer primary key, text text, texts text[], wholes integer[], long bigint,
        amount numeric, amounts numeric[], bytes bytea, at timestamptz, instants timestamptz[], day date, days date[],
        json jsonb)`);
    });
});
afterAll(async () => {
  for (const engine of engines.values()) await engine.close();
});

const once = sql`(values (1)) once`;

describe.each(names)('the engine %s', name => {
  const run = <T>(work: (tx: Tx) => Promise<T>) => entryOf(engines, name).transaction(work);

  it('plans a named statement once and executes that plan each time', async () => {
    const plans = await run(async tx => {
      for (let round = 1; round <= 4; round += 1) {
        const selected = tx.select({ double: sql<number>`2 * ${round}::integer` }).from(once);
        expect(await selected.prepare('doubled').execute()).toEqual([{ double: 2 * round }]);
      }
      return rowsOf(
        tx,
        `select parameter_types::text as types, (generic_plans + custom_plans)::integer as executions
         from pg_prepared_statements where name = 'doubled'`,
      );
    });

    expect(plans).toEqual([{ types: '{integer}', executions: 4 }]);
  });

  it('does not keep a statement without a name', async () => {
    const names = await run(async tx => {
      await tx.select({ one: sql<number>`1` }).from(once);
      await tx.execute(sql`select ${2}::integer`);
      return rowsOf(tx, `select name from pg_prepared_statements where name <> 'doubled'`);
    });

    expect(names).toEqual([]);
  });

  it('refuses a name for a second text and keeps the first', async () => {
    const named = (word: string) =>
      run(tx =>
        tx
          .select({ word: sql.raw(`'${word}'`) })
          .from(once)
          .prepare('one text')
          .execute(),
      );

    expect(await named('first')).toEqual([{ word: 'first' }]);
    await expect(named('second')).rejects.toThrow();
    expect(await named('first')).toEqual([{ word: 'first' }]);
  });

  it('leaves instants, days, intervals and arrays of them as text', async () => {
    const row = firstOf(
      await run(async tx => {
        await tx.execute(`set local timezone = 'UTC'`);
        return rowsOf(
          tx,
          `select '2026-03-29 01:30:00.123456+00'::timestamptz as instant, '2026-03-29 01:30'::timestamp as local,
             '2026-03-29'::date as day, '90 minutes'::interval as span,
             array['2026-03-29 01:30+00']::timestamptz[] as instants, array['2026-03-29 01:30']::timestamp[] as locals,
             array['2026-03-29']::date[] as days, array['90 minutes']::interval[] as spans, array[1.50]::numeric[] as amounts`,
        );
      }),
    );

    expect(row).toEqual({
      instant: '2026-03-29 01:30:00.123456+00',
      local: '2026-03-29 01:30:00',
      day: '2026-03-29',
      span: '01:30:00',
      instants: '{"2026-03-29 01:30:00+00"}',
      locals: '{"2026-03-29 01:30:00"}',
      days: '{2026-03-29}',
      spans: '{01:30:00}',
      amounts: '{1.50}',
    });
  });

  it('parses everything else: whole numbers, yes and no, bytes, texts, objects and nothing', async () => {
    const row = firstOf(
      await run(tx =>
        rowsOf<{ bytes: Uint8Array }>(
          tx,
          `select 7::integer as whole, 7::smallint as small, true as yes, '\\x00ff'::bytea as bytes, 'Grün' as text,
             array[1, null]::integer[] as wholes, '{"a": [1, null]}'::jsonb as json, null::integer as nothing`,
        ),
      ),
    );

    expect({ ...row, bytes: [...row.bytes] }).toEqual({
      whole: 7,
      small: 7,
      yes: true,
      bytes: [0, 255],
      text: 'Grün',
      wholes: [1, null],
      json: { a: [1, null] },
      nothing: null,
    });
  });

  it('stores any bytes, also a part of larger ones, without visiting each of them', async () => {
    const whole = Uint8Array.from({ length: 1024 }, (_, at) => at % 256);
    const walks = vi.spyOn(Array, 'from');
    await run(tx => tx.insert(things).values({ id: 300, bytes: whole.subarray(255, 768) }));
    await run(tx => tx.insert(things).values({ id: 301, bytes: new Uint8Array(0) }));
    const walked = walks.mock.calls.filter(([given]) => (given as unknown) instanceof Uint8Array);
    walks.mockRestore();

    const rows = await run(tx =>
      tx
        .select({ bytes: things.bytes })
        .from(things)
        .where(inArray(things.id, [300, 301]))
        .orderBy(things.id),
    );
    expect(rows.map(row => [...(row.bytes ?? [])])).toEqual([[...whole.subarray(255, 768)], []]);
    expect(walked).toEqual([]);
    await run(tx => tx.delete(things).where(inArray(things.id, [300, 301])));
  });

  it('writes nothing when the work throws', async () => {
    const failed = run(async tx => {
      await tx.insert(things).values({ id: 100 });
      throw new Error('given up');
    });

    await expect(failed).rejects.toThrow('given up');
    expect(await run(tx => tx.$count(things, sql`${things.id} = 100`))).toBe(0);
  });

  it('writes nothing when a prepared statement fails, and executes it the next time', async () => {
    const added = (id: number, value: string) =>
      run(tx =>
        tx
          .insert(things)
          .values({ id, wholes: sql`array[${value}::integer]` })
          .returning({ wholes: things.wholes })
          .prepare('added')
          .execute(),
      );

    expect(await added(200, '1')).toEqual([{ wholes: [1] }]);
    await expect(added(200, '2')).rejects.toMatchObject({ cause: { code: '23505' } });
    await expect(added(201, 'x')).rejects.toMatchObject({ cause: { code: '22P02' } });
    expect(await added(202, '3')).toEqual([{ wholes: [3] }]);
    expect(await run(tx => rowsOf(tx, 'select id from things where id >= 200 order by id'))).toEqual([
      { id: 200 },
      { id: 202 },
    ]);
  });

  it('a transaction continues after an error inside a savepoint', async () => {
    const left = await run(async tx => {
      await tx
        .transaction(async savepoint => {
          await savepoint.insert(things).values({ id: 300 });
          await savepoint.execute('select 1 / 0');
        })
        .catch(() => {});
      await tx.insert(things).values({ id: 301 });
      return rowsOf(tx, 'select id from things where id >= 300');
    });

    expect(left).toEqual([{ id: 301 }]);
  });

  it('keeps concurrent transactions with the same named statement apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, of) =>
        run(tx =>
          tx
            .select({ of: sql<number>`${of}::integer` })
            .from(once)
            .prepare('its own')
            .execute(),
        ),
      ),
    );

    expect(answers.flat().map(answer => answer.of)).toEqual(Array.from({ length: 12 }, (_, of) => of));
  });

  it('builds a statement once and executes it in each transaction with its own values', async () => {
    let built = 0;
    const moved = preparedOnce(`moved by ${name}`, tx => {
      built += 1;
      return tx
        .select({
          day: things.day,
          by: sql<number>`${sql.placeholder('by')}::integer`,
          xact: sql<string>`txid_current()`,
        })
        .from(things)
        .where(eq(things.day, sql.placeholder('day')));
    });
    const days = Array.from({ length: 12 }, (_, of) => `2026-03-${String(of + 1).padStart(2, '0')}`);
    await run(tx => tx.insert(things).values(days.map((day, of) => ({ id: 700 + of, day }))));

    const answers = await Promise.all(
      days.map((day, by) =>
        run(async tx => [
          await moved(tx, { day, by }),
          await tx.transaction(inner => moved(inner, { day, by })),
          await rowsOf<{ xact: string }>(tx, 'select txid_current()::text as xact'),
        ]),
      ),
    );

    for (const [by, [outer, inner, own]] of answers.entries()) {
      expect(outer).toEqual([{ day: days[by], by, xact: expect.anything() }]);
      expect(inner).toEqual(outer);
      expect(String((outer as { xact: string }[])[0]!.xact)).toBe((own as { xact: string }[])[0]!.xact);
    }
    expect(built).toBe(1);
  });

  it('needs every value of a statement that is built once', async () => {
    const told = preparedOnce(`told by ${name}`, tx =>
      tx.select({ text: sql`${sql.placeholder('text')}::text` }).from(once),
    );

    await expect(run(tx => told(tx, {}))).rejects.toThrow('No value for placeholder "text"');
  });
});

const empty: Thing = {
  id: 1,
  text: null,
  texts: null,
  wholes: null,
  long: null,
  amount: null,
  amounts: null,
  bytes: null,
  at: null,
  instants: null,
  day: null,
  days: null,
  json: null,
};
const full: Thing = {
  id: 1,
  text: `a 'quoted' "word" \\ and {a brace}, größer`,
  texts: ['', 'null', 'a,b', '"c"', '\\d', '{e}'],
  wholes: [0, -2_147_483_648, 2_147_483_647],
  long: 9_223_372_036_854_775_807n,
  amount: '12345678901234567890.000000000000000001',
  amounts: ['0.10', '-3'],
  bytes: new Uint8Array([0, 1, 92, 39, 127, 128, 255]),
  at: new Date('2026-10-25T00:59:59.999Z'),
  instants: [new Date('1999-12-31T23:00:00.000Z'), new Date('2026-03-29T01:00:00.001Z')],
  day: '2026-03-29',
  days: ['1900-01-01', '2100-12-31'],
  json: { text: `"x" 'y' \\ ü`, list: [1, null, { deep: true }], nothing: null },
};

describe('a record', () => {
  const stored = (name: string, given: Thing) =>
    entryOf(engines, name).transaction(async tx => {
      await tx.delete(things);
      await tx.insert(things).values(given).prepare('stored thing').execute();
      const unnamed = firstOf(await tx.select().from(things));
      const named = firstOf(await tx.select().from(things).prepare('all things').execute());
      return [unnamed, named].map(row => ({ ...row, bytes: row.bytes && [...row.bytes] }));
    });

  it.each([
    ['with every column filled', full],
    ['with every column null', empty],
    [
      'with empty lists, texts and bytes',
      { ...full, text: '', texts: [], wholes: [], days: [], bytes: new Uint8Array() },
    ],
  ])('%s is read as it was written, prepared or not', async (_, given) => {
    const same = { ...given, bytes: given.bytes && [...given.bytes] };
    for (const name of names) expect(await stored(name, given)).toEqual([same, same]);
  });
});

it('no other file names the table in which Drizzle records migrations', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const folders = ['server/src', 'scripts', 'mocks/src', 'bench', 'e2e'];
  const files = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  );
  const table = `__${'drizzle'}_migrations`;

  const naming = files.filter(
    name =>
      /\.(ts|mjs)$/.test(name) &&
      !name.includes('node_modules') &&
      readFileSync(join(root, name), 'utf8').includes(table),
  );

  expect(naming).toEqual([join('server', 'src', 'platform', 'driverInternals.ts')]);
});

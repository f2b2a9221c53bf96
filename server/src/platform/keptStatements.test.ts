import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf, type Tx } from './database.ts';
import { openEmbedded } from './embedded.ts';

const migrations = join(fileURLToPath(new URL('.', import.meta.url)), '../../migrations');

let database: Database;
const within = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(work);

beforeAll(async () => {
  database = await openEmbedded({ migrations });
  await within(async tx => {
    await tx.execute(sql`create table notes (id integer primary key, organisation_id integer, text text)`);
    await tx.execute(sql`alter table notes enable row level security`);
    await tx.execute(
      sql`create policy tenant on notes to nahstrom_app using (organisation_id = current_organisation())`,
    );
    await tx.execute(sql`grant select, insert on notes to nahstrom_app`);
    await tx.execute(sql`insert into notes values (1, 1, 'one'), (2, 2, 'two')`);
  });
});
afterAll(() => database.close());

describe('a statement that is asked again and again', () => {
  it('answers the same each time, whatever is asked with it', async () => {
    const ask = (number: number | null, text: string | null, day: string, bytes: Uint8Array, list: string) =>
      within(tx =>
        rowsOf(
          tx,
          sql`select ${number}::integer as number, ${text}::text as text, ${day}::date as day, ${bytes}::bytea as bytes,
              ${list}::integer[] as list, ${9_007_199_254_740_993n}::bigint::text as big, true as yes`,
        ),
      );

    for (let round = 0; round < 4; round += 1) {
      const text = round % 2 === 0 ? 'Öhler’s $1 \\ "' : null;
      const number = round % 2 === 0 ? null : round;
      const bytes = new Uint8Array([0, 255, round]);

      expect(await ask(number, text, '2026-03-29', bytes, `{${round},7}`)).toEqual([
        { number, text, day: '2026-03-29', bytes, list: [round, 7], big: '9007199254740993', yes: true },
      ]);
    }
  });

  it('sees the rows of the organisation of the moment, and all of them as the owner', async () => {
    const read = (organisation: number | null) =>
      within(async tx => {
        if (organisation)
          await tx.execute(
            sql`select set_config('role', 'nahstrom_app', true), set_config('app.organisation', ${String(organisation)}, true)`,
          );
        return (await rowsOf<{ text: string }>(tx, sql`select text from notes where id < 3 order by id`)).map(
          row => row.text,
        );
      });

    for (let round = 0; round < 4; round += 1) {
      expect(await read(1)).toEqual(['one']);
      expect(await read(2)).toEqual(['two']);
      expect(await read(null)).toEqual(['one', 'two']);
      expect(await read(3)).toEqual([]);
    }
  });

  it('tells its error with the code, takes its transaction back, and is answered again afterwards', async () => {
    const write = (id: number) =>
      within(tx => tx.execute(sql`insert into notes (id, organisation_id, text) values (${id}, 9, 'kept')`));
    const written = () =>
      within(
        async tx => (await rowsOf<{ id: number }>(tx, sql`select id from notes where organisation_id = 9`)).length,
      );
    await write(11);
    await write(12);

    for (let round = 0; round < 3; round += 1)
      await expect(write(11)).rejects.toMatchObject({ cause: { code: '23505', constraint: 'notes_pkey' } });
    await write(13);

    expect(await written()).toBe(3);
  });

  it('is kept or not, when there are more of them than are kept', async () => {
    const ask = (number: number) =>
      within(async tx => {
        const [row] = await rowsOf<{ sum: number }>(tx, sql.raw(`select ${number} + 1 as sum`));
        return row!.sum;
      });
    const numbers = Array.from({ length: 200 }, (_, number) => number);

    for (let round = 0; round < 3; round += 1) for (const number of numbers) expect(await ask(number)).toBe(number + 1);
    const [row] = await within(tx =>
      rowsOf<{ kept: number }>(tx, sql`select count(*)::integer as kept from pg_prepared_statements`),
    );

    expect(row!.kept).toBeGreaterThan(100);
    expect(row!.kept).toBeLessThanOrEqual(150);
  });

  it('is planned for the values it is asked with, as often as it is asked', async () => {
    const ask = (number: number) =>
      within(tx => rowsOf(tx, sql`select count(*) as planned where ${number}::integer > 0`));
    for (let round = 0; round < 12; round += 1) await ask(round);

    const [row] = await within(tx =>
      rowsOf<{ any: number; own: number }>(
        tx,
        sql`select generic_plans::integer as any, custom_plans::integer as own from pg_prepared_statements
            where statement like '%as planned where%' and statement not like '%pg_prepared%'`,
      ),
    );
    expect(row!.any).toBe(0);
    expect(row!.own).toBeGreaterThan(5);
  });

  it('may be asked twice at once in one transaction', async () => {
    const sums = await within(tx =>
      Promise.all(
        [1, 2, 3, 4, 5].map(async number => {
          const [row] = await rowsOf<{ sum: number }>(tx, sql`select ${number}::integer * 2 as sum`);
          return row!.sum;
        }),
      ),
    );

    expect(sums).toEqual([2, 4, 6, 8, 10]);
  });
});

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communities } from '../tables/communities.ts';
import { openPortal, type Portal } from '../testing.ts';
import { identity, rowsOf, type Tx, tenant } from './database.ts';

let portal: Portal;
let one: number;
let other: number;

beforeAll(async () => {
  portal = await openPortal();
  [one, other] = [(await portal.anOrganisation()).id, (await portal.anOrganisation()).id];
  await portal.aCommunity(one);
  await portal.aCommunity(other);
  await portal.aCommunity(other);
});
afterAll(() => portal.close());

const values = (given: Given) => ({
  text: sql<string | null>`${given.text}::text`,
  whole: sql<number | null>`${given.whole}::integer`,
  yes: sql<boolean | null>`${given.yes}::boolean`,
  moment: sql<string | null>`${given.moment}::timestamptz`,
  day: sql<string | null>`${given.moment?.toISOString().slice(0, 10) ?? null}::date`,
  bytes: sql<Uint8Array | null>`${given.bytes}::bytea`,
  wholes: sql<number[] | null>`${sql.param(given.wholes)}::integer[]`,
  texts: sql<string[] | null>`${sql.param(given.texts)}::text[]`,
  moments: sql<string | null>`array[${given.moment}::timestamptz]`,
  json: sql<unknown>`${given.json === null ? null : JSON.stringify(given.json)}::jsonb`,
});

type Given = {
  text: string | null;
  whole: number | null;
  yes: boolean | null;
  moment: Date | null;
  bytes: Uint8Array | null;
  wholes: number[] | null;
  texts: string[] | null;
  json: object | null;
};

const text = fc.string({ unit: 'grapheme' });
const whole = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const given: fc.Arbitrary<Given> = fc.record({
  text: orNull(text),
  whole: orNull(whole),
  yes: orNull(fc.boolean()),
  moment: orNull(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
  bytes: orNull(fc.uint8Array()),
  wholes: orNull(fc.array(whole)),
  texts: orNull(fc.array(text)),
  json: orNull(fc.record({ text, whole })),
});

const communitiesSeen = (tx: Tx) =>
  tx.select({ organisation: communities.organisationId }).from(communities).prepare('communities seen').execute();

describe('a prepared statement', () => {
  it('returns the same as an unprepared one, repeatedly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(given, { minLength: 1, maxLength: 8 }), async all => {
        await tenant(portal.database, one, async tx => {
          for (const each of all) {
            const asked = () => tx.select(values(each)).from(sql`(values (1)) once`);
            expect(await asked().prepare('values').execute()).toEqual(await asked());
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('shows each organisation its own rows, in turn', async () => {
    for (let round = 0; round < 8; round += 1)
      for (const [organisation, count] of [
        [one, 1],
        [other, 2],
      ] as const) {
        const seen = await tenant(portal.database, organisation, communitiesSeen);
        expect(seen).toEqual(Array.from({ length: count }, () => ({ organisation })));
      }
    await expect(identity(portal.database, communitiesSeen)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/permission denied/) },
    });
  });

  it('may fail, and works the next time', async () => {
    const quotient = (by: number) =>
      tenant(portal.database, one, tx =>
        tx
          .select({ quotient: sql<number>`12 / ${by}::integer` })
          .from(sql`(values (1)) once`)
          .prepare('quotient')
          .execute(),
      );

    expect(await quotient(4)).toEqual([{ quotient: 3 }]);
    await expect(quotient(0)).rejects.toMatchObject({ cause: { code: '22012' } });
    await expect(quotient('none' as never)).rejects.toMatchObject({ cause: { code: '22P02' } });
    expect(await quotient(3)).toEqual([{ quotient: 4 }]);
  });

  it('has a unique name', async () => {
    const asked = (value: string) =>
      tenant(portal.database, one, tx =>
        tx
          .select({ value: sql.raw(value) })
          .from(sql`(values (1)) once`)
          .prepare('own name')
          .execute(),
      );

    expect(await asked('1')).toEqual([{ value: 1 }]);
    await expect(asked('2')).rejects.toThrow();
    expect(await asked('1')).toEqual([{ value: 1 }]);
  });

  it('that cannot be prepared fails each time', async () => {
    const wrong = () =>
      tenant(portal.database, one, tx =>
        tx.select({ wrong: sql`nothing_of_this_name` }).from(sql`(values (1)) once`).prepare('wrong').execute(),
      );

    for (let round = 0; round < 2; round += 1)
      await expect(wrong()).rejects.toMatchObject({ cause: { code: '42703' } });
  });
});

describe('a transaction', () => {
  it('a transaction has the role of its organisation from the first statement on, and the next one its own', async () => {
    const roleOf = async (tx: Tx) => (await rowsOf<{ role: string }>(tx, 'select current_user as role'))[0]!.role;
    const owner = await portal.database.transaction(roleOf);

    expect(await tenant(portal.database, one, roleOf)).toBe('nahstrom_app');
    expect(await identity(portal.database, roleOf)).toBe('nahstrom_identity');
    expect(await portal.database.transaction(roleOf)).toBe(owner);
  });

  it('does nothing if its first statement fails', async () => {
    let begun = false;

    await expect(
      portal.database.transactionWith("select set_config('role', 'nobody_of_this_name', true)", async () => {
        begun = true;
      }),
    ).rejects.toThrow(/nobody_of_this_name/);

    expect(begun).toBe(false);
    expect(await tenant(portal.database, one, communitiesSeen)).toHaveLength(1);
  });

  it('with a failed statement never reports a commit, even if the error was swallowed', async () => {
    const hidden = portal.database.transaction(async tx => {
      await tx.execute("insert into attempts (key, count, until) values ('hidden', 1, '2026-11-20T10:00:00Z')");
      await tx.execute('select 1 / 0').catch(() => {});
      return 'written';
    });

    await expect(hidden).rejects.toThrow();
    const left = await portal.asOwner(tx => rowsOf(tx, "select from attempts where key = 'hidden'"));
    expect(left).toEqual([]);
  });
});

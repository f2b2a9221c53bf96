import { isEmailAddress } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOnServer } from '../testing.ts';
import { type Database, rowsOf } from './database.ts';
import { isNoEmailAddress } from './emailAddress.ts';
import { openEmbedded } from './embedded.ts';

const url = process.env.TEST_DATABASE_URL;
let database: Database;

beforeAll(async () => {
  database = url ? await openOnServer(url, process.env.NAHSTROM_TEST_TEMPLATE) : await openEmbedded({});
});
afterAll(() => database.close());

it('the database finds the same stored addresses wrong as the contract', async () => {
  const addresses = [
    'x@y.example',
    "o'brien+verein@x.example",
    'a!#$%&*+/=?^_`{}~-b@x.example',
    'x@büro.example',
    'X@Y.EXAMPLE',
    'x@1und1.de',
    'x@y.example\u200b',
    'x@y\u00ad.example',
    'x@y.example\ufe0f',
    'x\ufeff@y.example',
    'a|b@y.example',
    'a..b@y.example',
    '.a@y.example',
    'a.@y.example',
    'x@y..example',
    'x@example',
    'x@y.example.',
    'x@-y.example',
    'x@y-.example',
    'x@y.1',
    'x@y.e',
    'a@b@y.example',
    'a@b.at, c@d.at',
    'jürgen@y.example',
    'x y@y.example',
    'x@y\u00a0z.example',
    `${'a'.repeat(65)}@x.example`,
    `x@${'a'.repeat(64)}.example`,
  ];

  const rows = await database.transaction(tx =>
    rowsOf<{ address: string }>(
      tx,
      sql`select address from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) as t(address)
          where ${isNoEmailAddress(sql`address`)}`,
    ),
  );

  expect(rows.map(({ address }) => address)).toEqual(addresses.filter(address => !isEmailAddress(address)));
});

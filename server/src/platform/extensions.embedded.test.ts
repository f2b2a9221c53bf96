import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { layOut } from '../testing.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

let folder: string;
let engine: PGlite;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-extensions-'));
  layOut(folder, 'new');
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const openWith = (extensions: PGliteOptions['extensions']) =>
  new PGlite({ dataDir: join(folder, 'postgres'), extensions });

async function trigramIndexes() {
  await migrate(drizzle(engine), { migrationsFolder });
  const { rows } = await engine.query<{ name: string }>(
    "select indexname as name from pg_indexes where indexdef like '%gin_trgm_ops%' order by 1",
  );
  return rows.map(({ name }) => name);
}

const both = ['counting_points_number_part', 'members_search_text'];

it('a server without pg_trgm is migrated, without the indexes of free text', async () => {
  engine = openWith({ unaccent });

  expect(await trigramIndexes()).toEqual([]);
});

it('extensions that an administrator created in a schema of their own are used there', async () => {
  engine = openWith({ unaccent, pg_trgm });
  await engine.exec('create schema "of extensions"');
  await engine.exec(
    'create extension unaccent schema "of extensions"; create extension pg_trgm schema "of extensions"',
  );

  expect(await trigramIndexes()).toEqual(both);
  const { rows } = await engine.query("select sort_key('Österreicher') as key");
  expect(rows).toEqual([{ key: 'osterreicher' }]);
});

it('missing extensions are created', async () => {
  engine = openWith({ unaccent, pg_trgm });

  expect(await trigramIndexes()).toEqual(both);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { embeddedOnly, leftToOther, onBothEngines, serverTests } from './engines.ts';
import { server as floors } from './floors.json';

const root = join(import.meta.dirname, '..');

test('every path that runs on both engines exists', () => {
  const missing = onBothEngines.filter(path => !existsSync(join(root, path)));

  expect(missing).toEqual([]);
});

test.each(floors.filter(floor => floor !== 'tables'))(
  'the %s part of the server is tested on the embedded database too',
  part => {
    expect(onBothEngines.some(path => path.startsWith(`server/src/${part}/`))).toBe(true);
  },
);

const { server, withDatabase } = serverTests();
const runOf = (run: Parameters<typeof leftToOther>[0]) => {
  const left = leftToOther(run);
  return server.filter(path => !left.includes(path));
};

test('every test of the server is in a run of the gate, and those of the embedded database in its own', () => {
  const [postgres, embedded] = [runOf('postgres'), runOf('beside')];

  expect(server.filter(path => !postgres.includes(path) && !embedded.includes(path))).toEqual([]);
  expect(server.filter(path => path.endsWith(embeddedOnly) && !embedded.includes(path))).toEqual([]);
});

test('every test that opens a database runs on PostgreSQL, and with everything on the embedded database too', () => {
  const [postgres, embedded] = [runOf('postgres'), runOf('alone')];

  expect(withDatabase.filter(path => !path.endsWith(embeddedOnly) && !postgres.includes(path))).toEqual([]);
  expect(embedded).toEqual(server);
});

test.each([
  'server/src/money/sepa/sepa.test.ts',
  'server/src/moveIn/records.test.ts',
  'server/src/platform/authorization.test.ts',
])('%s opens a database by a helper', path => {
  expect(withDatabase).toContain(path);
});

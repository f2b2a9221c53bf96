import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onBothEngines } from './engines.ts';

const root = join(import.meta.dirname, '..');

test('every path that runs on both engines exists', () => {
  const missing = onBothEngines.filter(path => !existsSync(join(root, path)));

  expect(missing).toEqual([]);
});

test.each(['platform', 'services', 'access', 'communities', 'people', 'energy', 'market', 'money', 'overall'])(
  'the %s part of the server is tested on the embedded database too',
  part => {
    expect(onBothEngines.some(path => path.startsWith(`server/src/${part}/`))).toBe(true);
  },
);

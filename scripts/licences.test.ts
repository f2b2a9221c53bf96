import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isAllowed, licencesPage, shippedPackages } from './licences.mjs';

const remedy = 'run `node scripts/licences.mjs`';
const written = () => readFileSync(new URL('../docs/licences.md', import.meta.url), 'utf8');

it('the list of licences matches the shipped packages and versions', () => {
  expect(written() === licencesPage(), remedy).toBe(true);
});

it('every shipped package has a permitted licence and a homepage', () => {
  const shipped = shippedPackages();

  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'hono', 'pg', 'drizzle-orm']));
  expect(shipped.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  expect(shipped.filter(({ homepage }) => !/^https?:\/\/[\w.-]+\.\w+(\/|$)/.test(homepage))).toEqual([]);
  expect(written()).not.toMatch(/registry|resolved|node_modules\//);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT or MPL-2.0', true],
  ['(MIT AND Zlib)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['GPL-3.0-or-later', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('a licence "%s" lets us ship: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});

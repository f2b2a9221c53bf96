import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictures } from '../e2e/src/support/pictures.ts';

const root = join(import.meta.dirname, '..');
const folder = 'docs/handbook/public/pictures';
const looks = ['de/light', 'de/dark', 'en/light', 'en/dark'];

it('each picture is there in both languages, light and dark, and no other', () => {
  const wanted = pictures.map(({ name }) => `${name}.webp`).sort();

  expect(looks.map(look => readdirSync(join(root, folder, look)).sort())).toEqual(looks.map(() => wanted));
});

it.each(['README.md', 'README.de.md'])('each picture of %s is there, in the language of its text', file => {
  const shown = readFileSync(join(root, file), 'utf8').match(/(?<=(?:src|srcset)=")[^"]+/g) ?? [];
  const language = file === 'README.md' ? 'en' : 'de';

  expect(shown.length).toBeGreaterThan(0);
  for (const path of shown) {
    expect(path).toMatch(new RegExp(`^${folder}/${language}/`));
    expect(existsSync(join(root, path))).toBe(true);
  }
});

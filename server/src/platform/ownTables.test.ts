import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const server = dirname(dirname(fileURLToPath(import.meta.url)));

const filesIn = (folder: string) =>
  readdirSync(join(server, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => basename(dirname(path)) !== 'testing');

/** Table names of the database that are defined outside the given files. */
function tablesBeside(own: readonly string[]): string[] {
  const foreign = filesIn('tables').filter(path => !own.includes(basename(path, '.ts')));
  return foreign.flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name ?? ''),
  );
}

/** Lint sees imported tables only, not those that a statement names in its text. */
describe.each([
  { floor: 'platform', own: ['attempts'] },
  { floor: 'services', own: ['attempts', 'audit', 'files', 'jobs', 'mails'] },
])('a statement of $floor', ({ floor, own }) => {
  it('names no table of a higher floor', () => {
    const foreign = tablesBeside(own);
    expect(foreign).toContain('members');
    const named = new RegExp(`\\b(?:from|into|join|update) "?(?:${foreign.join('|')})\\b`, 'g');

    const found = filesIn(floor).flatMap(path =>
      (readFileSync(path, 'utf8').match(named) ?? []).map(text => `${relative(server, path)}: ${text}`),
    );

    expect(found).toEqual([]);
  });
});

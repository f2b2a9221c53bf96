import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { helpAddress, helpPages } from './help.ts';

it.each([
  ['', 'month.html'],
  ['/member/7/edit', 'first-evening.html'],
  ['/member/memberfee', 'billing.html'],
  ['/marketmessages/settings/1', 'grid-operator.html'],
  ['/community/3/vatsummary', 'year-end.html'],
  ['/community/completeness', 'month.html'],
  ['/separun/create', 'bank.html'],
  ['/staticlookups', ''],
])('the screen %s leads to the page %s of the handbook', (path, page) => {
  expect(helpAddress(path, 'de')).toBe(`/handbuch/${page}`);
  expect(helpAddress(path, 'en')).toBe(`/handbuch/en/${page}`);
});

test('each page of the handbook that a screen leads to exists in both languages', () => {
  const handbook = join(import.meta.dirname, '../../../docs/handbook');
  const missing = helpPages.flatMap(page =>
    ['de', 'en']
      .filter(language => !existsSync(join(handbook, language, `${page}.md`)))
      .map(language => [language, page]),
  );
  expect(missing).toEqual([]);
});

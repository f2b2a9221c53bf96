import { expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { writeCsv } from './csv.ts';

async function* pagesOf(...pages: Cell[][][]) {
  yield* pages;
}

const textOf = async (rows: Cell[][], locale: 'de' | 'en' = 'de') =>
  Buffer.from(await writeCsv(['A'], pagesOf(rows), locale))
    .toString()
    .replace(/^\uFEFFA\r\n/, '');

it('a CSV file has the byte order mark, semicolons and line ends that Excel expects, over all pages', async () => {
  const bytes = await writeCsv(['Name', 'Ort'], pagesOf([['Österreicher', 'Linz']], [['B', null]]), 'de');

  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(Buffer.from(bytes).toString()).toBe('\uFEFFName;Ort\r\nÖsterreicher;Linz\r\nB;\r\n');
});

it.each([
  ['de', 1234.5, '1234,5\r\n'],
  ['en', 1234.5, '1234.5\r\n'],
  ['de', -0.000001, '-0,000001\r\n'],
  ['de', 12_345_678_901, '12345678901\r\n'],
] as const)('in %s the number %d is %j', async (locale, number, expected) => {
  expect(await textOf([[number]], locale)).toBe(expected);
});

it('days and instants are written in Vienna time', async () => {
  const row: Cell[] = [{ day: '2026-03-29' }, { instant: '2026-07-01T10:00:00.000Z' }];
  expect(await textOf([row])).toBe('2026-03-29;2026-07-01 12:00:00\r\n');
});

it.each([
  ['a;b', '"a;b"'],
  ['sie sagte "nein"', '"sie sagte ""nein"""'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
])('%j is quoted', async (text, expected) => {
  expect(await textOf([[text]])).toBe(`${expected}\r\n`);
});

it.each([
  ['=HYPERLINK("https://example.org")', `"'=HYPERLINK(""https://example.org"")"`],
  ['+43 660 0000000', "'+43 660 0000000"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['＝1+1', "'＝1+1"],
])('typed text that a spreadsheet would run, %j, is escaped', async (text, expected) => {
  expect(await textOf([[text]])).toBe(`${expected}\r\n`);
});

it.each(['-5', '+12,50', '-0.5', 'a=b', '3999'])('%s stays unchanged', async text => {
  expect(await textOf([[text]])).toBe(`${text}\r\n`);
});

it('a heading is escaped like a cell', async () => {
  expect(Buffer.from(await writeCsv(['=1+1'], pagesOf(), 'de')).toString()).toBe("\uFEFF'=1+1\r\n");
});

import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { openArchive } from './archive.ts';
import type { Cell } from './cell.ts';
import { readWorkbook } from './readWorkbook.ts';
import { cellKinds, columnLetters } from './row.ts';
import { readRows } from './sheetRows.ts';
import { writeWorkbook } from './writeWorkbook.ts';

async function* pagesOf(...pages: Cell[][][]) {
  yield* pages;
}

const write = (headings: string[], ...pages: Cell[][][]) =>
  writeWorkbook({ name: 'members', headings, pages: pagesOf(...pages) });

async function partOf(bytes: Uint8Array, part: string): Promise<string> {
  const archive = await openArchive(bytes, 10_000_000);
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive.read(part)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** As the portal reads uploaded workbooks. */
async function cellsOf(bytes: Uint8Array): Promise<string[]> {
  const archive = await openArchive(bytes, 10_000_000);
  const book = await readWorkbook(archive);
  const kinds = Object.keys(cellKinds);
  const seen: string[] = [];
  await readRows(archive.read(book.sheets[0]!.part), book.sharedStrings, row => {
    for (let column = 0; column < row.width; column += 1)
      if (row.kinds[column])
        seen.push(`${columnLetters(column)}${row.number} ${kinds[row.kinds[column]!]} ${row.texts[column]}`);
    return 'continue';
  });
  return seen;
}

describe('a workbook', () => {
  it('is read back with texts as texts and numbers as numbers, over all pages', async () => {
    const bytes = await write(['Name', 'kWh'], [['Muster & Söhne <GmbH>', 12.5]], [['=1+1', -3]]);

    expect(await cellsOf(bytes)).toEqual([
      'A1 text Name',
      'B1 text kWh',
      'A2 text Muster & Söhne <GmbH>',
      'B2 number 12.5',
      'A3 text =1+1',
      'B3 number -3',
    ]);
  });

  it.each([
    [{ day: '2026-03-29' }, 'number 46110'],
    [{ day: '1900-03-01' }, 'number 61'],
    [{ instant: '2026-03-28T23:00:00.000Z' }, 'number 46110'],
    [{ instant: '2026-07-01T10:00:00.000Z' }, 'number 46204.5'],
    // Before Excel's fictitious day, dates would be off by one.
    [{ day: '1900-02-28' }, 'text 1900-02-28'],
  ])('has %j as %s', async (cell, expected) => {
    expect(await cellsOf(await write(['Tag'], [[cell]]))).toEqual(['A1 text Tag', `A2 ${expected}`]);
  });

  it('marks days and instants as dates', async () => {
    const sheet = await partOf(
      await write(['Tag', 'Zeit'], [[{ day: '2026-03-29' }, { instant: '2026-07-01T10:00:00.000Z' }]]),
      'xl/worksheets/sheet1.xml',
    );

    expect(sheet).toContain('<c r="A2" s="2">');
    expect(sheet).toContain('<c r="B2" s="3">');
  });

  it.each([
    ['a\u0000b\u0008c\uFFFF', 'abc'],
    ['half \uD800 a character', 'half  a character'],
    ['_x000D_', '_x005F_x000D_'],
    ['two\nlines', 'two\nlines'],
    ['  kept  ', '  kept  '],
    ['x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('writes %j so that a spreadsheet can open it', async (text, expected) => {
    expect(await cellsOf(await write(['Text'], [[text]]))).toEqual(['A1 text Text', `A2 text ${expected}`]);
  });

  it('omits empty values and invalid numbers', async () => {
    const cells: Cell[] = [null, '', Number.NaN, Number.POSITIVE_INFINITY, 0];
    expect(await cellsOf(await write(['A', 'B', 'C', 'D', 'E'], [cells]))).toEqual([
      'A1 text A',
      'B1 text B',
      'C1 text C',
      'D1 text D',
      'E1 text E',
      'E2 number 0',
    ]);
  });

  it('keeps its bold header in view, filters all rows and fits the width of its content', async () => {
    const sheet = await partOf(
      await write(['Name', 'Ort'], [['Ein ziemlich langer Name', 'Au']], [['B', 'Linz']]),
      'xl/worksheets/sheet1.xml',
    );

    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:B3"/>');
    expect(sheet).toContain('<c r="A1" s="1"');
    expect(sheet).toContain('<col min="1" max="1" width="26" customWidth="1"/>');
    expect(sheet).toContain('<col min="2" max="2" width="8" customWidth="1"/>');
  });

  it('without any row has its header', async () => {
    const bytes = await write(['Name'], []);
    expect(await cellsOf(bytes)).toEqual(['A1 text Name']);
    expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:A1"/>');
  });

  it('has sixty columns under spreadsheet letters', async () => {
    const headings = Array.from({ length: 60 }, (_, index) => `Spalte ${index}`);
    expect((await cellsOf(await write(headings, []))).at(-1)).toBe('BH1 text Spalte 59');
  });

  it.each(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml', 'xl/worksheets/sheet1.xml'])(
    'has %s as valid XML',
    async part => {
      const xml = await partOf(await write(['<&>"'], [['<&>"']]), part);
      expect(() => new SaxesParser({ xmlns: true }).write(xml).close()).not.toThrow();
    },
  );

  it('fails if its rows cannot be read', async () => {
    async function* failing(): AsyncGenerator<Cell[][]> {
      yield [['a']];
      throw new Error('the connection broke');
    }

    await expect(writeWorkbook({ name: 'x', headings: ['A'], pages: failing() })).rejects.toThrow(
      'the connection broke',
    );
  });
});

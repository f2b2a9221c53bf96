import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellKinds, columnLetters } from './row.ts';
import { readRows } from './sheetRows.ts';

const strings = ['AT00', 'MM', 'L1', 'a & b'];

async function* pieces(xml: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(xml);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function cellsOf(data: string, size = 4096, stopAt = Number.POSITIVE_INFINITY): Promise<string[]> {
  const xml = `<?xml version="1.0"?><worksheet><dimension ref="A1"/>${data}<pageMargins left="1"/></worksheet>`;
  const kinds = Object.keys(cellKinds);
  const seen: string[] = [];
  await readRows(pieces(xml, size), strings, row => {
    for (let column = 0; column < row.width; column += 1)
      if (row.kinds[column])
        seen.push(`${columnLetters(column)}${row.number} ${kinds[row.kinds[column]!]} ${row.texts[column]}`);
    return row.number >= stopAt ? 'stop' : 'continue';
  });
  return seen;
}

const rows = (inner: string) => `<sheetData>${inner}</sheetData>`;

describe('the rows of a sheet', () => {
  it('distinguish numbers, shared and inline strings, booleans, errors and formulas', async () => {
    const cells = await cellsOf(
      rows(
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" s="1"><v>1.5</v></c><c r="D2" t="b"><v>1</v></c>' +
          '<c r="E2" t="e"><v>#N/A</v></c><c r="F2"><f>1+1</f></c><c r="G2" t="str"><v>x &amp; y</v></c>' +
          '<c r="H2" t="inlineStr"><is><r><t>ab</t></r><r><t>c</t></r><rPh><t>no</t></rPh></is></c><c r="AB2" s="3"/></row>',
      ),
    );

    expect(cells).toEqual([
      'A2 text AT00',
      'C2 number 1.5',
      'D2 boolean 1',
      'E2 error #N/A',
      'F2 formula ',
      'G2 text x & y',
      'H2 text abc',
    ]);
  });

  it('have the stored result of a formula, of its type', async () => {
    expect(
      await cellsOf(
        rows(
          '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"</f><v>a</v></c>' +
            '<c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1"><f>NOW()</f><v></v></c></row>',
        ),
      ),
    ).toEqual(['A1 number 2', 'B1 text a', 'C1 error #DIV/0!', 'D1 formula ']);
  });

  it('rows report that they are hidden, the number of formula results, and merged cells', async () => {
    const data =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>1</v></c></row>' +
      '<row r="3" hidden="true"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3"><f>2</f></c></row><row r="4"><c r="A4"><v>1</v></c></row>';
    const xml = `<worksheet>${rows(data)}<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="C2:C9"/></mergeCells></worksheet>`;
    const seen: [number, boolean, number][] = [];
    const merged: string[] = [];
    await readRows(
      pieces(xml, 50),
      [],
      ({ number, isHidden, formulas }) => {
        seen.push([number, isHidden, formulas]);
        return 'continue';
      },
      range => merged.push(range),
    );

    expect(seen).toEqual([
      [1, false, 0],
      [2, true, 0],
      [3, true, 1],
      [4, false, 0],
    ]);
    expect(merged).toEqual(['A1:B1', 'C2:C9']);
  });

  it('are counted if a file omits the references', async () => {
    expect(await cellsOf(rows('<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>'))).toEqual([
      'A1 number 1',
      'B1 number 2',
      'A2 number 3',
    ]);
  });

  it('are found under a namespace prefix, between comments and in CDATA', async () => {
    const xml =
      '<x:worksheet xmlns:x="x"><!-- <sheetData><row r="9"><c r="A9"><v>9</v></c></row> --><x:sheetData>' +
      '<x:row r="1"><!-- </row> --><x:c r="A1"><x:v><![CDATA[1.5]]></x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const seen: string[] = [];
    await readRows(pieces(xml, 50), strings, row => {
      seen.push(`${row.number} ${row.texts[0]}`);
      return 'continue';
    });

    expect(seen).toEqual(['1 1.5']);
  });

  it('stop on request, even if the rest is damaged', async () => {
    const data = rows('<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row><row r="3"><c><');

    expect(await cellsOf(data, 20, 2)).toEqual(['A1 number 1', 'A2 number 2']);
  });

  it('are the same in one piece and in any pieces, plain or spread over lines', async () => {
    const cell = fc.record({
      type: fc.constantFrom('', ' t="n"', ' t="s"', ' t="b"', ' t="e"', ' t="str"'),
      style: fc.constantFrom('', ' s="1"'),
      value: fc.constantFrom('0', '1', '2', '3'),
      shape: fc.constantFrom('value', 'value', 'value', 'value', 'empty', 'bare'),
    });
    const sheet = fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(sheet, fc.integer({ min: 1, max: 90 }), async (grid, size) => {
        const write = (gap: string) =>
          rows(
            grid
              .map((cells, index) => {
                const inner = cells.map(({ type, style, value, shape }, column) => {
                  const head = `c r="${columnLetters(column)}${index + 1}"${style}${type}`;
                  if (shape === 'empty') return `<${head}/>`;
                  return shape === 'bare' ? `<${head}></c>` : `<${head}><v>${value}</v></c>`;
                });
                return `${gap}<row r="${index + 1}" spans="1:4">${inner.join(gap)}</row>`;
              })
              .join(''),
          );

        const plain = await cellsOf(write(''), size);

        expect(plain).toEqual(await cellsOf(write('\n  '), 4096));
        expect(plain).toEqual(await cellsOf(write(''), 4096));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['an unclosed cell', rows('<row r="1"><c r="A1"><v>1</v></row>')],
    ['a column beyond the last', rows('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>')],
    ['a cell without a column', rows('<row r="1"><c r="17"><v>1</v></c></row>')],
    ['row 0', rows('<row r="0"><c r="A0"><v>1</v></c></row>')],
    ['a row beyond the last', rows('<row r="9999999"><c r="A1"><v>1</v></c></row>')],
    ['a row without a number', rows('<row r="x"><c r="A1"><v>1</v></c></row>')],
    ['an entity nobody defined', rows('<row r="1"><c r="A1"><v>&boom;</v></c></row>')],
    ['a missing end', '<sheetData><row r="1"><c r="A1"><v>1</v></c></row>'],
  ])('are rejected as damaged with %s', async (_, data) => {
    await expect(cellsOf(data)).rejects.toMatchObject({ code: 'damaged' });
  });

  it('are rejected if the part has a document type', async () => {
    const xml = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>';

    await expect(readRows(pieces(xml, 10), [], () => 'continue')).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('column letters', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [27, 'AB'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('of column %i are %s', (column, letters) => {
    expect(columnLetters(column)).toBe(letters);
  });
});

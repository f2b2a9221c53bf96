import { mostMoveInRows } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeReport } from '../../energy/testing/reportWriter.ts';
import { zipOf } from '../../energy/testing/zip.ts';
import { MoveInRefused } from './moveInRefused.ts';
import {
  proposalOf,
  readAll,
  readOne,
  readSheets,
  readText,
  readTyped,
  refusalOf,
  rowsOf,
  utf8,
} from './testing/readTable.ts';
import { spreadsheetOf, type TypedCell } from './testing/spreadsheet.ts';
import { cpNumber, filler, template } from './testing/template.ts';

describe('a text that a program wrote as a formula', () => {
  it('a text written as a formula is read, and any other formula of a text file is a fault of its cell', async () => {
    const quoted = (text: string) => `"=""${text}"""`;
    const table = await readText(
      `Mitgliedsnr;Vorname;Nachname;Zählpunkt\n="001";Eva;Gruber;${quoted(cpNumber(1))}\n2;=A1;Huber;${cpNumber(2)}\n`,
    );

    const [one, other] = rowsOf(table);
    expect(one).toMatchObject({
      member: { memberNumber: { text: '1' } },
      points: [{ cpNumber: { text: cpNumber(1) } }],
    });
    expect(other!.member.firstName).toMatchObject({ text: '=A1', fault: 'formulaWithoutResult' });
  });
});

describe('a table', () => {
  const headings = ['Vorname', 'Nachname', 'Offen €', 'Anteil', 'Beitritt'];

  it('a table begins below titles and merged cells, and all rows of a merge have its value', async () => {
    const table = await readSheets({
      name: 'Mitglieder',
      rows: [['Mitgliederliste 2024'], ['Stand', { day: 45_383 }], null, headings, ['Eva', 'Gruber'], [null, 'Huber']],
      merged: ['A1:E1', 'A5:A6'],
    });

    expect(table).toMatchObject({ kind: 'table', sheet: 'Mitglieder', headerRow: 4, headings });
    expect(table.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['Eva', 'Gruber'],
      ['Eva', 'Huber'],
    ]);
    expect(table.notes).toEqual([{ code: 'mergedCells', count: 1, names: [] }]);
  });

  it('a merged cell gives its value to each of its rows and to its first column', async () => {
    const table = await readSheets({
      name: 'Mitglieder',
      rows: [
        ['Name', 'E-Mail', 'Zählpunkt', 'Ort'],
        ['Eva Gruber', 'eva@example.at', cpNumber(1), 'Linz'],
        [null, null, cpNumber(2)],
        [null, null, cpNumber(3), 'Wels'],
        ['Max Huber', null, cpNumber(4)],
      ],
      merged: ['A2:A4', 'B2:B4', 'D2:E3', 'A5:B1048576', 'XFD1:A'],
    });

    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['Eva Gruber', 'eva@example.at', cpNumber(1), 'Linz'],
      ['Eva Gruber', 'eva@example.at', cpNumber(2), 'Linz'],
      ['Eva Gruber', 'eva@example.at', cpNumber(3), 'Wels'],
      ['Max Huber', '', cpNumber(4), ''],
    ]);
  });

  it('a table skips sums and counts, and reports their number', async () => {
    const table = await readTyped(
      ['Nr', 'Name', 'Zählpunkt', 'Offen €'],
      [1, 'Eva Gruber', cpNumber(1), 5],
      ['Summe', null, null, 5],
      [2, 'Total Austria GmbH', cpNumber(2), 7],
      [3, 'Summe', cpNumber(3), 7],
      [null, 'Gesamtsumme 3', null, { formula: 'SUM(D2:D4)' }],
      [null, null, 'Anzahl Mitglieder:', 3],
      [3, null, null, 'Total'],
      ['Summe', 'aller Mitglieder', 'und so weiter'],
    );

    expect(table.rows.map(({ row }) => row)).toEqual([2, 4, 5]);
    expect(table.notes).toContainEqual({ code: 'totalsRows', count: 5, names: [] });
    expect((await readText('Name;Ort;PLZ\nEva Gruber;Linz;4020\nGESAMT;1;1 Stk.\n')).rows).toHaveLength(1);
  });

  it('a table may have its headings in two rows', async () => {
    const below = await readTyped(
      ['Name', 'Zählpunkt', null, 'Ort'],
      [null, 'Nummer', 'Richtung'],
      ['Eva Gruber', cpNumber(1), 'Bezug', 'Linz'],
    );
    const groups = 'Mitglied;;;;Zählpunkt;;Anlage;\nNr;Name;PLZ;Ort;Nummer;Richtung;PLZ;Ort\n';
    const csv = await readText(`${groups}7;Eva Gruber;4020;Linz;${cpNumber(1)};Bezug;4600;Wels\n`);

    expect(below).toMatchObject({ headerRow: 2, headings: ['Name', 'Zählpunkt Nummer', 'Zählpunkt Richtung', 'Ort'] });
    expect(below.rows.map(({ row }) => row)).toEqual([3]);
    expect(proposalOf(below)).toEqual({
      Name: 'fullName',
      'Zählpunkt Nummer': 'cpNumber',
      'Zählpunkt Richtung': 'direction',
      Ort: 'city',
    });
    expect(csv.headerRow).toBe(2);
    expect(rowsOf(csv)[0]).toMatchObject({
      member: {
        memberNumber: { text: '7' },
        lastName: { text: 'Gruber' },
        city: { text: 'Linz' },
        deliveryZip: { text: '4600' },
      },
      points: [{ cpNumber: { text: cpNumber(1) }, direction: { text: 'CONSUMPTION' } }],
    });
  });

  it.each([
    ['units', 'MWh;W', '4500', '9.8'],
    ['units in brackets', '(MWh);(Watt)', '4500', '9.8'],
    ['one unit', ';[W]', '5', '9.8'],
    ['an unknown unit', 'MJ;PS', undefined, undefined],
    ['another unit than their own', 'MWh;kWp', '4500', undefined],
  ])('a table may have a row of %s with its headings', async (_, units, yearConsumption, peakPerformance) => {
    const headings = `Vorname;Nachname;Zählpunkt;Jahresverbrauch;Leistung${units.endsWith('kWp') ? ' (W)' : ''}`;
    const record = `Eva;Gruber;${cpNumber(1)};4,5;9800`;
    const below = await readText(`${headings}\n;;;${units}\n${record}\n`);
    const above = await readText(`;;;${units}\n${headings}\n${record}\n`);

    for (const table of [below, above]) {
      const rows = rowsOf(table);
      expect(rows).toHaveLength(1);
      const [{ points } = { points: [] }] = rows;
      expect([points[0]?.yearConsumption?.text, points[0]?.peakPerformance?.text]).toEqual([
        yearConsumption,
        peakPerformance,
      ]);
    }
  });

  it('a workbook may have a row of units with its headings, beside other notes on what to enter', async () => {
    const table = await readTyped(
      ['Name', 'Zählpunkt', 'Beitritt', 'Jahresverbrauch', 'Anteil'],
      [null, null, 'TT.MM.JJJJ', 'MWh', '%'],
      ['Eva Gruber', cpNumber(1), '1.4.2024', '4,5', 50],
    );

    expect(table).toMatchObject({ headerRow: 2, rows: [{ row: 3 }] });
    expect(rowsOf(table)).toMatchObject([{ points: [{ yearConsumption: { text: '4500' }, share: { text: '50' } }] }]);
  });

  it('the numbers of a column are taken if other rows are empty', async () => {
    const nothing = ['n/a', 'k. A.', '-', 'a', 'ja/nein'];
    const table = await readTyped(
      ['Name', 'Zählpunkt', 'Jahresverbrauch'],
      ['Eva Gruber', cpNumber(1), 4500],
      ...nothing.map((cell, place): TypedCell[] => ['Max Huber', cpNumber(2 + place), cell]),
    );

    expect(rowsOf(table)[0]).toMatchObject({ points: [{ yearConsumption: { text: '4500', fault: null } }] });
  });

  it('no number is taken from a column in which one cell is a unit alone', async () => {
    const table = await readTyped(
      ['Name', 'Zählpunkt', 'Jahresverbrauch'],
      ['Eva Gruber', cpNumber(1), '4,5'],
      ['alles in', null, 'MWh'],
      ['Max Huber', cpNumber(2), '4500 kWh'],
    );

    expect(rowsOf(table).map(({ points }) => points[0]?.yearConsumption)).toMatchObject([
      { fault: 'unitUnknown' },
      undefined,
      { text: '4500', fault: null },
    ]);
  });

  it.each<[string, TypedCell[]]>([
    ['names', ['Eva', 'Gruber', 'Stadt']],
    ['a direction', ['Eva', null, 'Bezug']],
    ['a second language', ['First name', 'Last name', 'City']],
  ])('a table has one row of headings above %s', async (_, row) => {
    const table = await readTyped(['Vorname', 'Nachname', 'Ort'], row, ['Max', 'Huber', 'Linz']);

    expect(table).toMatchObject({ headerRow: 1, headings: ['Vorname', 'Nachname', 'Ort'] });
    expect(table.rows).toHaveLength(2);
  });

  it('days, percentages and numbers are read as displayed, without the noise of floats', async () => {
    const table = await readTyped(
      headings,
      ['Eva', 'Gruber', 12.300000000000001, { percent: 1 }, { day: 45_383 }],
      ['Max', 'Huber', 0.1 + 0.2, { percent: 0.29 }, { day: 45_383.75 }],
      ["'Max", 'Maier', 1e-7, { yes: true }, { day: -5 }],
    );

    expect(table.rows.map(({ cells }) => cells.slice(2))).toEqual([
      ['12.3', '100', '2024-04-01'],
      ['0.3', '29', '2024-04-01'],
      ['0.0000001', 'ja', '-5'],
    ]);
  });

  it.each([
    [1, '"M-"0000', 'M-0001'],
    [20_240_001, '0000-0000', '2024-0001'],
    [20_240_001, '0000\\-0000', '2024-0001'],
    [20, '00000', '00020'],
    [6_641_234_567, '"0"000\\ 0000000', '0664 1234567'],
    [12, '0"/2024"', '12/2024'],
    [1_234_567, '"M-"0000;[Red]General', 'M-1234567'],
    [12, '0', '12'],
    [1.5, '"M-"0000', '1.5'],
    [-5, '000', '-5'],
    [4500, '0" kWh"', '4500 kWh'],
    [4500, '0" kWh im Jahr"', '4500'],
    [50, '0\\ "€"', '50'],
    [9800, '0\\.000', '9800'],
    [202_401, '0000/00', '202401'],
    [4500, '#,##0', '4500'],
  ])('the number %d in the format %s is read as %s', async (number, format, shown) => {
    const table = await readTyped(['Vorname', 'Nachname'], ['Eva', { number, format }]);

    expect(table.rows[0]!.cells[1]).toBe(shown);
  });

  it('quantities and amounts are read unchanged, whatever their format', async () => {
    const read = await readOne({
      Vorname: 'Eva',
      Nachname: 'Gruber',
      Zählpunkt: cpNumber(1),
      Jahresverbrauch: { number: 4500, format: '00000' },
      'Offen €': { number: 50, format: '"€ "0' },
      Grundgebühr: { number: 5, format: '00" €"' },
    });

    expect(read).toMatchObject({
      points: [{ yearConsumption: '4500' }],
      openAmount: '5000',
      baseFee: '500',
    });
  });

  it('formulas are read by their results, and one without a result is a fault of its cell', async () => {
    const table = await readTyped(headings, [
      { formula: 'A1&B1', result: 'Eva' },
      { formula: 'X' },
      { formula: '1+1', result: 2 },
      { error: '#REF!' },
    ]);

    expect(table.rows[0]!.cells).toEqual([
      'Eva',
      { fault: 'formulaWithoutResult', text: '' },
      '2',
      { fault: 'cellError', text: '#REF!' },
      '',
    ]);
    expect(table.notes).toEqual([{ code: 'formulas', count: 2, names: [] }]);
    expect(rowsOf(table)[0]!.member).toMatchObject({
      lastName: { fault: 'formulaWithoutResult' },
      openAmount: { text: '200' },
    });
  });

  it('hidden columns are read and reported', async () => {
    const rows = [
      ['Vorname', 'Nachname', 'E-Mail'],
      ['Eva', 'Gruber', 'eva@example.at'],
    ];
    const table = await readSheets({ name: 'Neu', rows, hiddenColumns: [3, 16_384] });

    expect(rowsOf(table)[0]!.member.email).toMatchObject({ text: 'eva@example.at' });
    expect(table.notes).toEqual([{ code: 'hiddenColumns', count: 1, names: [] }]);
  });

  it('hidden rows are read and reported, hidden and further sheets are only named', async () => {
    const table = await readSheets(
      { name: 'Alt', state: 'hidden', rows: [headings, ['Alt', 'Alt']] },
      { name: 'Neu', rows: [headings, ['Eva', 'Gruber'], ['Max', 'Huber']], hiddenRows: [3] },
      { name: 'Notizen', rows: [['Bitte prüfen']] },
      { name: 'Leer', rows: [] },
    );

    expect(table.sheet).toBe('Neu');
    expect(table.rows).toHaveLength(2);
    expect(table.notes).toEqual([
      { code: 'hiddenRows', count: 1, names: [] },
      { code: 'furtherSheets', count: 1, names: ['Notizen'] },
      { code: 'hiddenSheets', count: 1, names: ['Alt'] },
    ]);
  });

  it.each<[string, TypedCell[][]]>([
    ['a cover', [['EEG Sonne', 'Mitgliederliste']]],
    ['a cover with a name and a place', [['Name', 'Ort', 'E-Mail']]],
    [
      'a legend',
      [
        ['Zählpunkt', 'Bedeutung'],
        ['33 Stellen', 'wie auf der Rechnung'],
      ],
    ],
    ['an empty table', [['Vorname', 'Nachname', 'E-Mail', 'Ort']]],
  ])('the table is on the sheet with the most known headings, behind %s', async (_, rows) => {
    const table = await readSheets(
      { name: 'Erstes', rows },
      {
        name: 'Liste',
        rows: [
          ['Vorname', 'Nachname', 'E-Mail'],
          ['Eva', 'Gruber', 'eva@example.at'],
        ],
      },
      {
        name: 'Alte',
        rows: [
          ['Vorname', 'Nachname', 'E-Mail'],
          ['Max', 'Huber', 'max@example.at'],
        ],
      },
    );

    expect(table).toMatchObject({ sheet: 'Liste', rows: [{ row: 2 }] });
    expect(table.notes).toEqual([{ code: 'furtherSheets', count: 2, names: ['Erstes', 'Alte'] }]);
  });

  it('the number of columns beyond the limit is reported', async () => {
    const wide = Array.from({ length: 205 }, (_, place) => `Spalte ${place}`);
    const table = await readTyped(['Name', ...wide], ['Eva Gruber', ...wide.map(() => 'x')]);

    expect(table.headings).toHaveLength(200);
    expect(table.notes).toEqual([{ code: 'columnsIgnored', count: 6, names: [] }]);
    const empty = ';'.repeat(100);
    const csv = await readText(`Name;${wide.join(';')}${empty}\nEva Gruber;${wide.join(';')}${empty}\n`);
    expect(csv.notes).toEqual([{ code: 'columnsIgnored', count: 6, names: [] }]);
  });

  it('a table of any cells is read or refused, never an exception', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.record({ day: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
      fc.constantFrom<TypedCell>(
        ...template,
        null,
        { error: '#N/A' },
        { formula: 'A1' },
        { percent: 0.5 },
        { yes: true },
        cpNumber(1),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), async rows => {
        const bytes = await spreadsheetOf([{ name: 'A', rows, merged: ['A1:B9'] }]);
        const tables = await readAll(bytes).catch((cause: unknown) => {
          if (cause instanceof MoveInRefused) return [];
          throw cause;
        });
        for (const table of tables) expect(rowsOf(table).length).toBeLessThanOrEqual(table.rows.length);
      }),
      { numRuns: 60 },
    );
  });

  it('other headings begin a table of their own', async () => {
    const rows: TypedCell[][] = [
      ['Vorname', 'Nachname', 'E-Mail', 'Zählpunkt Bezug'],
      ['Eva', 'Gruber', 'eva@example.at', cpNumber(1)],
      ['Vorname', 'Nachname', 'E-Mail', 'Zählpunkt Einspeisung'],
      ['Max', 'Huber', 'max@example.at', cpNumber(2)],
      ['Nachname', 'Vorname', 'E-Mail', 'Zählpunkt Einspeisung'],
      ['Maier', 'Ida', 'ida@example.at', cpNumber(3)],
    ];
    const csv = rows.map(cells => cells.join(';')).join('\n');

    for (const bytes of [utf8(csv), await spreadsheetOf([{ name: 'A', rows }])]) {
      const tables = await readAll(bytes);
      expect(tables.map(({ headerRow }) => headerRow)).toEqual([1, 3, 5]);
      expect(tables.flatMap(table => rowsOf(table))).toMatchObject([
        { row: 2, member: { firstName: { text: 'Eva' } }, points: [{ direction: { text: 'CONSUMPTION' } }] },
        { row: 4, member: { firstName: { text: 'Max' } }, points: [{ direction: { text: 'GENERATION' } }] },
        { row: 6, member: { firstName: { text: 'Ida' } }, points: [{ direction: { text: 'GENERATION' } }] },
      ]);
    }
  });

  it.each([
    ['words of headings in a record', ['Firma', 'Bezug', 'Huber GmbH', 'registriert']],
    ['two headings', ['Vorname', 'Nachname', null, null]],
    ['a counting point', ['Firma', 'Mitglied', 'E-Mail', cpNumber(1)]],
  ])('a table does not end at %s', async (_, row) => {
    const headings = ['Mitgliedsart', 'Richtung', 'Name', 'Zählpunkt'];
    const tables = await readAll(
      await spreadsheetOf([{ name: 'A', rows: [headings, ['Firma', 'Bezug', 'Eva AG'], row] }]),
    );

    expect(tables.map(({ rows }) => rows.length)).toEqual([2]);
  });

  it('repeated headings are skipped and empty rows are counted', async () => {
    const table = await readTyped(headings, ['Eva', 'Gruber'], null, headings, ['  ', null], ['Max', 'Huber']);

    expect(table.rows.map(({ row }) => row)).toEqual([2, 6]);
    expect(table.notes).toMatchObject([{ code: 'rowsEmpty', count: 2 }]);
  });

  it.each([9.99e30, 1e15, -1_234_567_890_123_456])(
    'a number that the spreadsheet has rounded, %d, is a fault',
    async number => {
      const typed = String(number);
      const headings = ['Name', 'Zählpunkt', 'Mandatsreferenz', 'Notiz'];
      const table = await readTyped(headings, ['Eva Gruber', number, { number, format: '0000' }, number]);

      const fault = { fault: 'scientific', text: typed };
      expect(table.rows[0]!.cells).toEqual(['Eva Gruber', fault, fault, fault]);
      expect(rowsOf(table)[0]).toMatchObject({ member: { mandateReference: fault }, points: [{ cpNumber: fault }] });
    },
  );

  it('a rounded number in a text file is a fault, and the long number of a text is not', async () => {
    const table = await readText(
      'Name;Mandatsreferenz\nEva Gruber;1,23457E+18\nMax Huber;1234567890123456789\nIda Maier;1E12\n',
    );

    expect(rowsOf(table).map(({ member }) => member.mandateReference)).toMatchObject([
      { text: '1,23457E+18', fault: 'scientific' },
      { text: '1234567890123456789', fault: null },
      { text: '1E12', fault: null },
    ]);
  });

  it('the largest exact number is read', async () => {
    expect((await readTyped(['Name', 'Notiz'], ['Eva', 999_999_999_999_999])).rows[0]!.cells[1]).toBe(
      '999999999999999',
    );
  });

  const csv = 'Vorname;Nachname;Ort\r\nJörg;Müller;Köflach\r\n"Eva ""E""";"Gruber;Huber";"Bad\nIschl"\r\n';
  it.each([
    ['UTF-8', utf8(csv)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${csv}`)],
    ['Windows-1252', Uint8Array.from(csv, character => character.charCodeAt(0))],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${csv}`, 'utf16le'))],
    ['UTF-16 without a byte order mark', new Uint8Array(Buffer.from(csv, 'utf16le'))],
    ['commas', utf8(csv.replaceAll(';', ','))],
    ['tabs', utf8(csv.replaceAll(';', '\t'))],
    ["Excel's own hint", utf8(`sep=;\r\n${csv}`)],
    ['line ends of old computers', utf8(csv.replaceAll('\r\n', '\r'))],
  ])('a table is read from CSV: %s', async (_, bytes) => {
    const table = await readText(bytes);

    expect(table).toMatchObject({ kind: 'table', headings: ['Vorname', 'Nachname', 'Ort'] });
    expect(table.rows.map(({ cells }) => cells.map(cell => String(cell).replace(/^Gruber[, ]/, 'Gruber;')))).toEqual([
      ['Jörg', 'Müller', 'Köflach'],
      ['Eva "E"', 'Gruber;Huber', 'Bad\nIschl'],
    ]);
  });

  it.each([
    [
      'is never closed',
      'Eva;"Gruber;Linz\nMax;Huber;Wels\n',
      [
        ['Eva', '"Gruber', 'Linz'],
        ['Max', 'Huber', 'Wels'],
      ],
    ],
    [
      'is closed in a later row',
      'Eva;"Gruber;Linz\r\nMax;Huber";Wels\r\n',
      [
        ['Eva', '"Gruber', 'Linz'],
        ['Max', 'Huber"', 'Wels'],
      ],
    ],
    [
      'begins a later value too',
      'Eva;"Gruber;Linz\nMax;"Huber";Wels\n',
      [
        ['Eva', '"Gruber', 'Linz'],
        ['Max', 'Huber', 'Wels'],
      ],
    ],
    ['is followed by others in its row', 'Eva;"Gruber;"Linz"\n', [['Eva', '"Gruber', 'Linz']]],
    ['is about a part of the value', 'Eva;"Zur Post" Gruber;Linz\n', [['Eva', '"Zur Post" Gruber', 'Linz']]],
  ])('a quote in a text file is a character where it %s', async (_, records, cells) => {
    const table = await readText(`Vorname;Nachname;Ort\n${records}`);

    expect(table.rows.map(row => row.cells)).toEqual(cells);
  });

  it('quoted values of a text file may have several lines and separators', async () => {
    const table = await readText('Vorname;Nachname;Ort\nEva;Gruber;"Bad\nIschl; OÖ"\n"Max\nIda; Eva" ;Huber;Wels\n');

    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['Eva', 'Gruber', 'Bad\nIschl; OÖ'],
      ['Max\nIda; Eva', 'Huber', 'Wels'],
    ]);
    expect((await readText(`Zählpunkt\n"${cpNumber(1)}\n${cpNumber(2)}"\n`)).rows).toHaveLength(1);
  });

  it('a table may have one column only', async () => {
    expect(await readText(`Zählpunkt\n${cpNumber(1)}\n`)).toMatchObject({
      headings: ['Zählpunkt'],
      rows: [{ row: 2 }],
    });
  });

  it.each([10, mostMoveInRows])('a table may have %i rows', async count => {
    expect((await readText(`Vorname;Nachname\n${'Eva;Gruber\n'.repeat(count)}`)).rows).toHaveLength(count);
  });

  it('a table with too many rows is refused', async () => {
    const rows = Array.from({ length: 50_000 }, () => ['Eva', 'Gruber']);

    expect(await refusalOf(utf8(`Vorname;Nachname\n${'Eva;Gruber\n'.repeat(50_000)}`))).toBe('moveIn.tooManyRows');
    expect(await refusalOf(await spreadsheetOf([{ name: 'A', rows: [['Vorname', 'Nachname'], ...rows] }]))).toBe(
      'moveIn.tooManyRows',
    );
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['no bytes', () => new Uint8Array(), 'moveIn.empty'],
    ['only blanks', () => utf8(' \n \n'), 'moveIn.empty'],
    ['only headings', () => utf8('Vorname;Nachname\n'), 'moveIn.empty'],
    ['an empty workbook', () => spreadsheetOf([{ name: 'A', rows: [] }]), 'moveIn.empty'],
    ['a picture', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), 'moveIn.unreadable'],
    ['a PDF', () => utf8('%PDF-1.7\nVorname;Nachname\nEva;Gruber'), 'moveIn.unreadable'],
    ['a letter', () => utf8('Liebe Mitglieder!'), 'moveIn.unreadable'],
    [
      'only hidden sheets',
      () => spreadsheetOf([{ name: 'A', state: 'hidden', rows: [headings, ['Eva', 'Gruber']] }]),
      'moveIn.unreadable',
    ],
    [
      'a workbook that is cut off',
      async () => (await spreadsheetOf([{ name: 'A', rows: [headings, ['Eva', 'Gruber']] }])).slice(0, 900),
      'moveIn.damaged',
    ],
    [
      'a workbook with a password',
      () => writeReport({ layout: 'D', meters: [], faults: [{ kind: 'encrypted' }] }),
      'moveIn.damaged',
    ],
    [
      'a workbook of before 2007',
      () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0),
      'moveIn.unreadable',
    ],
    ['an archive of archives', async () => zipOf({ 'a.zip': await zipOf({ 'a.csv': csv }) }), 'moveIn.unreadable'],
    ['an empty archive', () => zipOf({}), 'moveIn.unreadable'],
  ])('a table is not read from %s', async (_, bytes, code) => {
    expect(await refusalOf(await bytes())).toBe(code);
  });

  it('hostile texts are read or refused, never an exception', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        ...template,
        cpNumber(1),
        '9.99E+30',
        '"',
        '";"',
        '\r',
        filler,
        'Vor- und Nachname',
        'Adresse',
        'PLZ Ort',
        '=1+1',
      ),
    );
    const lines = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom(';', ',', '\t'), async (rows, delimiter) => {
        const tables = await readAll(utf8(rows.map(cells => cells.join(delimiter)).join('\n'))).catch(
          (cause: unknown) => {
            if (cause instanceof MoveInRefused) return [];
            throw cause;
          },
        );
        for (const table of tables) expect(rowsOf(table).length).toBeLessThanOrEqual(table.rows.length);
      }),
      { numRuns: 300 },
    );
  });
});

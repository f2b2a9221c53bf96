import { describe, expect, it } from 'vitest';
import { present } from '../../platform/present.ts';
import { simulateCommunity } from '../simulator.ts';
import type { Finding } from '../storage/findings.ts';
import { daysBetween } from '../storage/quarterHours.ts';
import { recordXml } from '../testing/recordWriter.ts';
import { dotted, type ReportMeter } from '../testing/reportSpec.ts';
import { type ReportFault, type ReportSpec, writeReport } from '../testing/reportWriter.ts';
import { type TableCell, tablesOf } from '../testing/tables.ts';
import { zipOf } from '../testing/zip.ts';
import { type ReadFile, readEnergyFile } from './source.ts';

const numbers = ['1', '2'].map(end => `AT002000000000000000000000900000${end}`);
const { consumers, feeders } = simulateCommunity({
  days: daysBetween('2025-06-14', '2025-06-14'),
  consumers: [{ seed: 1, yearKwh: 3500 }],
  feeders: [{ seed: 3, kwp: 8 }],
});
const house: ReportMeter = { cpNumber: numbers[0]!, name: 'Haus', direction: 'consumption', days: consumers[0]! };
const roof: ReportMeter = { cpNumber: numbers[1]!, name: 'Dach', direction: 'generation', days: feeders[0]! };

const workbook = (spec: Partial<ReportSpec> = {}) => writeReport({ layout: 'D', meters: [house, roof], ...spec });
const faulty = (...faults: ReportFault[]) => workbook({ faults });
const message = (change: (xml: string) => string = xml => xml) => change(recordXml({ meter: house }));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const changed = async (change: (bytes: Uint8Array) => Uint8Array) => change(await workbook());

/** A small sheet of today's layout: header in rows 1 to 4, first quarter hour in row 5. */
const label = 'Verbrauch lt. Messung entsprechend dem Teilnahmefaktor je ZP und EC-ID [KWH]';
const head = (columns = 1): TableCell[][] => [
  ['MeteringPointId', ...Array.from({ length: columns }, () => [numbers[0]!, 'MM']).flat()],
  ['Energydirection', ...Array.from({ length: columns }, () => ['CONSUMPTION', null]).flat()],
  ['Report Filter Start', '14.06.2025 00:00:00'],
  ['MeterCode', ...Array.from({ length: columns }, () => [label, null]).flat()],
];
const rows = (...data: TableCell[][]) => tablesOf([{ name: 'Energiedaten', rows: [...head(), ...data] }]);
const good: TableCell[] = ['14.06.2025 12:00', 1.5, 'L1'];
const raw =
  (inner: string, attributes = '') =>
  (at: string) =>
    `<c r="${at}"${attributes}>${inner}</c>`;
type Parts = { sheets?: string; strings?: string; isStored?: boolean };
const parts = (
  sheet: string | Uint8Array,
  { sheets = '<sheet name="Energiedaten" r:id="a"/>', strings = '<sst/>', isStored }: Parts = {},
) =>
  zipOf(
    {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Type="x/worksheet" Target="/xl/one.xml"/>' +
        '<Relationship Id="b" Type="x/sharedStrings" Target="/xl/strings.xml"/></Relationships>',
      'xl/one.xml': sheet,
      'xl/strings.xml': strings,
    },
    { isStored },
  );
/** One letter more than Excel allows in a cell. */
const longest = 32_767;
const long = 'x'.repeat(longest + 1);
const filled = (count: number, entry: (at: number) => [string, string]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => entry(at)));
const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ');
const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${'bcdefghij'.replace(/./g, (name, at: number) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)}]>`;
const outside = '<!DOCTYPE a [<!ENTITY passwords SYSTEM "file:///etc/passwd">]>';

/** A workbook whose directory states this size for each of its parts. */
async function stating(size: number): Promise<Uint8Array> {
  const bytes = Buffer.from(await workbook());
  const [entry, sizeAt] = [Buffer.from('PK\u0001\u0002'), 24];
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 1))
    bytes.writeUInt32LE(size, at + sizeAt);
  return new Uint8Array(bytes);
}

async function filesOf(bytes: Uint8Array, name: string): Promise<ReadFile[]> {
  const files: ReadFile[] = [];
  for await (const file of readEnergyFile(name, bytes)) files.push(file);
  return files;
}

type Made = Uint8Array | string | Promise<Uint8Array>;

type Refusal = [what: string, make: () => Made, code: string];

const noReport: Refusal[] = [
  ['0 bytes', () => new Uint8Array(), 'energy.notAWorkbook'],
  ['one byte', () => 'P', 'energy.notAWorkbook'],
  ['zeros', () => new Uint8Array(70_000), 'energy.notAWorkbook'],
  ['a picture', () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46), 'energy.notAWorkbook'],
  ['a CSV', () => 'Zählpunkt;kWh\r\nAT00;1,5\r\n', 'energy.notAWorkbook'],
  ['a workbook of the nineties', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0, 0, 0), 'energy.notAWorkbook'],
  ['a workbook with a password', () => faulty({ kind: 'encrypted' }), 'energy.damaged'],
  ['a web page saved as a workbook', () => '<html><body>1</body></html>', 'energy.otherMessage'],
  ['a web page with its document type', () => '<!DOCTYPE html><html></html>', 'energy.otherMessage'],
  ['the beginning of an archive', () => 'PK\u0003\u0004 and no more', 'energy.damaged'],
  ['a workbook cut in the middle', () => faulty({ kind: 'truncated' }), 'energy.damaged'],
  ['a workbook without its last byte', () => changed(bytes => bytes.slice(0, -1)), 'energy.damaged'],
  ['a workbook with its first kilobyte lost', () => changed(bytes => bytes.fill(0, 30, 1000)), 'energy.damaged'],
  ['an empty archive', () => zipOf({}), 'energy.notAWorkbook'],
  ['an archive of folders', () => zipOf({ '__MACOSX/x': 'x' }), 'energy.notAWorkbook'],
  ['an archive of pictures', () => zipOf({ 'IMG_0001.jpg': 'x' }), 'energy.notAWorkbook'],
  ['a letter', () => zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }), 'energy.notAWorkbook'],
  ['an archive in an archive', async () => zipOf({ 'a.zip': await zipOf({ 'a.xml': message() }) }), 'energy.nestedZip'],
  ['a workbook that unpacks to gigabytes', () => stating(2 ** 30), 'energy.tooLarge'],
  ['a workbook that unpacks to more than it says', () => stating(10), 'energy.damaged'],
  [
    'an archive of more than ten thousand files',
    () => zipOf(filled(10_001, at => [`${at}.xml`, ''])),
    'energy.tooLarge',
  ],
];

const damagedWorkbooks: Refusal[] = [
  ['a workbook that is no XML', () => zipOf({ 'xl/workbook.xml': 'not xml' }), 'energy.damaged'],
  ['a sheet that is no XML', () => parts('Guten Tag'), 'energy.damaged'],
  ['a sheet with a row left open', () => faulty({ kind: 'badXml' }), 'energy.damaged'],
  ['a sheet nested without end', () => parts('<a>'.repeat(100_000)), 'energy.damaged'],
  ['a sheet with a document type', () => parts(`${laughs}<worksheet>&j;</worksheet>`), 'energy.damaged'],
  [
    'a sheet that is not UTF-8',
    () => parts(Buffer.from('<worksheet><!-- ä --></worksheet>', 'latin1')),
    'energy.damaged',
  ],
  ['a sheet with 300,000 attributes', () => parts(`<worksheet ${attributes(300_000)}/>`), 'energy.damaged'],
  ...(
    [
      ['a text', () => `<row r="1"><c r="A1" t="str"><v>${long}</v></c></row>`],
      ['a text in pieces', () => `<row r="1"><c r="A1" t="str"><v>${'<!---->x'.repeat(longest + 1)}</v></c></row>`],
      ['a text between the cells', () => `<row r="1">${long.repeat(20)}</row>`],
      ['an attribute', () => `<row r="1" spans="${long}"/>`],
      ['an attribute of a plain row', () => `<row r="1"><c r="A1" t="${long}"><v>1</v></c></row>`],
      ['a name', () => `<${long.repeat(20)}/>`],
      ['a comment', () => `<!-- ${'< > '.repeat(longest * 3)} -->`],
      ['a section', () => `<![CDATA[ ${'< > '.repeat(longest * 3)} ]]>`],
      ['an instruction', () => `<?a ${'< > '.repeat(longest * 3)} ?>`],
      ['an entity', () => `<row r="1">&${long.repeat(20)};</row>`],
    ] as const
  ).map(
    ([what, inner]): Refusal => [
      `a sheet with ${what} longer than any table has`,
      () => parts(`<worksheet><sheetData>${inner()}</sheetData></worksheet>`, { isStored: true }),
      'energy.damaged',
    ],
  ),
  [
    'a workbook with a shared text longer than any cell',
    () => parts('<worksheet/>', { strings: `<sst><si>${`<r><t>${long.slice(1)}</t></r>`.repeat(2)}</si></sst>` }),
    'energy.damaged',
  ],
  [
    'a workbook whose shared texts are millions',
    () => parts('<worksheet/>', { strings: `<sst>${'<si/>'.repeat(3_000_001)}</sst>`, isStored: true }),
    'energy.tooLarge',
  ],
  [
    'a workbook that is mostly air',
    () => parts(`<worksheet>${'<b/>'.repeat(1_000_000)}</worksheet>`),
    'energy.tooLarge',
  ],
  [
    'a workbook of a hundred sheets and more',
    () => parts('<worksheet/>', { sheets: '<sheet name="x" r:id="a"/>'.repeat(101) }),
    'energy.tooLarge',
  ],
];

const withoutData: Refusal[] = [
  ['an empty sheet', () => parts('<worksheet><sheetData/></worksheet>'), 'energy.layoutUnknown'],
  ['a workbook without sheets', () => zipOf({ 'xl/workbook.xml': '<workbook/>' }), 'energy.layoutUnknown'],
  ['a workbook without the sheet of data', () => faulty({ kind: 'noDataSheet' }), 'energy.layoutUnknown'],
  [
    'a table of something else',
    () => tablesOf([{ name: 'Tabelle1', rows: [['Name'], ['Anna']] }]),
    'energy.layoutUnknown',
  ],
  ['a report without its head', () => tablesOf([{ name: 'Energiedaten', rows: [good, good] }]), 'energy.layoutUnknown'],
  [
    'a report without the row of codes',
    () => tablesOf([{ name: 'Energiedaten', rows: [...head().slice(0, 3), good] }]),
    'energy.layoutUnknown',
  ],
  ['a report without a quarter hour', () => rows(), 'energy.empty'],
  ['a report without a value', () => workbook({ meters: [{ ...house, days: new Map() }] }), 'energy.empty'],
  ['a report without a meter', () => workbook({ meters: [] }), 'energy.empty'],
];

const messages: Refusal[] = [
  [
    'a message with a value longer than any',
    () => message(xml => xml.replace('<cp:BQ>', `<cp:BQ>${long.repeat(20)}`)),
    'energy.damaged',
  ],
  [
    'a message with an attribute longer than any',
    () => message(xml => xml.replace('UOM="KWH"', `UOM="${long}"`)),
    'energy.damaged',
  ],
  [
    'a message with a thousand attributes',
    () => message(xml => xml.replace('UOM="KWH"', `UOM="KWH" ${attributes(1000)}`)),
    'energy.damaged',
  ],
  ['a message with entities of its own', () => message(xml => xml.replace('?>', `?>${laughs}`)), 'energy.documentType'],
  [
    'a message that asks for other files',
    () => message(xml => xml.replace('?>', `?>${outside}`).replace('AT002000<', '&passwords;<')),
    'energy.documentType',
  ],
  ['a message with an undefined entity', () => message(xml => xml.replace('AT002000<', '&x;<')), 'energy.damaged'],
  ['a message with an undefined prefix', () => message(xml => xml.replace('xmlns:ct', 'xmlns:cx')), 'energy.damaged'],
  ['a message cut in the middle', () => message(xml => xml.slice(0, xml.length / 2)), 'energy.damaged'],
  ['a message without its last letters', () => message(xml => xml.trimEnd().slice(0, -2)), 'energy.damaged'],
  ['two messages in one', () => message(xml => xml + xml.slice(xml.indexOf('?>') + 2)), 'energy.damaged'],
  [
    'a message nested without end',
    () => message(xml => xml.replace('<cp:ProcessDirectory>', '<cp:ProcessDirectory>'.repeat(5000))),
    'energy.damaged',
  ],
  [
    'a message that is not in the encoding it says',
    () =>
      new Uint8Array(
        Buffer.from(
          message(xml => xml.replace('<ct:Sector>', '<!-- ä --><ct:Sector>')),
          'latin1',
        ),
      ),
    'energy.damaged',
  ],
  ['a message in an encoding of mainframes', () => message(xml => xml.replace('UTF-8', 'IBM037')), 'energy.damaged'],
  [
    'a message cut in UTF-16',
    () => new Uint8Array(Buffer.from(`\ufeff${message()}`, 'utf16le')).slice(0, 3001),
    'energy.damaged',
  ],
  ['a message without values', () => message(xml => xml.replace(/<cp:Energy>.*<\/cp:Energy>/s, '')), 'energy.empty'],
];

describe('an invalid file is rejected with a reason', () => {
  it.each([...noReport, ...damagedWorkbooks, ...withoutData, ...messages])('given %s', async (what, make, code) => {
    const made = await make();

    const files = await filesOf(typeof made === 'string' ? bytesOf(made) : made, `${what}.xlsx`);

    expect(files.map(file => ('refused' in file ? file.refused.code : 'read'))).toEqual([code]);
  });

  it('because every value was rejected, with the position of each', async () => {
    const [file] = await filesOf(await rows(['14.06.2025 12:00', raw('<f>SUM(1,2)</f>'), 'L1']), 'report.xlsx');

    expect(file).toMatchObject({
      refused: {
        code: 'energy.empty',
        findings: [{ code: 'energy.cellFormula', sheet: 'Energiedaten', row: 5, column: 'B', meter: numbers[0] }],
      },
    });
  });

  it.each([
    ['of another kind', (xml: string) => xml.replaceAll('ConsumptionRecord', 'ECMPList'), 'ECMPList'],
    [
      'of another process',
      (xml: string) => xml.replace('DATEN_CRMSG', 'ANFORDERUNG_PT'),
      'ConsumptionRecord ANFORDERUNG_PT',
    ],
    [
      'of another namespace',
      (xml: string) => xml.replace('http://www.ebutilities.at/schemata/customerprocesses/consumptionrecord', 'urn:x'),
      'ConsumptionRecord xmlns="urn:x/01p41"',
    ],
    [
      'without namespace',
      (xml: string) => xml.replace(/ xmlns:cp="[^"]*"/, '').replaceAll('cp:', ''),
      'ConsumptionRecord xmlns=""',
    ],
  ])('as a message %s, named', async (_, change, name) => {
    const [file] = await filesOf(bytesOf(message(change)), 'message.xml');

    expect(file).toMatchObject({ refused: { code: 'energy.otherMessage', params: { name } } });
  });

  it.each([
    ['02p00', '02.00'],
    ['01p20', '01.20'],
  ])('as a message of version %s', async (written, version) => {
    const [file] = await filesOf(bytesOf(message(xml => xml.replace('01p41', written))), 'message.xml');

    expect(file).toMatchObject({ refused: { code: 'energy.versionUnknown', params: { version } } });
  });
});

describe('a partly damaged file is read, and the damage reported with its position', () => {
  const partly: [what: string, make: () => Made, because: Partial<Finding>][] = [
    [
      'a counting point with 300 columns',
      () =>
        tablesOf([
          {
            name: 'Energiedaten',
            rows: [...head(300), [...good, ...Array.from({ length: 299 }, () => [7, 'L1']).flat()]],
          },
        ]),
      { code: 'energy.duplicateColumn', column: 'D' },
    ],
    [
      'a formula for the quality',
      () => rows(good, ['14.06.2025 12:15', 1, raw('<f>A1</f>')]),
      { code: 'energy.cellFormula', row: 6, column: 'C' },
    ],
    ['a time in words', () => rows(good, ['mittags', 1, 'L1']), { code: 'energy.timeUnreadable', row: 6, column: 'A' }],
    [
      'a time between quarter hours',
      () => rows(good, ['14.06.2025 12:07', 1, 'L1']),
      { code: 'energy.timeUnreadable', row: 6, column: 'A' },
    ],
    [
      'a day that never was',
      () => rows(good, ['31.06.2025 12:15', 1, 'L1']),
      { code: 'energy.timeUnreadable', row: 6, column: 'A' },
    ],
  ];

  it.each(partly)('given %s', async (_, make, because) => {
    const made = await make();

    const [file] = await filesOf(typeof made === 'string' ? bytesOf(made) : made, 'report.xlsx');

    if (!file || 'refused' in file) throw file?.refused ?? new Error('there is no file');
    const { report } = file;
    expect(report.findings).toEqual(expect.arrayContaining([expect.objectContaining(because)]));
    expect(report.meters[0]!.days.get('2025-06-14')!.total!.values[48]).toBe(1_500_000);
  });
});

it('workbooks in one archive that together inflate beyond a year of large reports are not all read', async () => {
  const large = await stating(100 * 1024 * 1024);
  const names = ['1', '2', '3', '4', '5', '6'].map(name => `${name}.xlsx`);

  const files = await filesOf(await zipOf(Object.fromEntries(names.map(name => [name, large]))), 'all.zip');

  expect(files.map(file => ('refused' in file ? file.refused.code : ''))).toEqual([
    ...Array(4).fill('energy.damaged'),
    ...Array(2).fill('energy.tooLarge'),
  ]);
});

it('a report of many counting points over many days is read whole', async () => {
  const meters = Array.from({ length: 260 }, (_, at) => `AT002${String(at).padStart(28, '0')}`);
  const days = daysBetween('2024-01-01', '2025-08-22');
  const [number = [], direction = [], , code = []] = head(meters.length);
  const sheet: TableCell[][] = [
    number.map((cell, at) => (at % 2 === 1 ? meters[(at - 1) / 2]! : cell)),
    direction,
    ['Report Filter Start', '01.01.2024 00:00:00'],
    code,
    ...days.map(day => [`${dotted(day)} 12:00`, ...meters.flatMap((): TableCell[] => [0.25, 'L1'])]),
  ];
  const [file] = await filesOf(await tablesOf([{ name: 'Energiedaten', rows: sheet }]), 'lang.xlsx');
  const { report } = present(file && 'report' in file ? file : undefined);
  expect(report.meters).toHaveLength(260);
  expect([report.periodStart, report.periodEnd]).toEqual(['2024-01-01', '2025-08-22']);
});

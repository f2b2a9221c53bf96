import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellKinds, Row } from '../../../../../platform/spreadsheet/row.ts';
import { FindingList } from '../../../../storage/findings.ts';
import type { MonthlyTotal } from '../../../../storage/months.ts';
import { type MonthlySpec, writeMonthlyReport } from '../../../../testing/monthlyWriter.ts';
import type { Table, TableCell } from '../../../../testing/tables.ts';
import type { Report } from '../../report.ts';
import { readReport } from '../readReport.ts';
import { MonthlySheet } from './monthlySheet.ts';

const numbers = ['1', '2', '3'].map(end => `AT002000000000000000000000900000${end}`);
const communityId = 'AT00200000000RC100000000000000042';
const july: MonthlyTotal[] = [
  {
    cpNumber: numbers[0]!,
    direction: 'consumption',
    name: 'Anna Muster',
    start: '2026-07-01',
    end: '2026-07-31',
    total: 251_383_001n,
    proportion: 80_000_001n,
    restPowerFeed: null,
    quality: 1,
    complete: true,
  },
  {
    cpNumber: numbers[1]!,
    direction: 'consumption',
    name: 'Bert Muster',
    start: '2026-07-02',
    end: '2026-07-31',
    total: 120_000_000n,
    proportion: 20_000_000n,
    restPowerFeed: null,
    quality: 3,
    complete: false,
  },
  {
    cpNumber: numbers[2]!,
    direction: 'generation',
    name: 'Clara Muster',
    start: '2026-07-01',
    end: '2026-07-31',
    total: 500_000_000n,
    proportion: 100_000_001n,
    restPowerFeed: 399_999_999n,
    quality: 2,
    complete: true,
  },
];

const read = async (spec: Partial<MonthlySpec> = {}): Promise<Report> =>
  readReport(await writeMonthlyReport({ months: july, communityId, ...spec }));

/** The first sheet has its header in row 6, the meaning of the columns in row 7, and the counting points from row 8. */
const put = (row: number, column: number, cell: TableCell) => (tables: Table[]) => {
  tables[0]!.rows[row - 1]![column] = cell;
};
const labelsInOneCell = (tables: Table[]) => {
  for (const { rows } of tables) {
    rows[1] = [`EC-ID: ${communityId}`];
    rows[2] = ['Auswertungszeitraum: 01.07.2026 - 31.07.2026'];
    rows[3] = null;
  }
};
const withCell = (row: number, column: number, cell: TableCell) =>
  read({ withDetails: false, change: put(row, column, cell) });

describe('the report with monthly totals', () => {
  it('yields every total, and no quarter hours', async () => {
    const report = await read();

    expect(report).toMatchObject({
      layout: 'monthly',
      communityIds: [communityId],
      periodStart: '2026-07-01',
      periodEnd: '2026-07-31',
      meters: [],
      findings: [],
      balance: { findings: [], uncheckedDays: 0 },
      columnSums: [],
    });
    expect(report.months).toEqual(july);
  });

  it.each<[string, Partial<MonthlySpec>]>([
    ['decimal commas', { numbers: 'commaText' }],
    ['its columns the other way round', { columnOrder: 'reversed' }],
    ['its sheets the other way round', { change: tables => void tables.reverse() }],
    ['the labels above and their values in one cell', { change: labelsInOneCell }],
    ['a status with an exclamation mark', { change: put(8, 5, 'Vollständig!') }],
    ['words in capitals', { change: put(6, 0, 'ZÄHLPUNKTNUMMER') }],
    ['a counting point in blocks', { change: put(8, 0, numbers[0]!.replace(/(.{5})/g, '$1 ')) }],
  ])('with %s yields the same', async (_, spec) => {
    const report = await read(spec);

    expect(report.findings).toEqual([]);
    expect(report.months).toEqual(july);
    const period = { periodStart: '2026-07-01', periodEnd: '2026-07-31' };
    expect(report).toMatchObject({ ...period, communityIds: [communityId] });
  });

  it('without its second sheet has the charged amounts, but not the total consumption', async () => {
    const report = await read({ withDetails: false });

    expect(report.months).toEqual(july.map(month => ({ ...month, total: null, restPowerFeed: null })));
  });

  it('over several months has a row for each', async () => {
    const august = july.map(month => ({ ...month, start: '2026-08-01', end: '2026-08-31', total: 7_000_000_000n }));
    const months = [...july, ...august].map(month => ({ ...month, proportion: 1_000n, restPowerFeed: null }));

    const report = await read({ months });

    expect(report.months).toEqual(months);
    expect([report.periodStart, report.periodEnd]).toEqual(['2026-07-01', '2026-08-31']);
  });

  it('is read exactly for any amounts', async () => {
    const amount = fc.option(fc.bigInt({ min: 0n, max: 10n ** 13n }), { nil: null });
    await fc.assert(
      fc.asyncProperty(amount, amount, fc.boolean(), async (total, proportion, isText) => {
        const months: MonthlyTotal[] = [{ ...july[0]!, total, proportion }];

        const report = await read({ months, numbers: isText ? 'commaText' : 'number' });

        expect(report.months).toEqual(months);
      }),
      { numRuns: 30 },
    );
  });
});

describe('an unusable row of the monthly report', () => {
  it.each<[string, number, TableCell, string]>([
    ['its number has a digit less', 0, numbers[0]!.slice(0, -1), 'energy.meterNumberInvalid'],
    ['its direction is unknown', 1, 'SEITWÄRTS', 'energy.directionUnknown'],
    ['its period has no end', 2, '01.07.2026', 'energy.timeUnreadable'],
    ['its period is none', 2, 'Juli', 'energy.timeUnreadable'],
    ['its period ends before it starts', 2, '31.07.2026-01.07.2026', 'energy.timeOutOfRange'],
    ['its period lies in 1900', 2, '01.07.1900-31.07.1900', 'energy.timeUnreadable'],
  ])('because %s is reported with its position, and the others are read', async (_, column, cell, code) => {
    const report = await withCell(8, column, cell);

    expect(report.findings).toMatchObject([{ code, sheet: 'Gesamtübersicht', row: 8 }]);
    expect(report.months.map(({ cpNumber }) => cpNumber)).toEqual(numbers.slice(1));
  });

  it.each<[string, TableCell, string]>([
    ['no number', 'viel', 'energy.cellNotANumber'],
    ['NaN', 'NaN', 'energy.cellNotANumber'],
    ['negative', -1, 'energy.valueNegative'],
    ['huge', 1e200, 'energy.valueTooLarge'],
    ['an error', at => `<c r="${at}" t="e"><v>#DIV/0!</v></c>`, 'energy.cellError'],
    ['a formula', at => `<c r="${at}"><f>1+1</f></c>`, 'energy.cellFormula'],
  ])('whose amount is %s has no amount', async (_, cell, code) => {
    const report = await withCell(8, 3, cell);

    expect(report.findings).toMatchObject([{ code, sheet: 'Gesamtübersicht', row: 8, column: 'D' }]);
    expect(report.months[0]!.proportion).toBeNull();
  });

  it.each<[string, TableCell, string]>([
    ['missing', null, 'energy.qualityMissing'],
    ['unknown', 'gut', 'energy.qualityUnknown'],
  ])('whose quality is %s counts as unreliable', async (_, cell, code) => {
    const report = await withCell(9, 6, cell);

    expect(report.findings).toMatchObject([{ code, row: 9, column: 'G' }]);
    expect(report.months[1]!.quality).toBe(3);
  });

  it('with days already covered is reported, and the first counts', async () => {
    const again = { ...july[0]!, start: '2026-07-15', end: '2026-08-14', proportion: 5n };

    const report = await read({ months: [...july, again], withDetails: false });

    expect(report.findings).toMatchObject([{ code: 'energy.duplicateMonth', row: 11, meter: numbers[0] }]);
    expect(report.months).toHaveLength(3);
  });

  it('with contradicting sheets is read, and the difference reported', async () => {
    const report = await read({
      change: put(8, 3, 90.000001),
    });

    expect(report.findings).toMatchObject([{ code: 'energy.sumDiffers', meter: numbers[0], amount: -10_000_000 }]);
    expect(report.balance.findings).toMatchObject([{ code: 'energy.balanceOff', amount: -10_000_000 }]);
    expect(report.months[0]!.proportion).toBe(90_000_001n);
  });
});

describe('a monthly report without usable rows', () => {
  it('because it has no rows is rejected', async () => {
    await expect(read({ months: [] })).rejects.toMatchObject({ code: 'energy.empty' });
  });

  it('because no row can be read is rejected with the reason', async () => {
    await expect(
      read({
        months: july.slice(0, 1),
        change: put(8, 2, 'Juli'),
      }),
    ).rejects.toMatchObject({
      code: 'energy.empty',
      findings: [{ code: 'energy.timeUnreadable', row: 8, column: 'C' }],
    });
  });
});

it('a sheet of a hundred thousand rows and more is rejected during reading', () => {
  const sheet = new MonthlySheet('Gesamtübersicht', false, new FindingList());
  const row = new Row();
  const read = (texts: string[]) => {
    row.start(row.number + 1);
    for (const [column, text] of texts.entries()) row.set(column, cellKinds.text, text);
    sheet.read(row);
  };
  read(['Zählpunktnummer', 'Energierichtung']);
  for (let count = 0; count < 100_000; count += 1) read([numbers[0]!, 'VERBRAUCH']);

  expect(() => read([numbers[0]!, 'VERBRAUCH'])).toThrow('energy.tooLarge');
});

import { describe, expect, it } from 'vitest';
import { simulateCommunity } from '../../../simulator.ts';
import { type DayRecord, seriesNames } from '../../../storage/dayBlock.ts';
import { type Day, daysBetween } from '../../../storage/quarterHours.ts';
import { type ReportFault, type ReportSpec, writeReport } from '../../../testing/reportWriter.ts';
import { zipOf } from '../../../testing/zip.ts';
import type { Report } from '../report.ts';
import { readReport } from './readReport.ts';

const numbers = ['1', '2', '3'].map(end => `AT002000000000000000000000900000${end}`);

function villageOf(days: Day[]): ReportSpec['meters'] {
  const { consumers, feeders } = simulateCommunity({
    days,
    consumers: [
      { seed: 1, yearKwh: 3500 },
      { seed: 2, yearKwh: 5000 },
    ],
    feeders: [{ seed: 3, kwp: 8 }],
  });
  return [
    { cpNumber: numbers[0]!, name: 'Anna Muster', direction: 'consumption', days: consumers[0]! },
    { cpNumber: numbers[1]!, name: 'Bert Muster null', direction: 'consumption', days: consumers[1]! },
    { cpNumber: numbers[2]!, name: null, direction: 'generation', days: feeders[0]! },
  ];
}

const june = villageOf(daysBetween('2025-06-14', '2025-06-15'));

async function read(spec: Partial<ReportSpec> = {}): Promise<Report> {
  return readReport(await writeReport({ layout: 'C', meters: june, ...spec }));
}

const readWith = (...faults: ReportFault[]) => read({ faults });

function codesOf(report: Report): string[] {
  return [...new Set(report.findings.map(({ code }) => code))];
}

function firstOf(report: Report, day: Day, meter = 0): DayRecord {
  return report.meters[meter]!.days.get(day)!;
}

describe('a report of the EDA portal', () => {
  it.each<[string, Partial<ReportSpec>]>([
    ['no columns that sum up', { totals: false }],
    ['columns that sum up, but no qualities', { layout: 'A', totals: true }],
  ])('with %s yields the same', async (_, spec) => {
    const report = await read(spec);

    expect(report).toMatchObject({ findings: [], layout: spec.layout ?? 'C', balance: { findings: [] } });
    expect(report.meters.map(({ days, missing }) => [days, missing])).toEqual(june.map(({ days }) => [days, []]));
  });

  it('has names and communities', async () => {
    const report = await read({ communityId: 'AT00200000000RC100000000000000042' });

    expect(report.meters.map(({ name }) => name)).toEqual(['Anna Muster', 'Bert Muster', null]);
    expect(report.communityIds).toEqual(['AT00200000000RC100000000000000042']);
  });

  it('counts the participating share, not the measured total', async () => {
    const meters = june.map(meter => ({ ...meter, factor: 40 }));

    const report = await read({ meters });

    expect(report.meters[0]!.days).toEqual(june[0]!.days);
    expect(report.meters[2]!.days).toEqual(june[2]!.days);
  });

  it('of a day without any energy still has its values', async () => {
    const idle = structuredClone(june[0]!.days) as Map<Day, DayRecord>;
    for (const record of idle.values()) for (const name of seriesNames) record[name]?.values.fill(0);

    const report = await read({ meters: [{ ...june[0]!, days: idle }] });

    expect(report.meters[0]!.days).toEqual(idle);
    expect(report.meters[0]!.missing).toEqual([]);
  });

  it('lists days without data, and meters without any, as missing', async () => {
    const report = await read({
      period: { start: '2025-06-13', end: '2025-06-15' },
      faults: [{ kind: 'noData', meter: 1 }],
    });

    expect(report.meters[0]!.missing).toEqual([{ day: '2025-06-13', intervals: 96 }]);
    expect(report.meters[1]!.days.size).toBe(0);
    expect(report.meters[1]!.missing.length).toBe(3);
    expect(codesOf(report)).toEqual([]);
  });
});

describe('a counting point participating for a part of the period', () => {
  const days = daysBetween('2025-06-10', '2025-06-15');

  it.each(['A', 'B', 'C', 'D'] as const)('misses nothing on the other days (layout %s)', async layout => {
    const [house, ...others] = villageOf(days);
    const joined = new Map([...house!.days].filter(([day]) => day >= '2025-06-14'));
    const late = { ...house!, days: joined, active: { start: '2025-06-13', end: '2025-06-15' } };

    const report = await read({ layout, meters: [late, ...others] });

    expect(report.meters[0]!.days).toEqual(joined);
    expect(report.meters.map(({ missing }) => missing)).toEqual([[{ day: '2025-06-13', intervals: 96 }], [], []]);
    expect([report.periodStart, report.periodEnd]).toEqual(['2025-06-10', '2025-06-15']);
  });

  it('is read on days outside of its participation', async () => {
    const meters = june.map(meter => ({ ...meter, active: { start: '2025-06-20', end: '2025-06-30' } }));

    const report = await read({ meters });

    expect(report.meters.map(meter => meter.days)).toEqual(june.map(meter => meter.days));
    expect(report.meters.map(({ missing }) => missing)).toEqual([[], [], []]);
  });

  it('by dates that end before they start is expected for the whole period', async () => {
    const meters = june.map(meter => ({ ...meter, active: { start: '2025-07-20', end: '2025-07-10' } }));

    const report = await read({ meters, period: { start: '2025-06-13', end: '2025-06-15' } });

    expect(report.meters[0]!.missing).toEqual([{ day: '2025-06-13', intervals: 96 }]);
  });
});

describe('the days of the clock changes', () => {
  it('in layout D lack the second 02:00 hour of October, which is reported and left for another file', async () => {
    const meters = villageOf(['2025-10-26']);

    const report = await read({ layout: 'D', meters });

    expect(report.findings).toEqual([
      { code: 'energy.autumnHourMissing', sheet: 'Energiedaten', day: '2025-10-26', intervals: 4 },
    ]);
    const { total } = firstOf(report, '2025-10-26');
    expect([...total!.quality].flatMap((code, slot) => (code === 0 ? [slot] : []))).toEqual([12, 13, 14, 15]);
    expect(total!.values[11]).toBe(meters[0]!.days.get('2025-10-26')!.total!.values[11]);
    expect(total!.values[16]).toBe(meters[0]!.days.get('2025-10-26')!.total!.values[16]);
    expect(report.meters[0]!.missing).toEqual([{ day: '2025-10-26', intervals: 4 }]);
    expect(report.columnSums.every(({ equal }) => equal)).toBe(true);
  });

  it('in March reject energy in the skipped hour', async () => {
    const meters = villageOf(['2025-03-30']);

    const report = await read({ layout: 'D', meters, faults: [{ kind: 'springGapFilled' }] });

    expect(report.findings.map(({ code, row }) => [code, row])).toEqual([
      ['energy.springGap', 25],
      ['energy.springGap', 26],
      ['energy.springGap', 27],
      ['energy.springGap', 28],
    ]);
    expect(report.meters[0]!.days).toEqual(meters[0]!.days);
  });
});

describe('an unusable cell', () => {
  it.each([
    ['formula', 'energy.cellFormula'],
    ['text', 'energy.cellNotANumber'],
    ['boolean', 'energy.cellNotANumber'],
    ['error', 'energy.cellError'],
    ['negative', 'energy.valueNegative'],
    ['huge', 'energy.valueTooLarge'],
  ] as const)('because of its %s is reported with its position, and only its interval is missing', async (is, code) => {
    const report = await readWith({ kind: 'cell', is, meter: 0, code: 'G.02', row: 40 });

    expect(report.findings[0]).toMatchObject({ code, sheet: 'Energiedaten', row: 58, column: 'F' });
    expect(firstOf(report, '2025-06-14').productionProportion!.quality[40]).toBe(0);
    expect(firstOf(report, '2025-06-14').productionProportion!.quality[41]).toBe(1);
    expect(firstOf(report, '2025-06-14').total!.quality[40]).toBe(1);
    expect(report.meters[0]!.missing).toEqual([{ day: '2025-06-14', intervals: 1 }]);
    expect(report.meters[1]!.missing).toEqual([]);
  });

  it.each([
    ['noQuality', 3, ['energy.qualityMissing']],
    ['unknownQuality', 3, ['energy.qualityUnknown']],
    ['qualityList', 3, []],
  ] as const)('because of its quality (%s) counts as unreliable', async (is, quality, codes) => {
    const report = await readWith({ kind: 'cell', is, meter: 0, code: 'G.01T', row: 40 });

    expect(firstOf(report, '2025-06-14').total!.quality[40]).toBe(quality);
    expect(codesOf(report)).toEqual(codes);
  });

  it('is counted even beyond the limit of listed ones', async () => {
    const faults = Array.from({ length: 180 }, (_, row): ReportFault[] =>
      (['G.01', 'G.01T', 'G.02', 'G.03'] as const).flatMap(code =>
        [0, 1].map(meter => ({ kind: 'cell', is: 'text', meter, code, row }) as const),
      ),
    ).flat();

    const report = await readWith(...faults);

    expect(report.findingCounts.get('energy.cellNotANumber')).toBe(1440);
    expect(report.findings.filter(({ code }) => code === 'energy.cellNotANumber').length).toBe(1000);
  });
});

describe('unusable rows', () => {
  it.each([
    ['rowsWithoutTime', 'energy.timeUnreadable'],
    ['rowsOutOfPeriod', 'energy.timeOutOfRange'],
  ] as const)('are reported as %s and leave their intervals missing', async (kind, code) => {
    const report = await readWith({ kind, row: 10, count: 2 });

    expect(report.findings.slice(0, 2)).toMatchObject([
      { code, sheet: 'Energiedaten', row: 28, column: 'A' },
      { code, sheet: 'Energiedaten', row: 29, column: 'A' },
    ]);
    expect(report.meters[0]!.missing).toEqual([{ day: '2025-06-14', intervals: 2 }]);
  });

  it('that are duplicated are reported, and count once', async () => {
    const report = await readWith({ kind: 'rowsTwice', row: 10, count: 3 });

    expect(report.findingCounts.get('energy.duplicateRow')).toBe(3);
    expect(report.meters[0]!.days).toEqual(june[0]!.days);
    expect(report.columnSums.every(({ equal }) => equal)).toBe(true);
  });

  it('that are absent show in the sums of the file', async () => {
    const report = await readWith({ kind: 'rowsMissing', row: 48, count: 4 });

    expect(report.meters[0]!.missing).toEqual([{ day: '2025-06-14', intervals: 4 }]);
    expect(codesOf(report)).toEqual(['energy.sumDiffers']);
    expect(report.columnSums[0]).toMatchObject({ meter: numbers[0], code: 'G.01', equal: false });
  });
});

describe('unusable columns', () => {
  it.each([
    ['meterNumberInvalid', 'energy.meterNumberInvalid', 2],
    ['metercodeUnknown', 'energy.metercodeUnknown', 3],
  ] as const)('are reported as %s, and the others are read', async (kind, code, meters) => {
    const report = await readWith({ kind, meter: 0 });

    expect(report.findings[0]).toMatchObject({ code, sheet: 'Energiedaten', column: 'B' });
    expect(report.meters.length).toBe(meters);
    expect(report.meters.find(({ cpNumber }) => cpNumber === numbers[1])!.days).toEqual(june[1]!.days);
  });

  it('that are duplicated are reported, and the first counts', async () => {
    const report = await readWith({ kind: 'columnTwice', meter: 0 });

    expect(codesOf(report)).toEqual(['energy.duplicateColumn']);
    expect(report.meters[0]!.days).toEqual(june[0]!.days);
  });

  it.each(['A', 'B', 'C', 'D'] as const)(
    'of a feeder with exchanged headers are rejected with an explanation (layout %s)',
    async layout => {
      const report = await read({ layout, faults: [{ kind: 'generationSwapped', meter: 2 }] });

      expect(report.findings).toMatchObject([{ code: 'energy.generationSwapped', meter: numbers[2], intervals: 192 }]);
      expect(report.meters[2]!.days.size).toBe(0);
      expect(report.meters[0]!.days).toEqual(june[0]!.days);
    },
  );

  it("with a sum different from the file's are read, and the difference reported", async () => {
    const report = await readWith({ kind: 'sumWrong', meter: 1, code: 'G.03' });

    expect(report.findings).toMatchObject([
      { code: 'energy.sumDiffers', meter: numbers[1], text: 'G.03', amount: -5_000_000 },
    ]);
    expect(report.meters[1]!.days).toEqual(june[1]!.days);
  });
});

describe('a report with contradicting numbers', () => {
  it('is read, and the contradiction reported', async () => {
    const days = structuredClone(june[0]!.days) as Map<Day, DayRecord>;
    days.get('2025-06-15')!.proportion!.values[50]! += 2_000_000;

    const report = await read({ meters: [{ ...june[0]!, days }, ...june.slice(1)] });

    expect(report.balance.findings.map(({ code, day }) => [code, day])).toEqual([
      ['energy.proportionAboveOffer', '2025-06-15'],
      ['energy.proportionAboveTotal', '2025-06-15'],
      ['energy.balanceOff', '2025-06-15'],
    ]);
    expect(report.meters[0]!.days).toEqual(days);
  });
});

/** Two columns of one consumer, with arbitrary cells. */
function sheetOf(rows: string[][], before: string[][] = [['Deckblatt']]): Promise<Uint8Array> {
  const cell = (text: string, at: string) =>
    /^[\d.e+-]+$/.test(text)
      ? `<c r="${at}"><v>${text}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const part = (all: string[][]) => {
    const data = all.map((cells, index) => {
      const inner = cells.map((text, column) => cell(text, `${'ABC'[column]}${index + 1}`));
      return `<row r="${index + 1}">${inner.join('')}</row>`;
    });
    return `<worksheet><sheetData>${data.join('')}</sheetData></worksheet>`;
  };
  return zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Alt" state="hidden" r:id="b"/><sheet name="Blatt" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="/xl/one.xml"/><Relationship Id="b" Type="x/worksheet" Target="two.xml"/></Relationships>',
    'xl/one.xml': part(rows),
    'xl/two.xml': part(before),
  });
}

const head = [
  ['MeteringpointID', numbers[0]!, 'MM'],
  ['Metercode', 'Gesamtverbrauch lt. Messung', ''],
];

describe('a sheet typed by hand', () => {
  it.each([
    ['H (stündlich)', true],
    ['D (täglich)', true],
    ['QH (viertelstündlich)', false],
    ['qh', false],
    ['', false],
  ])('with the interval "%s" is read only if that is a quarter of an hour', async (interval, isRefused) => {
    const rows = [...head, ['Metering Interval', interval, ''], ['15.06.2025 00:00', '1,5', 'L1']];
    const bytes = await sheetOf(rows);

    if (isRefused)
      await expect(readReport(bytes)).rejects.toMatchObject({
        code: 'energy.notQuarterHours',
        findings: [{ code: 'energy.notQuarterHours', column: 'B', meter: numbers[0], text: interval }],
      });
    else expect((await readReport(bytes)).findings).toEqual([]);
  });

  it('with a number once above several columns, in merged cells, is read in all of them', async () => {
    const report = await readReport(
      await sheetOf([
        ['MeteringpointID', numbers[0]!, ''],
        ['Metercode', 'Gesamtverbrauch lt. Messung', 'Eigendeckung gemeinschaftliche Erzeugung'],
        ['15.06.2025 12:00', '1,5', '0,5'],
      ]),
    );

    const { total, proportion } = firstOf(report, '2025-06-15');
    expect([total!.values[48], proportion!.values[48]]).toEqual([1_500_000, 500_000]);
    expect(report.findings).toEqual([]);
  });

  it('after a sheet with the same header and no rows is read', async () => {
    const report = await readReport(await sheetOf([...head, ['15.06.2025 12:00', '1,5', 'L1']], head));

    expect(report.meters).toHaveLength(1);
  });

  it('needs only numbers, codes, times and values', async () => {
    const report = await readReport(await sheetOf([...head, ['15.06.2025 12:00', '1,5', 'L2']]));

    expect(report).toMatchObject({ layout: 'D', periodStart: '2025-06-15', periodEnd: '2025-06-15', findings: [] });
    expect(report.meters).toMatchObject([{ cpNumber: numbers[0], direction: 'consumption', name: null }]);
    const { total } = firstOf(report, '2025-06-15');
    expect([total!.values[48], total!.quality[48]]).toEqual([1_500_000, 2]);
    expect(report.meters[0]!.missing).toEqual([{ day: '2025-06-15', intervals: 95 }]);
    expect(report.columnSums).toEqual([
      { meter: numbers[0], direction: 'consumption', code: 'G.01', fileSum: null, ownSum: 1_500_000n, equal: null },
    ]);
  });

  it.each([
    ['1e9', '1e12'],
    ['-5', '-1'],
    ['gestern', 'heute'],
    ['46000', '45000'],
  ])('with a period from %s to %s takes the period of its rows', async (start, end) => {
    const report = await readReport(
      await sheetOf([...head, ['Period start', start], ['Period end', end], ['45823.5', '1', 'L1']]),
    );

    expect([report.periodStart, report.periodEnd]).toEqual(['2025-06-15', '2025-06-15']);
  });

  it('over more years than reports exist is rejected', async () => {
    const bytes = await sheetOf([...head, ['01.01.2001 00:00', '1', 'L1'], ['01.01.2090 00:00', '1', 'L1']]);

    await expect(readReport(bytes)).rejects.toMatchObject({ code: 'energy.tooLarge' });
  });

  it.each(['', '1e300', '-45823.5', '36525', '73051', '45823.503', '9e99', 'x'])(
    'with the time "%s" has that row rejected',
    async time => {
      const report = await readReport(await sheetOf([...head, ['45823.5', '1', 'L1'], [time, '2', 'L1']]));

      expect(codesOf(report)[0]).toMatch(/^energy\.time(Unreadable|OutOfRange)$/);
      expect(report.columnSums[0]!.ownSum).toBe(1_000_000n);
    },
  );
});

describe('a damaged report', () => {
  it('truncated anywhere, or with any byte changed, is either read or rejected', async () => {
    const whole = await writeReport({ layout: 'D', meters: villageOf(['2025-06-15']) });
    for (let step = 0; step < 150; step += 1) {
      const at = Math.floor((whole.length * step) / 150);
      const changed = whole.slice();
      changed[at] = changed[at]! ^ 0x55;
      for (const bytes of [changed, whole.slice(0, at)]) {
        const outcome = await readReport(bytes).then(
          () => 'read',
          error => error.name,
        );
        expect(['read', 'ReportRefused']).toContain(outcome);
      }
    }
  });
});

describe('reading a large report', () => {
  it('regularly yields to other requests', async () => {
    const bytes = await writeReport({ layout: 'C', meters: villageOf(daysBetween('2025-01-01', '2025-03-31')) });
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);

    await readReport(bytes);
    clearImmediate(next);

    expect(turns).toBeGreaterThan(50);
  });
});

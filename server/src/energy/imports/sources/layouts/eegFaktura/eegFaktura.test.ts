import { describe, expect, it } from 'vitest';
import { simulateCommunity } from '../../../../simulator.ts';
import { daysBetween } from '../../../../storage/quarterHours.ts';
import { type EegFakturaSpec, writeEegFakturaExport } from '../../../../testing/eegFakturaWriter.ts';
import type { ReportMeter } from '../../../../testing/reportSpec.ts';
import { readReport } from '../readReport.ts';

const communityId = 'AT00200000000RC100000000000000042';

function villageOf(first: string, last = first): ReportMeter[] {
  const { consumers, feeders } = simulateCommunity({
    days: daysBetween(first, last),
    consumers: [{ seed: 1, yearKwh: 3500 }],
    feeders: [{ seed: 3, kwp: 8 }],
  });
  return [
    { cpNumber: 'AT0020000000000000000000009000001', name: 'Haus 1', direction: 'consumption', days: consumers[0]! },
    { cpNumber: 'AT0020000000000000000000009000002', name: 'Dach 1', direction: 'generation', days: feeders[0]! },
  ];
}

const june = villageOf('2025-06-14', '2025-06-15');
const read = async (spec: Partial<EegFakturaSpec> = {}) =>
  readReport(await writeEegFakturaExport({ meters: june, communityId, ...spec }));

describe('the export of eegFaktura', () => {
  it('is detected and yields its content', async () => {
    const report = await read();

    expect(report).toMatchObject({
      layout: 'eegFaktura',
      communityIds: [communityId],
      periodStart: '2025-06-14',
      periodEnd: '2025-06-15',
      findings: [],
      balance: { findings: [], uncheckedDays: 0 },
    });
    expect(report.meters.map(({ days, name }) => [days, name])).toEqual(june.map(({ days, name }) => [days, name]));
    expect(report.columnSums.map(({ code, equal }) => [code, equal])).toEqual([
      ['G.01', true],
      ['G.02', true],
      ['G.03', true],
      ['G.01', true],
      ['P.01', true],
    ]);
  });

  it('has the doubled hour of October once, possibly as the sum of both, so it is not read', async () => {
    const meters = villageOf('2025-10-26');

    const report = await read({ meters });

    expect(report.findings).toEqual([
      { code: 'energy.autumnHourSummed', sheet: 'Energiedaten', day: '2025-10-26', intervals: 8 },
    ]);
    expect(report.meters.map(({ missing }) => missing)).toEqual([
      [{ day: '2025-10-26', intervals: 8 }],
      [{ day: '2025-10-26', intervals: 8 }],
    ]);
    expect(report.columnSums.every(({ equal }) => equal)).toBe(true);
  });

  it('whose summary differs from its quarter hours is read, and the difference reported', async () => {
    const report = await read({
      change: ([summary]) => {
        summary!.rows[5]![4] = 1;
      },
    });

    expect(report.findings).toMatchObject([{ code: 'energy.sumDiffers', meter: june[0]!.cpNumber, text: 'G.01' }]);
  });

  it('with a different sheet named "Summary" is an ordinary report', async () => {
    const report = await read({
      change: ([summary]) => {
        summary!.rows = [['Zusammenfassung']];
      },
    });

    expect(report).toMatchObject({ layout: 'D', communityIds: [] });
  });

  /** As eegFaktura wrote it in 2023. */
  const asIn2023: EegFakturaSpec['change'] = tables => {
    const [summary, data] = tables;
    summary!.name = 'Summery';
    const end = data!.rows.find(row => row?.[0] === 'Period end')!;
    end.fill('15.06.2025 00:00:00', 1);
    const codes = data!.rows.find(row => row?.[0] === 'Metercode')!;
    const consumed = codes[1]!;
    codes[4] = consumed;
  };

  it('of 2023 has its last day, its feeder, and its sums', async () => {
    const report = await read({ change: asIn2023 });

    expect(report).toMatchObject({
      layout: 'eegFaktura',
      communityIds: [communityId],
      periodStart: '2025-06-14',
      periodEnd: '2025-06-15',
      findings: [],
      balance: { findings: [], uncheckedDays: 0 },
    });
    expect(report.meters.map(({ days, missing }) => [days, missing])).toEqual(june.map(({ days }) => [days, []]));
    expect(report.columnSums.every(({ equal }) => equal)).toBe(true);
  });

  it('of 2023 without a row of the day of its end at midnight ends the day before', async () => {
    const report = await read({
      change: tables => {
        asIn2023(tables);
        const data = tables[1]!;
        data.rows = data.rows.filter(row => !String(row?.[0]).startsWith('15.06.2025'));
      },
    });

    expect(report.periodEnd).toBe('2025-06-14');
    expect(report.meters.map(({ missing }) => missing)).toEqual([[], []]);
  });
});

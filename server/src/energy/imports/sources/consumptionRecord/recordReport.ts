import { byteAt, numberAt } from '../../../../platform/present.ts';
import { worseQuality } from '../../../storage/dayBlock.ts';
import type { FindingList } from '../../../storage/findings.ts';
import { type Day, dayNumberOf, dayOfNumber } from '../../../storage/quarterHours.ts';
import { type CodeSeries, meterSeriesOf } from '../meterSeries.ts';
import { assertManageable, quarterHourReport, type Report } from '../report.ts';
import { nothingRead } from '../reportRefused.ts';
import type { ConsumptionRecord } from './readRecord.ts';
import { SeriesCollector } from './seriesCollector.ts';

/** Combines the messages of one community into one report. Operators send corrections as new messages, so for the same
 *  quarter hour the newest message counts, unless its quality is worse. */
export async function reportOfRecords(records: readonly ConsumptionRecord[], findings: FindingList): Promise<Report> {
  const all = new SeriesCollector();
  for (const record of [...records].sort((one, other) => one.written - other.written)) addTo(all, record.values);
  const meters = [...all.meters.values()];
  const dayNumbers = meters.flatMap(({ codes }) => [...codes.values()].flatMap(({ days }) => [...days.keys()]));
  if (dayNumbers.length === 0) throw nothingRead(findings);

  const period = periodOf(records, dayNumbers);
  assertManageable(period, meters.length);
  const facts = {
    layout: 'consumptionRecord',
    communityIds: [...new Set(records.map(({ communityId }) => communityId))].filter(id => id !== ''),
    period,
    findings,
    columnSums: meters.flatMap(({ cpNumber, direction, codes }) =>
      [...codes.values()].map(code => ({
        meter: cpNumber,
        direction,
        code: code.code,
        fileSum: null,
        ownSum: sumOf(code),
        equal: null,
      })),
    ),
  } as const;
  return quarterHourReport(
    facts,
    meters.map(
      ({ cpNumber, direction, codes }) =>
        () =>
          meterSeriesOf({ cpNumber, direction, name: null }, [...codes.values()], period, period, findings),
    ),
  );
}

function addTo(all: SeriesCollector, values: SeriesCollector): void {
  for (const { cpNumber, direction, codes } of values.meters.values()) {
    for (const { code, days } of codes.values()) {
      const series = all.seriesOf(cpNumber, direction, code);
      for (const [dayNumber, { values: amounts, quality }] of days) {
        const before = series.days.get(dayNumber)?.quality;
        for (let slot = 0; slot < quality.length; slot += 1) {
          const [known, incoming] = [before?.[slot] ?? 0, byteAt(quality, slot)];
          if (incoming === 0 || (known !== 0 && known !== incoming && worseQuality(known, incoming) === incoming))
            continue;
          all.put(series, dayNumber, quality.length, slot, numberAt(amounts, slot), incoming);
        }
      }
    }
  }
}

function periodOf(records: readonly ConsumptionRecord[], dayNumbers: readonly number[]): { start: Day; end: Day } {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const periods = records.flatMap(({ period }) => (period ? [dayNumberOf(period.start), dayNumberOf(period.end)] : []));
  for (const number of [...periods, ...dayNumbers]) {
    first = Math.min(first, number);
    last = Math.max(last, number);
  }
  return { start: dayOfNumber(first), end: dayOfNumber(last) };
}

function sumOf({ days }: CodeSeries): bigint {
  let sum = 0n;
  for (const { values } of days.values()) sum += BigInt(values.reduce((all, value) => all + value, 0));
  return sum;
}

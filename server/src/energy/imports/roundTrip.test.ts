import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayRecord, seriesNames } from '../storage/dayBlock.ts';
import type { FindingCode } from '../storage/findings.ts';
import { type Day, quarterHourCountOf } from '../storage/quarterHours.ts';
import { anyMeters, aprilMeters, autumnMeters, springMeters } from '../testing/anyMeters.ts';
import { writeEegFakturaExport } from '../testing/eegFakturaWriter.ts';
import { recordVersions, recordXml } from '../testing/recordWriter.ts';
import type { ReportMeter } from '../testing/reportSpec.ts';
import { writeReport } from '../testing/reportWriter.ts';
import { zipOf } from '../testing/zip.ts';
import { readEnergyFile } from './source.ts';

async function reportOf(bytes: Uint8Array) {
  for await (const file of readEnergyFile('file', bytes)) {
    if ('refused' in file) throw file.refused;
    return file.report;
  }
  throw new Error('there was no file');
}

/** Facts about the meters available from a file whose quarter hours are unreadable. */
function without(meters: readonly ReportMeter[], isLost: (day: Day, slot: number) => boolean) {
  return meters.map(({ cpNumber, days }) => {
    const known = structuredClone(days) as Map<Day, DayRecord>;
    for (const [day, record] of known)
      for (const name of seriesNames)
        record[name]?.quality.forEach((_, slot) => {
          if (!isLost(day, slot)) return;
          record[name]!.quality[slot] = 0;
          record[name]!.values[slot] = 0;
        });
    return { cpNumber, days: known };
  });
}

const isAutumn = (day: Day) => quarterHourCountOf(day) === 100;
const whole = (meters: readonly ReportMeter[]) => without(meters, () => false);

/** Layout A has no qualities, so every value of it counts as measured. */
function measured(meters: readonly ReportMeter[]): ReportMeter[] {
  return meters.map(meter => {
    const days = structuredClone(meter.days) as Map<Day, DayRecord>;
    for (const record of days.values())
      for (const name of seriesNames)
        record[name]?.quality.forEach((code, slot) => {
          if (code > 0) record[name]!.quality[slot] = 1;
        });
    return { ...meter, days };
  });
}

type Format = {
  /** Finding about the repeated hour of October, of which the format has one or none. */
  lack?: FindingCode;
  write(meters: ReportMeter[], times: number): Promise<Uint8Array>;
  known(meters: ReportMeter[]): { cpNumber: string; days: ReadonlyMap<Day, DayRecord> }[];
};

const formats: Record<string, Format> = {
  A: { write: meters => writeReport({ layout: 'A', meters }), known: meters => whole(measured(meters)) },
  B: {
    write: (meters, order) =>
      writeReport({ layout: 'B', meters, columnOrder: order % 2 ? 'reversed' : 'usual', numbers: 'commaText' }),
    known: whole,
  },
  C: {
    write: (meters, strings) => writeReport({ layout: 'C', meters, strings: strings % 2 ? 'inline' : 'shared' }),
    known: whole,
  },
  D: {
    lack: 'energy.autumnHourMissing',
    write: (meters, times) =>
      writeReport({ layout: 'D', meters, times: (['dotted', 'dottedSeconds', 'iso'] as const)[times % 3]! }),
    known: meters => without(meters, (day, slot) => isAutumn(day) && slot >= 12 && slot < 16),
  },
  'eegFaktura export': {
    lack: 'energy.autumnHourSummed',
    write: meters => writeEegFakturaExport({ meters }),
    known: meters => without(meters, (day, slot) => isAutumn(day) && slot >= 8 && slot < 16),
  },
  'archive of messages': {
    write: (meters, order) => {
      const messages = meters.flatMap(meter =>
        [...meter.days.keys()].map(day => [
          `${meter.cpNumber}-${day}.xml`,
          recordXml({
            meter,
            days: [day],
            version: recordVersions[order % 4],
            times: order % 3 ? 'local' : 'utc',
            prefix: order % 2 ? 'ns0' : '',
          }),
        ]),
      );
      return zipOf(Object.fromEntries(order % 2 ? messages.reverse() : messages));
    },
    known: whole,
  },
};

describe('any measured data', () => {
  it.each(Object.entries(formats))('written as %s are read back exactly', async (_, { write, known, lack }) => {
    await fc.assert(
      fc.asyncProperty(anyMeters, fc.nat(11), async (meters, variant) => {
        const report = await reportOf(await write(meters, variant));

        const read = report.meters.map(({ cpNumber, days }) => [cpNumber, new Map([...days].sort())] as const);
        expect(new Map(read)).toEqual(new Map(known(meters).map(({ cpNumber, days }) => [cpNumber, days])));
        expect(report.columnSums.every(({ equal }) => equal !== false)).toBe(true);
        const autumnDays = [...meters[0]!.days.keys()].filter(isAutumn);
        expect(report.findings.map(({ code, day }) => [code, day])).toEqual(
          lack ? autumnDays.map(day => [lack, day]) : [],
        );
      }),
      {
        numRuns: 14,
        examples: [
          [springMeters, 0],
          [autumnMeters, 1],
          [autumnMeters, 2],
          [aprilMeters, 3],
        ],
      },
    );
  });
});

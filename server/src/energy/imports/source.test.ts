import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { simulateCommunity } from '../simulator.ts';
import { daysBetween } from '../storage/quarterHours.ts';
import { writeEegFakturaExport } from '../testing/eegFakturaWriter.ts';
import { writeMonthlyReport } from '../testing/monthlyWriter.ts';
import { recordXml } from '../testing/recordWriter.ts';
import type { ReportMeter } from '../testing/reportSpec.ts';
import { writeReport } from '../testing/reportWriter.ts';
import { zipOf } from '../testing/zip.ts';
import { type ReadFile, readEnergyFile } from './source.ts';

const { consumers } = simulateCommunity({
  days: daysBetween('2025-06-14', '2025-06-14'),
  consumers: [{ seed: 1, yearKwh: 3500 }],
  feeders: [{ seed: 3, kwp: 8 }],
});
const house: ReportMeter = {
  cpNumber: 'AT0020000000000000000000009000001',
  name: 'Haus',
  direction: 'consumption',
  days: consumers[0]!,
};

async function everyKind(): Promise<Record<string, Uint8Array>> {
  const reports = (['A', 'B', 'C', 'D'] as const).map(layout => writeReport({ layout, meters: [house] }));
  const [a, b, c, d] = await Promise.all(reports);
  const month = {
    cpNumber: house.cpNumber,
    direction: house.direction,
    name: 'Haus',
    start: '2026-07-01',
    end: '2026-07-31',
    total: 5_000_000n,
    proportion: 1_000_000n,
    restPowerFeed: null,
    quality: 1,
    complete: true,
  } as const;
  return {
    A: a!,
    B: b!,
    C: c!,
    D: d!,
    monthly: await writeMonthlyReport({ months: [month] }),
    eegFaktura: await writeEegFakturaExport({ meters: [house] }),
    consumptionRecord: new TextEncoder().encode(recordXml({ meter: house })),
  };
}

async function filesOf(bytes: Uint8Array, name: string): Promise<ReadFile[]> {
  const files: ReadFile[] = [];
  for await (const file of readEnergyFile(name, bytes)) files.push(file);
  return files;
}

const layoutOf = (file: ReadFile) => ('refused' in file ? file.refused.code : file.report.layout);

describe('an energy data file', () => {
  it('is detected by its content, whatever its name', async () => {
    for (const [layout, bytes] of Object.entries(await everyKind()))
      for (const name of ['daten', 'bild.jpg', 'x.csv'])
        expect((await filesOf(bytes, name)).map(file => [file.fileName, layoutOf(file)])).toEqual([[name, layout]]);
  });

  it('may be gzipped; a damaged or endless one is rejected', async () => {
    for (const [layout, bytes] of Object.entries(await everyKind())) {
      const files = await filesOf(gzipSync(bytes), 'file.gz');
      expect(files.map(file => [file.fileName, layoutOf(file)])).toEqual([['file.gz', layout]]);
    }
    const packed = gzipSync(recordXml({ meter: house }));
    expect((await filesOf(packed.subarray(0, 1000), 'cut.gz')).map(layoutOf)).toEqual(['energy.damaged']);
    const endless = gzipSync(new Uint8Array(101 * 1024 * 1024));
    expect((await filesOf(endless, 'zeros.gz')).map(layoutOf)).toEqual(['energy.tooLarge']);
    const half = randomBytes(51 * 1024 * 1024);
    const large = gzipSync(Buffer.concat([half, half]), { level: 0 });
    expect((await filesOf(large, 'large.gz')).map(layoutOf)).toEqual(['energy.tooLarge']);
  });

  it('may be an archive of several, each with a name and a report of its own', async () => {
    const kinds = await everyKind();
    const named = Object.fromEntries(Object.entries(kinds).map(([layout, bytes]) => [`ordner/${layout}`, bytes]));

    const files = await filesOf(await zipOf(named), 'alles.zip');

    expect(files.map(file => [file.fileName, layoutOf(file)])).toEqual([
      ...['A', 'B', 'C', 'D', 'monthly', 'eegFaktura'].map(layout => [`alles.zip/ordner/${layout}`, layout]),
      ['alles.zip', 'consumptionRecord'],
    ]);
  });

  it('can be abandoned before its end', async () => {
    const bytes = await zipOf(await everyKind());

    for await (const file of readEnergyFile('alles.zip', bytes)) {
      expect(layoutOf(file)).toBe('A');
      break;
    }
  });
});

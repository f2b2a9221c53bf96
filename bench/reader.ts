import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { ZipFile } from 'yazl';
import { readEnergyFile } from '../server/src/energy/imports/source.ts';
import { simulateCommunity } from '../server/src/energy/simulator.ts';
import { daysBetween } from '../server/src/energy/storage/quarterHours.ts';
import { type ReportSpec, reportParts } from '../server/src/energy/testing/reportWriter.ts';
import { tell, times } from './line.ts';
import { printMachine } from './machine.ts';

const self = fileURLToPath(import.meta.url);
const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
const delayResolutionMs = 5;
const rounds = Number(process.env.ROUNDS ?? 5);

/** A year of a community: 35,040 quarter hours and 60 columns, one sheet with values only, one with half of the columns
 *  qualities, as today's EDA portal writes them. */
const sheets = {
  'values only (A)': { layout: 'A', consumers: 18, feeders: 3 },
  'values and qualities (C)': { layout: 'C', consumers: 5, feeders: 1 },
} as const;
type SheetName = keyof typeof sheets;

function fileOf(name: SheetName): string {
  return `${cache}report-${sheets[name].layout}.xlsx`;
}

async function generate(name: SheetName): Promise<void> {
  if (existsSync(fileOf(name))) return;
  mkdirSync(cache, { recursive: true });
  const { layout, consumers, feeders } = sheets[name];
  const simulated = simulateCommunity({
    days: daysBetween('2025-01-01', '2025-12-31'),
    consumers: Array.from({ length: consumers }, (_, index) => ({ seed: index + 1, yearKwh: 2500 + 300 * index })),
    feeders: Array.from({ length: feeders }, (_, index) => ({ seed: 900 + index, kwp: 8 + 4 * index })),
  });
  const meters: ReportSpec['meters'] = [
    ...simulated.consumers.map((days, index) => ({ cpNumber: number(index), direction: 'consumption' as const, days })),
    ...simulated.feeders.map((days, index) => ({
      cpNumber: number(500 + index),
      direction: 'generation' as const,
      days,
    })),
  ];
  const zip = new ZipFile();
  for (const { path, chunks } of reportParts({ layout, meters, totals: false }))
    zip.addReadStream(Readable.from(chunks, { objectMode: false }), path);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(`${fileOf(name)}.part`));
  renameSync(`${fileOf(name)}.part`, fileOf(name));
}

function number(index: number): string {
  return `AT0020000000000000000000009${String(index).padStart(6, '0')}`;
}

type Reader = 'nahstrom' | 'sheetjs';

interface Measure {
  ms: number;
  peakMb: number;
  longestBlockMs: number;
}

/** Runs in a separate process, so that the other reader's memory does not count. */
async function measure(reader: Reader, file: string): Promise<void> {
  const sheetjs = reader === 'sheetjs' ? await import('xlsx') : null;
  const bytes = readFileSync(file);
  const idle = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs });
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  delay.enable();
  const start = performance.now();
  if (sheetjs) {
    const book = sheetjs.read(bytes, { dense: true });
    if (book.SheetNames.length !== 2) throw new Error('SheetJS did not read the workbook');
  } else {
    for await (const read of readEnergyFile(file, bytes)) {
      if ('refused' in read) throw read.refused;
      const { findings, balance } = read.report;
      if (findings.length > 0 || balance.findings.length > 0) throw new Error('the report is not clean');
    }
  }
  const ms = performance.now() - start;
  clearInterval(watch);
  delay.disable();
  const peakMb = (Math.max(peak, process.resourceUsage().maxRSS * 1024) - idle) / 1024 / 1024;
  const longestBlockMs = sheetjs ? ms : Math.max(0, delay.max / 1e6 - delayResolutionMs);
  console.log(JSON.stringify({ ms, peakMb, longestBlockMs } satisfies Measure));
}

function run(reader: Reader, file: string): Measure {
  const child = spawnSync(process.execPath, ['--import', 'tsx', self, reader, file], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout) as Measure;
}

function medianOf(measures: readonly Measure[]): Measure {
  const middle = (key: keyof Measure) =>
    measures.map(measured => measured[key]).sort((one, other) => one - other)[Math.floor(measures.length / 2)]!;
  return { ms: middle('ms'), peakMb: middle('peakMb'), longestBlockMs: middle('longestBlockMs') };
}

async function compare(): Promise<void> {
  const table: Record<string, Record<string, string>> = {};
  for (const name of Object.keys(sheets) as SheetName[]) {
    await generate(name);
    const measures: Record<Reader, Measure[]> = { nahstrom: [], sheetjs: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const reader of ['nahstrom', 'sheetjs'] as const) measures[reader].push(run(reader, fileOf(name)));
    const own = medianOf(measures.nahstrom);
    const other = medianOf(measures.sheetjs);
    const line = (measured: Measure) => ({
      'time, ms': measured.ms.toFixed(0),
      'memory above idle, MB': measured.peakMb.toFixed(0),
      'longest block, ms': measured.longestBlockMs.toFixed(0),
    });
    tell(
      `reading a report of 35,040 × 60, ${name}`,
      `${(own.ms / 1000).toFixed(1)} s, ${own.peakMb.toFixed(0)} MB above idle, blocks ${own.longestBlockMs.toFixed(0)} ms`,
      `SheetJS: ${(other.ms / 1000).toFixed(1)} s, ${other.peakMb.toFixed(0)} MB`,
      times(other.ms, own.ms),
    );
    table[`${name}: Nahstrom`] = line(own);
    table[`${name}: SheetJS`] = line(other);
    table[`${name}: ratio`] = {
      'time, ms': `${(other.ms / own.ms).toFixed(1)} ×`,
      'memory above idle, MB': `${(other.peakMb / own.peakMb).toFixed(1)} ×`,
      'longest block, ms': '',
    };
  }
  printMachine(
    `A year of a community, 35,040 quarter hours × 60 columns, read ${rounds} times in processes of their own`,
  );
  console.table(table);
}

const [reader, file] = process.argv.slice(2);
if (reader && file) await measure(reader as Reader, file);
else await compare();

import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { countingPointStatus, type EnergyImport } from '@nahstrom/contract';
import { ZipFile } from 'yazl';
import { createApp } from '../server/src/app.ts';
import { startReaders } from '../server/src/energy/imports/node/readers.ts';
import { simulateCommunity } from '../server/src/energy/simulator.ts';
import { daysBetween } from '../server/src/energy/storage/quarterHours.ts';
import { recordXml } from '../server/src/energy/testing/recordWriter.ts';
import type { ReportMeter } from '../server/src/energy/testing/reportSpec.ts';
import { writeReport } from '../server/src/energy/testing/reportWriter.ts';
import { openValley } from '../server/src/energy/testing/village.ts';
import { zipOf } from '../server/src/energy/testing/zip.ts';
import { countingPoints, shares } from '../server/src/tables/countingPoints.ts';
import { openOnServer } from '../server/src/testing.ts';
import { tell } from './line.ts';
import { printMachine } from './machine.ts';

/** Latency of other requests during upload and commit of the largest report or a hostile file. The portal runs in a
 *  child process, queried by this one. */

type Place = { url: string; cookie: string; xsrf: string; community: number };
type Told = { place: Place } | { blockedMs: number; busyMs: number | null; rssMb: number };

const meterCount = 21;
const cpNumber = (index: number) => `AT0020000000000000000000009${String(index).padStart(6, '0')}`;

if (process.send) await beServer();
else await measureAll();

async function beServer(): Promise<void> {
  const url = process.env.DATABASE_URL;
  const valley = await openValley(new Date('2026-11-20T10:00:00Z'), url ? { database: await openOnServer(url) } : {});
  const village = await valley.aVillage();
  const common = { organisationId: valley.organisation.id, communityId: village.communityId };
  await valley.inOrganisation(valley.organisation.id, async tx => {
    const [{ memberId }] = (await tx.select({ memberId: countingPoints.memberId }).from(countingPoints).limit(1)) as [
      { memberId: number },
    ];
    const rows = await tx
      .insert(countingPoints)
      .values(
        Array.from({ length: meterCount }, (_, index) => ({
          ...common,
          memberId,
          cpNumber: cpNumber(index),
          powerProductionType: index < 18 ? 1 : 2,
          plantName: '',
          cpStatus: countingPointStatus.activated,
        })),
      )
      .returning({ id: countingPoints.id });
    await tx.insert(shares).values(
      rows.map(row => ({
        organisationId: valley.organisation.id,
        countingPointId: row.id,
        validFrom: '2021-01-01',
        percent: 100,
      })),
    );
  });
  const readers = startReaders(new URL('../server/src/energy/imports/node/readWorker.dev.mjs', import.meta.url));
  const app = createApp({ ...valley.ports, readEnergyFile: readers.read });
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  const busy = watchBusy();
  let working = Promise.resolve();
  const jobs = setInterval(() => {
    working = working.then(() => valley.runJobs()).then(() => {});
  }, 200);
  process.on('message', async asked => {
    if (asked === 'reset') {
      delay.reset();
      busy.reset();
    }
    if (asked === 'told')
      process.send!({
        blockedMs: delay.max / 1e6,
        busyMs: busy.longestMs(),
        rssMb: process.memoryUsage().rss / 2 ** 20,
      });
    if (asked === 'end') {
      clearInterval(jobs);
      await working;
      await readers.stop();
      await valley.close();
      process.exit();
    }
  });
  serve(
    { fetch: request => app.fetch(request, { address: '192.0.2.1' }), port: 0, hostname: '127.0.0.1' },
    ({ port }) => {
      const { cookies } = valley.admin;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const place = { cookie, xsrf: cookies.get('XSRF-TOKEN') ?? '', community: village.communityId };
      process.send!({ place: { ...place, url: `http://127.0.0.1:${port}/api/v1` } });
    },
  );
}

/** Longest uninterrupted computation of the main thread by its CPU clock, which excludes the load of other processes.
 *  Null if the system does not provide it. */
function watchBusy() {
  const file = `/proc/self/task/${process.pid}/schedstat`;
  const cpuMs = () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
  if (!existsSync(file)) return { reset() {}, longestMs: () => null };
  let last = cpuMs();
  let longest = 0;
  const tick = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    setTimeout(tick);
  };
  tick();
  return {
    reset() {
      longest = 0;
    },
    longestMs: () => longest,
  };
}

async function measureAll(): Promise<void> {
  printMachine('Uploads: what others wait meanwhile');
  const files = await everyFile();
  await measure('embedded', undefined, files);
  if (process.env.DATABASE_URL) await measure('PostgreSQL', process.env.DATABASE_URL, files);
}

async function measure(title: string, url: string | undefined, files: [string, Uint8Array][]): Promise<void> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const server = fork(fileURLToPath(import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...rest, ...(url && { DATABASE_URL: url }) },
  });
  const { place } = (await answerOf(server)) as { place: Place };
  console.log(`\n${title.padEnd(44)} status       took     busy  blocked  worst answer  memory`);
  await upload(place, new TextEncoder().encode('x'));
  let worst = 0;
  for (const [name, bytes] of files) {
    const told = await watched(server, place, () => upload(place, bytes));
    report(name, told);
    worst = Math.max(worst, told.busyMs ?? told.blockedMs);
    const { id, state } = told.done.energyImport ?? {};
    if (!id || state !== 'previewed' || told.done.energyImport!.unknownCount > 0) continue;
    const committed = await watched(server, place, () => commit(place, id));
    report(`  committed`, committed);
    worst = Math.max(worst, committed.busyMs ?? committed.blockedMs);
  }
  tell(`uploads, ${title}: the longest block`, `${worst.toFixed(0)} ms`, '100 ms', `${(worst / 100).toFixed(2)}×`);
  server.send('end');
  await new Promise(resolve => server.once('exit', resolve));
}

type Done = { status: string; energyImport?: EnergyImport };

function report(
  name: string,
  { ms, blockedMs, busyMs, answerMs, rssMb, done }: Awaited<ReturnType<typeof watched>>,
): void {
  const inMs = (value: number, width: number) => `${value.toFixed(0)} ms`.padStart(width);
  console.log(
    `${name.padEnd(44)} ${done.status.padEnd(8).slice(0, 24)} ${inMs(ms, 10)} ${inMs(busyMs ?? 0, 8)} ${inMs(blockedMs, 8)} ${inMs(answerMs, 13)} ${`${rssMb.toFixed(0)} MB`.padStart(8)}`,
  );
}

async function watched(server: ChildProcess, { url }: Place, work: () => Promise<Done>) {
  await pause(500);
  server.send('reset');
  let isOver = false;
  let answerMs = 0;
  let rssMb = 0;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${url}/login/check`)).arrayBuffer();
      answerMs = Math.max(answerMs, performance.now() - began);
      await pause(5);
    }
  })();
  const sampling = (async () => {
    while (!isOver) {
      server.send('told');
      rssMb = Math.max(rssMb, ((await answerOf(server)) as { rssMb: number }).rssMb);
      await pause(100);
    }
  })();
  const began = performance.now();
  const done = await work();
  const ms = performance.now() - began;
  isOver = true;
  await Promise.all([asking, sampling]);
  server.send('told');
  const { blockedMs, busyMs } = (await answerOf(server)) as { blockedMs: number; busyMs: number | null };
  return { ms, blockedMs, busyMs, answerMs, rssMb, done };
}

function answerOf(server: ChildProcess): Promise<Told> {
  return new Promise<Told>(resolve => server.once('message', resolve));
}

async function upload({ url, cookie, xsrf, community }: Place, bytes: Uint8Array): Promise<Done> {
  const body = new FormData();
  body.set('community', String(community));
  body.set('file', new File([new Uint8Array(bytes)], 'file.xlsx'));
  const headers = { cookie, 'x-xsrf-token': xsrf };
  const answer = await fetch(`${url}/eegfakt/create`, { method: 'PUT', headers, body });
  const told = (await answer.json()) as { energyImport?: EnergyImport; error?: string };
  return { status: `${answer.status} ${told.error ?? ''}`, ...told };
}

async function commit({ url, cookie, xsrf }: Place, id: number): Promise<Done> {
  const headers = { cookie, 'x-xsrf-token': xsrf, 'content-type': 'application/json' };
  await fetch(`${url}/eegfakt/${id}/commit`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ confirmed: true, reason: 'x' }),
  });
  for (;;) {
    await pause(300);
    const { state } = (await (await fetch(`${url}/eegfakt/${id}`, { headers: { cookie } })).json()) as EnergyImport;
    if (state !== 'committing') return { status: state };
  }
}

async function everyFile(): Promise<[string, Uint8Array][]> {
  const year = yearOf(0);
  const part = (content: string | Uint8Array) => ({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="x" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="/xl/one.xml"/><Relationship Id="b" Type="x/sharedStrings" Target="/xl/strings.xml"/></Relationships>',
    'xl/one.xml': '<worksheet/>',
    'xl/strings.xml': content,
  });
  const attributes = Array.from({ length: 300_000 }, (_, at) => ` a${at}="1"`).join('');
  const days = daysBetween('2025-01-01', '2025-12-31');
  const records = year
    .slice(0, 10)
    .flatMap(meter =>
      days
        .filter((_, place) => place % 4 === 0)
        .map((day): [string, string] => [
          `${meter.cpNumber}-${day}.xml`,
          recordXml({ meter: { ...meter, days: new Map([[day, meter.days.get(day)!]]) } }),
        ]),
    );
  const rowOfTexts = (row: number) =>
    `<row r="${row}">${Array.from({ length: 2000 }, () => `<c t="str"><v>${randomBytes(8000).toString('hex')}</v></c>`).join('')}</row>`;
  return [
    ['a year, 35,041 × 60', await writeReport({ layout: 'A', meters: year })],
    ['the same again', await writeReport({ layout: 'A', meters: year })],
    ['the same with other values', await writeReport({ layout: 'A', meters: yearOf(50) })],
    [
      'a year with qualities and unknown points',
      await writeReport({ layout: 'C', meters: unknown(yearOf(0).slice(0, 12)) }),
    ],
    [`an archive of ${records.length} messages`, await zipOf(Object.fromEntries(records))],
    ['a shared text of 500 MB', await bigZip(part, 500, '<sst><si><t>', 'x')],
    ['the same in a comment', await bigZip(part, 500, '<sst><!--', 'x')],
    ['300,000 attributes', await zipOf(part(`<sst${attributes}></sst>`))],
    [
      '300,000 attributes in a message',
      new TextEncoder().encode(recordXml({ meter: year[0]! }).replace('UOM="KWH"', `UOM="KWH"${attributes}`)),
    ],
    [
      'rows of texts, 60 MB',
      await zipOf({
        ...part('<sst/>'),
        'xl/one.xml': `<worksheet><sheetData>${rowOfTexts(1)}${rowOfTexts(2)}</sheetData></worksheet>`,
      }),
    ],
    ['random bytes, 60 MB', randomBytes(60_000_000)],
    ['random bytes as a workbook, 60 MB', Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(60_000_000)])],
  ];
}

function unknown(meters: ReportMeter[]): ReportMeter[] {
  return meters.map(meter => ({ ...meter, cpNumber: meter.cpNumber.replace('0009', '0008') }));
}

function yearOf(offset: number): ReportMeter[] {
  const { consumers, feeders } = simulateCommunity({
    days: daysBetween('2025-01-01', '2025-12-31'),
    consumers: Array.from({ length: 18 }, (_, index) => ({ seed: offset + index + 1, yearKwh: 2500 + 300 * index })),
    feeders: Array.from({ length: 3 }, (_, index) => ({ seed: offset + 900 + index, kwp: 8 + 4 * index })),
  });
  return [...consumers, ...feeders].map((meterDays, place) => ({
    cpNumber: cpNumber(place),
    name: `Haus ${place}`,
    direction: place < 18 ? 'consumption' : 'generation',
    days: meterDays,
  }));
}

async function bigZip(
  part: (content: Uint8Array) => Record<string, string | Uint8Array>,
  megabytes: number,
  start: string,
  letter: string,
) {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(
    part(Buffer.concat([Buffer.from(start), Buffer.alloc(megabytes * 1_000_000, letter)])),
  ))
    zip.addBuffer(Buffer.from(content as Uint8Array), path);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return new Uint8Array(Buffer.concat(pieces));
}

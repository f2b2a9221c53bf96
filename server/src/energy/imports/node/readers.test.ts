import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { writeReport } from '../../../testing.ts';
import { recordXml } from '../../testing/recordWriter.ts';
import { metersOf } from '../../testing/village.ts';
import { zipOf } from '../../testing/zip.ts';
import { readPacked } from '../packedReport.ts';
import { startReaders } from './readers.ts';

type Readers = ReturnType<typeof startReaders>;
type Limits = Parameters<typeof startReaders>[1];

let readers: Readers;
afterEach(() => readers.stop());

const begin = (limits?: Limits) => startReaders(new URL('./readWorker.dev.mjs', import.meta.url), limits);

/** A thread whose behaviour is the name of the file, and which counts its input. */
function beginObedient(limits?: Limits) {
  const code = `
    import { createRequire } from 'node:module';
    const { parentPort } = createRequire('/')('node:worker_threads');
    let given = 0;
    let fileName;
    const piece = (fileName, code) => ({ piece: { fileName, refused: { code, findings: [] } } });
    parentPort.on('message', asked => {
      if (asked.fileName) fileName = asked.fileName;
      if (asked !== 'next') return;
      if (!fileName) return parentPort.postMessage({ piece: null });
      given += 1;
      const verb = fileName;
      fileName = undefined;
      if (verb === 'exits') process.exit(3);
      if (verb === 'throws') throw new Error('torn page');
      if (verb === 'fails') parentPort.postMessage({ error: 'a defect' });
      if (verb === 'spins') for (;;);
      if (verb === 'grows') for (const all = [];;) all.push(new Array(10000).fill(all.length));
      if (verb === 'reads') parentPort.postMessage(piece(String(given), 'energy.empty'));
    });`;
  return startReaders(new URL(`data:text/javascript,${encodeURIComponent(code)}`), limits, {
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
}

const bytes = new TextEncoder().encode('x');
async function filesOf(name: string, content: Uint8Array = bytes) {
  const files = [];
  for await (const file of readers.read(name, content)) files.push(file);
  return files;
}
const toldOf = async (name: string) =>
  (await filesOf(name)).map(file => [file.fileName, 'refused' in file ? file.refused.code : 'read']);

const village = { numbers: ['1', '2', '3'].map(end => `AT003000000000000000000000900000${end}`) };

describe('an energy data file read in a thread', () => {
  it('yields the same as one read in place, even if it is rejected, and in an archive', async () => {
    readers = begin();
    const meters = metersOf(village, '2025-10-25', '2025-10-27');
    const workbook = await writeReport({ layout: 'C', meters });
    const record = recordXml({ meter: meters[0]! });
    const archive = await zipOf({ 'a.xlsx': workbook, 'b.txt': 'x', 'c.xml': record, 'd.xlsx': workbook });

    for (const [name, content] of Object.entries({ workbook, text: bytes, archive })) {
      const inPlace = [];
      for await (const file of readPacked(name, content)) inPlace.push(file);
      expect(await filesOf(name, content)).toEqual(inPlace);
    }
  });

  it('can be abandoned before its end, and the next is read', async () => {
    readers = begin({ threads: 1 });
    const workbook = await writeReport({ layout: 'C', meters: metersOf(village, '2025-10-25') });
    const archive = await zipOf({ 'a.xlsx': workbook, 'b.xlsx': workbook, 'c.xlsx': workbook });

    for await (const { fileName } of readers.read('x.zip', archive)) {
      expect(fileName).toBe('x.zip/a.xlsx');
      break;
    }

    expect(await filesOf('y.zip', archive)).toHaveLength(3);
  });

  it('blocks no reader while its content is stored', async () => {
    readers = beginObedient({ threads: 1 });

    for await (const { fileName } of readers.read('reads', bytes)) {
      expect(fileName).toBe('1');
      expect(await toldOf('reads')).toEqual([['2', 'energy.empty']]);
    }
  });
});

describe('a reader thread that', () => {
  it.each([
    ['goes on for ever', 'spins'],
    ['takes more and more memory', 'grows'],
  ])('%s is terminated: its file is rejected, and the next is read by another', async (_, verb) => {
    readers = beginObedient({ threads: 1, mostMilliseconds: verb === 'spins' ? 5000 : 60_000 });

    const told = await Promise.all(['reads', verb, 'reads'].map(toldOf));

    expect(told).toEqual([[['1', 'energy.empty']], [[verb, 'energy.tooCostly']], [['1', 'energy.empty']]]);
  });

  it.each([
    ['ends', 'exits', 'The thread that reads has ended'],
    ['throws', 'throws', 'torn page'],
    ['tells a defect', 'fails', 'A file could not be read: a defect'],
  ])('%s fails only its current file', async (_, verb, message) => {
    readers = beginObedient({ threads: 1 });

    const results = await Promise.allSettled(['reads', verb, 'reads'].map(toldOf));

    expect(results).toMatchObject([
      { status: 'fulfilled' },
      { reason: { message } },
      { value: [['1', 'energy.empty']] },
    ]);
  });

  it('is missing rejects each file, and none hangs', async () => {
    readers = startReaders(pathToFileURL('/nowhere/readWorker.js'));

    const results = await Promise.allSettled(['a', 'b', 'c'].map(toldOf));

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('is stopped rejects pending and new files', async () => {
    readers = beginObedient({ threads: 1 });
    const waiting = Promise.allSettled(['waits', 'reads'].map(toldOf));

    await readers.stop();

    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(toldOf('reads')).rejects.toThrow('stops');
  });
});

it('of many concurrent files some are read, some queued, and the rest refused with a request to retry', async () => {
  readers = beginObedient({ threads: 2, mostWaiting: 3 });

  const results = await Promise.allSettled(Array.from({ length: 8 }, () => toldOf('reads')));

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const { reason } of results.slice(5) as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'energy.tooManyFiles', details: { retryAfterSeconds: 60 } });
  expect(await toldOf('reads')).toHaveLength(1);
});

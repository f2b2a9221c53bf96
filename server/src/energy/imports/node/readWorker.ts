import { parentPort } from 'node:worker_threads';
import { present } from '../../../platform/present.ts';
import { type ReadPiece, readPieces } from '../packedReport.ts';

/** A file is sent in parts, because transferring a large one in one message is slow; then `next` requests its
 *  results. */
export type ReadAsked = { fileName: string; length: number } | { part: Uint8Array; at: number } | 'next';

/** `null` after the last piece; `error` for a defect. */
export type ReadAnswer = { piece: ReadPiece | null } | { error: string };

let file = { fileName: '', bytes: new Uint8Array() };
let pieces: AsyncGenerator<ReadPiece> | undefined;

const port = present(parentPort);

/** The worker thread that reads energy data files, piece by piece on request: the main thread would process all pending
 *  messages before anything else. */
port.on('message', async (asked: ReadAsked) => {
  try {
    if (asked !== 'next') {
      if ('part' in asked) file.bytes.set(asked.part, asked.at);
      else file = { fileName: asked.fileName, bytes: new Uint8Array(asked.length) };
      return;
    }
    pieces ??= readPieces(file.fileName, file.bytes);
    const { value, done } = await pieces.next();
    if (done) forget();
    port.postMessage({ piece: value ?? null } satisfies ReadAnswer, done ? [] : buffersOf(value));
  } catch (cause) {
    forget();
    port.postMessage({ error: (cause instanceof Error && cause.stack) || String(cause) } satisfies ReadAnswer);
  }
});

function forget() {
  pieces = undefined;
  file = { fileName: '', bytes: new Uint8Array() };
}

/** The days of a counting point share one. */
const buffersOf = (piece: ReadPiece) =>
  'meter' in piece ? piece.meter.days.slice(0, 1).map(({ block }) => block.buffer as ArrayBuffer) : [];

import { parentPort } from 'node:worker_threads';
import { type ReadPiece, readPieces } from '../energy/sources/packedReport.ts';

/** `next` asks for the next piece of the file last sent. */
export type ReadAsked = { fileName: string; bytes: Uint8Array } | 'next';

/** `null` after the last piece; `error` for a defect of ours. */
export type ReadAnswer = { piece: ReadPiece | null } | { error: string };

let pieces: AsyncGenerator<ReadPiece> | undefined;

/** The thread in which files of energy data are read, piece by piece as they are asked for: the other one takes over
 *  everything that has arrived before it does anything else. */
parentPort!.on('message', async (asked: ReadAsked) => {
  try {
    if (asked !== 'next') {
      await pieces?.return(undefined);
      pieces = readPieces(asked.fileName, asked.bytes);
    }
    const { value, done } = await pieces!.next();
    if (done) pieces = undefined;
    parentPort!.postMessage({ piece: value ?? null } satisfies ReadAnswer, done ? [] : buffersOf(value));
  } catch (cause) {
    pieces = undefined;
    parentPort!.postMessage({ error: cause instanceof Error ? cause.stack! : String(cause) } satisfies ReadAnswer);
  }
});

/** The days of a counting point share one. */
const buffersOf = (piece: ReadPiece) =>
  'meter' in piece ? piece.meter.days.slice(0, 1).map(({ block }) => block.buffer as ArrayBuffer) : [];

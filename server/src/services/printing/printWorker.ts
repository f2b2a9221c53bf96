import { parentPort } from 'node:worker_threads';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { printDocument } from './print.ts';

/** Message of the thread: the bytes, or the error. */
export type Printed = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

/** The worker thread that prints documents one after the other. */
parentPort!.on('message', async (document: PrintableDocument) => {
  try {
    // A copy, because a transferred buffer is detached here, and small buffers share their memory.
    const bytes = new Uint8Array(await printDocument(document));
    parentPort!.postMessage({ bytes } satisfies Printed, [bytes.buffer]);
  } catch (cause) {
    parentPort!.postMessage({ error: cause instanceof Error ? cause.message : String(cause) } satisfies Printed);
  }
});

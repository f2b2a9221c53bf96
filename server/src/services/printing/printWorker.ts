import { parentPort } from 'node:worker_threads';
import { present } from '../../platform/present.ts';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { printDocument } from './print.ts';

/** Message of the thread: the bytes, or the error. */
export type Printed = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

const port = present(parentPort);

/** The worker thread that prints documents one after the other. */
port.on('message', async (document: PrintableDocument) => {
  try {
    // A copy, because a transferred buffer is detached here, and small buffers share their memory.
    const bytes = new Uint8Array(await printDocument(document));
    port.postMessage({ bytes } satisfies Printed, [bytes.buffer]);
  } catch (cause) {
    port.postMessage({ error: cause instanceof Error ? cause.message : String(cause) } satisfies Printed);
  }
});

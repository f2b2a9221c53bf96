import { Worker, type WorkerOptions } from 'node:worker_threads';
import { present } from '../../platform/present.ts';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import type { Printed } from './printWorker.ts';

type Waiting = {
  document: PrintableDocument;
  resolve(bytes: Uint8Array): void;
  reject(cause: Error): void;
};

/** An invoice takes some tens of milliseconds; a document beyond this timeout never ends. */
const mostMilliseconds = 60_000;

/** Prints in a worker thread, so that no request waits for a layout. The thread has one document at a time. If it dies
 *  or times out, that document is rejected and the next one starts another thread.
 *  @param file the module of the thread: `printWorker` */
export function startPrinting(file: URL, options: WorkerOptions = {}, most = mostMilliseconds) {
  const waiting: Waiting[] = [];
  let worker: Worker | undefined;
  let current: Waiting | undefined;
  let deadline: NodeJS.Timeout | undefined;
  let isStopped = false;

  function begin(): Worker {
    const begun = new Worker(file, options);
    let cause = '';
    begun.on('message', (answer: Printed) => {
      if ('bytes' in answer) end(({ resolve }) => resolve(answer.bytes));
      else end(({ reject }) => reject(new Error(`The document could not be printed: ${answer.error}`)));
    });
    begun.on('error', error => {
      cause = `: ${error instanceof Error ? error.message : String(error)}`;
    });
    begun.on('exit', () => lose(begun, `The thread that prints has ended${cause}`));
    return begun;
  }

  function lose(lost: Worker, why: string) {
    if (worker !== lost) return;
    worker = undefined;
    end(({ reject }) => reject(new Error(why)));
  }

  function end(answer: (ended: Waiting) => void) {
    clearTimeout(deadline);
    const ended = current;
    current = undefined;
    // The thread does not keep the process alive.
    worker?.unref();
    if (ended) answer(ended);
    next();
  }

  function next() {
    if (current || isStopped) return;
    current = waiting.shift();
    if (!current) return;
    try {
      worker ??= begin();
      worker.ref();
      worker.postMessage(current.document);
      deadline = setTimeout(giveUp, most);
    } catch (cause) {
      end(({ reject }) => reject(cause instanceof Error ? cause : new Error(String(cause))));
    }
  }

  function giveUp() {
    const silent = present(worker);
    silent.terminate();
    lose(silent, `The document could not be printed within ${most / 1000} s`);
  }

  return {
    /** @returns the bytes of a PDF */
    print: (document: PrintableDocument) =>
      new Promise<Uint8Array>((resolve, reject) => {
        if (isStopped) {
          reject(new Error('Nothing is printed any more: the server stops'));
          return;
        }
        waiting.push({ document, resolve, reject });
        next();
      }),
    async stop() {
      isStopped = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('The server stops'));
      await worker?.terminate();
    },
  };
}

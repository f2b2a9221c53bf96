import { Worker, type WorkerOptions } from 'node:worker_threads';
import { Refusal } from '../../../platform/refusal.ts';
import { yieldToEventLoop } from '../../../platform/yieldToEventLoop.ts';
import { assembled, type PackedFile, type ReadPiece } from '../packedReport.ts';
import type { ReadAnswer, ReadAsked } from './readWorker.ts';

type Limits = {
  /** Number of files read concurrently. */
  threads?: number;
  /** Queue limit; each queued file is in memory already. */
  mostWaiting?: number;
  /** Timeout between two pieces. The largest reports need some seconds for their first. */
  mostMilliseconds?: number;
  /** An idle thread is ended to free its memory. */
  idleMilliseconds?: number;
};

/** Transferred between two other requests. */
const partBytes = 4 * 1024 * 1024;

/** Limit of the heap only: the quarter hours of a file are outside of it, limited by `mostSeriesDays`. */
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 };

/** Exceeds the time or the heap that a file of this size needs. */
class TooCostly extends Error {}

/** Reads energy data files in worker threads, so that no large or hostile file blocks requests. A thread beyond its
 *  time or memory limit is terminated; its file is rejected and the next one starts another thread.
 *  @param file the module of the thread: `readWorker` */
export function startReaders(
  file: URL,
  { threads = 2, mostWaiting = 16, mostMilliseconds = 120_000, idleMilliseconds = 30_000 }: Limits = {},
  options: WorkerOptions = {},
) {
  const idle: Thread[] = [];
  const waiting: { begin(): void; reject(cause: Error): void }[] = [];
  const busy = new Set<Thread>();
  let reading = 0;
  let isStopped = false;

  async function* read(fileName: string, bytes: Uint8Array): AsyncGenerator<PackedFile, void, undefined> {
    yield* assembled(piecesOf(fileName, bytes));
  }

  async function* piecesOf(fileName: string, bytes: Uint8Array): AsyncGenerator<ReadPiece, void, undefined> {
    await turn();
    if (isStopped) throw new Error('The server stops');
    const thread = idle.pop() ?? new Thread(file, { resourceLimits, ...options });
    busy.add(thread);
    let isUnharmed = false;
    try {
      await thread.give(fileName, bytes);
      for (let piece = await thread.next(mostMilliseconds); piece; piece = await thread.next(mostMilliseconds))
        yield piece;
      isUnharmed = true;
    } catch (cause) {
      if (!(cause instanceof TooCostly)) throw cause;
      yield { fileName, refused: { code: 'energy.tooCostly', findings: [] } };
    } finally {
      busy.delete(thread);
      if (isUnharmed && !isStopped) rest(thread);
      else await thread.end();
      const next = waiting.shift();
      if (next) next.begin();
      else reading -= 1;
    }
  }

  async function turn(): Promise<void> {
    if (isStopped) throw new Error('Nothing is read any more: the server stops');
    if (reading < threads) {
      reading += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new Refusal('energy.tooManyFiles', { retryAfterSeconds: 60 });
    await new Promise<void>((resolve, reject) => waiting.push({ begin: resolve, reject }));
  }

  function rest(thread: Thread) {
    idle.push(thread);
    setTimeout(() => {
      const place = idle.indexOf(thread);
      if (place < 0) return;
      idle.splice(place, 1);
      thread.end();
    }, idleMilliseconds).unref();
  }

  return {
    read,
    async stop() {
      isStopped = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('The server stops'));
      await Promise.all([...idle.splice(0), ...busy].map(thread => thread.end()));
    },
  };
}

class Thread {
  private readonly worker: Worker;
  private answer: ((answer: ReadAnswer | Error) => void) | undefined;
  private lost: Error | undefined;

  constructor(file: URL, options: WorkerOptions) {
    this.worker = new Worker(file, options);
    this.worker.on('message', (answer: ReadAnswer) => this.answer?.(answer));
    this.worker.on('error', (cause: NodeJS.ErrnoException) =>
      this.lose(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooCostly() : cause),
    );
    this.worker.on('exit', () => this.lose(new Error('The thread that reads has ended')));
    // The thread keeps the process alive only while a caller waits.
    this.worker.unref();
  }

  async give(fileName: string, bytes: Uint8Array): Promise<void> {
    this.send({ fileName, length: bytes.length });
    for (let at = 0; at < bytes.length; at += partBytes) {
      const part = bytes.slice(at, at + partBytes);
      this.send({ part, at }, [part.buffer]);
      await yieldToEventLoop();
    }
  }

  async next(mostMilliseconds: number): Promise<ReadPiece | null> {
    if (this.lost) throw this.lost;
    this.worker.ref();
    let deadline: NodeJS.Timeout | undefined;
    const answer = await new Promise<ReadAnswer | Error>(resolve => {
      this.answer = resolve;
      deadline = setTimeout(() => this.lose(new TooCostly()), mostMilliseconds);
      this.send('next');
    });
    clearTimeout(deadline);
    this.worker.unref();
    if (answer instanceof Error) throw answer;
    if ('error' in answer) throw new Error(`A file could not be read: ${answer.error}`);
    return answer.piece;
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private send(asked: ReadAsked, handedOver: ArrayBuffer[] = []) {
    this.worker.postMessage(asked, handedOver);
  }

  private lose(cause: Error) {
    this.lost ??= cause;
    this.answer?.(this.lost);
  }
}

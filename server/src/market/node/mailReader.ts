import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { MailContent, TakeApart } from './mailContent.ts';
import type { MailAnswer } from './mailWorker.ts';

const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** Takes mails apart in a worker thread, because a mail of some hundred kilobytes can cost the parser minutes. A thread beyond
 *  its time or memory is ended, and the next mail starts another one. Called with one mail at a time.
 *  @param file the module of the thread: `mailWorker` */
export function startMailReader(file: URL, options: WorkerOptions = {}, mostMilliseconds = 30_000) {
  let worker: Worker | undefined;
  let isReady = false;

  function begin(): Worker {
    isReady = false;
    const begun = new Worker(file, { resourceLimits, ...options });
    // Without a listener, an error would end the process.
    begun.on('error', () => {});
    return begun;
  }

  const takeApart: TakeApart = mail =>
    new Promise((resolve, reject) => {
      worker ??= begin();
      const thread = worker;
      let deadline: NodeJS.Timeout | undefined;
      const hand = () => {
        isReady = true;
        thread.postMessage(mail);
        deadline = setTimeout(() => lose(), mostMilliseconds);
      };
      const onMessage = (answer: MailAnswer) => {
        if (answer === 'ready') return hand();
        settle();
        resolve(answer.content);
      };
      const onError = (cause: NodeJS.ErrnoException) =>
        lose(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? undefined : cause);
      const onExit = () => lose(new Error('The thread that takes mails apart has ended'));
      function settle() {
        clearTimeout(deadline);
        thread.off('message', onMessage).off('error', onError).off('exit', onExit);
        // It keeps the process alive only while a mail waits.
        thread.unref();
      }
      function lose(cause?: Error) {
        settle();
        worker = undefined;
        void thread.terminate();
        if (cause) reject(cause);
        else resolve(undefined as MailContent | undefined);
      }
      thread.ref();
      thread.on('message', onMessage).on('error', onError).on('exit', onExit);
      if (isReady) hand();
    });

  return {
    takeApart,
    async stop() {
      await worker?.terminate();
    },
  };
}

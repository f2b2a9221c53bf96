import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/ports.ts';
import { sendDueMails } from './store.ts';
import type { SendMail } from './transports.ts';

const everyMilliseconds = 15_000;

/** Sends the outbox now and again, and at once when woken. */
export function startMailSending(database: Database, now: () => Date, send: SendMail, log: Log) {
  let running: Promise<void> | undefined;
  let again = false;

  const wake = () => {
    if (running) {
      again = true;
      return;
    }
    running = sendDueMails(database, now, send)
      .then(
        () => {},
        (cause: unknown) => log.error({ cause }, 'sending mails failed'),
      )
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          wake();
        }
      });
  };

  const timer = setInterval(wake, everyMilliseconds);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      again = false;
      await running;
    },
  };
}

import type { Log } from './ports.ts';

/** Runs `work` periodically, and immediately when woken: never concurrently. */
export function startWaking(work: () => Promise<unknown>, everyMilliseconds: number, log: Log, failed: string) {
  let running: Promise<void> | undefined;
  let again = false;

  const wake = () => {
    if (running) {
      again = true;
      return;
    }
    running = work()
      .then(
        () => {},
        (cause: unknown) => log.error({ cause }, failed),
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
  // In a browser it is a number.
  timer.unref?.();
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

export type Outcome = { id: number; failure?: unknown };

const atOnce = 2;

/** Runs a command for each record, two at a time. Failures are collected and do not stop the run. */
export async function runEach(
  ids: readonly number[],
  run: (id: number) => Promise<unknown>,
  watch: { isStopped(): boolean; onOutcome(outcome: Outcome): void },
): Promise<void> {
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined && !watch.isStopped(); id = waiting.shift()) {
      try {
        await run(id);
        watch.onOutcome({ id });
      } catch (failure) {
        watch.onOutcome({ id, failure });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

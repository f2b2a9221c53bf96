import { expect, it } from 'vitest';
import { type Outcome, runEach } from './runEach.ts';

function aWatch(stopAfter = Number.POSITIVE_INFINITY) {
  const outcomes: Outcome[] = [];
  return {
    outcomes,
    isStopped: () => outcomes.length >= stopAfter,
    onOutcome: (outcome: Outcome) => void outcomes.push(outcome),
  };
}

/** A command whose runs end on request of the test. */
function aCommand() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  return {
    begun,
    run: (id: number) =>
      new Promise<void>(done => {
        begun.push(id);
        ends.set(id, done);
      }),
    /** Ends the run of a record, and waits for what follows from it. */
    async end(id: number) {
      ends.get(id)?.();
      await new Promise(resolve => setImmediate(resolve));
    },
  };
}

it('every record is processed once, two at a time', async () => {
  const watch = aWatch();
  const { begun, run, end } = aCommand();
  const all = runEach([1, 2, 3, 4, 5], run, watch);

  expect(begun).toEqual([1, 2]);
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  await end(1);
  expect(begun).toEqual([1, 2, 3, 4]);
  for (const id of [3, 4, 5]) await end(id);
  await all;

  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(watch.outcomes).toEqual([2, 1, 3, 4, 5].map(id => ({ id })));
});

it('a failure is reported with its reason and stops no other record', async () => {
  const watch = aWatch();
  await runEach([1, 2, 3], async id => (id === 2 ? Promise.reject('busy') : undefined), watch);

  expect(watch.outcomes).toHaveLength(3);
  expect(watch.outcomes.filter(({ failure }) => failure !== undefined)).toEqual([{ id: 2, failure: 'busy' }]);
});

it('after a stop no further record begins', async () => {
  const watch = aWatch(2);
  const { begun, run, end } = aCommand();
  const all = runEach([1, 2, 3, 4, 5, 6, 7, 8], run, watch);

  for (const id of [1, 2, 3]) await end(id);
  await all;

  expect(begun).toEqual([1, 2, 3]);
  expect(watch.outcomes).toEqual([1, 2, 3].map(id => ({ id })));
});

it('an empty selection does nothing', async () => {
  const watch = aWatch();
  await runEach([], () => Promise.reject('never'), watch);

  expect(watch.outcomes).toEqual([]);
});

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

it('every record is processed once, two at a time', async () => {
  const watch = aWatch();
  let running = 0;
  let most = 0;
  await runEach(
    [1, 2, 3, 4, 5],
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(done => setTimeout(done, 5));
      running -= 1;
    },
    watch,
  );

  expect(watch.outcomes.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('a failure is reported with its reason and stops no other record', async () => {
  const watch = aWatch();
  await runEach([1, 2, 3], async id => (id === 2 ? Promise.reject('busy') : undefined), watch);

  expect(watch.outcomes).toHaveLength(3);
  expect(watch.outcomes.filter(({ failure }) => failure !== undefined)).toEqual([{ id: 2, failure: 'busy' }]);
});

it('after a stop no further record begins', async () => {
  const watch = aWatch(2);
  await runEach([1, 2, 3, 4, 5, 6, 7, 8], () => new Promise(done => setTimeout(done, 5)), watch);

  expect(watch.outcomes.length).toBeLessThan(5);
});

it('an empty selection does nothing', async () => {
  const watch = aWatch();
  await runEach([], () => Promise.reject('never'), watch);

  expect(watch.outcomes).toEqual([]);
});

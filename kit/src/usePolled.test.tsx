import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure, usePolled } from './index.ts';

type Job = { id: number; state: 'running' | 'done' | 'failed' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A hook whose requests are answered by hand, in any order. */
function polling(first: string | null) {
  const asked: { question: string | null; signal: AbortSignal; answer(job: Job): void; fail(cause: unknown): void }[] =
    [];
  const onEnd = vi.fn();
  const onRefused = vi.fn();
  const hook = renderHook(
    ({ question }: { question: string | null }) =>
      usePolled<Job>({
        question,
        ask: signal => new Promise((answer, fail) => asked.push({ question, signal, answer, fail })),
        isEnded: ({ state }) => state !== 'running',
        onEnd,
        onRefused,
        everyMilliseconds: 1000,
      }),
    { initialProps: { question: first } },
  );
  const answer = (state: Job['state']) => act(async () => asked.at(-1)?.answer({ id: asked.length, state }));
  const fail = (cause: unknown) => act(async () => asked.at(-1)?.fail(cause));
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return { asked, onEnd, onRefused, answer, fail, pass, ...hook };
}

const unreachable = () => new Failure(0, {}, 'network');

test('a job is polled until it has ended, which is reported once', async () => {
  const { asked, onEnd, answer, pass, result } = polling('job 7');
  await answer('running');
  expect(result.current).toMatchObject({ state: 'running' });

  await pass(1000);
  await answer('done');
  await pass(60_000);

  expect(asked).toHaveLength(2);
  expect(result.current).toMatchObject({ state: 'done' });
  expect(onEnd).toHaveBeenCalledExactlyOnceWith({ id: 2, state: 'done' });
});

test('a slow answer is awaited before the next request', async () => {
  const { asked, pass } = polling('job 7');
  await pass(10_000);

  expect(asked).toHaveLength(1);
});

test('without a job nothing is requested, and a job that is known later is polled', async () => {
  const { asked, pass, rerender, result } = polling(null);
  await pass(10_000);
  expect(asked).toHaveLength(0);
  expect(result.current).toBeNull();

  rerender({ question: 'job 7' });
  expect(asked.map(({ question }) => question)).toEqual(['job 7']);
});

test('a late answer about a previous job is dropped and its request aborted', async () => {
  const { asked, onEnd, answer, rerender, result } = polling('job 7');
  rerender({ question: 'job 8' });
  await answer('running');
  await act(async () => asked[0]?.answer({ id: 1, state: 'failed' }));

  expect(asked[0]?.signal.aborted).toBe(true);
  expect(result.current).toMatchObject({ state: 'running' });
  expect(onEnd).not.toHaveBeenCalled();
});

test('the result of a previous job is not shown for the next one', async () => {
  const { answer, rerender, result } = polling('job 7');
  await answer('failed');
  rerender({ question: 'job 8' });

  expect(result.current).toBeNull();
});

test('after a failed request the pause doubles, up to half a minute, and is short again after an answer', async () => {
  const { asked, answer, fail, pass } = polling('job 7');
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    const before = asked.length;
    await fail(unreachable());
    await pass(seconds * 1000 - 1);
    expect(asked).toHaveLength(before);
    await pass(1);
    expect(asked).toHaveLength(before + 1);
  }

  await answer('running');
  await pass(1000);
  expect(asked).toHaveLength(8);
});

test('an overloaded server is left alone as long as it asks for', async () => {
  const { asked, fail, pass } = polling('job 7');
  await fail(new Failure(503, { error: 'server.busy' }, 'answer', 20));
  await pass(19_999);
  expect(asked).toHaveLength(1);

  await pass(1);
  expect(asked).toHaveLength(2);
});

test('a refusal ends the polling and is reported', async () => {
  const { asked, onEnd, onRefused, fail, pass } = polling('job 7');
  const refusal = new Failure(404, { error: 'record.notFound' });
  await fail(refusal);
  await pass(60_000);

  expect(asked).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(refusal);
  expect(onEnd).not.toHaveBeenCalled();
});

test('a page that was left neither asks again nor hears of the end', async () => {
  const { asked, onEnd, answer, pass, unmount } = polling('job 7');
  await answer('running');
  await pass(1000);
  unmount();
  await answer('done');
  await pass(60_000);

  expect(asked).toHaveLength(2);
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(onEnd).not.toHaveBeenCalled();
});

test('a page that was left between two requests asks no more', async () => {
  const { asked, answer, pass, unmount } = polling('job 7');
  await answer('running');
  unmount();
  await pass(60_000);

  expect(asked).toHaveLength(1);
});

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Failure, useAnswer } from './index.ts';

afterEach(cleanup);

/** A hook whose requests are answered by hand, in any order. */
function asking(first: string) {
  const asked: { question: string; signal: AbortSignal; answer(data: string): void; fail(cause: unknown): void }[] = [];
  const hook = renderHook(
    ({ question }) =>
      useAnswer(
        question,
        signal => new Promise<string>((answer, fail) => asked.push({ question, signal, answer, fail })),
      ),
    { initialProps: { question: first } },
  );
  return { asked, ...hook };
}

test('the previous answer stays while the next question is pending', async () => {
  const { asked, result, rerender } = asking('October');
  await act(async () => asked[0]?.answer('12 kWh'));
  rerender({ question: 'November' });

  expect(result.current).toMatchObject({ data: '12 kWh', isLoading: true, failure: null });

  await act(async () => asked[1]?.answer('7 kWh'));
  expect(result.current).toMatchObject({ data: '7 kWh', isLoading: false });
});

test('a late answer to a previous question is dropped and its request aborted', async () => {
  const { asked, result, rerender } = asking('October');
  rerender({ question: 'November' });
  await act(async () => asked[1]?.answer('7 kWh'));
  await act(async () => asked[0]?.answer('12 kWh'));

  expect(asked[0]?.signal.aborted).toBe(true);
  expect(result.current.data).toBe('7 kWh');
});

test('a failed request can be repeated', async () => {
  const { asked, result } = asking('October');
  await act(async () => asked[0]?.fail(new Failure(503, { error: 'server.unavailable' })));
  expect(result.current).toMatchObject({ data: null, failure: { status: 503 } });

  act(() => result.current.retry());
  expect(result.current).toMatchObject({ failure: null, isLoading: true });
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => asked[1]?.answer('12 kWh'));
  expect(result.current).toMatchObject({ data: '12 kWh', failure: null });
});

test('an error without a response counts as a broken connection', async () => {
  const { asked, result } = asking('October');
  await act(async () => asked[0]?.fail(new TypeError('unexpected token')));

  expect(result.current.failure).toMatchObject({ status: 0, kind: 'network' });
});

test('a given answer is not requested, until it is retried or the question changes', async () => {
  const asked: string[] = [];
  const { result, rerender } = renderHook(
    ({ question }) =>
      useAnswer(
        question,
        async () => {
          asked.push(question);
          return `${question} asked`;
        },
        () => `${question} given`,
      ),
    { initialProps: { question: 'October' } },
  );
  expect(result.current).toMatchObject({ data: 'October given', isLoading: false });
  expect(asked).toEqual([]);

  rerender({ question: 'November' });
  await waitFor(() => expect(result.current.data).toBe('November asked'));
  await act(async () => result.current.retry());
  await waitFor(() => expect(asked).toEqual(['November', 'November']));
});

import { useEffect, useRef, useState } from 'react';
import { Failure } from './failure.ts';

const longestPauseMilliseconds = 30_000;

type PolledOptions<Polled> = {
  /** Identifies the work; null: none. Another question restarts the polling and drops late answers to the previous
   *  one. */
  question: string | null;
  ask(signal: AbortSignal): Promise<Polled>;
  isEnded(polled: Polled): boolean;
  /** Called once per question. */
  onEnd?(ended: Polled): void;
  /** The server refuses to answer. Polling stops. */
  onRefused?(refusal: Failure): void;
  everyMilliseconds?: number;
};

/** Polls work in the background until it has ended. While the server is unreachable, overloaded or broken, the pause
 *  doubles. Returns the last answer. */
export function usePolled<Polled>(options: PolledOptions<Polled>): Polled | null {
  const { question } = options;
  const [answer, setAnswer] = useState<{ question: string; polled: Polled } | null>(null);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (question === null) return;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    const poll = async () => {
      let wait = 0;
      try {
        const polled = await latest.current.ask(gone.signal);
        if (gone.signal.aborted) return;
        failures = 0;
        setAnswer({ question, polled });
        if (latest.current.isEnded(polled)) return latest.current.onEnd?.(polled);
      } catch (thrown) {
        if (gone.signal.aborted) return;
        if (thrown instanceof Failure && isRefusal(thrown)) return latest.current.onRefused?.(thrown);
        failures += 1;
        wait = thrown instanceof Failure ? (thrown.retryAfterSeconds ?? 0) * 1000 : 0;
      }
      const pause = (latest.current.everyMilliseconds ?? 700) * 2 ** failures;
      timer = setTimeout(poll, Math.max(wait, Math.min(pause, longestPauseMilliseconds)));
    };
    void poll();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [question]);

  return answer !== null && answer.question === question ? answer.polled : null;
}

/** Asking again would not help. */
const isRefusal = ({ status }: Failure) => status >= 400 && status < 500 && status !== 408 && status !== 429;

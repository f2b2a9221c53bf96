import { Failure } from '@nahstrom/kit';
import { useEffect, useRef, useState } from 'react';

export type Answer<Data> = {
  /** Of the last question that was answered; while another is asked it stays, so that the page keeps its shape. */
  data: Data | null;
  failure: Failure | null;
  isLoading: boolean;
  retry(): void;
};

/** Asks again whenever `question` differs. An answer that comes after the next question was put is dropped. */
export function useAnswer<Data>(question: string, ask: (signal: AbortSignal) => Promise<Data>): Answer<Data> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ question: string; data: Data | null; failure: Failure | null } | null>(null);
  const latest = useRef(ask);
  latest.current = ask;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more asks again
  useEffect(() => {
    const gone = new AbortController();
    latest.current(gone.signal).then(
      data => {
        if (!gone.signal.aborted) setAnswer({ question, data, failure: null });
      },
      cause => {
        if (gone.signal.aborted) return;
        setAnswer({ question, data: null, failure: cause instanceof Failure ? cause : new Failure(0, {}, 'network') });
      },
    );
    return () => gone.abort();
  }, [question, attempt]);

  const isLoading = answer?.question !== question;
  return {
    data: answer?.data ?? null,
    failure: isLoading ? null : (answer?.failure ?? null),
    isLoading,
    retry() {
      setAnswer(null);
      setAttempt(attempt + 1);
    },
  };
}

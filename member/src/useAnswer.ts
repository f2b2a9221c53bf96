import { Failure } from '@nahstrom/kit';
import { useEffect, useRef, useState } from 'react';

export type Answer<Data> = {
  /** Response to the previous question; kept while the next one loads, so that the layout is stable. */
  data: Data | null;
  failure: Failure | null;
  isLoading: boolean;
  retry(): void;
};

/** Repeats the request whenever `question` changes. Drops a response that arrives after the next question. */
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

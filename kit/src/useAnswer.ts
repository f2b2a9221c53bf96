import { useEffect, useRef, useState } from 'react';
import { Failure } from './failure.ts';

type Answer<Data> = {
  /** Of the last answered question. Stays while the next one is pending, so that the page keeps its shape. */
  data: Data | null;
  failure: Failure | null;
  isLoading: boolean;
  retry(): void;
};

/** One request to the server, repeated when `question` changes. Late answers to a previous question are dropped.
 *  @param given the answer to the first question if the page has it already; it is not requested then */
export function useAnswer<Data>(
  question: string,
  ask: (signal: AbortSignal) => Promise<Data>,
  given: () => Data | null = () => null,
): Answer<Data> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ question: string; data: Data | null; failure: Failure | null } | null>(() => {
    const data = given();
    return data && { question, data, failure: null };
  });
  const isGiven = useRef(answer !== null);
  const latest = useRef(ask);
  latest.current = ask;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (isGiven.current) {
      isGiven.current = false;
      return;
    }
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

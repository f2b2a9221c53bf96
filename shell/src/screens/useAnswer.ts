import { Failure } from '@nahstrom/kit';
import { useEffect, useState } from 'react';

export type Answer<Data> = { kind: 'waiting' } | { kind: 'here'; data: Data } | { kind: 'failed'; failure: Failure };

/** One request when a screen opens. `ask` must be stable. */
export function useAnswer<Data>(ask: () => Promise<Data>): Answer<Data> {
  const [answer, setAnswer] = useState<Answer<Data>>({ kind: 'waiting' });
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Answer<Data>) => isCurrent && setAnswer(next);
    ask().then(
      data => settle({ kind: 'here', data }),
      thrown => settle({ kind: 'failed', failure: thrown instanceof Failure ? thrown : new Failure(0, {}, 'network') }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return answer;
}

import type { Api } from '@nahstrom/kit';
import { useEffect, useRef, useState } from 'react';

/** The server accepts a proof for half an hour. */
const goodForMilliseconds = 25 * 60_000;

type Proof = { answer: Promise<string>; made: number };

/** Computes the proof of work in the background during the summary. */
export function useProof(api: Api, isWanted: boolean) {
  const [isProved, setProved] = useState(false);
  const current = useRef<Proof | null>(null);

  const prove = () => {
    if (current.current && Date.now() - current.current.made < goodForMilliseconds) return current.current.answer;
    const proof: Proof = { answer: import('./later.ts').then(({ proveWork }) => proveWork(api)), made: Date.now() };
    current.current = proof;
    setProved(false);
    proof.answer.then(
      () => {
        if (current.current === proof) setProved(true);
      },
      () => {
        if (current.current === proof) current.current = null;
      },
    );
    return proof.answer;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts when the summary is reached
  useEffect(() => {
    if (isWanted) prove().catch(() => undefined);
  }, [isWanted]);

  return {
    isProved,
    /** @throws Failure */
    prove,
    /** A proof is valid for one application. */
    forget() {
      current.current = null;
      setProved(false);
    },
  };
}

import { useEffect, useState } from 'react';

type Later = typeof import('./later.ts');

/** Code not needed by the first page, with the rules of the form, is loaded on the first input. */
export const preloadLater = () => void import('./later.ts').catch(() => undefined);

/** The sections of the later steps and the rules; `retry` after a lost connection. */
export function useLater(isWanted: boolean) {
  const [later, setLater] = useState<Later | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (!(isWanted || isAsked) || later || isFailed) return;
    let isGone = false;
    import('./later.ts').then(
      loaded => {
        if (!isGone) setLater(loaded);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, isAsked, later, isFailed]);

  const load = async () => {
    const loaded = later ?? (await import('./later.ts'));
    setLater(loaded);
    return loaded;
  };
  /** For a field of the first page that few need; callable during rendering. */
  const ask = () => {
    if (!isAsked) setAsked(true);
  };
  return { later, isFailed, load, ask, retry: () => setFailed(false) };
}

import { useEffect, useState } from 'react';

type Later = typeof import('./later.ts');

/** Code not needed by the first page, with the rules of the form, is loaded on the first input. */
export const preloadLater = () => void import('./later.ts').catch(() => undefined);

/** The sections of the later steps and the rules; `retry` after a lost connection. */
export function useLater(isWanted: boolean) {
  const [later, setLater] = useState<Later | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isWanted || later || isFailed) return;
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
  }, [isWanted, later, isFailed]);

  const load = async () => {
    const loaded = later ?? (await import('./later.ts'));
    setLater(loaded);
    return loaded;
  };
  return { later, isFailed, load, retry: () => setFailed(false) };
}

import { useMemo, useRef } from 'react';
import { usePortal } from './portal.ts';
import { useLatest } from './useLatest.ts';

/** Reports refusals of one action as notices. They close before the next attempt, and with the page. */
export function useRefusals() {
  const { notify, noticesOf, untilLeft } = usePortal();
  const latest = useLatest({ notify, noticesOf, untilLeft });
  const shown = useRef<AbortController>(undefined);
  return useMemo(
    () => ({
      forget: () => shown.current?.abort(),
      tell(thrown: unknown) {
        const { notify, noticesOf, untilLeft } = latest.current;
        const until = new AbortController();
        untilLeft().addEventListener('abort', () => until.abort(), { once: true });
        shown.current = until;
        for (const notice of noticesOf(thrown)) notify({ ...notice, until: until.signal });
      },
    }),
    [latest],
  );
}

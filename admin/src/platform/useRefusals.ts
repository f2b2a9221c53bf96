import type { Notice } from '@nahstrom/kit';
import { useMemo, useRef } from 'react';
import { usePortal } from './portal.ts';
import { useLatest } from './useLatest.ts';

/** Reports refusals of one action as notices. They close before the next attempt, and with the page. */
export function useRefusals() {
  const { notify, noticesOf, untilLeft } = usePortal();
  const latest = useLatest({ notify, noticesOf, untilLeft });
  const shown = useRef<AbortController>(undefined);
  return useMemo(() => {
    const show = (notices: Notice[]) => {
      const { notify, untilLeft } = latest.current;
      const until = new AbortController();
      untilLeft().addEventListener('abort', () => until.abort(), { once: true });
      shown.current?.abort();
      shown.current = until;
      for (const notice of notices) notify({ ...notice, until: until.signal });
    };
    return {
      forget: () => shown.current?.abort(),
      show,
      tell: (thrown: unknown) => show(latest.current.noticesOf(thrown)),
    };
  }, [latest]);
}

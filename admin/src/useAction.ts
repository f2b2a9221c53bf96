import { useCallback, useRef, useState } from 'react';
import { usePortal } from './portal.ts';
import { useLatest } from './useLatest.ts';

/** Something a button does once, however often it is clicked meanwhile. What it throws becomes a notice. */
export function useAction<Input extends unknown[]>(action: (...input: Input) => Promise<void>) {
  const { notify, noticesOf } = usePortal();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const latest = useLatest({ action, notify, noticesOf });

  const run = useCallback(
    async (...input: Input) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      try {
        await latest.current.action(...input);
      } catch (thrown) {
        for (const notice of latest.current.noticesOf(thrown)) latest.current.notify(notice);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [latest],
  );
  return [run, busy] as const;
}

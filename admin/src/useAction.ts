import { useCallback, useEffect, useRef, useState } from 'react';
import { usePortal } from './portal.ts';
import { useLatest } from './useLatest.ts';

/** An action of a button: ignores further clicks until the page shows the result. Errors become a notice. */
export function useAction<Input extends unknown[]>(action: (...input: Input) => Promise<void>) {
  const { notify, noticesOf } = usePortal();
  const [phase, setPhase] = useState({ busy: false });
  const running = useRef(false);
  useEffect(() => {
    running.current = phase.busy;
  }, [phase]);
  const latest = useLatest({ action, notify, noticesOf });

  const run = useCallback(
    async (...input: Input) => {
      if (running.current) return;
      running.current = true;
      setPhase({ busy: true });
      try {
        await latest.current.action(...input);
      } catch (thrown) {
        for (const notice of latest.current.noticesOf(thrown)) latest.current.notify(notice);
      } finally {
        setPhase({ busy: false });
      }
    },
    [latest],
  );
  return [run, phase.busy] as const;
}

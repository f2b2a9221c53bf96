import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from './useLatest.ts';
import { useRefusals } from './useRefusals.ts';

/** An action of a button: ignores further clicks until the page shows the result. Errors become a notice. */
export function useAction<Input extends unknown[]>(action: (...input: Input) => Promise<void>) {
  const refused = useRefusals();
  const [phase, setPhase] = useState({ busy: false });
  const running = useRef(false);
  useEffect(() => {
    running.current = phase.busy;
  }, [phase]);
  const latest = useLatest({ action });

  const run = useCallback(
    async (...input: Input) => {
      if (running.current) return;
      running.current = true;
      refused.forget();
      setPhase({ busy: true });
      try {
        await latest.current.action(...input);
      } catch (thrown) {
        refused.tell(thrown);
      } finally {
        setPhase({ busy: false });
      }
    },
    [latest, refused],
  );
  return [run, phase.busy] as const;
}

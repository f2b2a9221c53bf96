import { useEffect, useState } from 'react';

/** Debounced input. */
export function usePaused(value: string, milliseconds: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), milliseconds);
    return () => clearTimeout(pause);
  }, [value, milliseconds]);
  return paused;
}

import { useEffect, useState } from 'react';

/** What was typed, once there is a pause in typing. */
export function usePaused(value: string, milliseconds: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), milliseconds);
    return () => clearTimeout(pause);
  }, [value, milliseconds]);
  return paused;
}

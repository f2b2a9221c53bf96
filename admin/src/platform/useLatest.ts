import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The newest value for a callback with a stable identity. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

import { useRef } from 'react';
import type { Notice } from './remote.ts';

/** Errors of one action as notices. They close before its next attempt. */
export function useErrorNotices(notify: (notice: Notice) => void) {
  const shown = useRef(new AbortController());
  return {
    forget() {
      shown.current.abort();
      shown.current = new AbortController();
    },
    tell(notice: Notice) {
      notify({ ...notice, until: shown.current.signal });
    },
  };
}

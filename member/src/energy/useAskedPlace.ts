import { useEffect } from 'react';
import { usePortal } from '../platform/portal.tsx';

/** Scrolls to the place in the address once it is there: the browser looks for it before. */
export function useAskedPlace(id: string, isThere: boolean) {
  const { hash } = usePortal();
  const isAsked = isThere && hash === `#${id}`;
  useEffect(() => {
    if (isAsked) document.getElementById(id)?.scrollIntoView();
  }, [id, isAsked]);
}

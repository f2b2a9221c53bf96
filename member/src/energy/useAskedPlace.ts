import { useEffect } from 'react';
import { usePortal } from '../platform/portal.tsx';

/** Scrolls to the anchor in the address once it is rendered, because the browser looks for it earlier. */
export function useAskedPlace(id: string, isThere: boolean) {
  const { hash } = usePortal();
  const isAsked = isThere && hash === `#${id}`;
  useEffect(() => {
    if (isAsked) document.getElementById(id)?.scrollIntoView();
  }, [id, isAsked]);
}

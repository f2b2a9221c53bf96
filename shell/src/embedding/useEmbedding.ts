import { type RefObject, useEffect } from 'react';

/** Tells the site around how high the page is, so that its frame needs no scroll bar. Only sites of the list are told:
 *  the browser delivers a message to nobody but the origin it is for.
 *  @param element what is to be seen whole */
export function useEmbedding(element: RefObject<HTMLElement | null>, origins: readonly string[] | null) {
  useEffect(() => {
    const shown = element.current;
    if (!origins || !shown || window.parent === window) return;
    const receivers = receiversAmong(origins, document.referrer);
    const report = () => {
      const height = Math.ceil(shown.getBoundingClientRect().height);
      for (const origin of receivers) window.parent.postMessage({ type: 'nahstrom.height', height }, origin);
    };
    const observer = new ResizeObserver(report);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element, origins]);
}

/** The site that the browser says is around, or all when it keeps that to itself. */
export function receiversAmong(origins: readonly string[], referrer: string): readonly string[] {
  const around = URL.canParse(referrer) ? new URL(referrer).origin : null;
  return origins.filter(origin => around === null || origin === around);
}

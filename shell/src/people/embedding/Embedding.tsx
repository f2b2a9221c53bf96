import { type RefObject, useEffect } from 'react';

type EmbeddingProps = { element: RefObject<HTMLElement | null>; origins: readonly string[] };

/** Posts the height of an element to the embedding site, so that its frame needs no scroll bar. Only allow-listed sites
 *  receive it: the browser delivers a message only to its target origin. */
export default function Embedding({ element, origins }: EmbeddingProps) {
  useEffect(() => {
    const shown = element.current;
    if (!shown || window.parent === window) return;
    const receivers = receiversAmong(origins, document.referrer);
    const report = () => {
      const height = Math.ceil(shown.getBoundingClientRect().height);
      for (const origin of receivers) window.parent.postMessage({ type: 'nahstrom.height', height }, origin);
    };
    const observer = new ResizeObserver(report);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element, origins]);
  return null;
}

/** The embedding site reported by the browser, or all sites if it is not reported. */
export function receiversAmong(origins: readonly string[], referrer: string): readonly string[] {
  const around = URL.canParse(referrer) ? new URL(referrer).origin : null;
  return origins.filter(origin => around === null || origin === around);
}

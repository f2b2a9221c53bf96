import { reloadIfReachable } from '@nahstrom/kit';
import type { Typing } from './updates/typing.ts';

const key = 'nahstrom.reloadedFor';

/** A new release may have removed the files of the previous one. A page that requests one reloads, at most once a
 *  minute, so that a persistent failure is shown. It stays with unsaved input, and without a network: a reload would
 *  only lose it. */
export function reloadOnceForNewRelease(typing: Typing, page: Pick<EventTarget, 'addEventListener'> = window) {
  page.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(key));
    if (typing.wouldBeLost() || Date.now() - last < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
    void reloadIfReachable();
  });
}

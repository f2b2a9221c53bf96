import { reloadIfReachable } from '@nahstrom/kit';

const key = 'nahstrom.reloadedFor';

/** A new release may have removed the files of the previous one. A page that requests one reloads, at most once a
 *  minute, so that a persistent failure is shown. Without a network it stays: a reload would only lose the page. */
export function reloadOnceForNewRelease() {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
    void reloadIfReachable();
  });
}

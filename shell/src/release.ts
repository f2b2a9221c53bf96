const key = 'nahstrom.reloadedFor';

/** After a new release the files of the old one may be gone. A page that asks for one is loaded anew, but only once a
 *  minute: if that does not help, the failure is to be seen. */
export function reloadOnceForNewRelease() {
  window.addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}

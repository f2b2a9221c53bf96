/** For a link marked `download` a browser bypasses the service worker, so the page fetches the target and saves the
 *  response. */
export function saveDownloadsOfTab() {
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null;
    if (!link) return;
    const { origin, pathname } = new URL(link.href);
    if (origin !== window.location.origin || !pathname.startsWith('/api/')) return;
    event.preventDefault();
    save(link).catch(reportError);
  });
}

async function save({ href, download }: HTMLAnchorElement) {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = download || fileNameOf(answer.headers.get('Content-Disposition') ?? '');
  link.click();
  // Safari starts reading it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Format of the server: `attachment; filename*=UTF-8''Rechnung%201.pdf`. */
const fileNameOf = (disposition: string) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '');

/** A browser asks the host for a link marked `download` without asking the service worker, so that the page fetches what
 *  it leads to and saves that. */
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
  // Safari begins to read it a while later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** As the server writes it: `attachment; filename*=UTF-8''Rechnung%201.pdf`. */
const fileNameOf = (disposition: string) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '');

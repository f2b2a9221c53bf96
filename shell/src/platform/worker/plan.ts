/** The service worker's handling of a request:
 *  - `leave`: passed to the network as without a worker;
 *  - `page`: the network, with the shell of the last visit as fallback;
 *  - `shell`: a file precached at the worker's installation;
 *  - `part`: a file of a part with a hash in its name, cached at its first use. */
export type Plan = 'leave' | 'page' | 'shell' | 'part';

type Asked = { method: string; mode: string; url: string };

/** An immutable file (same as the server's cache rules). */
const hashed = /\/assets\/.+-[\w-]{8,}\.\w+$/;

/** Pages that are not the shell's, or depend on the request: the embedded form's own headers define the allowed
 *  sites. */
const notOurs = /^\/(api|embed|handbuch|remotes|remotes\.json|healthz|readyz)(\/|$)/;

/** Always left to the network. */
export const untouched = ['/api/*', '/remotes.json', '/healthz', '/readyz'];

/** @param shellFiles paths of the precached files, `/assets/index-….js` */
export function planFor({ method, mode, url }: Asked, origin: string, shellFiles: ReadonlySet<string>): Plan {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET') return 'leave';
  if (asked !== origin) return hashed.test(pathname) ? 'part' : 'leave';
  if (mode === 'navigate') return notOurs.test(pathname) ? 'leave' : 'page';
  if (shellFiles.has(pathname)) return 'shell';
  return pathname.startsWith('/remotes/') && hashed.test(pathname) ? 'part' : 'leave';
}

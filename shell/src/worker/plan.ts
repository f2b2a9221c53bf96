/** What the service worker does about a request:
 *  - `leave`: the browser asks the network as if there were no worker;
 *  - `page`: the network, and the shell of the last visit where there is none;
 *  - `shell`: the file the worker has put aside at its installation;
 *  - `part`: a file of a part whose name carries a hash, put aside at its first use. */
export type Plan = 'leave' | 'page' | 'shell' | 'part';

type Asked = { method: string; mode: string; url: string };

/** A file that never changes under its name (the cache rules of the server say the same). */
const hashed = /\/assets\/.+-[\w-]{8,}\.\w+$/;

/** Pages of these addresses are not the shell's, or depend on who asks: the frame on another site is told by its own
 *  headers who may show it. */
const notOurs = /^\/(api|embed|remotes|remotes\.json|healthz|readyz)(\/|$)/;

/** What is left to the network whatever it is asked for. */
export const untouched = ['/api/*', '/remotes.json', '/healthz', '/readyz'];

/** @param shellFiles paths of what was put aside, `/assets/index-….js` */
export function planFor({ method, mode, url }: Asked, origin: string, shellFiles: ReadonlySet<string>): Plan {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET') return 'leave';
  if (asked !== origin) return hashed.test(pathname) ? 'part' : 'leave';
  if (mode === 'navigate') return notOurs.test(pathname) ? 'leave' : 'page';
  if (shellFiles.has(pathname)) return 'shell';
  return pathname.startsWith('/remotes/') && hashed.test(pathname) ? 'part' : 'leave';
}

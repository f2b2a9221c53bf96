import { planFor, untouched } from './plan.ts';
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;

/** Filled in by the build (precache.ts): the files of the shell, and a name that changes with any of them. */
declare const __SHELL__: { version: string; files: string[] };

const { version, files } = __SHELL__;
const shell = `nahstrom-shell-${version}`;
const parts = 'nahstrom-parts';
const page = '/index.html';
const shellFiles = new Set(files);
/** A release of both parts has some eighty files. */
const mostPartFiles = 200;
const patience = 8_000;

self.addEventListener('install', event => {
  // With static routing the browser does not even wake the worker for them, so requests wait only for the API.
  const left = untouched.map(pathname => ({ condition: { urlPattern: { pathname } }, source: 'network' as const }));
  event.addRoutes?.(left)?.catch(() => {});
  event.waitUntil(putAside());
});

self.addEventListener('activate', event => {
  event.waitUntil(forgetOldShells());
});

self.addEventListener('message', event => {
  if (event.data === 'takeOver') void self.skipWaiting();
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const plan = planFor(request, self.location.origin, shellFiles);
  if (plan === 'page') event.respondWith(pageOf(request));
  if (plan === 'shell') event.respondWith(kept(request).then(file => file ?? fetch(request)));
  if (plan === 'part') event.respondWith(partFile(request, work => event.waitUntil(work)));
});

/** Atomic: an incomplete shell is not installed. Files with a hash may come from the browser's HTTP cache. */
async function putAside() {
  const cache = await caches.open(shell);
  await cache.addAll(files);
  const answer = await fetch('/', { cache: 'no-cache', credentials: 'omit' });
  if (!answer.ok) throw new Error(`/ answered ${answer.status}`);
  await cache.put(page, answer);
}

/** The previous shell stays: a tab with a half-filled form uses it until it is done. */
async function forgetOldShells() {
  const shells = (await caches.keys()).filter(name => name.startsWith('nahstrom-shell-') && name !== shell);
  await Promise.all(shells.slice(0, -1).map(name => caches.delete(name)));
}

async function pageOf(request: Request): Promise<Response> {
  const cached = async () => (await caches.open(shell)).match(page);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    // Statuses of a proxy whose upstream is unreachable.
    return [502, 503, 504].includes(answer.status) ? ((await cached()) ?? answer) : answer;
  } catch (cause) {
    const answer = await cached();
    if (!answer) throw cause;
    return answer;
  }
}

const kept = (request: Request) => caches.match(new URL(request.url).pathname);

async function partFile(request: Request, afterwards: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(parts);
  const known = await cache.match(request.url);
  if (known) return known;
  const answer = await fetch(request);
  // An opaque response might be a failure, and would be cached as one.
  if (answer.ok && answer.type !== 'opaque') afterwards(keep(cache, request.url, answer.clone()));
  return answer;
}

/** On a full storage drops the cached parts; the response itself is unaffected. */
async function keep(cache: Cache, url: string, answer: Response) {
  try {
    await cache.put(url, answer);
    const urls = await cache.keys();
    await Promise.all(urls.slice(0, Math.max(0, urls.length - mostPartFiles)).map(oldest => cache.delete(oldest)));
  } catch {
    await caches.delete(parts);
  }
}

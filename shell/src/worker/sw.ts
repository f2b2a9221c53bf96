import { planFor, untouched } from './plan.ts';
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;

/** Filled in by the build (precache.ts): what the shell consists of, and a name that changes with any of it. */
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
  // A browser that knows how does not even wake the worker for them: a call waits for nothing but the API.
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

/** All or nothing: a shell that lacks a file is none. What the browser has cached under a hash is taken from there. */
async function putAside() {
  const cache = await caches.open(shell);
  await cache.addAll(files);
  const answer = await fetch('/', { cache: 'no-cache', credentials: 'omit' });
  if (!answer.ok) throw new Error(`/ answered ${answer.status}`);
  await cache.put(page, answer);
}

/** The shell before this one stays: a tab with a half-filled form goes on with it until it is done. */
async function forgetOldShells() {
  const shells = (await caches.keys()).filter(name => name.startsWith('nahstrom-shell-') && name !== shell);
  await Promise.all(shells.slice(0, -1).map(name => caches.delete(name)));
}

async function pageOf(request: Request): Promise<Response> {
  const cached = async () => (await caches.open(shell)).match(page);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    // What stands before the servers says that none of them answers.
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
  // An opaque answer might be a failure, and would stay one.
  if (answer.ok && answer.type !== 'opaque') afterwards(keep(cache, request.url, answer.clone()));
  return answer;
}

/** Nothing is lost where the device has no room left. */
async function keep(cache: Cache, url: string, answer: Response) {
  try {
    await cache.put(url, answer);
    const urls = await cache.keys();
    await Promise.all(urls.slice(0, Math.max(0, urls.length - mostPartFiles)).map(oldest => cache.delete(oldest)));
  } catch {
    await caches.delete(parts);
  }
}

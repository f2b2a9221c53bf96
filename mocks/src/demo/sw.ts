import type { AnswerOnWire, AskedOnWire, ToPage, ToServiceWorker } from './wire.ts';

declare const self: Scope;

/** Minimal types of the service worker's scope, as in shell/src/platform/worker/scope.ts. */
type Scope = {
  location: Location;
  clients: { claim(): Promise<void>; matchAll(of: { type: 'window' }): Promise<Page[]> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void;
};
type Page = { id: string; postMessage(message: ToPage, handedOver: Transferable[]): void };
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Events = {
  install: Lasting;
  activate: Lasting;
  message: Lasting & { data: ToServiceWorker; ports: readonly MessagePort[]; source: { id: string } | null };
  fetch: { request: Request; clientId: string; respondWith(answer: Promise<Response>): void };
};

/** Timeout for a page that is still loading. */
const patience = 500;

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

self.addEventListener('message', event => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim());
  if (event.data === 'isThereAPortal')
    event.waitUntil(
      pagesBut(event.source?.id)
        .then(firstWithPortal)
        .then(page => event.ports[0]?.postMessage(page !== undefined)),
    );
});

self.addEventListener('fetch', event => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (pathname.startsWith('/api/')) event.respondWith(answerFromTab(request, clientId));
  else if (request.mode === 'navigate') event.respondWith(pageFor(request));
});

/** Every address of the portal is the same page, but a static host only has one. */
async function pageFor(request: Request): Promise<Response> {
  const answer = await fetch(request);
  return answer.status === 404 ? fetch('/') : answer;
}

async function answerFromTab(request: Request, clientId: string): Promise<Response> {
  const page = await portalPage(clientId);
  if (!page) return Response.json({ error: 'server.unavailable' }, { status: 503 });
  const asked = await onWire(request);
  const { status, headers, body } = await told<AnswerOnWire>(page, { asked }, asked.body ? [asked.body] : []);
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
}

async function onWire(request: Request): Promise<AskedOnWire> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return {
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body: hasBody ? await request.arrayBuffer() : null,
  };
}

/** The tab that runs the portal: the requesting one, or another one of this browser. */
async function portalPage(clientId: string): Promise<Page | undefined> {
  const asking = (await self.clients.matchAll({ type: 'window' })).find(({ id }) => id === clientId);
  return asking && (await hasPortal(asking)) ? asking : firstWithPortal(await pagesBut(clientId));
}

const pagesBut = async (id: string | undefined) =>
  (await self.clients.matchAll({ type: 'window' })).filter(page => page.id !== id);

async function firstWithPortal(pages: Page[]): Promise<Page | undefined> {
  const found = await Promise.all(pages.map(hasPortal));
  return pages[found.indexOf(true)];
}

const hasPortal = (page: Page) =>
  Promise.race([
    told<boolean>(page, { who: true }, []),
    new Promise<boolean>(resolve => setTimeout(() => resolve(false), patience)),
  ]);

function told<Answer>(page: Page, message: ToPage, handedOver: Transferable[]): Promise<Answer> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    page.postMessage(message, [port2, ...handedOver]);
  });
}

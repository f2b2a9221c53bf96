/** Minimal types of the service worker's scope. TypeScript's own library for it contradicts that of pages. */
export type WorkerScope = {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void;
};

type Lasting = { waitUntil(work: Promise<unknown>): void };

type Route = { condition: { urlPattern: { pathname: string } }; source: 'network' };

type Events = {
  /** Not every browser has `addRoutes` (ServiceWorker Static Routing API). */
  install: Lasting & { addRoutes?(routes: Route[]): Promise<void> | undefined };
  activate: Lasting;
  message: { data: unknown };
  fetch: Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
};

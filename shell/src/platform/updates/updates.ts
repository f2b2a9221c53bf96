import type { Nav } from '../nav.ts';
import type { Typing } from './typing.ts';

type Worker = Pick<ServiceWorker, 'state' | 'postMessage'> & {
  addEventListener(name: 'statechange', listen: () => void): void;
};
type Registration = {
  active: unknown;
  waiting: Worker | null;
  installing: Worker | null;
  update(): Promise<unknown>;
  addEventListener(name: 'updatefound', listen: () => void): void;
};

export type Updates = ReturnType<typeof createUpdates>;

const hour = 3_600_000;

/** New releases of the shell (spec §7: the page reloads when an update is activated). A tab without unsaved input
 *  activates the new service worker, and every such tab then reloads. A tab with a half-filled form stays and
 *  announces the update, until the user accepts it or opens another page. */
export function createUpdates(nav: Pick<Nav, 'subscribe'>, typing: Typing, reload: () => void) {
  const listeners = new Set<() => void>();
  let waiting: Worker | null = null;
  let isTakenOver = false;
  let isWanted = false;
  let isAnnounced = false;

  const announce = (next: boolean) => {
    isAnnounced = next;
    for (const listener of listeners) listener();
  };

  const settle = () => {
    if (!waiting && !isTakenOver) return;
    if (!isWanted && typing.wouldBeLost()) return announce(true);
    announce(false);
    if (isTakenOver) reload();
    else waiting?.postMessage('takeOver');
  };

  const watch = (worker: Worker | null) => {
    if (!worker) return;
    const look = () => {
      waiting = worker.state === 'installed' ? worker : null;
      isTakenOver ||= worker.state === 'activated';
      settle();
    };
    worker.addEventListener('statechange', look);
    look();
  };

  return {
    isAnnounced: () => isAnnounced,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The user accepts the update, even with unsaved input. */
    adopt() {
      isWanted = true;
      settle();
    },
    /** @param register asks the browser to keep the service worker up to date */
    async follow(register: () => Promise<Registration>) {
      const registration = await register();
      // A browser's first worker is no update: the page has the same version.
      if (registration.active) watch(registration.waiting ?? registration.installing);
      registration.addEventListener('updatefound', () => {
        if (registration.active) watch(registration.installing);
      });
      nav.subscribe(settle);
      setInterval(() => registration.update().catch(() => {}), hour);
    },
  };
}

/** Only the built shell has a service worker. Inside another site's frame it would be an additional one, partitioned to
 *  that site. */
export async function followUpdates(updates: Updates) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.parent !== window) return;
  // Without it (private windows, a refusal by the browser) the portal works, except offline.
  await updates.follow(() => navigator.serviceWorker.register('/sw.js')).catch(() => {});
}

import type { Navigation, Place } from '@nahstrom/kit';

type Blocker = Parameters<Navigation['block']>[0];
type Entry = { key: string; index: number; state: unknown };

export type Nav = Omit<Navigation, 'location'> & {
  get(): Place;
  subscribe(listener: () => void): () => void;
  /** Asks the blockers, without navigating yet. */
  mayLeave(to: string): Promise<boolean>;
  /** Whether a blocker exists, that is, unsaved input. */
  isHeld(): boolean;
  /** Navigates without asking: the person has already agreed, or the session is over. */
  leave(to: string): void;
};

/** The only owner of the browser's history. Parts see it as plain data and methods. */
export function createNav(window: Window): Nav {
  const listeners = new Set<() => void>();
  const blockers = new Set<Blocker>();
  let entry = entryOf(window.history.state);
  let place = placeOf(window.location, entry);
  let returned: (() => void) | null = null;
  if (window.history.state?.key !== entry.key) window.history.replaceState(entry, '');

  const arrive = (next: Entry) => {
    entry = next;
    place = placeOf(window.location, entry);
    for (const listener of listeners) listener();
  };

  const mayLeave = async (to: Place) => {
    for (const blocker of [...blockers]) {
      if (!(await blocker(to))) return false;
    }
    return true;
  };

  const write = (to: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}) => {
    const next = { key: freshKey(), index: replace ? entry.index : entry.index + 1, state };
    window.history[replace ? 'replaceState' : 'pushState'](next, '', to);
    arrive(next);
    if (!replace && !new URL(to, window.location.href).hash) window.scrollTo(0, 0);
  };

  window.addEventListener('popstate', event => {
    const next = entryOf(event.state);
    if (returned) {
      returned();
      returned = null;
      return;
    }
    const delta = next.index - entry.index;
    if (blockers.size === 0 || delta === 0) return arrive(next);
    const target = placeOf(window.location, next);
    // The browser has already navigated, so it is sent back until the user has decided.
    const back = new Promise<void>(resolve => {
      returned = resolve;
    });
    window.history.go(-delta);
    void Promise.all([mayLeave(target), back]).then(([granted]) => {
      if (!granted) return;
      blockers.clear();
      window.history.go(delta);
    });
  });

  const warn = (event: BeforeUnloadEvent) => event.preventDefault();

  return {
    get: () => place,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, options) => {
      if (blockers.size === 0) return write(to, options);
      const target = placeOf(new URL(to, window.location.href), { key: '', index: 0, state: options?.state });
      void mayLeave(target).then(granted => granted && write(to, options));
    },
    mayLeave: to => mayLeave(placeOf(new URL(to, window.location.href), { key: '', index: 0, state: null })),
    isHeld: () => blockers.size > 0,
    leave: to => {
      blockers.clear();
      window.removeEventListener('beforeunload', warn);
      write(to, { replace: true });
    },
    go: delta => window.history.go(delta),
    block: blocker => {
      blockers.add(blocker);
      window.addEventListener('beforeunload', warn);
      return () => {
        blockers.delete(blocker);
        if (blockers.size === 0) window.removeEventListener('beforeunload', warn);
      };
    },
  };
}

function entryOf(state: unknown): Entry {
  const known = state as Partial<Entry> | null;
  return typeof known?.key === 'string' && typeof known.index === 'number'
    ? { key: known.key, index: known.index, state: known.state ?? null }
    : { key: freshKey(), index: 0, state: null };
}

function placeOf({ pathname, search, hash }: URL | Location, { key, state }: Entry): Place {
  return { pathname, search, hash, key, state };
}

const freshKey = () => Math.random().toString(36).slice(2, 10);

/** Makes every plain `<a href="/…">` of the shell, the kit and the parts navigate inside the portal. */
export function followLink(event: LinkClick, navigate: (to: string) => void) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin || url.pathname.startsWith('/api/')) return;
  if (url.hash && url.pathname === window.location.pathname && url.search === window.location.search) return;
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash);
}

type LinkClick = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target' | 'preventDefault'
>;

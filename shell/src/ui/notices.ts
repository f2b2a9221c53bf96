import type { Notice } from '@nahstrom/kit';

type Notices = typeof import('./frame/Notices.tsx');

let loading: Promise<Notices> | null = null;
const listeners = new Set<() => void>();

/** Lazy-loaded with the first notice, because most visits of a public page have none. */
export function notify(notice: Notice) {
  loading ??= import('./frame/Notices.tsx');
  for (const listener of listeners) listener();
  void loading.then(({ showNotice }) => showNotice(notice));
}

export const noticesWanted = {
  get: () => loading,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

import type { SessionUser } from '@nahstrom/contract';
import type { Nav } from '../nav.ts';
import { loginFor } from '../route.ts';
import { isSameLogin, type SessionStore } from './session.ts';

export type Relogin = ReturnType<typeof createRelogin>;

/** The login on top of a page whose session has run out: what was typed below stays as it is. However many calls are
 *  refused at once, one dialog opens and answers them all. */
export function createRelogin(session: SessionStore, nav: Nav) {
  const listeners = new Set<() => void>();
  let waiting: { user: SessionUser; answer: Promise<boolean>; resolve: (isSame: boolean) => void } | null = null;

  const change = (next: typeof waiting) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  const finish = (isSame: boolean) => {
    waiting?.resolve(isSame);
    change(null);
  };

  // The login may as well have been made in another tab.
  session.subscribe(() => {
    const now = session.get();
    if (!waiting) return;
    if (now.kind === 'loggedOut') finish(false);
    if (now.kind === 'loggedIn') finish(isSameLogin(waiting.user, now.user));
  });

  return {
    isOpen: () => waiting !== null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** For the parts: true when the same person is logged in again. */
    onUnauthorized: (): Promise<boolean> => {
      const now = session.get();
      if (now.kind !== 'loggedIn') return Promise.resolve(false);
      if (!waiting) {
        let resolve: (isSame: boolean) => void = () => {};
        const answer = new Promise<boolean>(settled => {
          resolve = settled;
        });
        change({ user: now.user, answer, resolve });
      }
      return waiting?.answer ?? Promise.resolve(false);
    },
    enter: async (user: SessionUser) => {
      const before = waiting?.user;
      if (before?.id !== user.id || before.organisation === user.organisation) return session.enter(user);
      // Whoever belongs to several organisations goes on in the one the page is of, if still admitted there.
      await session.goOnIn(before.organisation).catch(() => session.enter(user));
    },
    leave: () => {
      const { pathname, search, hash } = nav.get();
      session.end();
      nav.leave(loginFor(pathname + search + hash));
    },
  };
}

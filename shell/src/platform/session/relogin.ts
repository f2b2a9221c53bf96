import type { SessionUser } from '@nahstrom/contract';
import type { Nav } from '../nav.ts';
import { loginFor } from '../route.ts';
import type { Typing } from '../updates/typing.ts';
import { isSameLogin, type SessionStore } from './session.ts';

export type Relogin = ReturnType<typeof createRelogin>;

/** The login above a page whose session has expired, or was ended by another tab while there is unsaved input here; input
 *  below is kept. Concurrent 401s share one dialog and its result. */
export function createRelogin(session: SessionStore, nav: Nav, typing: Pick<Typing, 'wouldBeLost'>) {
  const listeners = new Set<() => void>();
  let waiting: { user: SessionUser; answer: Promise<boolean>; resolve: (isSame: boolean) => void } | null = null;
  let isLoggedOut = false;

  const change = (next: typeof waiting) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  const finish = (isSame: boolean) => {
    waiting?.resolve(isSame);
    isLoggedOut = false;
    change(null);
  };
  const onUnauthorized = (): Promise<boolean> => {
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
  };

  session.beforeEnd(() => {
    if (!typing.wouldBeLost()) return false;
    isLoggedOut = true;
    void onUnauthorized();
    change(waiting);
    return true;
  });
  // Another tab may also have logged in.
  session.subscribe(() => {
    const now = session.get();
    if (!waiting) return;
    if (now.kind === 'loggedOut') finish(false);
    if (now.kind === 'loggedIn') finish(isSameLogin(waiting.user, now.user));
  });

  return {
    isOpen: () => waiting !== null,
    /** Whether another tab has logged out: the dialog then covers the page, which may be shown to others. */
    isLoggedOut: () => isLoggedOut,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** For the parts: true when the same person has logged in again. */
    onUnauthorized,
    enter: async (user: SessionUser) => {
      const before = waiting?.user;
      if (before?.id !== user.id || before.organisation === user.organisation) return session.enter(user);
      // A user of several organisations is switched back to the page's organisation, if still admitted there.
      await session.goOnIn(before.organisation).catch(() => session.enter(user));
    },
    leave: () => {
      const { pathname, search, hash } = nav.get();
      session.end();
      nav.leave(loginFor(pathname + search + hash));
    },
  };
}

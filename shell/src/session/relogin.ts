import type { User } from '@nahstrom/contract';
import type { Nav } from '../nav.ts';
import { homeOf, loginFor } from '../route.ts';
import { type SessionStore, visitorOf } from './session.ts';

export type Relogin = ReturnType<typeof createRelogin>;

/** The login on top of a page whose session has run out: what was typed below stays as it is. However many calls are
 *  refused at once, one dialog opens and answers them all. */
export function createRelogin(session: SessionStore, nav: Nav) {
  const listeners = new Set<() => void>();
  let waiting: { answer: Promise<boolean>; resolve: (isSame: boolean) => void } | null = null;

  const change = (next: typeof waiting) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  const finish = (isSame: boolean) => {
    waiting?.resolve(isSame);
    change(null);
  };

  session.subscribe(() => {
    if (waiting && session.get().kind === 'loggedOut') finish(false);
  });

  return {
    isOpen: () => waiting !== null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** For the parts: true when the same person is logged in again. */
    onUnauthorized: (): Promise<boolean> => {
      if (session.get().kind !== 'loggedIn') return Promise.resolve(false);
      if (!waiting) {
        let resolve: (isSame: boolean) => void = () => {};
        const answer = new Promise<boolean>(settled => {
          resolve = settled;
        });
        change({ answer, resolve });
      }
      return waiting?.answer ?? Promise.resolve(false);
    },
    enter: async (user: User) => {
      const before = session.get();
      const isSame = before.kind === 'loggedIn' && before.user.id === user.id;
      await session.enter(user);
      finish(isSame);
      if (!isSame) nav.leave(homeOf(visitorOf(session.get())));
    },
    leave: () => {
      const { pathname, search, hash } = nav.get();
      session.end();
      nav.leave(loginFor(pathname + search + hash));
    },
  };
}

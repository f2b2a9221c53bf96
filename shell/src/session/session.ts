import type { Organisation, SessionUser } from '@nahstrom/contract';
import { type Api, answerOf, Failure, type Session } from '@nahstrom/kit';
import type { Visitor } from '../route.ts';

export type SessionState =
  | { kind: 'unknown' }
  /** The server did not say: visitors' pages still work, the others offer to ask again. */
  | { kind: 'unreachable'; failure: Failure }
  | { kind: 'loggedOut' }
  | ({ kind: 'loggedIn' } & Session);

/** What the tabs of one browser tell each other. */
export type Word = { ended: true } | { entered: number; organisation: number };

export type Tabs = { tell(word: Word): void; listen(hear: (word: Word) => void): void };

export type SessionStore = ReturnType<typeof createSession>;

export function createSession(api: Api, tabs: Tabs) {
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'unknown' };
  /** Counts what was asked for, so that a slow answer does not undo a later login or logout. */
  let asked = 0;

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const settle = async (user: () => Promise<SessionUser>, fail: (failure: Failure) => void = failed) => {
    asked += 1;
    const mine = asked;
    try {
      const person = await user();
      const organisation: Organisation = await answerOf(
        api.GET('/organisation/{id}', { params: { path: { id: person.organisation } } }),
      );
      if (mine === asked) become({ kind: 'loggedIn', user: person, organisation });
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      if (mine === asked) fail(thrown);
    }
  };

  const failed = (failure: Failure) =>
    become(failure.status === 401 ? { kind: 'loggedOut' } : { kind: 'unreachable', failure });

  const asksServer = () => answerOf(api.GET('/login/check'));
  const check = () => settle(asksServer);
  /** What is known is asked for anew, and stays if there is no answer: the page goes on. */
  const refresh = () => settle(asksServer, () => {});

  const enter = async (user: SessionUser) => {
    await settle(async () => user);
    tabs.tell({ entered: user.id, organisation: user.organisation });
  };

  const end = () => {
    asked += 1;
    become({ kind: 'loggedOut' });
  };

  tabs.listen(word => {
    if ('ended' in word) return end();
    const isSame =
      state.kind === 'loggedIn' && state.user.id === word.entered && state.user.organisation === word.organisation;
    void (isSame ? refresh() : check());
  });

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    refresh,
    /** A page the browser had put aside is shown again; nothing of it is seen before the server has said who this is. */
    reopen: () => {
      become({ kind: 'unknown' });
      return check();
    },
    /** Somebody has just logged in here. */
    enter,
    /** The same person goes on in another organisation, as does every tab. */
    goOnIn: async (organisation: number) => {
      const { user } = await answerOf(api.POST('/user/organisation', { body: { organisation } }));
      await enter(user);
    },
    /** The session is over without the server having to be told. */
    end,
    logout: async () => {
      await answerOf(api.GET('/logout'));
      end();
      tabs.tell({ ended: true });
    },
  };
}

export function visitorOf(state: SessionState): Visitor {
  if (state.kind !== 'loggedIn') return 'stranger';
  if (state.user.mustChangePassword) return 'toChangePassword';
  if (!state.user.roles.includes('ROLE_ADMIN')) return 'member';
  return state.user.mustSetUpTwoFactor ? 'administratorToSecure' : 'administrator';
}

/** Whether what is open may go on: the same person in the same organisation. */
export const isSameLogin = (before: SessionUser, now: SessionUser) =>
  before.id === now.id && before.organisation === now.organisation;

/** Tabs that cannot hear each other, in an iframe without storage for instance, find out at their next call. */
export function tabsOfBrowser(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('nahstrom.session');
  return {
    tell: word => channel?.postMessage(word),
    listen: hear => channel?.addEventListener('message', event => hear(event.data)),
  };
}

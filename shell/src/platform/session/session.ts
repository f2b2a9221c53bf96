import type { SessionUser } from '@nahstrom/contract';
import {
  type Api,
  answerOf,
  Failure,
  forgetChosenMembership,
  forgetLastFigures,
  readLastFigures,
  type Session,
} from '@nahstrom/kit';
import type { Visitor } from '../route.ts';

export type SessionState =
  | { kind: 'unknown' }
  /** The server did not respond: public pages still work, the others offer a retry. */
  | { kind: 'unreachable'; failure: Failure }
  | { kind: 'loggedOut' }
  | ({ kind: 'loggedIn' } & Session);

/** Messages between the tabs of one browser. */
export type Word = { ended: true } | { entered: number; organisation: number };

export type Tabs = { tell(word: Word): void; listen(hear: (word: Word) => void): void };

export type SessionStore = ReturnType<typeof createSession>;

export function createSession(api: Api, tabs: Tabs) {
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'unknown' };
  /** Request counter, so that a slow response does not undo a later login or logout. */
  let asked = 0;
  let keepsPage = () => false;

  const become = (next: SessionState) => {
    state = next;
    if (next.kind === 'loggedOut') forgetChosenMembership();
    if (next.kind === 'loggedOut' || (next.kind === 'loggedIn' && readLastFigures()?.user !== next.user.id))
      forgetLastFigures();
    for (const listener of listeners) listener();
  };

  const settle = async (read: () => Promise<Session>, fail: (failure: Failure) => void = failed) => {
    asked += 1;
    const mine = asked;
    try {
      const known = await read();
      if (mine === asked) become({ kind: 'loggedIn', ...known });
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      if (mine === asked) fail(thrown);
    }
  };

  const failed = (failure: Failure) =>
    become(failure.status === 401 ? { kind: 'loggedOut' } : { kind: 'unreachable', failure });

  const asksServer = (): Promise<Session> => answerOf(api.GET('/login/session'));
  const withOrganisation = async (user: SessionUser): Promise<Session> => ({
    user,
    organisation: await answerOf(api.GET('/organisation/{id}', { params: { path: { id: user.organisation } } })),
  });
  const check = () => settle(asksServer);
  /** Refreshes the known session and keeps it on failure, so that the page stays usable. */
  const refresh = () => settle(asksServer, () => {});

  const enter = async (user: SessionUser) => {
    await settle(() => withOrganisation(user));
    tabs.tell({ entered: user.id, organisation: user.organisation });
  };

  const end = () => {
    asked += 1;
    become({ kind: 'loggedOut' });
  };

  tabs.listen(word => {
    if ('ended' in word) return state.kind === 'loggedIn' && keepsPage() ? undefined : end();
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
    /** A page restored from the back/forward cache shows nothing before the server has confirmed the session. */
    reopen: () => {
      become({ kind: 'unknown' });
      return check();
    },
    /** A login has just succeeded here. */
    enter,
    /** The same person switches to another organisation, as does every tab. */
    goOnIn: async (organisation: number) => {
      const { user } = await answerOf(api.POST('/user/organisation', { body: { organisation } }));
      await enter(user);
    },
    /** Ends the session locally, without a request. */
    end,
    /** Called when another tab logs out: true keeps the page, whose requests then open the login. */
    beforeEnd: (keeps: () => boolean) => {
      keepsPage = keeps;
    },
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

/** Whether the open page may stay: the same person in the same organisation. */
export const isSameLogin = (before: SessionUser, now: SessionUser) =>
  before.id === now.id && before.organisation === now.organisation;

/** Tabs without a channel, in an iframe without storage for instance, notice at their next request. */
export function tabsOfBrowser(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('nahstrom.session');
  return {
    tell: word => channel?.postMessage(word),
    listen: hear => channel?.addEventListener('message', event => hear(event.data)),
  };
}

export const sessionOf = (state: SessionState): Session | null =>
  state.kind === 'loggedIn' ? { user: state.user, organisation: state.organisation } : null;

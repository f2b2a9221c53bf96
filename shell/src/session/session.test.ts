import type { User } from '@nahstrom/contract';
import { createApi } from '@nahstrom/kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { createNav } from '../nav.ts';
import { createRelogin } from './relogin.ts';
import { createSession, type Tabs, visitorOf, type Word } from './session.ts';

const organisation = {
  id: 5,
  title: 'EEG Probe',
  slug: 'probe',
  created: '2026-01-01T00:00:00Z',
  adminUserId: 1,
  outdatedAfterDays: 4,
};
const person = (id: number, roles: User['roles'] = ['ROLE_USER']) =>
  ({ id, organisation: 5, roles, username: `p${id}@example.at` }) as User;

/** Two tabs of one browser share this. */
function browser() {
  const listeners: ((word: Word) => void)[] = [];
  return (): Tabs => {
    let mine: ((word: Word) => void) | undefined;
    return {
      tell: word => {
        for (const listener of listeners) if (listener !== mine) listener(word);
      },
      listen: hear => {
        mine = hear;
        listeners.push(hear);
      },
    };
  };
}

let loggedIn: User | null;
let answers: Record<string, () => Response>;

const fetch = async (request: Request) => {
  const path = new URL(request.url).pathname.replace('/api/v1', '');
  return answers[path]?.() ?? Response.json({}, { status: 500 });
};
const newTab = (tabs: Tabs) =>
  createSession(
    createApi({ base: 'https://portal.example/api/v1', locale: 'de', fetch: fetch as typeof globalThis.fetch }),
    tabs,
  );

beforeEach(() => {
  loggedIn = null;
  answers = {
    '/login/check': () => (loggedIn ? Response.json(loggedIn) : Response.json({}, { status: 401 })),
    '/logout': () => Response.json({ success: true }),
    '/organisation/5': () => Response.json(organisation),
  };
});

const kind = (session: ReturnType<typeof newTab>) => session.get().kind;

test('a session is unknown until the server has said who this is', async () => {
  const session = newTab(browser()());
  expect(kind(session)).toBe('unknown');

  await session.check();
  expect(kind(session)).toBe('loggedOut');

  loggedIn = person(1, ['ROLE_ADMIN']);
  await session.check();
  expect(session.get()).toEqual({ kind: 'loggedIn', user: loggedIn, organisation });
  expect(visitorOf(session.get())).toBe('administrator');
});

test('a server that fails is not taken for a logout', async () => {
  const session = newTab(browser()());
  answers['/login/check'] = () => Response.json({}, { status: 503 });
  await session.check();
  expect(kind(session)).toBe('unreachable');
  expect(visitorOf(session.get())).toBe('stranger');
});

test('a logout in one tab ends the others, a login there is noticed here', async () => {
  const tabs = browser();
  const [one, two] = [newTab(tabs()), newTab(tabs())];
  loggedIn = person(1);
  await Promise.all([one.check(), two.check()]);

  loggedIn = null;
  await one.logout();
  expect([kind(one), kind(two)]).toEqual(['loggedOut', 'loggedOut']);

  loggedIn = person(2);
  await one.enter(loggedIn);
  await vi.waitFor(() => expect(two.get()).toMatchObject({ kind: 'loggedIn', user: { id: 2 } }));
});

test('a slow answer does not undo a logout', async () => {
  const session = newTab(browser()());
  loggedIn = person(1);
  const slow = session.check();
  session.end();
  await slow;
  expect(kind(session)).toBe('loggedOut');
});

test('a logout that fails leaves the session as it was', async () => {
  const session = newTab(browser()());
  loggedIn = person(1);
  await session.check();
  answers['/logout'] = () => Response.json({}, { status: 500 });

  await expect(session.logout()).rejects.toMatchObject({ status: 500 });
  expect(kind(session)).toBe('loggedIn');
});

async function expired() {
  window.history.pushState(null, '', '/member/7?day=2026-03-29');
  const nav = createNav(window);
  const session = newTab(browser()());
  loggedIn = person(1);
  await session.check();
  const relogin = createRelogin(session, nav);
  return { nav, session, relogin, answers: [relogin.onUnauthorized(), relogin.onUnauthorized()] };
}

test('one login answers every call that was refused', async () => {
  const { nav, relogin, answers } = await expired();
  expect(relogin.isOpen()).toBe(true);

  await relogin.enter(person(1));

  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(relogin.isOpen()).toBe(false);
  expect(nav.get().pathname).toBe('/member/7');
});

test('another person is led home, and the calls of the first are not repeated', async () => {
  const { nav, relogin, answers } = await expired();

  await relogin.enter(person(2, ['ROLE_ADMIN']));

  expect(await Promise.all(answers)).toEqual([false, false]);
  expect(nav.get().pathname).toBe('/member/admin');
});

test('who leaves comes to the login, which remembers the page', async () => {
  const { nav, session, relogin, answers } = await expired();

  relogin.leave();

  expect(await Promise.all(answers)).toEqual([false, false]);
  expect(kind(session)).toBe('loggedOut');
  expect(nav.get()).toMatchObject({ pathname: '/login', search: '?next=%2Fmember%2F7%3Fday%3D2026-03-29' });
});

// @vitest-environment jsdom
import type { Organisation, SessionUser } from '@nahstrom/contract';
import { createApi } from '@nahstrom/kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { createNav, type Nav } from '../nav.ts';
import { leadHome } from './leadHome.ts';
import { createRelogin } from './relogin.ts';
import { createSession, type Tabs, visitorOf, type Word } from './session.ts';

const organisationOf = (id: number): Organisation => ({
  id,
  title: `EEG Probe ${id}`,
  slug: `probe-${id}`,
  created: '2026-01-01T00:00:00Z',
  adminUserId: 1,
  admin: null,
  logo: null,
  outdatedAfterDays: 4,
  fileMegabytes: 10,
  host: '',
  isDefault: true,
  sendsMails: true,
  archived: null,
  version: 1,
});
const person = (id: number, more: Partial<SessionUser> = {}) =>
  ({
    id,
    organisation: 5,
    roles: ['ROLE_USER'],
    username: `p${id}@example.org`,
    mustSetUpTwoFactor: false,
    isOperator: false,
    ...more,
  }) as SessionUser;
const administrator = (id: number, more: Partial<SessionUser> = {}) => person(id, { roles: ['ROLE_ADMIN'], ...more });

/** Shared by two tabs of one browser. */
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

let loggedIn: SessionUser | null;
let answers: Record<string, (request: Request) => Response | Promise<Response>>;
const lift: (() => void)[] = [];

const fetch = async (request: Request) => {
  const path = new URL(request.url).pathname.replace('/api/v1', '');
  return answers[path]?.(request) ?? Response.json({}, { status: 500 });
};
const newTab = (tabs: Tabs) =>
  createSession(
    createApi({ base: 'https://portal.example/api/v1', locale: 'de', fetch: fetch as typeof globalThis.fetch }),
    tabs,
  );

beforeEach(() => {
  for (const release of lift.splice(0)) release();
  loggedIn = null;
  answers = {
    '/login/session': () =>
      loggedIn
        ? Response.json({ user: loggedIn, organisation: organisationOf(loggedIn.organisation) })
        : Response.json({}, { status: 401 }),
    '/logout': () => Response.json({ success: true }),
    '/organisation/5': () => Response.json(organisationOf(5)),
    '/organisation/6': () => Response.json(organisationOf(6)),
    '/user/organisation': async request => {
      const { organisation } = (await request.json()) as { organisation: number };
      if (!loggedIn) return Response.json({ error: 'session.missing' }, { status: 401 });
      loggedIn = { ...loggedIn, organisation };
      return Response.json({ success: true, user: loggedIn });
    },
  };
});

const kind = (session: ReturnType<typeof newTab>) => session.get().kind;

test("a session is unknown until the server's first response", async () => {
  const session = newTab(browser()());
  expect(kind(session)).toBe('unknown');

  await session.check();
  expect(kind(session)).toBe('loggedOut');

  loggedIn = administrator(1);
  await session.check();
  expect(session.get()).toEqual({ kind: 'loggedIn', user: loggedIn, organisation: organisationOf(5) });
  expect(visitorOf(session.get())).toBe('administrator');
});

test('a failing server does not count as a logout', async () => {
  const session = newTab(browser()());
  answers['/login/session'] = () => Response.json({}, { status: 503 });
  await session.check();
  expect(kind(session)).toBe('unreachable');
  expect(visitorOf(session.get())).toBe('stranger');
});

test('a logout in one tab ends the others, and a login there is noticed here', async () => {
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

test('a slow response does not undo a logout', async () => {
  const session = newTab(browser()());
  loggedIn = person(1);
  const slow = session.check();
  session.end();
  await slow;
  expect(kind(session)).toBe('loggedOut');
});

test('a failed logout leaves the session unchanged', async () => {
  const session = newTab(browser()());
  loggedIn = person(1);
  await session.check();
  answers['/logout'] = () => Response.json({}, { status: 500 });

  await expect(session.logout()).rejects.toMatchObject({ status: 500 });
  expect(kind(session)).toBe('loggedIn');
});

test('an administrator must set up the required second factor first', async () => {
  const session = newTab(browser()());
  loggedIn = administrator(1, { mustSetUpTwoFactor: true });
  await session.check();
  expect(visitorOf(session.get())).toBe('administratorToSecure');

  loggedIn = administrator(1);
  await session.refresh();
  expect(visitorOf(session.get())).toBe('administrator');
});

test.each([401, 403, 500])('the known session stays if a refresh fails with %d', async status => {
  const session = newTab(browser()());
  loggedIn = person(1);
  await session.check();
  const before = session.get();
  answers['/login/session'] = () => Response.json({}, { status });

  await session.refresh();

  expect(session.get()).toBe(before);
});

test("a page restored from the browser's cache shows nothing before the server's response", async () => {
  const session = newTab(browser()());
  loggedIn = person(1);
  await session.check();
  loggedIn = null;

  const reopened = session.reopen();
  expect(kind(session)).toBe('unknown');
  await reopened;

  expect(kind(session)).toBe('loggedOut');
});

/** A tab at its own page in one history; it navigates the window. */
async function tabAt(address: string, tabs: Tabs) {
  window.history.pushState(null, '', address);
  const nav = createNav(window);
  const session = newTab(tabs);
  await session.check();
  leadHome(session, nav);
  return { nav, session };
}
const place = (nav: Nav) => nav.get().pathname;

test('a switch of organisation leads home, in every tab', async () => {
  const tabs = browser();
  loggedIn = administrator(1);
  const other = await tabAt('/member/admin/users', tabs());
  const { nav, session } = await tabAt('/member/admin/member/7', tabs());

  await session.goOnIn(6);

  expect(session.get()).toMatchObject({ user: { organisation: 6 }, organisation: { id: 6 } });
  expect(place(nav)).toBe('/member/admin');
  await vi.waitFor(() => expect(other.session.get()).toMatchObject({ organisation: { id: 6 } }));
  expect(place(other.nav)).toBe('/member/admin');
});

test('an organisation that refuses the person changes nothing', async () => {
  loggedIn = administrator(1);
  const { nav, session } = await tabAt('/member/admin/member/7', browser()());
  answers['/user/organisation'] = () => Response.json({ error: 'record.notFound' }, { status: 404 });

  await expect(session.goOnIn(9)).rejects.toMatchObject({ status: 404 });

  expect(session.get()).toMatchObject({ kind: 'loggedIn', organisation: { id: 5 } });
  expect(place(nav)).toBe('/member/admin/member/7');
});

test("another person's login in another tab leaves nothing of the first person on the screen", async () => {
  const tabs = browser();
  loggedIn = administrator(1);
  const { nav, session } = await tabAt('/member/admin/member/7', tabs());
  lift.push(nav.block(() => false));
  const other = newTab(tabs());

  loggedIn = person(2);
  await other.enter(loggedIn);

  await vi.waitFor(() => expect(session.get()).toMatchObject({ user: { id: 2 } }));
  expect(place(nav)).toBe('/member');
});

test("the same person's login in another tab keeps the page", async () => {
  const tabs = browser();
  loggedIn = administrator(1);
  const { nav, session } = await tabAt('/member/admin/member/7', tabs());
  const other = newTab(tabs());
  loggedIn = administrator(1, { firstname: 'Neu' });

  await other.enter(loggedIn);

  await vi.waitFor(() => expect(session.get()).toMatchObject({ user: { firstname: 'Neu' } }));
  expect(place(nav)).toBe('/member/admin/member/7');
});

async function expired(user = person(1), isTyped = false) {
  window.history.pushState(null, '', '/member/7?day=2026-03-29');
  const tabs = browser();
  const nav = createNav(window);
  const session = newTab(tabs());
  loggedIn = user;
  await session.check();
  leadHome(session, nav);
  const relogin = createRelogin(session, nav, { wouldBeLost: () => isTyped });
  return { nav, session, relogin, tabs, answers: [relogin.onUnauthorized(), relogin.onUnauthorized()] };
}

test('one login resolves every rejected request', async () => {
  const { nav, relogin, answers } = await expired();
  expect(relogin.isOpen()).toBe(true);

  await relogin.enter(person(1));

  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(relogin.isOpen()).toBe(false);
  expect(nav.get().pathname).toBe('/member/7');
});

test('a login in another tab resolves them too', async () => {
  const { nav, relogin, tabs, answers } = await expired();

  await newTab(tabs()).enter(person(1));

  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(relogin.isOpen()).toBe(false);
  expect(nav.get().pathname).toBe('/member/7');
});

test("a login into another organisation switches back to the page's organisation", async () => {
  const { nav, session, relogin, answers } = await expired(administrator(1, { organisation: 6 }));

  loggedIn = administrator(1);
  await relogin.enter(loggedIn);

  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(session.get()).toMatchObject({ organisation: { id: 6 } });
  expect(nav.get().pathname).toBe('/member/7');
});

test('a person no longer admitted to the address is redirected to the home page', async () => {
  const { nav, session, relogin, answers: calls } = await expired(administrator(1, { organisation: 6 }));
  answers['/user/organisation'] = () => Response.json({ error: 'record.notFound' }, { status: 404 });

  await relogin.enter(administrator(1));

  expect(await Promise.all(calls)).toEqual([false, false]);
  expect(session.get()).toMatchObject({ organisation: { id: 5 } });
  expect(nav.get().pathname).toBe('/member/admin');
});

test("another person is led home, and the first person's requests are not retried", async () => {
  const { nav, relogin, answers } = await expired();

  await relogin.enter(administrator(2));

  expect(await Promise.all(answers)).toEqual([false, false]);
  expect(nav.get().pathname).toBe('/member/admin');
});

test('a logout in another tab closes the dialog', async () => {
  const { session, relogin, tabs, answers } = await expired();

  await newTab(tabs()).logout();

  expect(await Promise.all(answers)).toEqual([false, false]);
  expect(relogin.isOpen()).toBe(false);
  expect(kind(session)).toBe('loggedOut');
});

test('a logout in another tab asks before unsaved input is lost', async () => {
  const tabs = browser();
  loggedIn = administrator(1);
  const { nav, session } = await tabAt('/member/admin/member/7/edit', tabs());
  const relogin = createRelogin(session, nav, { wouldBeLost: () => true });
  const other = newTab(tabs());

  await other.logout();

  expect([kind(session), relogin.isOpen(), relogin.isLoggedOut()]).toEqual(['loggedIn', true, true]);
  expect(place(nav)).toBe('/member/admin/member/7/edit');

  await other.enter(administrator(1));
  await vi.waitFor(() => expect([relogin.isOpen(), relogin.isLoggedOut()]).toEqual([false, false]));
  expect(place(nav)).toBe('/member/admin/member/7/edit');

  await other.logout();
  relogin.leave();
  expect([kind(session), place(nav)]).toEqual(['loggedOut', '/login']);
});

test('a logout in another tab leaves the login dialog over unsaved input open', async () => {
  const { session, relogin, tabs } = await expired(person(1), true);
  expect(relogin.isLoggedOut()).toBe(false);

  await newTab(tabs()).logout();

  expect([kind(session), relogin.isOpen(), relogin.isLoggedOut()]).toEqual(['loggedIn', true, true]);
});

test('cancelling leads to the login, which remembers the page', async () => {
  const { nav, session, relogin, answers } = await expired();

  relogin.leave();

  expect(await Promise.all(answers)).toEqual([false, false]);
  expect(kind(session)).toBe('loggedOut');
  expect(nav.get()).toMatchObject({ pathname: '/login', search: '?next=%2Fmember%2F7%3Fday%3D2026-03-29' });
});

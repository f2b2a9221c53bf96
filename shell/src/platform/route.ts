/** Session facts for the rules of spec §2. */
export type Visitor =
  | 'stranger'
  | 'member'
  | 'administrator'
  /** The organisation requires a second factor that is not set up yet: until then the API rejects requests of every
   *  back-office page. */
  | 'administratorToSecure'
  /** The password is temporary: until it is changed the API rejects requests of every other page. */
  | 'toChangePassword';

export type Route =
  | { render: 'application' | 'success' | 'login' | 'activate' | 'forgotPassword' | 'logout' | 'admin' | 'member' }
  | { render: 'resetPassword' | 'resetTwoFactor' | 'following' | 'unsubscribing'; token: string }
  | { render: 'notFound' }
  | { redirect: string };

const publicScreens = {
  '/': 'application',
  '/success': 'success',
  '/login': 'login',
  '/activate': 'activate',
  '/forgotpassword': 'forgotPassword',
} as const;

/** Public: the application inside another site, and the status link of its confirmation mail. */
const openScreens = { '/embed': 'application', '/embed/success': 'success' } as const;

const adminHome = '/member/admin';
export const memberHome = '/member';

export const homeOfPart = { admin: adminHome, member: memberHome } as const;

/** The part an address belongs to, if any. */
export function partOf(pathname: string): keyof typeof homeOfPart | null {
  if (isBelow(trimmed(pathname), adminHome)) return 'admin';
  return isBelow(trimmed(pathname), memberHome) ? 'member' : null;
}

export const settingsPage = '/member/admin/organisation/settings';
export const profilePage = '/member/user/profile';
export const securityPage = '/member/user/password';

export function homeOf(visitor: Visitor) {
  if (visitor === 'administratorToSecure' || visitor === 'toChangePassword') return securityPage;
  return visitor === 'administrator' ? adminHome : memberHome;
}

/** Whether an address is public, so that it needs no session. */
export const isPublic = (pathname: string) =>
  trimmed(pathname) in publicScreens || resetToken(pathname) !== null || openScreen(pathname) !== null;

/** Whether the page is inside another site's frame. */
export const isEmbedded = (pathname: string) => isBelow(trimmed(pathname), '/embed');

/** The rules of navigation (spec §2): the screen of an address, or a redirect. */
export function route({ pathname, search, hash }: Address, visitor: Visitor): Route {
  const path = trimmed(pathname);
  if (path === '/logout') return { render: 'logout' };

  const open = openScreen(path);
  if (open) return open;
  // A mailed link works in an open session, too.
  if (path === '/activate' && new URLSearchParams(search).has('token')) return { render: 'activate' };

  const token = resetToken(path);
  if (isPublic(path)) {
    if (visitor !== 'stranger') return { redirect: (path === '/login' && targetOf(search)) || homeOf(visitor) };
    if (token !== null) return { render: 'resetPassword', token };
    return { render: publicScreens[path as keyof typeof publicScreens] };
  }

  const isProtected = isBelow(path, memberHome);
  if (visitor === 'stranger')
    return isProtected ? { redirect: loginFor(path + search + hash) } : { render: 'notFound' };
  if (visitor === 'toChangePassword' && path !== securityPage) return { redirect: securityPage };
  if (visitor !== 'administrator' && path.includes('/admin')) return { redirect: homeOf(visitor) };
  if (isBelow(path, adminHome)) return { render: 'admin' };
  return { render: isProtected ? 'member' : 'notFound' };
}

export type Address = { pathname: string; search: string; hash: string };

/** The login with a redirect to the requested page. */
export const loginFor = (target: string) => `/login?${new URLSearchParams({ next: target })}`;

/** Only addresses of this portal, against open redirects: a foreign link must not lead a person who has just logged in
 *  to a copy of it. */
function targetOf(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return null;
  const origin = 'https://portal.invalid';
  const url = new URL(next, origin);
  return url.origin === origin && isBelow(url.pathname, memberHome) ? url.pathname + url.search + url.hash : null;
}

const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`);
const trimmed = (path: string) => path.replace(/\/+$/, '') || '/';
function openScreen(pathname: string): Route | null {
  const path = trimmed(pathname);
  if (path in openScreens) return { render: openScreens[path as keyof typeof openScreens] };
  const [, screen, token] = /^\/(application|resettwofactor|unsubscribe)\/([^/]+)$/.exec(path) ?? [];
  if (token === undefined) return null;
  if (screen === 'application') return { render: 'following', token };
  return { render: screen === 'unsubscribe' ? 'unsubscribing' : 'resetTwoFactor', token };
}

const resetToken = (path: string) => /^\/resetpassword\/([^/]+)\/?$/.exec(path)?.[1] ?? null;

import { describe, expect, test } from 'vitest';
import { isPublic, route, type Visitor } from './route.ts';

const at = (address: string, visitor: Visitor) => {
  const { pathname, search, hash } = new URL(address, 'https://nahstrom.example');
  const result = route({ pathname, search, hash }, visitor);
  if ('redirect' in result) return `→ ${result.redirect}`;
  return 'token' in result ? `${result.render} ${result.token}` : result.render;
};

type Case = [address: string, stranger: string, member: string, administrator: string, toSecure: string];

const same = (screen: string) => [screen, screen, screen, screen] as const;

const cases: Case[] = [
  ['/', 'application', '→ /member', '→ /member/admin', '→ /member/user/password'],
  ['/?community=3', 'application', '→ /member', '→ /member/admin', '→ /member/user/password'],
  ['/success', 'success', '→ /member', '→ /member/admin', '→ /member/user/password'],
  ['/login', 'login', '→ /member', '→ /member/admin', '→ /member/user/password'],
  ['/login/', 'login', '→ /member', '→ /member/admin', '→ /member/user/password'],
  ['/activate', 'activate', '→ /member', '→ /member/admin', '→ /member/user/password'],
  ['/activate?token=x&email=a@b.at', 'activate', 'activate', 'activate', 'activate'],
  ['/resettwofactor/abc', ...same('resetTwoFactor abc')],
  ['/unsubscribe/abc', ...same('unsubscribing abc')],
  ['/unsubscribe', ...same('notFound')],
  ['/resettwofactor', ...same('notFound')],
  ['/forgotpassword', 'forgotPassword', '→ /member', '→ /member/admin', '→ /member/user/password'],
  ['/resetpassword/abc', 'resetPassword abc', '→ /member', '→ /member/admin', '→ /member/user/password'],
  ['/resetpassword', 'notFound', 'notFound', 'notFound', 'notFound'],
  ['/embed', 'application', 'application', 'application', 'application'],
  ['/embed/?organisation=x', 'application', 'application', 'application', 'application'],
  ['/embed/success', 'success', 'success', 'success', 'success'],
  ['/application/abc', 'following abc', 'following abc', 'following abc', 'following abc'],
  ['/application', 'notFound', 'notFound', 'notFound', 'notFound'],
  ['/logout', 'logout', 'logout', 'logout', 'logout'],
  ['/member', '→ /login?next=%2Fmember', 'member', 'member', 'member'],
  ['/member/7', '→ /login?next=%2Fmember%2F7', 'member', 'member', 'member'],
  [
    '/member/7/data/9?day=2026-03-29',
    '→ /login?next=%2Fmember%2F7%2Fdata%2F9%3Fday%3D2026-03-29',
    'member',
    'member',
    'member',
  ],
  ['/member/user/profile', '→ /login?next=%2Fmember%2Fuser%2Fprofile', 'member', 'member', 'member'],
  ['/member/user/password', '→ /login?next=%2Fmember%2Fuser%2Fpassword', 'member', 'member', 'member'],
  ['/member/admin', '→ /login?next=%2Fmember%2Fadmin', '→ /member', 'admin', '→ /member/user/password'],
  [
    '/member/admin/members?page=2',
    '→ /login?next=%2Fmember%2Fadmin%2Fmembers%3Fpage%3D2',
    '→ /member',
    'admin',
    '→ /member/user/password',
  ],
  [
    '/member/administration',
    '→ /login?next=%2Fmember%2Fadministration',
    '→ /member',
    'member',
    '→ /member/user/password',
  ],
  ['/member/7/admin', '→ /login?next=%2Fmember%2F7%2Fadmin', '→ /member', 'member', '→ /member/user/password'],
  ['/admin', 'notFound', '→ /member', 'notFound', '→ /member/user/password'],
  ['/somewhere', 'notFound', 'notFound', 'notFound', 'notFound'],
  ['/memberships', 'notFound', 'notFound', 'notFound', 'notFound'],
];

describe.each(cases)('%s', (address, stranger, member, administrator, toSecure) => {
  test(`a visitor: ${stranger}`, () => expect(at(address, 'stranger')).toBe(stranger));
  test(`a member: ${member}`, () => expect(at(address, 'member')).toBe(member));
  test(`an administrator: ${administrator}`, () => expect(at(address, 'administrator')).toBe(administrator));
  test(`an administrator without the second factor: ${toSecure}`, () =>
    expect(at(address, 'administratorToSecure')).toBe(toSecure));
});

test.each<Visitor>(['stranger', 'member', 'administrator', 'administratorToSecure', 'toChangePassword'])(
  'no address redirects %s in a loop',
  visitor => {
    for (const [address] of cases) {
      let result = at(address, visitor);
      for (let steps = 0; result.startsWith('→ '); steps += 1) {
        expect(steps, address).toBeLessThan(3);
        result = at(result.slice(2), visitor);
      }
    }
  },
);

test('a user with a temporary password reaches only the page that changes it', () => {
  for (const address of ['/', '/login', '/member', '/member/7', '/member/user/profile', '/member/admin/members'])
    expect([address, at(address, 'toChangePassword')]).toEqual([address, '→ /member/user/password']);
  expect(at('/member/user/password', 'toChangePassword')).toBe('member');
});

test('after the login the requested page is shown', () => {
  expect(at('/login?next=/member/7%3Fday=2026-03-29', 'member')).toBe('→ /member/7?day=2026-03-29');
  expect(at('/login?next=/member/admin/members', 'administrator')).toBe('→ /member/admin/members');
  expect(at('/login?next=/member/admin/members', 'member')).toBe('→ /member/admin/members');
  expect(at('/member/admin/members', 'member')).toBe('→ /member');
});

test.each([
  'https://evil.example/member',
  '//evil.example/member',
  '/\\evil.example/member',
  'javascript:alert(1)',
  '/login',
  '/logout',
  'member',
])('a login never redirects to %s', next => {
  expect(at(`/login?next=${encodeURIComponent(next)}`, 'member')).toBe('→ /member');
});

test('public pages need no session request', () => {
  expect(['/', '/success', '/login', '/activate', '/forgotpassword', '/resetpassword/x'].every(isPublic)).toBe(true);
  expect(['/member', '/logout', '/somewhere'].some(isPublic)).toBe(false);
});

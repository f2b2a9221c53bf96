import { describe, expect, test } from 'vitest';
import { isPublic, route, type Visitor } from './route.ts';

const at = (address: string, visitor: Visitor) => {
  const { pathname, search, hash } = new URL(address, 'https://nahstrom.example');
  const result = route({ pathname, search, hash }, visitor);
  if ('redirect' in result) return `→ ${result.redirect}`;
  return 'token' in result ? `${result.render} ${result.token}` : result.render;
};

const cases: [address: string, stranger: string, member: string, administrator: string][] = [
  ['/', 'application', '→ /member', '→ /member/admin'],
  ['/?community=3', 'application', '→ /member', '→ /member/admin'],
  ['/success', 'success', '→ /member', '→ /member/admin'],
  ['/login', 'login', '→ /member', '→ /member/admin'],
  ['/login/', 'login', '→ /member', '→ /member/admin'],
  ['/activate?token=x&email=a@b.at', 'activate', '→ /member', '→ /member/admin'],
  ['/forgotpassword', 'forgotPassword', '→ /member', '→ /member/admin'],
  ['/resetpassword/abc', 'resetPassword abc', '→ /member', '→ /member/admin'],
  ['/resetpassword', 'notFound', 'notFound', 'notFound'],
  ['/logout', 'logout', 'logout', 'logout'],
  ['/member', '→ /login?next=%2Fmember', 'member', 'member'],
  ['/member/7', '→ /login?next=%2Fmember%2F7', 'member', 'member'],
  ['/member/7/data/9?day=2026-03-29', '→ /login?next=%2Fmember%2F7%2Fdata%2F9%3Fday%3D2026-03-29', 'member', 'member'],
  ['/member/user/profile', '→ /login?next=%2Fmember%2Fuser%2Fprofile', 'member', 'member'],
  ['/member/admin', '→ /login?next=%2Fmember%2Fadmin', '→ /member', 'admin'],
  ['/member/admin/members', '→ /login?next=%2Fmember%2Fadmin%2Fmembers', '→ /member', 'admin'],
  ['/member/administration', '→ /login?next=%2Fmember%2Fadministration', '→ /member', 'member'],
  ['/admin', 'notFound', '→ /member', 'notFound'],
  ['/somewhere', 'notFound', 'notFound', 'notFound'],
  ['/memberships', 'notFound', 'notFound', 'notFound'],
];

describe.each(cases)('%s', (address, stranger, member, administrator) => {
  test(`a stranger: ${stranger}`, () => expect(at(address, 'stranger')).toBe(stranger));
  test(`a member: ${member}`, () => expect(at(address, 'member')).toBe(member));
  test(`an administrator: ${administrator}`, () => expect(at(address, 'administrator')).toBe(administrator));
});

test('after the login the page asked for is shown', () => {
  expect(at('/login?next=/member/7%3Fday=2026-03-29', 'member')).toBe('→ /member/7?day=2026-03-29');
  expect(at('/login?next=/member/admin/members', 'administrator')).toBe('→ /member/admin/members');
});

test.each([
  'https://evil.example/member',
  '//evil.example/member',
  '/\\evil.example/member',
  'javascript:alert(1)',
  '/login',
  '/logout',
  'member',
])('after the login nobody is led to %s', next => {
  expect(at(`/login?next=${encodeURIComponent(next)}`, 'member')).toBe('→ /member');
});

test('what everybody may see needs no login to be known', () => {
  expect(['/', '/success', '/login', '/activate', '/forgotpassword', '/resetpassword/x'].every(isPublic)).toBe(true);
  expect(['/member', '/logout', '/somewhere'].some(isPublic)).toBe(false);
});

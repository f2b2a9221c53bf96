import { expect, test } from 'vitest';
import { planFor, untouched } from './plan.ts';

const origin = 'https://portal.example.org';
const shell = new Set(['/assets/index-CFXM_lPP.js', '/favicon.svg']);

const plan = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  planFor({ method, mode, url: new URL(path, origin).href }, origin, shell);

test.each(['/', '/login', '/member/admin/members?page=2', '/resetpassword/abc', '/application/abc', '/apiary'])(
  'the page %s is the shell if offline',
  path => {
    expect(plan(path, { mode: 'navigate' })).toBe('page');
  },
);

test.each([
  '/api/v1/docs',
  '/api/v1/openapi.json',
  '/embed',
  '/embed/success',
  '/handbuch/month.html',
  '/healthz',
  '/readyz',
  '/remotes/x.html',
])('the page %s is left to the network', path => {
  expect(plan(path, { mode: 'navigate' })).toBe('leave');
});

test.each(['GET', 'POST', 'PUT', 'DELETE'])('every API request (%s) bypasses the worker', method => {
  for (const path of ['/api/v1/members', '/api/v1/login/check', '/api/assets/index-CFXM_lPP.js'])
    expect(plan(path, { method })).toBe('leave');
});

test.each([
  '/remotes.json',
  '/remotes/admin/remoteEntry.js',
  '/remotes/admin/mf-manifest.json',
  '/sw.js',
  '/share.png',
])('%s, which names the newest version, is always revalidated', path => {
  expect(plan(path)).toBe('leave');
});

test('files of the shell come from the precache, those of another release from the network', () => {
  expect(plan('/assets/index-CFXM_lPP.js')).toBe('shell');
  expect(plan('/favicon.svg')).toBe('shell');
  expect(plan('/assets/index-AAAAAAAA.js')).toBe('leave');
});

test('only immutable files of a part are cached, on this host or on another', () => {
  expect(plan('/remotes/member/assets/base-C75XPp6r.js')).toBe('part');
  expect(plan('https://admin.example.org/assets/base-C75XPp6r.js')).toBe('part');
  expect(plan('https://admin.example.org/remoteEntry.js')).toBe('leave');
  expect(plan('https://admin.example.org/assets/base.js')).toBe('leave');
  expect(plan('https://admin.example.org/assets/base-C75XPp6r.js', { method: 'HEAD' })).toBe('leave');
});

test('an address left out of the worker by static routing is none that it would handle', () => {
  for (const pathname of untouched)
    for (const mode of ['navigate', 'cors', 'no-cors'])
      expect(plan(pathname.replace('*', 'v1/members'), { mode })).toBe('leave');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageFor, takesGiven } from './page.ts';

let folder: string;
const built = (workspace: string) => join(folder, workspace);
const here = JSON.stringify({ admin: '/remotes/admin/remoteEntry.js', member: '/remotes/member/remoteEntry.js' });
const write = (workspace: string, name: string, content: string) =>
  writeFileSync(join(built(workspace), name), content);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-page-'));
  for (const workspace of ['shell', 'admin', 'member']) mkdirSync(built(workspace));
  write(
    'shell',
    'index.html',
    '<html><head><link rel="modulepreload" href="/assets/react.js"></head><body></body></html>',
  );
  write(
    'shell',
    'preloads.json',
    JSON.stringify({
      application: ['assets/react.js', 'assets/form.js'],
      following: ['assets/following.js'],
      login: ['assets/login.js'],
      screens: ['assets/screens.js'],
      parts: ['assets/remotes.js'],
      de: ['assets/de.js'],
      en: ['assets/en.js'],
    }),
  );
  for (const part of ['admin', 'member'])
    write(
      part,
      'preloads.json',
      JSON.stringify({
        part: ['remoteEntry.js', `assets/${part}.css`],
        de: ['assets/de.js'],
        en: ['assets/en.js'],
        '^/bills$': ['assets/Bills.js'],
        'de pages': ['assets/all.de.js'],
      }),
    );
});
afterEach(() => rmSync(folder, { recursive: true }));

function preloadsOf(path: string, { cookie = '', remotes = here } = {}): string[] {
  const page = pageFor(built, remotes, { path, cookie });
  return [...page.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)]
    .map(([, file]) => file!)
    .filter(file => !file.startsWith('/api/'));
}

const requestsOf = (path: string, { cookie = 'nahstrom_session=1', search = '' } = {}) =>
  [
    ...pageFor(built, here, { path, search, cookie }).matchAll(
      /<link rel="preload" as="fetch" href="\/api\/v1([^"]+)" crossorigin="use-credentials" \/>/g,
    ),
  ].map(([, request]) => request);

it.each([
  ['/login', ['/login/session']],
  ['/', ['/login/session', '/public/communities', '/networkoperators', '/powerproductions', '/taxrules']],
  ['/member', ['/login/session', '/members/overview']],
  ['/member/7', ['/login/session', '/member/7']],
  ['/member/7/data/12', ['/login/session', '/member/7', '/countingpointdata/12/day']],
  ['/member/7/data/12/x', ['/login/session']],
  ['/member/07', ['/login/session']],
  ['/member/admin', ['/login/session']],
])('the page of %s sends its first requests with its scripts', (path, requests) => {
  expect(requestsOf(path)).toEqual(requests);
});

it('the page of a chosen day sends the request of that day', () => {
  expect(requestsOf('/member/7/data/12', { search: '?day=2026-01-01' })).toEqual([
    '/login/session',
    '/member/7',
    '/countingpointdata/12/day?day=2026-01-01',
  ]);
});

it('a page of members sends no request without a session, and one with another query only that for the session', () => {
  expect(requestsOf('/member/7', { cookie: 'XSRF-TOKEN=1' })).toEqual(['/login/session']);
  expect(requestsOf('/member/7/data/12', { search: '?view=month' })).toEqual(['/login/session']);
  expect(requestsOf('/member/7/data/12', { search: '?day=yesterday' })).toEqual(['/login/session']);
  expect(requestsOf('/member/7', { search: '?day=2026-01-01' })).toEqual(['/login/session']);
  expect(requestsOf('/', { search: '?organisation=other' })).toEqual(['/login/session']);
});

it.each([
  ['/', ['/assets/react.js', '/assets/form.js', '/assets/de.js']],
  ['/embed', ['/assets/react.js', '/assets/form.js', '/assets/de.js']],
  ['/application/token', ['/assets/react.js', '/assets/following.js', '/assets/de.js']],
  ['/login', ['/assets/react.js', '/assets/login.js', '/assets/de.js']],
  ['/memberships', ['/assets/react.js', '/assets/screens.js', '/assets/de.js']],
])('the page of %s preloads the code of its screen and its words, each file once', (path, files) => {
  expect(preloadsOf(path)).toEqual(files);
});

it.each(['admin', 'member'])('the page of the part %s preloads the files of its own list', part => {
  const path = part === 'admin' ? '/member/admin/members' : '/member';

  expect(preloadsOf(path)).toEqual([
    '/assets/react.js',
    '/assets/remotes.js',
    '/assets/de.js',
    `/remotes/${part}/remoteEntry.js`,
    `/remotes/${part}/assets/${part}.css`,
    `/remotes/${part}/assets/de.js`,
  ]);
});

it('a page of a part preloads its own code and words at its address only', () => {
  const own = ['/remotes/admin/assets/Bills.js', '/remotes/admin/assets/all.de.js'];

  expect(preloadsOf('/member/admin/bills').slice(-2)).toEqual(own);
  for (const path of ['/member/admin', '/member/admin/bills/1', '/member/admin/other'])
    expect(preloadsOf(path).filter(file => own.includes(file))).toEqual([]);
});

it('a part that is replaced brings its own list, without a new shell', () => {
  write('member', 'preloads.json', JSON.stringify({ part: ['assets/newer.js'] }));

  expect(preloadsOf('/member')).toContain('/remotes/member/assets/newer.js');
  expect(preloadsOf('/member')).not.toContain('/remotes/member/remoteEntry.js');
});

it('a part on another host, and one without a list, is not preloaded', () => {
  const elsewhere = JSON.stringify({ admin: 'https://admin.example/remoteEntry.js', member: '/remotes/member/x.js' });
  rmSync(join(built('member'), 'preloads.json'));

  expect(preloadsOf('/member/admin', { remotes: elsewhere }).join()).not.toContain('remotes/admin');
  expect(preloadsOf('/member').join()).not.toContain('remotes/member');
});

it('the words of the chosen language are preloaded, and German ones without a choice', () => {
  for (const cookie of ['nahstrom_locale=en', 'a=b; nahstrom_locale=en', 'nahstrom_locale=en; a=b'])
    expect(preloadsOf('/login', { cookie })).toContain('/assets/en.js');
  for (const cookie of ['', 'nahstrom_locale=de', 'nahstrom_locale=fr', 'other_nahstrom_locale=en'])
    expect(preloadsOf('/login', { cookie })).toContain('/assets/de.js');
});

it('the addresses of the parts are in the page, and cannot end their element', () => {
  const remotes = JSON.stringify({ admin: '</script><script>alert(1)</script>', member: '/m' });

  const page = pageFor(built, remotes, { path: '/login', cookie: '' });

  const data = page.match(/<script type="application\/json" id="remotes">(.*?)<\/script>/s)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(JSON.parse(remotes));
  expect(page.match(/<script/g)).toHaveLength(1);
});

it('the page is sent without what cannot be read: half a list, half of the addresses, none', () => {
  write('member', 'preloads.json', '{"part": ["remote');

  expect(preloadsOf('/member')).toEqual(['/assets/react.js', '/assets/remotes.js', '/assets/de.js']);
  for (const remotes of ['{"admin": "/remo', '', 'null', undefined]) {
    const page = pageFor(built, remotes, { path: '/member/admin', cookie: '' });
    expect(page).not.toContain('id="remotes"');
    expect(page).toContain('href="/assets/remotes.js"');
  }
});

it('addresses with patterns of a replacement text stay as they are', () => {
  const remotes = JSON.stringify({ admin: "/a?$&$'$`$$", member: '/m' });

  expect(pageFor(built, remotes, { path: '/login', cookie: '' })).toContain(remotes);
});

const given = { user: 7, overview: [{ communityTitle: "</script><script>alert(1)</script> $& $'" }] };

/** As the build makes it, with the scripts that draw the first figures. */
function buildWithFirst() {
  write(
    'shell',
    'index.html',
    `<html><head><script type="module" crossorigin src="/assets/index-abcdefgh.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/start-abcdefgh.js"></head><body></body></html>`,
  );
  write(
    'member',
    'preloads.json',
    JSON.stringify({
      part: ['remoteEntry.js', 'assets/base.js', 'assets/base.css'],
      de: ['assets/german.js'],
      en: ['assets/english.js'],
      '^/?$': ['assets/Home.js', 'assets/Home.css'],
      first: ['assets/early.js', 'assets/first-abcdefgh.js'],
    }),
  );
}

it('given figures are drawn by two small scripts before the code of the portal, whose files follow later', () => {
  buildWithFirst();

  const page = pageFor(built, here, { path: '/member', cookie: 'nahstrom_session=1' }, given);

  const scripts = [...page.matchAll(/<script type="module" crossorigin src="([^"]+)">/g)].map(([, file]) => file);
  expect(scripts).toEqual(['/assets/start-abcdefgh.js', '/remotes/member/assets/first-abcdefgh.js']);
  expect(page).toContain('<link rel="modulepreload" crossorigin id="main" href="/assets/index-abcdefgh.js">');
  const styles = [...page.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g)].map(([, file]) => file);
  expect(styles).toEqual(['/remotes/member/assets/base.css', '/remotes/member/assets/Home.css']);
  expect(page).toContain('<link rel="modulepreload" href="/remotes/member/assets/german.js" />');
  const later = /id="later">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(later)).toEqual(expect.arrayContaining(['/remotes/member/assets/Home.js', '/assets/remotes.js']));
  expect(page).not.toContain('href="/remotes/member/assets/Home.js"');
  expect(page).not.toContain('/api/v1/members/overview');
});

it('given figures cannot end their element, nor be a pattern of a replacement text', () => {
  buildWithFirst();

  const page = pageFor(built, here, { path: '/member', cookie: 'nahstrom_session=1' }, given);

  expect(JSON.parse(/id="given">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toEqual(given);
  expect(page).not.toContain('<script>alert');
});

it('the home of members takes given figures if their part is served here and can draw them; no other page does', () => {
  expect(takesGiven(built, here, '/member')).toBe(false);
  buildWithFirst();
  expect(takesGiven(built, here, '/member')).toBe(true);
  for (const path of ['/member/7', '/member/admin', '/', '/login']) expect(takesGiven(built, here, path)).toBe(false);
  expect(takesGiven(built, '{"member":"https://member.example/remoteEntry.js"}', '/member')).toBe(false);
  expect(takesGiven(built, undefined, '/member')).toBe(false);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createVisitor, openPortal, type Portal, testPassword, type Visitor } from '../testing.ts';

let portal: Portal;
let person: { username: string };
let visitor: Visitor;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  portal = await openPortal();
  const organisation = await portal.anOrganisation();
  person = await portal.anAdministrator(organisation.id);
  app = createApp({ ...portal.ports, settings: { ...portal.ports.settings, secureCookies: true } });
});
afterAll(() => portal.close());
beforeEach(() => {
  visitor = createVisitor(app);
});

const logIn = () => visitor.post('/login', { username: person.username, password: testPassword });

describe('a portal on https', () => {
  it('sets host-only cookies: no neighbouring host can plant one', async () => {
    const answer = await logIn();

    const cookies = answer.headers.getSetCookie();
    expect(cookies.map(cookie => cookie.split('=')[0]).sort()).toEqual([
      '__Host-XSRF-TOKEN',
      '__Host-nahstrom_browser',
      '__Host-nahstrom_session',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).not.toMatch(/; Domain/i);
    }
  });

  it('recognises the person again, accepts their writes and logs them out', async () => {
    await logIn();

    expect((await visitor.get('/login/check')).status).toBe(200);
    expect((await visitor.put('/community/create', { title: 'EEG' })).status).toBe(200);
    await visitor.get('/logout');
    expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-XSRF-TOKEN', '__Host-nahstrom_browser']);
  });

  it('rejects a session cookie without the prefix, which a neighbouring host could have set', async () => {
    await logIn();
    const other = createVisitor(app);
    other.cookies.set('nahstrom_session', visitor.cookies.get('__Host-nahstrom_session')!);

    expect((await other.get('/login/check')).status).toBe(401);
  });

  it('rejects a token cookie without the prefix', async () => {
    visitor.cookies.set('XSRF-TOKEN', 'planted');

    const answer = await visitor.send('POST', '/login/checkemail', {
      json: { username: 'x@example.org' },
      headers: { 'x-xsrf-token': 'planted' },
    });

    expect([answer.status, await answer.json()]).toEqual([403, { error: 'xsrf.missing' }]);
  });

  it('logs in a person whose browser still has the cookies of an earlier version', async () => {
    visitor.cookies.set('nahstrom_session', 'former');
    visitor.cookies.set('XSRF-TOKEN', 'former');

    expect((await visitor.get('/login/check')).status).toBe(401);
    expect((await logIn()).status).toBe(200);
    expect((await visitor.get('/login/check')).status).toBe(200);
  });
});

it('a portal on http uses plain names, because a browser would drop the prefixed ones', async () => {
  const plain = await portal.logIn(person);

  expect([...plain.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'nahstrom_browser', 'nahstrom_session']);
});

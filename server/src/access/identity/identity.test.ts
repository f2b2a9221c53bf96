import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { identity } from '../../platform/database.ts';
import { findSession, noteSeen } from '../../platform/session.ts';
import { contentsOf, createVisitor, openPortal, type Portal, testPassword } from '../../testing.ts';
import { forgetEndedSessions } from './sessions.ts';

let portal: Portal;
let organisationId: number;
const began = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  portal = await openPortal({ now: began });
  organisationId = (await portal.anOrganisation()).id;
});
afterAll(() => portal.close());

const later = (milliseconds: number) => {
  portal.clock.now = new Date(began.getTime() + milliseconds);
};
const hours = 3_600_000;

describe('a login', () => {
  it('returns the user and sets a cookie that scripts cannot read', async () => {
    const user = await portal.aUser(organisationId);
    const visitor = portal.visitor();

    const answer = await visitor.post('/login', { username: user.username.toUpperCase(), password: testPassword });

    expect(await answer.json()).toMatchObject({
      id: user.id,
      username: user.username,
      roles: ['ROLE_USER'],
      organisation: organisationId,
    });
    const cookie = answer.headers.getSetCookie().find(entry => entry.startsWith('nahstrom_session='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  it('stores neither the cookie nor the password in plain text', async () => {
    const user = await portal.aUser(organisationId);
    const visitor = await portal.logIn(user);

    const stored = JSON.stringify(await portal.asOwner(tx => tx.execute('select * from sessions, users')));

    expect(stored).not.toContain(visitor.cookies.get('nahstrom_session'));
    expect(stored).not.toContain(testPassword);
    expect(stored).toContain('$argon2id$');
  });

  it.each([
    ['a wrong password', { password: 'Falsch-2026!' }],
    ['an unknown address', { username: 'nobody@example.org' }],
  ])('with %s has the same response', async (_, change) => {
    const user = await portal.aUser(organisationId);

    const answer = await portal
      .visitor()
      .post('/login', { username: user.username, password: testPassword, ...change });

    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: 'login.invalid' });
    expect(answer.headers.getSetCookie().some(entry => entry.startsWith('nahstrom_session'))).toBe(false);
  });

  it('without an address or password is rejected at the field', async () => {
    const answer = await portal.visitor().post('/login', { username: 'not-an-address', password: '' });

    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      errors: { username: 'user.username.invalid', password: 'password.missing' },
    });
  });

  it('is blocked after ten failures, also with the right password, and possible again later', async () => {
    const user = await portal.aUser(organisationId);
    const attempt = (password: string) => portal.visitor().post('/login', { username: user.username, password });
    for (let count = 0; count < 10; count += 1) expect((await attempt('Falsch-2026!')).status).toBe(401);

    const slowed = await attempt(testPassword);
    expect(slowed.status).toBe(429);
    expect(await slowed.json()).toEqual({ error: 'tooManyAttempts' });
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(800);

    later(16 * 60_000);
    expect((await attempt(testPassword)).status).toBe(200);
    later(0);
  });

  it('has ten attempts even for thirty concurrent requests', async () => {
    const user = await portal.aUser(organisationId);
    const attempt = async (password: string) =>
      (await portal.visitor().post('/login', { username: user.username, password })).status;

    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('Falsch-2026!')));

    expect(answers.filter(status => status === 401)).toHaveLength(10);
    expect(answers.filter(status => status === 429)).toHaveLength(20);
    expect(await attempt(testPassword)).toBe(429);
  });

  it('assigns a new session id, against session fixation', async () => {
    const user = await portal.aUser(organisationId);
    const visitor = portal.visitor();
    visitor.cookies.set('nahstrom_session', 'planted');

    await visitor.post('/login', { username: user.username, password: testPassword });

    expect(visitor.cookies.get('nahstrom_session')).not.toBe('planted');
    const thief = portal.visitor();
    thief.cookies.set('nahstrom_session', 'planted');
    expect((await thief.get('/login/check')).status).toBe(401);
  });

  it('takes equally long with and without an existing account', async () => {
    const known = await portal.aUser(organisationId);
    const invited = await portal.aUser(organisationId);
    await portal.asOwner(tx => tx.execute(`update users set password_hash = null where id = ${invited.loginId}`));
    const verified: string[] = [];
    const passwords = {
      ...portal.ports.passwords,
      verify: (stored: string, typed: string) => {
        verified.push(stored.replace(/\$[^$]*\$[^$]*$/, ''));
        return portal.ports.passwords.verify(stored, typed);
      },
    };
    const app = createApp({ ...portal.ports, passwords });

    const counts: number[] = [];
    for (const username of [known.username, invited.username, 'nobody@example.org']) {
      const before = verified.length;
      await createVisitor(app).post('/login', { username, password: 'Falsch-2026!' });
      counts.push(verified.length - before);
    }

    expect(counts).toEqual([2, 2, 2]);
    expect(new Set(verified).size).toBe(1);
  });

  it('over HTTPS sets cookies for HTTPS only', async () => {
    const user = await portal.aUser(organisationId);
    const settings = { ...portal.ports.settings, secureCookies: true };
    const visitor = createVisitor(createApp({ ...portal.ports, settings }));

    const answer = await visitor.post('/login', { username: user.username, password: testPassword });

    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
  });

  it('of a person without an organisation is refused', async () => {
    const user = await portal.aUser(organisationId);
    await portal.asOwner(tx => tx.execute(`delete from organisation_users where id = ${user.id}`));

    const answer = await portal.visitor().post('/login', { username: user.username, password: testPassword });

    expect(answer.status).toBe(401);
  });
});

describe('a session', () => {
  it('ends at the logout', async () => {
    const visitor = await portal.logIn(await portal.aUser(organisationId));
    const cookie = visitor.cookies.get('nahstrom_session')!;

    expect(await (await visitor.get('/logout')).json()).toEqual({ success: true });

    expect(visitor.cookies.has('nahstrom_session')).toBe(false);
    visitor.cookies.set('nahstrom_session', cookie);
    expect((await visitor.get('/login/check')).status).toBe(401);
  });

  it('expires after twelve hours without use, and is extended by use', async () => {
    const idle = await portal.logIn(await portal.aUser(organisationId));
    const used = await portal.logIn(await portal.aUser(organisationId));

    later(11 * hours);
    expect((await used.get('/login/check')).status).toBe(200);
    later(13 * hours);
    expect((await idle.get('/login/check')).status).toBe(401);
    expect((await used.get('/login/check')).status).toBe(200);
    later(0);
  });

  it('is extended by refused requests, too, read or write', async () => {
    const refused = await portal.logIn(await portal.aUser(organisationId));
    const writing = await portal.logIn(await portal.aUser(organisationId));

    later(11 * hours);
    expect((await refused.get('/member/999999')).status).toBe(404);
    expect((await writing.put('/savedview/create', {})).status).toBe(403);
    later(13 * hours);

    expect((await refused.get('/login/check')).status).toBe(200);
    expect((await writing.get('/login/check')).status).toBe(200);
    later(0);
  });

  it('has its latest use, even when an earlier request takes longer', async () => {
    const visitor = await portal.logIn(await portal.aUser(organisationId));
    const find = () =>
      identity(portal.database, tx => findSession(tx, portal.clock.now, visitor.cookies.get('nahstrom_session')!));
    const earlier = await find();
    later(2 * hours);
    await visitor.get('/login/check');

    await identity(portal.database, tx => noteSeen(tx, new Date(began.getTime() + hours), earlier!));

    expect((await find())!.lastSeen).toEqual(portal.clock.now);
    later(0);
  });

  it('is deleted by the housekeeping after its end, and not before', async () => {
    const idle = await portal.logIn(await portal.aUser(organisationId));
    const used = await portal.logIn(await portal.aUser(organisationId));
    later(11 * hours);
    await used.get('/login/check');
    later(13 * hours);

    await identity(portal.database, tx => forgetEndedSessions(tx, portal.clock.now));

    later(0);
    expect((await idle.get('/login/check')).status).toBe(401);
    expect((await used.get('/login/check')).status).toBe(200);
  });

  it('expires after fourteen days, regardless of use', async () => {
    const visitor = await portal.logIn(await portal.aUser(organisationId));
    for (let passed = 11 * hours; passed < 14 * 24 * hours; passed += 11 * hours) {
      later(passed);
      expect((await visitor.get('/login/check')).status).toBe(200);
    }

    later(14 * 24 * hours + 1);

    expect((await visitor.get('/login/check')).status).toBe(401);
    later(0);
  });

  it('ends when the person is deactivated', async () => {
    const user = await portal.aUser(organisationId);
    const visitor = await portal.logIn(user);

    await portal.asOwner(tx => tx.execute(`update organisation_users set active = false where id = ${user.id}`));

    expect((await visitor.get('/login/check')).status).toBe(401);
  });
});

describe('a write', () => {
  it.each([
    ['without the header', ''],
    ['with a made-up header', 'made-up'],
  ])('%s is refused and changes nothing', async (_, header) => {
    const admin = await portal.logIn(await portal.anAdministrator(organisationId));
    const before = await contentsOf(portal.database);

    const answer = await admin.send('PUT', '/community/create', {
      json: { title: 'EEG' },
      headers: { 'x-xsrf-token': header },
    });

    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ error: 'xsrf.missing' });
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it("inside a session needs the session's own token: a planted pair of cookie and header is not accepted", async () => {
    const admin = await portal.logIn(await portal.anAdministrator(organisationId));
    admin.cookies.set('XSRF-TOKEN', 'planted');

    const answer = await admin.send('PUT', '/community/create', {
      json: { title: 'EEG' },
      headers: { 'x-xsrf-token': 'planted' },
    });

    expect(answer.status).toBe(403);
  });

  it('with the token of another session is refused', async () => {
    const admin = await portal.logIn(await portal.anAdministrator(organisationId));
    const other = await portal.logIn(await portal.anAdministrator(organisationId));
    const before = await contentsOf(portal.database);

    const answer = await admin.send('PUT', '/community/create', {
      json: { title: 'EEG' },
      headers: { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN')! },
    });

    expect([answer.status, await answer.json()]).toEqual([403, { error: 'xsrf.missing' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('other than JSON, or too large, is rejected', async () => {
    const admin = await portal.logIn(await portal.anAdministrator(organisationId));
    const headers = { 'x-xsrf-token': admin.cookies.get('XSRF-TOKEN')! };

    const notJson = await admin.send('PUT', '/community/create', { headers });
    const large = await admin.put('/community/create', { title: 'x'.repeat(1_100_000) });

    expect([notJson.status, await notJson.json()]).toEqual([422, { error: 'request.notJson' }]);
    expect([large.status, await large.json()]).toEqual([413, { error: 'request.tooLarge' }]);
  });
});

describe('a forgotten password', () => {
  const linkOf = async (username: string) =>
    (await portal.mails())
      .filter(mail => mail.recipient === username)
      .at(-1)
      ?.text.match(/resetpassword\/([\w-]+)/)?.[1];
  const fresh = { password: 'Ganz-Neu-2026!', passwordRepeat: 'Ganz-Neu-2026!' };

  it('is replaced by the mailed link, once, and every session ends', async () => {
    const user = await portal.aUser(organisationId);
    const session = await portal.logIn(user);
    const visitor = portal.visitor();

    expect(await (await visitor.post('/password/request', { username: user.username })).json()).toEqual({
      success: true,
    });
    const token = (await linkOf(user.username))!;
    expect(await (await visitor.get(`/password/check/${token}`)).json()).toEqual({ success: true });
    expect(await (await visitor.post('/password/reset', { token, password: fresh.password })).json()).toEqual({
      success: true,
    });

    expect((await session.get('/login/check')).status).toBe(401);
    expect((await visitor.post('/login', { username: user.username, password: testPassword })).status).toBe(401);
    expect((await visitor.post('/login', { username: user.username, password: fresh.password })).status).toBe(200);
    const again = await visitor.post('/password/reset', { token, ...fresh });
    expect([again.status, await again.json()]).toEqual([422, { error: 'link.invalid' }]);
  });

  it('requested for an unknown address has the same response and mails nothing', async () => {
    const before = (await portal.mails()).length;

    const answer = await portal.visitor().post('/password/request', { username: 'nobody@example.org' });

    expect(await answer.json()).toEqual({ success: true });
    expect(await portal.mails()).toHaveLength(before);
  });

  it('has a limited number of requests', async () => {
    const user = await portal.aUser(organisationId);
    const ask = () => portal.visitor().post('/password/request', { username: user.username });
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200);

    expect((await ask()).status).toBe(429);
  });

  it('has a link valid for an hour', async () => {
    const user = await portal.aUser(organisationId);
    await portal.visitor().post('/password/request', { username: user.username });
    const token = await linkOf(user.username);

    later(61 * 60_000);

    const answer = await portal.visitor().get(`/password/check/${token}`);
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'link.invalid' }]);
    later(0);
  });

  it('with a mismatch is rejected at the second field', async () => {
    const answer = await portal
      .visitor()
      .post('/password/reset', { token: 'x', password: 'Ganz-Neu-2026!', passwordRepeat: 'Ganz-Alt-2026!' });

    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ errors: { passwordRepeat: 'password.mismatch' } });
  });
});

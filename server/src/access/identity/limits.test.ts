import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createVisitor, openPortal, type Portal, testPassword, type Visitor } from '../../testing.ts';

let portal: Portal;
let organisationId: number;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  organisationId = (await portal.anOrganisation()).id;
});
afterAll(() => portal.close());

const both = { password: 'Neues-Passwort-1!', passwordRepeat: 'Neues-Passwort-1!' };
const logIn = async (visitor: Visitor, { username }: { username: string }, password = testPassword) =>
  (await visitor.post('/login', { username, password })).status;

describe('a made-up link', () => {
  const guesses: [string, (visitor: Visitor) => Promise<Response>][] = [
    ['for a new password', visitor => visitor.post('/password/reset', { token: 'erfunden', ...both })],
    [
      'to activate',
      visitor =>
        visitor.post('/login/register', {
          token: 'erfunden',
          username: 'x@example.org',
          ...both,
          accepts: true,
          locale: 'de',
        }),
    ],
    ['to confirm', visitor => visitor.post('/login/confirm', { token: 'erfunden', username: 'x@example.org' })],
    ['for a second factor', visitor => visitor.post('/twofactor/reset', { token: 'erfunden', password: 'x' })],
    [
      'to set up',
      visitor =>
        visitor.post('/public/setup', {
          token: 'erfunden',
          organisationTitle: 'Verein',
          username: 'x@example.org',
          firstname: 'X',
          lastname: 'Y',
          ...both,
          locale: 'de',
        }),
    ],
  ];

  it.each(guesses)('%s costs no password hash', async (_, guess) => {
    let hashed = 0;
    const count = async () => {
      hashed += 1;
      return '';
    };
    const passwords = { hash: count, verify: async () => Boolean(await count()) };
    const visitor = createVisitor(createApp({ ...portal.ports, passwords }));
    await visitor.get('/public/setup');
    hashed = 0;

    const answer = await guess(visitor);

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(hashed).toBe(0);
  });

  it('a forged link is rejected without a look-up after thirty from one address, and other addresses are not affected', async () => {
    const visitor = portal.visitor();
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count += 1) {
      const [, guess] = guesses[count % 4]!;
      statuses.add((await guess(visitor)).status);
    }
    expect(statuses.has(429)).toBe(false);

    expect((await visitor.get('/password/check/erfunden')).status).toBe(429);
    expect((await portal.visitor().get('/password/check/erfunden')).status).toBe(422);
  });
});

describe('ten wrong passwords of a stranger', () => {
  const guess = async (person: { username: string }) => {
    for (let count = 0; count < 10; count += 1) await logIn(portal.visitor(), person, 'Falsch-2026!');
  };

  it('do not lock out a browser with an earlier login of the person', async () => {
    const person = await portal.aUser(organisationId);
    const known = await portal.logIn(person);
    await known.get('/logout');

    await guess(person);

    expect(await logIn(portal.visitor(), person)).toBe(429);
    expect(await logIn(known, person)).toBe(200);
  });

  it('lock out other browsers for a while', async () => {
    const person = await portal.aUser(organisationId);
    await guess(person);

    const answer = await portal.visitor().post('/login', { username: person.username, password: testPassword });

    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBe(900);
  });

  it.each([
    ['made up', 'erfunden.erfunden'],
    ['without a signature', 'erfunden.'],
    ['empty', ''],
  ])('cannot be exceeded with a cookie that is %s', async (_, cookie) => {
    const person = await portal.aUser(organisationId);
    await guess(person);
    const stranger = portal.visitor();
    stranger.cookies.set('nahstrom_browser', cookie);

    expect(await logIn(stranger, person)).toBe(429);
  });

  it('cannot be exceeded with the cookie of another login', async () => {
    const person = await portal.aUser(organisationId);
    const stranger = await portal.logIn(await portal.aUser(organisationId));
    await guess(person);

    expect(await logIn(stranger, person)).toBe(429);
  });

  it('are the limit in a known browser as well', async () => {
    const person = await portal.aUser(organisationId);
    const known = await portal.logIn(person);
    for (let count = 0; count < 10; count += 1) await logIn(known, person, 'Falsch-2026!');

    expect(await logIn(known, person)).toBe(429);
    expect(await logIn(portal.visitor(), person)).toBe(200);
  });
});

describe('requested mails', () => {
  it.each(['/password/request', '/login/checkemail'])(
    'by %s are limited to thirty an hour from one address',
    async path => {
      const visitor = portal.visitor();
      const ask = async (count: number) => (await visitor.post(path, { username: `x${count}@example.org` })).status;

      for (let count = 0; count < 30; count += 1) expect(await ask(count)).toBe(200);

      expect(await ask(30)).toBe(429);
      expect((await portal.visitor().post(path, { username: 'x99@example.org' })).status).toBe(200);
    },
  );
});

describe('concurrent attempts', () => {
  it('are limited like sequential ones: re-entering one’s own password', async () => {
    const visitor = await portal.logIn(await portal.aUser(organisationId));
    const prove = (passwordCurrent: string) => visitor.post('/user/twofactor/begin', { passwordCurrent });

    const wrong = await Promise.all(Array.from({ length: 20 }, () => prove('Falsch-2026!')));

    expect(wrong.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await prove(testPassword)).status).toBe(429);
  });

  it('are limited like sequential ones: the password with a mailed link', async () => {
    const person = await portal.aUser(organisationId);
    const admin = await portal.logIn(await portal.anAdministrator(organisationId));
    const visitor = await portal.logIn(person);
    const begun = await (await visitor.post('/user/twofactor/begin', { passwordCurrent: testPassword })).json();
    const code = new TOTP({ secret: Secret.fromBase32(begun.twoFactor.secret) }).generate({
      timestamp: portal.clock.now.getTime(),
    });
    await visitor.post('/user/twofactor/confirm', { code });
    await admin.post(`/admin/user/${person.id}/resettwofactor`);
    const mail = (await portal.mails()).findLast(({ recipient }) => recipient === person.username)!;
    const token = /resettwofactor\/([\w-]+)/.exec(mail.text)![1]!;
    const reset = (password: string) => portal.visitor().post('/twofactor/reset', { token, password });

    const wrong = await Promise.all(Array.from({ length: 20 }, () => reset('Falsch-2026!')));

    expect(wrong.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await reset(testPassword)).status).toBe(429);
  });
});

describe('links requested by a stranger', () => {
  it("do not reduce the limit of an administrator's", async () => {
    const person = await portal.aUser(organisationId);
    const admin = await portal.logIn(await portal.anAdministrator(organisationId));
    const stranger = portal.visitor();
    for (let count = 0; count < 6; count += 1) await stranger.post('/password/request', { username: person.username });

    expect((await stranger.post('/password/request', { username: person.username })).status).toBe(429);
    expect((await admin.post(`/admin/user/${person.id}/invite`)).status).toBe(200);
  });

  it('for an activation are counted even if made up', async () => {
    const stranger = portal.visitor();
    const ask = async () =>
      (await stranger.post('/login/checkemail', { username: 'x@example.org', token: 'erfunden' })).status;
    for (let count = 0; count < 30; count += 1) expect(await ask()).toBe(400);

    expect(await ask()).toBe(429);
  });
});

describe('a password with leading and trailing spaces', () => {
  it('is accepted at the login and when re-entered', async () => {
    const password = ' Leerzeichen-1! ';
    const person = await portal.aUser(organisationId);
    const visitor = await portal.logIn(person);
    const changed = await visitor.post('/user/password', {
      passwordCurrent: testPassword,
      password,
      passwordRepeat: password,
    });
    expect(changed.status).toBe(200);

    expect(await logIn(portal.visitor(), person, password)).toBe(200);
    expect(await logIn(portal.visitor(), person, password.trim())).toBe(401);
    expect((await visitor.post('/user/twofactor/begin', { passwordCurrent: password })).status).toBe(200);
  });
});

describe('a limit by address', () => {
  const guess = async (address: string) =>
    (await portal.app.fetch(new Request('http://portal.test/api/v1/password/check/erfunden'), { address })).status;

  it.each([
    ['the addresses of a /64', (at: number) => `2001:db8:7:7::${at.toString(16)}`, '2001:db8:7:8::1'],
    ['an IPv4 address in its two spellings', (at: number) => `${at % 2 ? '' : '::ffff:'}192.0.2.77`, '192.0.2.78'],
  ])('counts %s together, and a neighbour apart', async (_, addressOf, neighbour) => {
    for (let at = 1; at <= 30; at += 1) expect(await guess(addressOf(at))).not.toBe(429);

    expect(await guess(addressOf(31))).toBe(429);
    expect(await guess(addressOf(32))).toBe(429);
    expect(await guess(neighbour)).not.toBe(429);
  });
});

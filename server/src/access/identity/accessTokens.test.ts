import { type Endpoint, endpoints } from '@nahstrom/contract/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../platform/days.ts';
import { hashOf } from '../../platform/secrets.ts';
import { aWorld, type World } from '../../platform/testing/world.ts';
import { accessTokens } from '../../tables/accessTokens.ts';
import { auditLog } from '../../tables/audit.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { organisations } from '../../tables/organisations.ts';
import { openPortal, type Portal, testPassword, unzipped, type Visitor } from '../../testing.ts';

let portal: Portal;
let ours: World;
let theirs: World;
let started: Date;

beforeAll(async () => {
  portal = await openPortal();
  ours = await aWorld(portal, 1);
  theirs = await aWorld(portal, 2);
  started = portal.clock.now;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.asOwner(tx => tx.delete(accessTokens));
  // Past the windows of the limits.
  started = new Date(started.getTime() + 3_600_000);
  portal.clock.now = started;
});

let senders = 0;
const nextAddress = () => {
  senders += 1;
  return `198.51.100.${senders % 250}`;
};

/** A program's request, from an address of its own. */
async function ask(
  secret: string,
  path: string,
  { method = 'GET', cookie = '', address = nextAddress(), host = 'portal.test' } = {},
) {
  const headers: Record<string, string> = { Authorization: `Bearer ${secret}` };
  if (cookie) headers.Cookie = cookie;
  return portal.app.fetch(new Request(`http://${host}/api/v1${path}`, { method, headers }), { address });
}
const refusedWith = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];
const invalid = [401, 'token.invalid'];
const notAllowed = [403, 'token.notAllowed'];

const request = (change: object = {}) => ({
  name: 'Home Assistant',
  expiresOn: addDays(dayOf(portal.clock.now), 90),
  passwordCurrent: testPassword,
  ...change,
});
const create = (visitor: Visitor, change: object = {}) => visitor.put('/user/token/create', request(change));
const secretOf = async (visitor: Visitor, change: object = {}) =>
  ((await (await create(visitor, change)).json()) as { secret: string }).secret;
const listOf = async (visitor: Visitor) => (await visitor.get('/user/tokens')).json();
const member = () => portal.logIn({ username: ours.memberName });
const overview = '/members/overview';

describe('a token for own programs', () => {
  it('reads the energy data and bills of the own memberships', async () => {
    const secret = await secretOf(await member());
    const point = `/countingpointdata/${ours.countingPointId}`;

    for (const path of [
      overview,
      '/members',
      `/member/${ours.memberId}`,
      `${point}/day?day=2023-06-14`,
      `${point}/days?start=2023-06-01&end=2023-06-30`,
      `${point}?step=month&start=2023-06-01&end=2023-06-30`,
      `${point}/file?format=csv&step=quarterHour&start=2023-06-14&end=2023-06-14`,
      `/member/${ours.memberId}/data?start=2023-06-01&end=2023-06-30`,
      `/member/${ours.memberId}/data/file?format=csv&start=2023-06-01&end=2023-06-30`,
      `/member/${ours.memberId}/invoices`,
      `/member/${ours.memberId}/invoice/${ours.invoiceId}/pdf`,
    ]) {
      const answer = await ask(secret, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await (await ask(secret, overview)).json()).toMatchObject([{ id: ours.memberId }]);
  });

  it('is shown once, stored as a hash, and recognised by its beginning', async () => {
    const answer = await create(await member());
    const { accessToken, secret } = await answer.json();

    expect(secret).toMatch(/^nahstrom_[\w-]{43}$/);
    expect(accessToken).toEqual({
      id: expect.any(Number),
      name: 'Home Assistant',
      created: portal.clock.now.toISOString(),
      expiresOn: addDays(dayOf(portal.clock.now), 90),
      isExpired: false,
      lastUsed: null,
    });
    expect(await listOf(await member())).toEqual([accessToken]);
    const [row] = await portal.asOwner(tx => tx.select().from(accessTokens));
    expect(row?.hash).toBe(await hashOf(secret));
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('is named in the mail as text, whatever its name is', async () => {
    const visitor = await member();
    await create(visitor, { name: '<b>Haus</b> & Hof' });

    const mail = (await portal.mails()).findLast(({ recipient }) => recipient === ours.memberName);
    expect(mail?.html).toContain('Name: „&lt;b&gt;Haus&lt;/b&gt; &amp; Hof“');
    expect(mail?.text).toContain('Name: „<b>Haus</b> & Hof“');
  });

  it('is reported to its owner by mail, and is in the audit log with its end', async () => {
    const visitor = await member();
    const { accessToken, secret } = await (await create(visitor, { name: 'Meine Tabelle' })).json();
    await visitor.del(`/user/token/${accessToken.id}`);

    const mail = (await portal.mails()).findLast(({ recipient }) => recipient === ours.memberName);
    expect(mail?.subject).toContain('neuer Zugriff für ein Programm');
    expect(mail?.text).toContain('Name: „Meine Tabelle“');
    expect(mail?.text).not.toContain(secret);
    const entries = await portal.asOwner(tx =>
      tx.select().from(auditLog).where(eq(auditLog.title, 'Meine Tabelle')).orderBy(auditLog.id),
    );
    const about = { entity: 'user', entityId: ours.memberUserId, userId: ours.memberUserId };
    expect(entries).toMatchObject([
      { ...about, action: 'createToken' },
      { ...about, action: 'revokeToken' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('has its last use noted to five minutes', async () => {
    const visitor = await member();
    const secret = await secretOf(visitor);
    const first = portal.clock.now;
    const usedAt = async (minutes: number) => {
      portal.clock.now = new Date(first.getTime() + minutes * 60_000);
      expect((await ask(secret, overview)).status).toBe(200);
      return ((await listOf(visitor)) as { lastUsed: string }[])[0]!.lastUsed;
    };

    expect(await usedAt(0)).toBe(first.toISOString());
    expect(await usedAt(4)).toBe(first.toISOString());
    expect(await usedAt(6)).toBe(portal.clock.now.toISOString());
  });

  it('is in the own data of its owner without what opens the account', async () => {
    const visitor = await member();
    const secret = await secretOf(visitor);
    const archive = await unzipped(new Uint8Array(await (await visitor.get('/user/dataexport')).arrayBuffer()));
    const text = archive['data.json']!.toString('utf8');

    expect(JSON.parse(text).tables.access_tokens).toMatchObject([{ name: 'Home Assistant', lastUsed: null }]);
    expect(text).not.toContain(await hashOf(secret));
  });

  it('never appears in the log', async () => {
    const secret = await secretOf(await member());
    for (const path of [overview, '/user', `${overview}?access_token=${secret}`, '/countingpointdata/1/day?day=x'])
      await ask(secret, path);
    await ask(`${secret}x`, overview);

    expect(JSON.stringify(portal.logged)).not.toContain(secret);
  });
});

describe('a token is refused', () => {
  it('by every other endpoint, whatever its owner may do', async () => {
    const secret = await secretOf(ours.admin);
    const others = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { token }]) => !token);

    expect(others.length).toBeGreaterThan(300);
    for (const [name, { method, path }] of others) {
      const answer = await ask(secret, path.replace(/\{\w+\}/g, '1'), { method });
      expect([name, ...(await refusedWith(answer))]).toEqual([name, ...notAllowed]);
    }
  });

  it('for the data of other members, even when its owner administers them', async () => {
    const paths = [
      `/member/${ours.memberId}`,
      `/countingpointdata/${ours.countingPointId}/day`,
      `/member/${ours.memberId}/data`,
      `/member/${ours.memberId}/invoices`,
      `/member/${ours.memberId}/invoice/${ours.invoiceId}/pdf`,
    ];
    for (const visitor of [ours.admin, ours.otherMember, theirs.member]) {
      const secret = await secretOf(visitor);
      for (const path of paths) expect((await ask(secret, path)).status).toBe(404);
    }
    const secret = await secretOf(ours.admin, { name: 'Büro' });
    for (const path of [overview, '/members']) expect(await (await ask(secret, path)).json()).toEqual([]);
  });

  it.each([
    ['invented', async () => `nahstrom_${'A'.repeat(43)}`],
    ['empty', async () => ''],
    ['of a session', async () => (await member()).cookies.get('nahstrom_session')!],
    ['with a letter too many', async () => `${await secretOf(await member())}x`],
  ])('when it is %s', async (_, secret) => {
    const answer = await ask(await secret(), overview);

    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(await refusedWith(answer)).toEqual(invalid);
  });

  it('in the address', async () => {
    const secret = await secretOf(await member());
    const at = (query: string) => portal.app.fetch(new Request(`http://portal.test/api/v1${overview}?${query}`));

    for (const name of ['token', 'access_token', 'bearer', 'authorization'])
      expect(await refusedWith(await at(`${name}=${secret}`))).toEqual([401, 'session.missing']);
  });

  it('from the day after its last, in Vienna', async () => {
    portal.clock.now = new Date('2030-06-01T12:00:00Z');
    const secret = await secretOf(await member(), { expiresOn: '2030-06-30' });

    portal.clock.now = new Date('2030-06-30T21:59:00Z');
    expect((await ask(secret, overview)).status).toBe(200);
    portal.clock.now = new Date('2030-06-30T22:00:00Z');
    expect(await refusedWith(await ask(secret, overview))).toEqual(invalid);
    expect(await listOf(await member())).toMatchObject([{ isExpired: true }]);
  });

  it('once revoked, by its owner only', async () => {
    const visitor = await member();
    const { accessToken, secret } = await (await create(visitor)).json();

    expect((await ours.otherMember.del(`/user/token/${accessToken.id}`)).status).toBe(404);
    expect((await ours.admin.del(`/user/token/${accessToken.id}`)).status).toBe(404);
    expect((await ask(secret, overview)).status).toBe(200);
    expect((await visitor.del(`/user/token/${accessToken.id}`)).status).toBe(200);
    expect(await refusedWith(await ask(secret, overview))).toEqual(invalid);
    expect((await visitor.del(`/user/token/${accessToken.id}`)).status).toBe(404);
  });

  it('once its owner was deactivated, even when activated again', async () => {
    const secret = await secretOf(await member());

    await ours.admin.post(`/admin/user/${ours.memberUserId}/deactivate`);
    expect(await refusedWith(await ask(secret, overview))).toEqual(invalid);
    await ours.admin.post(`/admin/user/${ours.memberUserId}/activate`);
    expect(await refusedWith(await ask(secret, overview))).toEqual(invalid);
  });

  it('once the password was reset by a mailed link, but not after a change by its owner', async () => {
    const visitor = await member();
    const secret = await secretOf(visitor);
    const other = 'Andere-2026!';
    await visitor.post('/user/password', { passwordCurrent: testPassword, password: other, passwordRepeat: other });
    expect((await ask(secret, overview)).status).toBe(200);

    await portal.visitor().post('/password/request', { username: ours.memberName });
    const mail = (await portal.mails()).findLast(({ recipient }) => recipient === ours.memberName)!;
    const token = /resetpassword\/([\w-]+)/.exec(mail.text)![1]!;
    const reset = await portal.visitor().post('/password/reset', { token, password: testPassword });

    expect(reset.status).toBe(200);
    expect(await refusedWith(await ask(secret, overview))).toEqual(invalid);
  });

  it('once its user belongs to another login', async () => {
    const secret = await secretOf(await member());
    const other = await portal.aUser(theirs.organisation.id);
    const belongTo = (loginId: number) =>
      portal.asOwner(tx =>
        tx.update(organisationUsers).set({ loginId }).where(eq(organisationUsers.id, ours.memberUserId)),
      );
    const [row] = await portal.asOwner(tx => tx.select().from(accessTokens));

    await belongTo(other.loginId);
    expect(await refusedWith(await ask(secret, overview))).toEqual(invalid);
    await belongTo(row!.loginId);
  });

  it('while its organisation is archived', async () => {
    const secret = await secretOf(await member());
    const archive = (archived: Date | null) =>
      portal.asOwner(tx =>
        tx.update(organisations).set({ archived }).where(eq(organisations.id, ours.organisation.id)),
      );

    await archive(portal.clock.now);
    expect(await refusedWith(await ask(secret, overview))).toEqual(invalid);
    await archive(null);
    expect((await ask(secret, overview)).status).toBe(200);
  });

  it('at the host name of another organisation', async () => {
    const secret = await secretOf(await member());
    const host = 'zweiter.example';
    await portal.asOwner(tx =>
      tx.update(organisations).set({ host }).where(eq(organisations.id, theirs.organisation.id)),
    );

    expect(await refusedWith(await ask(secret, overview, { host }))).toEqual(invalid);
    expect((await ask(await secretOf(theirs.member), overview, { host })).status).toBe(200);
    await portal.asOwner(tx => tx.update(organisations).set({ host: null }));
  });

  it('after 60 requests in a minute, and others are not', async () => {
    const secret = await secretOf(await member());
    const other = await secretOf(await member(), { name: 'Tabelle' });
    const path = `/member/${ours.memberId}/invoices`;
    for (let count = 0; count < 60; count += 1) expect((await ask(secret, path)).status).toBe(200);

    const answer = await ask(secret, path);

    expect(await refusedWith(answer)).toEqual([429, 'tooManyAttempts']);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ask(other, path)).status).toBe(200);
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000);
    expect((await ask(secret, path)).status).toBe(200);
  });

  it('after 30 invalid ones from one address, but not a valid one of the same network', async () => {
    const secret = await secretOf(await member());
    const address = '203.0.113.7';
    for (let count = 0; count < 30; count += 1)
      expect(await refusedWith(await ask('nahstrom_wrong', overview, { address }))).toEqual(invalid);

    expect(await refusedWith(await ask('nahstrom_wrong', overview, { address }))).toEqual([429, 'tooManyAttempts']);
    expect((await ask(secret, overview, { address })).status).toBe(200);
  });

  it('in place of the cookies sent with it, which are ignored', async () => {
    const admin = [...ours.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const secret = await secretOf(await member());

    expect(await refusedWith(await ask('nahstrom_wrong', overview, { cookie: admin }))).toEqual(invalid);
    expect(await refusedWith(await ask(secret, '/admin/members', { cookie: admin }))).toEqual(notAllowed);
    const answer = await ask(secret, overview, { cookie: admin });
    expect(await answer.json()).toMatchObject([{ id: ours.memberId }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('creating a token', () => {
  const creating = async (change: object) => {
    const answer = await create(await member(), change);
    return [answer.status, await answer.json()];
  };

  it.each([
    ['a wrong password', { passwordCurrent: 'falsch' }, { passwordCurrent: 'password.current.wrong' }],
    ['no name', { name: '  ' }, { name: 'field.missing' }],
    ['a long name', { name: 'x'.repeat(61) }, { name: 'field.tooLong' }],
    ['an address as its name', { name: 'https://evil.example' }, { name: 'field.notPlain' }],
    ['a past day', { expiresOn: '2020-01-01' }, { expiresOn: 'field.invalid' }],
    ['no day', { expiresOn: '' }, { expiresOn: 'field.invalid' }],
    ['a day in more than a year', { expiresOn: '2199-01-01' }, { expiresOn: 'field.invalid' }],
  ])('is refused with %s', async (_, change, errors) => {
    expect(await creating(change)).toEqual([422, { errors }]);
  });

  it('is possible for today and for 365 days', async () => {
    const today = dayOf(portal.clock.now);

    expect((await creating({ expiresOn: today }))[0]).toBe(200);
    expect((await creating({ name: 'Ein Jahr', expiresOn: addDays(today, 365) }))[0]).toBe(200);
  });

  it('is refused for the eleventh token, until one is revoked', async () => {
    const visitor = await member();
    for (let number = 1; number <= 10; number += 1)
      expect((await create(visitor, { name: `Programm ${number}` })).status).toBe(200);

    expect(await creating({ name: 'Noch eines' })).toEqual([409, { error: 'token.tooMany', params: { most: 10 } }]);
    const [newest] = (await listOf(visitor)) as { id: number }[];
    await visitor.del(`/user/token/${newest!.id}`);
    expect((await creating({ name: 'Noch eines' }))[0]).toBe(200);
  });

  it('a second time by the same request answers no secret again and makes no other token', async () => {
    const visitor = await member();

    const answers = await Promise.all([create(visitor), create(visitor, { name: 'home assistant' })]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(await refused.json()).toEqual({ errors: { name: 'token.name.taken' } });
    expect(await listOf(visitor)).toHaveLength(1);
  });

  it('may take the name of an expired token', async () => {
    portal.clock.now = new Date('2031-06-01T12:00:00Z');
    await create(await member(), { expiresOn: '2031-06-01' });
    portal.clock.now = new Date('2031-06-02T12:00:00Z');

    expect((await creating({ expiresOn: '2031-06-30' }))[0]).toBe(200);
    expect(await listOf(await member())).toMatchObject([{ isExpired: false }]);
  });
});

it('only endpoints that read, for a logged-in person, accept tokens', () => {
  const accepting = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { token }]) => token);

  expect(accepting.map(([name]) => name).sort()).toEqual([
    'downloadCountingPointData',
    'downloadOwnInvoice',
    'downloadOwnMemberData',
    'getCountingPointData',
    'getCountingPointDay',
    'getCountingPointDays',
    'getOwnMemberData',
    'getOwnMembership',
    'getOwnOverview',
    'listOwnInvoices',
    'listOwnMemberships',
  ]);
  for (const [, { method, access }] of accepting) expect([method, access]).toEqual(['GET', 'user']);
});

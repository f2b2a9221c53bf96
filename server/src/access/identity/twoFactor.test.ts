import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal, testPassword, type Visitor } from '../../testing.ts';
import { totpStepOf } from './twoFactor.ts';

let portal: Portal;
let organisationId: number;
const began = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  portal = await openPortal({ now: began });
  organisationId = (await portal.anOrganisation()).id;
});
afterAll(() => portal.close());

const proof = { passwordCurrent: testPassword };
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.clock.now.getTime() });
const wait = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000);
};

async function withTwoFactor(person: { username: string }) {
  const visitor = await portal.logIn(person);
  const { twoFactor } = await (await visitor.post('/user/twofactor/begin', proof)).json();
  const confirmed = await visitor.post('/user/twofactor/confirm', { code: codeOf(twoFactor.secret) });
  const { recoveryCodes } = await confirmed.json();
  wait(30);
  return { visitor, secret: twoFactor.secret as string, recoveryCodes: recoveryCodes as string[] };
}

async function logIn(person: { username: string }, code?: string, visitor: Visitor = portal.visitor()) {
  const answer = await visitor.post('/login', { username: person.username, password: testPassword, code });
  return [answer.status, (await answer.json()).error];
}

describe('an authenticator code', () => {
  // RFC 6238 appendix B, SHA-1, the last six digits.
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (seconds, code) => {
    expect(totpStepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
    expect(totpStepOf(secret, code, new Date((seconds + 90) * 1000))).toBeUndefined();
  });
});

describe('a login with a second factor', () => {
  it('requires the code after the right password, and accepts it', async () => {
    const person = await portal.aUser(organisationId);
    const { secret } = await withTwoFactor(person);

    expect(await logIn(person)).toEqual([401, 'login.codeMissing']);
    const visitor = portal.visitor();
    expect(await logIn(person, codeOf(secret), visitor)).toEqual([200, undefined]);
    expect(await (await visitor.get('/user')).json()).toMatchObject({ twoFactor: true });
  });

  it('does not mention the code after a wrong password', async () => {
    const person = await portal.aUser(organisationId);
    const { secret } = await withTwoFactor(person);

    for (const code of [undefined, codeOf(secret)]) {
      const answer = await portal
        .visitor()
        .post('/login', { username: person.username, password: 'Falsch-2026!', code });
      expect([answer.status, await answer.json()]).toEqual([401, { error: 'login.invalid' }]);
    }
  });

  it('accepts no code twice', async () => {
    const person = await portal.aUser(organisationId);
    const { secret } = await withTwoFactor(person);
    const code = codeOf(secret);

    expect(await logIn(person, code)).toEqual([200, undefined]);
    expect(await logIn(person, code)).toEqual([401, 'login.codeInvalid']);
    wait(30);
    expect(await logIn(person, codeOf(secret))).toEqual([200, undefined]);
  });

  it('accepts one of two concurrent requests with one code', async () => {
    const person = await portal.aUser(organisationId);
    const { secret } = await withTwoFactor(person);
    const code = codeOf(secret);

    const answers = await Promise.all([logIn(person, code), logIn(person, code)]);

    expect(answers.map(([status]) => status).sort()).toEqual([200, 401]);
  });

  it('counts wrong codes like wrong passwords', async () => {
    const person = await portal.aUser(organisationId);
    const { secret } = await withTwoFactor(person);
    for (let count = 0; count < 10; count += 1)
      expect(await logIn(person, '000000')).toEqual([401, 'login.codeInvalid']);

    expect(await logIn(person, codeOf(secret))).toEqual([429, 'tooManyAttempts']);
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const person = await portal.aUser(organisationId);
    const { recoveryCodes } = await withTwoFactor(person);
    const [first, second] = recoveryCodes;

    expect(recoveryCodes).toHaveLength(10);
    expect(await logIn(person, first)).toEqual([200, undefined]);
    expect(await logIn(person, first)).toEqual([401, 'login.codeInvalid']);
    expect(await logIn(person, ` ${second!.replace('-', '').toLowerCase()} `)).toEqual([200, undefined]);
  });

  it('stores neither key nor recovery codes in reach of an organisation', async () => {
    const person = await portal.aUser(organisationId);
    const { recoveryCodes } = await withTwoFactor(person);

    const read = (statement: string) => portal.inOrganisation(organisationId, tx => tx.execute(statement));
    await expect(read('select totp_secret from users')).rejects.toThrow();
    await expect(read('select hash from recovery_codes')).rejects.toThrow();
    const stored = JSON.stringify(await portal.asOwner(tx => tx.execute('select * from recovery_codes')));
    expect(stored).not.toContain(recoveryCodes[0]!.replace('-', ''));
  });
});

describe('the set-up of a second factor', () => {
  it('needs the password, and a right code', async () => {
    const visitor = await portal.logIn(await portal.aUser(organisationId));

    const wrong = await visitor.post('/user/twofactor/begin', { passwordCurrent: 'Falsch-2026!' });
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      { errors: { passwordCurrent: 'password.current.wrong' } },
    ]);
    const early = await visitor.post('/user/twofactor/confirm', { code: '123456' });
    expect([early.status, await early.json()]).toEqual([409, { error: 'twoFactor.notBegun' }]);

    const { twoFactor } = await (await visitor.post('/user/twofactor/begin', proof)).json();
    expect(twoFactor.uri).toContain('otpauth://totp/Nahstrom:');
    for (const code of ['000000', 'abcdef', '12345']) {
      const guessed = await visitor.post('/user/twofactor/confirm', { code });
      expect([guessed.status, await guessed.json()]).toEqual([422, { errors: { code: 'twoFactor.code.invalid' } }]);
    }
    expect(await (await visitor.get('/user')).json()).toMatchObject({ twoFactor: false });
  });

  it('ends the other sessions and is reported by mail', async () => {
    const person = await portal.aUser(organisationId);
    const other = await portal.logIn(person);

    const { visitor } = await withTwoFactor(person);

    expect((await other.get('/user')).status).toBe(401);
    expect((await visitor.get('/user')).status).toBe(200);
    const mail = (await portal.mails()).findLast(sent => sent.recipient === person.username);
    expect(mail?.subject).toContain('Zweiter Faktor eingerichtet');
  });

  it('is refused if one exists already, and new recovery codes replace the old', async () => {
    const person = await portal.aUser(organisationId);
    const { visitor, recoveryCodes } = await withTwoFactor(person);

    expect((await visitor.post('/user/twofactor/begin', proof)).status).toBe(409);
    const renewed = await (await visitor.post('/user/twofactor/recoverycodes', proof)).json();
    expect(await logIn(person, recoveryCodes[0])).toEqual([401, 'login.codeInvalid']);
    expect(await logIn(person, renewed.recoveryCodes[0])).toEqual([200, undefined]);
  });

  it('can be undone by the person, with the password', async () => {
    const person = await portal.aUser(organisationId);
    const { visitor } = await withTwoFactor(person);

    expect((await visitor.post('/user/twofactor/disable', { passwordCurrent: 'Falsch-2026!' })).status).toBe(422);
    expect((await visitor.post('/user/twofactor/disable', proof)).status).toBe(200);
    expect(await logIn(person)).toEqual([200, undefined]);
    expect((await visitor.post('/user/twofactor/disable', proof)).status).toBe(409);
  });
});

describe('an organisation that requires a second factor of its administrators', () => {
  async function aDemandingOrganisation() {
    const organisation = await portal.anOrganisation();
    const chair = await portal.anAdministrator(organisation.id);
    const { visitor } = await withTwoFactor(chair);
    const settings = await (await visitor.get(`/organisation/${organisation.id}/settings`)).json();
    const demand = () =>
      visitor.post(`/organisation/${organisation.id}/settings`, { ...settings, requireTwoFactor: true });
    return { organisation, chair, visitor, demand };
  }

  it('closes the back office to one without, until it is set up', async () => {
    const { organisation, demand } = await aDemandingOrganisation();
    const second = await portal.logIn(await portal.anAdministrator(organisation.id));
    expect((await second.get('/communities')).status).toBe(200);

    expect((await demand()).status).toBe(200);

    const closed = await second.get('/communities');
    expect([closed.status, await closed.json()]).toEqual([403, { error: 'twoFactor.required' }]);
    expect(await (await second.get('/login/check')).json()).toMatchObject({ mustSetUpTwoFactor: true });
    const { twoFactor } = await (await second.post('/user/twofactor/begin', proof)).json();
    await second.post('/user/twofactor/confirm', { code: codeOf(twoFactor.secret) });
    expect((await second.get('/communities')).status).toBe(200);
    expect((await second.post('/user/twofactor/disable', proof)).status).toBe(409);
  });

  it('does not affect its members', async () => {
    const { organisation, demand } = await aDemandingOrganisation();
    await demand();

    const member = await portal.logIn(await portal.aUser(organisation.id));

    expect((await member.get('/members')).status).toBe(200);
    expect(await (await member.get('/user')).json()).toMatchObject({ mustSetUpTwoFactor: false });
  });

  it('cannot be configured by an administrator without one, against a lockout', async () => {
    const organisation = await portal.anOrganisation();
    const visitor = await portal.logIn(await portal.anAdministrator(organisation.id));
    const settings = await (await visitor.get(`/organisation/${organisation.id}/settings`)).json();

    const answer = await visitor.post(`/organisation/${organisation.id}/settings`, {
      ...settings,
      requireTwoFactor: true,
    });

    expect([answer.status, await answer.json()]).toEqual([409, { error: 'twoFactor.ownFirst' }]);
  });

  it('can help a colleague with a lost one: by a mailed link, with the password', async () => {
    const { organisation, visitor, demand } = await aDemandingOrganisation();
    await demand();
    const colleague = await portal.anAdministrator(organisation.id);
    await withTwoFactor(colleague);

    const answer = await visitor.post(`/admin/user/${colleague.id}/resettwofactor`);

    expect(await answer.json()).toMatchObject({ success: true, user: { twoFactor: true } });
    const mail = (await portal.mails()).findLast(sent => sent.recipient === colleague.username);
    const token = /\/resettwofactor\/([\w-]+)/.exec(mail!.text)![1];
    expect((await portal.visitor().post('/twofactor/reset', { token, password: testPassword })).status).toBe(200);
    expect(await logIn(colleague)).toEqual([200, undefined]);
  });
});

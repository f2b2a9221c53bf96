import type { User } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createVisitor, openPortal, type Portal, testPassword, type Visitor } from '../../testing.ts';
import { type Attack, anAttack, both, chosen, own } from './testing/anAttack.ts';

let portal: Portal;
let attack: Attack;
/** The attacker's organisation, and the one under attack. */
let attacker: { id: number };
let giving: { id: number };
let attackingAdmin: Visitor;
let givingAdmin: Visitor;
let victim: string;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
});
beforeEach(async () => {
  attack = await anAttack(portal);
  ({ attacker, giving, attackingAdmin, givingAdmin, victim } = attack);
});
afterAll(() => portal.close());

describe('an administrator learns nothing about a login elsewhere', () => {
  /** One address with a proven login elsewhere, one without; the responses must not differ. */
  async function compare(ask: (username: string) => Promise<[number, unknown]>) {
    const elsewhere = `fremd${attack.made}@example.org`;
    await portal.aUser(giving.id, elsewhere);
    const unknown = `unbekannt${attack.made}@example.org`;
    const answers = [await ask(elsewhere), await ask(unknown)];
    const neutral = (answer: unknown) =>
      [elsewhere, unknown].reduce(
        (text, name) => text.replaceAll(name, '…').replaceAll(encodeURIComponent(name), '…'),
        JSON.stringify(answer),
      );
    expect(neutral(answers[0])).toBe(neutral(answers[1]));
    return answers[0]!;
  }
  const without = ({ id, created, updated, ...user }: User) => user;

  it('from admitting the address', async () => {
    const [status, user] = await compare(async username => {
      const answer = await attackingAdmin.put('/admin/user/create', attack.aUserData({ username, locale: 'en' }));
      return [answer.status, without((await answer.json()).user)];
    });

    expect([status, user]).toEqual([200, expect.objectContaining({ locale: 'en', twoFactor: false, proven: false })]);
  });

  it('from the number of the user', async () => {
    const elsewhere = await portal.aUser(giving.id, victim);
    const before = await attack.create(attackingAdmin, { username: `vorher${attack.made}@example.org` });
    const { id } = await attack.create(attackingAdmin);

    expect(id).toBe(before.id + 1);
    expect(id).not.toBe(elsewhere.id);
  });

  it('from the mail, which is identical', async () => {
    await compare(async username => {
      await attack.create(attackingAdmin, { username });
      const mail = (await attack.mailsTo(username)).at(-1)!;
      return [200, [mail.subject, mail.text.replace(/token=[\w-]+/, ''), mail.html.replaceAll(/token=[\w-]+/g, '')]];
    });
  });

  it('from setting a password, logging in with it, changing language, address and second factor', async () => {
    await compare(async username => {
      const user = await attack.create(attackingAdmin, { username });
      const set = await attackingAdmin.post(`/admin/user/${user.id}/password`, both('Vorläufig-2026!'));
      const logged = await attack.logIn(username, 'Vorläufig-2026!');
      const reset = await attackingAdmin.post(`/admin/user/${user.id}/resettwofactor`);
      const invited = await attackingAdmin.post(`/admin/user/${user.id}/invite`);
      const english = await attackingAdmin.post(
        `/admin/user/${user.id}/update`,
        attack.aUserData({ username, locale: 'en' }),
      );
      const other = `x${username}`;
      const renamed = await attackingAdmin.post(`/admin/user/${user.id}/update`, attack.aUserData({ username: other }));
      return [
        set.status,
        [
          logged.status,
          without(logged.body),
          reset.status,
          without((await reset.json()).user),
          invited.status,
          english.status,
          without((await english.json()).user),
          renamed.status,
          without((await renamed.json()).user),
        ],
      ];
    });
  });

  it('from a confirmed user who belongs to another organisation as well', async () => {
    await compare(async username => {
      const { id } = await portal.aUser(attacker.id, username);
      const set = await attackingAdmin.post(`/admin/user/${id}/password`, both('Vorläufig-2026!'));
      const logged = await attack.logIn(username, 'Vorläufig-2026!');
      const { lastLogin, lastname, ...user } = without(await (await attackingAdmin.get(`/admin/user/${id}`)).json());
      const renamed = await attackingAdmin.post(
        `/admin/user/${id}/update`,
        attack.aUserData({ username: `x${username}` }),
      );
      return [set.status, [logged.status, lastLogin !== null, user, renamed.status]];
    });
  });

  it('from the time of a login: the same number of passwords is verified', async () => {
    let verified = 0;
    const passwords = {
      ...portal.ports.passwords,
      verify: (hash: string, typed: string) => {
        verified += 1;
        return portal.ports.passwords.verify(hash, typed);
      },
    };
    const app = createApp({ ...portal.ports, passwords });
    const triesOf = async (username: string, password: string) => {
      const visitor = createVisitor(app);
      await visitor.get('/public/setup');
      verified = 0;
      await visitor.post('/login', { username, password });
      return verified;
    };

    await compare(async username => {
      const user = await attack.create(attackingAdmin, { username });
      const nothingSet = await triesOf(username, 'Falsch-2026!');
      await attackingAdmin.post(`/admin/user/${user.id}/password`, both('Vorläufig-2026!'));
      return [200, [nothingSet, await triesOf(username, 'Falsch-2026!'), await triesOf(username, 'Vorläufig-2026!')]];
    });
    expect(await triesOf(`niemand${attack.made}@example.org`, 'Falsch-2026!')).toBe(2);
  });
});

describe('a password set by an administrator', () => {
  it('is valid in their organisation only, and only for changing it', async () => {
    const shared = await portal.aUser(attacker.id, victim);
    await portal.anAdministrator(giving.id, victim);

    expect((await attackingAdmin.post(`/admin/user/${shared.id}/password`, both(chosen))).status).toBe(200);

    const temporary = await attack.logIn(victim, chosen);
    expect(temporary.body).toMatchObject({ organisation: attacker.id, mustChangePassword: true, proven: false });
    expect(await attack.switched(temporary.visitor, giving)).toBe(403);
    const refused = await temporary.visitor.get('/members');
    expect([refused.status, await refused.json()]).toEqual([403, { error: 'password.temporary' }]);
    expect((await attack.logIn(victim, testPassword)).body.organisation).toBe(giving.id);
    const mail = (await attack.mailsTo(victim)).at(-1)!;
    expect(mail.subject).toContain('vorläufiges Passwort');
    expect(mail.text).not.toContain(chosen);
  });

  it('belongs to the person after the change', async () => {
    const { visitor } = await attack.prepared();

    expect(await (await visitor.get('/user')).json()).toMatchObject({ mustChangePassword: false, proven: false });
    expect((await attack.logIn(victim, 'Vorläufig-2026!')).status).toBe(401);
    expect((await attack.logIn(victim, chosen)).body).toMatchObject({ mustChangePassword: false });
  });

  it('proves nothing: an invitation elsewhere still needs a confirmation by mail, and the owner regains both', async () => {
    const person = await portal.aUser(attacker.id, victim);
    await attackingAdmin.post(`/admin/user/${person.id}/password`, both(chosen));
    await attack.create(givingAdmin);

    expect(await attack.activate(await attack.linkTo(victim, 'activate', giving))).toBe(200);
    expect((await attack.logIn(victim, own)).body.organisation).toBe(giving.id);
    const link = await attack.linkTo(victim, 'activate', attacker);
    expect((await portal.visitor().post('/login/confirm', { token: link, username: victim })).status).toBe(200);

    const { visitor, body } = await attack.logIn(victim, own);
    expect(await (await visitor.get('/organisations')).json()).toHaveLength(2);
    expect(body.proven).toBe(true);
    expect((await attack.logIn(victim, chosen)).status).toBe(401);
    expect((await attack.userOf(attackingAdmin)).id).toBe(person.id);
  });

  it("set by an administrator of a client does not show the user's data as a member", async () => {
    const client = await portal.aClient(giving.id);
    const clientAdmin = await portal.logIn(client.administrator);
    const user = await attack.create(clientAdmin, { clientCustomer: client.id });
    expect(await attack.activate(await attack.linkTo(victim))).toBe(200);
    const community = await portal.aCommunity(giving.id);
    const member = await attack.aMember(community.id);
    expect(member.user).toBe(user.id);

    await clientAdmin.post(`/admin/user/${user.id}/password`, both('Vorläufig-2026!'));
    const { visitor } = await attack.logIn(victim, 'Vorläufig-2026!');
    await visitor.post('/user/password', { passwordCurrent: 'Vorläufig-2026!', ...both(chosen) });

    expect(await (await visitor.get('/members')).json()).toEqual([]);
    expect(await attack.activate(await attack.linkTo(victim), victim, own)).toBe(200);
    const owner = await attack.logIn(victim, own);
    expect(await (await owner.visitor.get('/members')).json()).toHaveLength(1);
  });

  it('is mailed at most five times an hour, including the invitation', async () => {
    const user = await attack.create(attackingAdmin);
    const set = async () => (await attackingAdmin.post(`/admin/user/${user.id}/password`, both(chosen))).status;

    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push(await set());

    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('a temporary password', () => {
  it('cannot be changed to itself', async () => {
    const user = await attack.create(attackingAdmin);
    await attackingAdmin.post(`/admin/user/${user.id}/password`, both(chosen));
    const { visitor } = await attack.logIn(victim, chosen);

    const same = await visitor.post('/user/password', { passwordCurrent: chosen, ...both(chosen) });

    expect([same.status, await same.json()]).toEqual([422, { errors: { password: 'password.unchanged' } }]);
    expect(await (await visitor.get('/user')).json()).toMatchObject({ mustChangePassword: true });
  });
});

describe('two organisations with a common person', () => {
  it('can each reset a lost second factor: by a mailed link and the password, not without', async () => {
    const shared = await portal.aUser(attacker.id, victim);
    await portal.aUser(giving.id, victim);
    const visitor = await portal.logIn(shared);
    const { twoFactor } = await (await visitor.post('/user/twofactor/begin', { passwordCurrent: testPassword })).json();
    await visitor.post('/user/twofactor/confirm', { code: attack.codeOf(twoFactor.secret) });

    const asked = await attackingAdmin.post(`/admin/user/${shared.id}/resettwofactor`);

    expect((await asked.json()).user.twoFactor).toBe(true);
    expect((await attack.logIn(victim, testPassword)).body).toEqual({ error: 'login.codeMissing' });
    const token = await attack.linkTo(victim, 'resettwofactor');
    expect((await portal.visitor().get(`/twofactor/check/${token}`)).status).toBe(200);
    const reset = (password: string) => portal.visitor().post('/twofactor/reset', { token, password });
    const wrong = await reset('Falsch-2026!');
    expect([wrong.status, await wrong.json()]).toEqual([422, { errors: { password: 'password.current.wrong' } }]);
    expect((await reset(testPassword)).status).toBe(200);
    expect((await attack.logIn(victim, testPassword)).status).toBe(200);
    expect((await attack.mailsTo(victim)).at(-1)!.subject).toContain('Zweiter Faktor abgeschaltet');
    expect((await reset(testPassword)).status).toBe(422);
  });

  it('can each mail a link for a new password, which leaves the other unchanged', async () => {
    const shared = await portal.aUser(attacker.id, victim);
    await portal.aUser(giving.id, victim);

    await attackingAdmin.post(`/admin/user/${shared.id}/invite`);

    const token = await attack.linkTo(victim, 'resetpassword');
    expect((await portal.visitor().post('/password/reset', { token, ...both(own) })).status).toBe(200);
    const { visitor } = await attack.logIn(victim, own);
    expect(await (await visitor.get('/organisations')).json()).toHaveLength(2);
  });
});

describe('a forgotten password', () => {
  it('is helped by the organisation of another login where the own access is deactivated', async () => {
    const person = await portal.aUser(giving.id, victim);
    await givingAdmin.post(`/admin/user/${person.id}/deactivate`);
    await attack.prepared();
    const before = (await attack.mailsTo(victim)).length;

    await portal.visitor().post('/password/request', { username: victim });

    const mailed = (await attack.mailsTo(victim)).slice(before);
    expect(mailed.map(({ organisationId }) => organisationId)).toEqual([attacker.id]);
    expect(mailed[0]?.text).toContain('/activate?token=');
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { rowsOf } from '../../platform/database.ts';
import { createVisitor, openPortal, type Portal, testPassword, unzipped, type Visitor } from '../../testing.ts';
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

describe('an attacker with a prepared login for another person’s address', () => {
  it('cannot enter an organisation that invites the address', async () => {
    const { visitor } = await attack.prepared();

    await attack.create(givingAdmin, { roles: ['ROLE_ADMIN'] });

    expect(await attack.switched(visitor, giving)).toBe(404);
    const again = await attack.logIn(victim, chosen);
    expect(again.body.organisation).toBe(attacker.id);
    expect(await attack.switched(again.visitor, giving)).toBe(404);
    expect(await (await again.visitor.get('/organisations')).json()).toHaveLength(1);
  });

  it("cannot enter after the owner has confirmed either, and keeps none of the owner's data", async () => {
    const { visitor } = await attack.prepared();
    await attack.create(givingAdmin, { roles: ['ROLE_ADMIN'] });

    expect(await attack.activate(await attack.linkTo(victim, 'activate', giving))).toBe(200);

    expect(await attack.switched(visitor, giving)).toBe(404);
    const owner = await attack.logIn(victim, own);
    expect(owner.body).toMatchObject({ organisation: giving.id, roles: ['ROLE_ADMIN'], proven: true });
    expect(await (await owner.visitor.get('/organisations')).json()).toHaveLength(1);
    expect((await attack.logIn(victim, chosen)).body.organisation).toBe(attacker.id);
  });

  it('cannot enter by changing the address of their own login', async () => {
    const mine = `angreifer${attack.made}@example.org`;
    const user = await attack.create(attackingAdmin, { username: mine });
    await attack.activate(await attack.linkTo(mine), mine, chosen);
    const { visitor } = await attack.logIn(mine, chosen);

    const renamed = await attackingAdmin.post(`/admin/user/${user.id}/update`, attack.aUserData());
    await attack.create(givingAdmin, { roles: ['ROLE_ADMIN'] });

    expect((await renamed.json()).user).toMatchObject({ id: user.id, username: victim, proven: false });
    expect((await visitor.get('/user')).status).toBe(401);
    expect((await attack.logIn(victim, chosen)).status).toBe(401);
    expect((await attack.mailsTo(mine)).at(-1)!.subject).toContain('E-Mail-Adresse wurde geändert');
    expect(await attack.activate(await attack.linkTo(victim, 'activate', giving))).toBe(200);
    expect((await attack.logIn(victim, own)).body.organisation).toBe(giving.id);
  });

  it('cannot lock the owner out with a second factor', async () => {
    const { visitor } = await attack.prepared();
    const { twoFactor } = await (await visitor.post('/user/twofactor/begin', { passwordCurrent: chosen })).json();
    await visitor.post('/user/twofactor/confirm', { code: attack.codeOf(twoFactor.secret) });
    const community = await portal.aCommunity(giving.id);
    const member = await attack.aMember(community.id);

    expect(member.user).toBeNull();
    expect(await attack.activate(await attack.linkTo(victim, 'activate', giving))).toBe(200);

    const owner = await attack.logIn(victim, own);
    expect(owner.status).toBe(200);
    expect(await (await owner.visitor.get('/members')).json()).toHaveLength(1);
  });

  it('as an administrator of a client gets no membership of an applicant', async () => {
    const client = await portal.aClient(giving.id);
    const clientAdmin = await portal.logIn(client.administrator);
    const { visitor } = await attack.prepared(clientAdmin, { clientCustomer: client.id });
    const community = await portal.aCommunity(giving.id);

    const member = await attack.aMember(community.id);

    expect(member.user).toBeNull();
    expect(await (await visitor.get('/members')).json()).toEqual([]);
    expect((await visitor.get(`/member/${member.id}`)).status).toBe(404);
    expect(await attack.activate(await attack.linkTo(victim))).toBe(200);
    expect((await visitor.get('/user')).status).toBe(401);
    expect((await attack.logIn(victim, chosen)).status).toBe(401);
    const owner = await attack.logIn(victim, own);
    expect(await (await owner.visitor.get('/members')).json()).toHaveLength(1);
  });

  it('loses their preparations when the owner confirms the very login', async () => {
    const { visitor } = await attack.prepared();
    const { twoFactor } = await (await visitor.post('/user/twofactor/begin', { passwordCurrent: chosen })).json();
    await visitor.post('/user/twofactor/confirm', { code: attack.codeOf(twoFactor.secret) });
    await attackingAdmin.post(`/admin/user/${(await attack.userOf(attackingAdmin)).id}/invite`);
    const token = await attack.linkTo(victim);
    await portal.visitor().post('/login/checkemail', { username: victim });
    const second = await attack.linkTo(victim);

    expect(await attack.activate(second)).toBe(200);

    expect((await visitor.get('/user')).status).toBe(401);
    expect((await attack.logIn(victim, chosen)).status).toBe(401);
    expect((await attack.logIn(victim, own)).body).toMatchObject({ proven: true, twoFactor: false });
    expect(await attack.activate(token, victim, 'Nochmals-2026!')).toBe(400);
    const codes = await portal.asOwner(tx =>
      rowsOf(tx, sql`select 1 from recovery_codes c join users l on l.id = c.user_id where l.username = ${victim}`),
    );
    expect(codes).toEqual([]);
  });

  it('gains nothing by a member’s change of address, nor by a merge', async () => {
    const { visitor } = await attack.prepared(givingAdmin);
    const community = await portal.aCommunity(giving.id);
    const first = await attack.aMember(community.id, `erste${attack.made}@example.org`);
    const second = await attack.aMember(community.id, `zweite${attack.made}@example.org`);

    const change = { ...(await (await givingAdmin.get(`/admin/member/${first.id}`)).json()), email: victim };
    expect((await givingAdmin.post(`/admin/member/${first.id}/update`, change)).status).toBe(200);
    expect(await (await visitor.get('/members')).json()).toEqual([]);
    const merge = { members: [first.id, second.id], primary: second.id };
    expect((await givingAdmin.post('/admin/members/merge', merge)).status).toBe(200);
    expect(await (await visitor.get('/members')).json()).toEqual([]);
  });

  it('gains nothing from an administrator of both who admits the address', async () => {
    const name = `beide${attack.made}@example.org`;
    await portal.anAdministrator(giving.id, name);
    await portal.anAdministrator(attacker.id, name);
    const admin = await portal.logIn({ username: name });
    await attack.switched(admin, attacker);
    const { user, visitor } = await attack.prepared(admin);

    const admitted = await admin.post(`/admin/user/${user.id}/organisation`, {
      organisation: giving.id,
      role: 'ROLE_ADMIN',
    });

    expect(admitted.status).toBe(200);
    expect(await attack.switched(visitor, giving)).toBe(404);
    expect((await attack.logIn(victim, chosen)).body.organisation).toBe(attacker.id);
  });

  it('cannot become the person in charge of another organisation', async () => {
    const name = `beide${attack.made}@example.org`;
    await portal.anAdministrator(giving.id, name);
    await portal.anAdministrator(attacker.id, name);
    const admin = await portal.logIn({ username: name });
    await attack.switched(admin, attacker);
    const { user } = await attack.prepared(admin);

    const put = await admin.post(`/organisation/${giving.id}/admin`, { user: user.id, organisation: giving.id });

    expect([put.status, await put.json()]).toEqual([422, { errors: { user: 'organisation.admin.missing' } }]);
  });

  it('cannot create an organisation: the address must be proven first', async () => {
    await attack.create(attackingAdmin, { roles: ['ROLE_ADMIN'] });
    const user = await attack.userOf(attackingAdmin);
    await attackingAdmin.post(`/admin/user/${user.id}/password`, both('Vorläufig-2026!'));
    const { visitor } = await attack.logIn(victim, 'Vorläufig-2026!');
    await visitor.post('/user/password', { passwordCurrent: 'Vorläufig-2026!', ...both(chosen) });

    await portal.asOwner(tx =>
      tx.execute(sql`insert into operators (login_id) select user_id from organisation_users where id = ${user.id}`),
    );

    const answer = await visitor.put('/organisation/create', { title: 'Eigene' });

    expect([answer.status, await answer.json()]).toEqual([409, { error: 'user.addressUnproven' }]);
  });
});

describe('a login for an address without access to its mailbox', () => {
  const exported = async (visitor: Visitor) => {
    const archive = await unzipped(new Uint8Array(await (await visitor.get('/user/dataexport')).arrayBuffer()));
    return archive['data.json']!.toString('utf8');
  };

  it('shows no mail to the address in the own data, and so proves nothing', async () => {
    const { visitor } = await attack.prepared();
    await visitor.post('/user/email', { username: victim, passwordCurrent: chosen });
    await attackingAdmin.post(`/admin/user/${(await attack.userOf(attackingAdmin)).id}/invite`);

    const data = JSON.parse(await exported(visitor));

    expect(data.tables.mails).toEqual([]);
  });

  it('shows no mail of the organisation to an applicant', async () => {
    const client = await portal.aClient(giving.id);
    const community = await portal.aCommunity(giving.id);
    await attack.aMember(community.id);
    const { visitor } = await attack.prepared(await portal.logIn(client.administrator), { clientCustomer: client.id });

    const data = await exported(visitor);

    expect((await attack.mailsTo(victim)).some(({ text }) => text.includes('Mitgliedsnummer'))).toBe(true);
    expect(data).not.toContain('Mitgliedsnummer');
  });

  it('and even with a proven address the export has no link', async () => {
    const visitor = await portal.logIn(await portal.aUser(giving.id, victim));
    await visitor.post('/user/email', { username: victim, passwordCurrent: testPassword });
    await portal.visitor().post('/password/request', { username: victim });

    const data = await exported(visitor);

    const links = (await attack.mailsTo(victim)).flatMap(({ text }) => text.match(/https?:\S+/g) ?? []);
    expect(links).toHaveLength(2);
    for (const link of links) expect(data).not.toContain(new URL(link).pathname);
    expect(data).not.toMatch(/https?:\/\/[^/\s"]+\/[\w?]/);
  });
});

describe('a revoked access', () => {
  it('cannot be gained with an earlier mailed link, and no new link is mailed', async () => {
    const user = await attack.create(givingAdmin, { roles: ['ROLE_ADMIN'] });
    const link = await attack.linkTo(victim);

    const removed = await givingAdmin.del(`/admin/user/${user.id}/organisation/${giving.id}`);

    expect(removed.status).toBe(200);
    expect(await attack.activate(link)).toBe(400);
    const mailed = (await attack.mailsTo(victim)).length;
    await portal.visitor().post('/login/checkemail', { username: victim });
    expect(await attack.mailsTo(victim)).toHaveLength(mailed);
  });

  it('offered again is limited to five links an hour', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const answer = await givingAdmin.put('/admin/user/create', attack.aUserData());
      statuses.push(answer.status);
      if (answer.status !== 200) break;
      const { user } = await answer.json();
      await givingAdmin.del(`/admin/user/${user.id}/organisation/${giving.id}`);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("guesses at an owner's password", () => {
  const guess = (visitor: Visitor) => visitor.post('/login', { username: victim, password: 'Falsch-2026!' });

  it.each(['every time in a new browser', 'in the browser that knows the own login'])(
    'are not reset by logging in to another login of the address, %s',
    async where => {
      await portal.aUser(giving.id, victim);
      const { visitor: known } = await attack.prepared();
      const next = () => (where === 'every time in a new browser' ? portal.visitor() : known);

      for (let count = 0; count < 4; count += 1) {
        for (let guesses = 0; guesses < 5; guesses += 1) await guess(next());
        expect((await next().post('/login', { username: victim, password: chosen })).status).toBe(200);
      }

      expect((await attack.logIn(victim, testPassword)).status).toBe(401);
    },
  );

  it('cost as many checks whether or not the owner has a login, however many organisations created one', async () => {
    const checksOf = async (username: string, password: string) => {
      let checks = 0;
      const passwords = {
        ...portal.ports.passwords,
        verify: (hash: string, typed: string) => {
          checks += 1;
          return portal.ports.passwords.verify(hash, typed);
        },
      };
      const visitor = createVisitor(createApp({ ...portal.ports, passwords }));
      await visitor.get('/public/setup');
      await visitor.post('/login', { username, password });
      return checks;
    };
    const nobody = `niemand${attack.made}@example.org`;
    await portal.aUser(giving.id, victim);
    expect(await checksOf(victim, 'Falsch-2026!')).toBe(await checksOf(nobody, 'Falsch-2026!'));

    const third = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));
    for (const admin of [attackingAdmin, third])
      for (const username of [victim, nobody]) await attack.prepared(admin, { username });

    for (const password of ['Falsch-2026!', chosen])
      expect(await checksOf(victim, password)).toBe(await checksOf(nobody, password));
  });
});

describe('an admission with an existing login', () => {
  it('is effective when its owner confirms by mail, with their existing password', async () => {
    const person = await portal.aUser(attacker.id, victim);
    const session = await portal.logIn(person);

    await attack.create(givingAdmin);

    expect(await attack.switched(session, giving)).toBe(404);
    const token = await attack.linkTo(victim, 'activate', giving);
    const checked = await portal.visitor().post('/login/checkemail', { username: victim, token });
    expect((await checked.json()).data).toEqual({ accepts: true, hasLogin: true });
    expect((await portal.visitor().post('/login/confirm', { token, username: victim })).status).toBe(200);
    expect(await attack.switched(session, giving)).toBe(200);
    expect((await attack.logIn(victim, testPassword)).status).toBe(200);
    expect((await attack.userOf(givingAdmin)).proven).toBe(true);
  });

  it('needs a password if no such login exists', async () => {
    await attack.create(givingAdmin);
    const token = await attack.linkTo(victim);

    const confirmed = await portal.visitor().post('/login/confirm', { token, username: victim });

    expect([confirmed.status, await confirmed.json()]).toEqual([400, { error: 'activation.failed' }]);
    expect(await attack.activate(token)).toBe(200);
  });

  it('makes one login of two concurrently accepted invitations', async () => {
    await attack.create(attackingAdmin);
    await attack.create(givingAdmin);
    const links = [await attack.linkTo(victim, 'activate', attacker), await attack.linkTo(victim, 'activate', giving)];

    expect(await Promise.all(links.map(link => attack.activate(link)))).toEqual([200, 200]);

    const { visitor } = await attack.logIn(victim, own);
    expect(await (await visitor.get('/organisations')).json()).toHaveLength(2);
  });

  it('can be revoked in one organisation without affecting the other', async () => {
    await portal.aUser(attacker.id, victim);
    const shared = await portal.aUser(giving.id, victim);

    expect((await givingAdmin.del(`/admin/user/${shared.id}/organisation/${giving.id}`)).status).toBe(200);

    expect((await attack.logIn(victim, testPassword)).body.organisation).toBe(attacker.id);
  });
});

describe("the login's own address", () => {
  const ask = (visitor: Visitor, username: string, passwordCurrent = testPassword) =>
    visitor.post('/user/email', { username, passwordCurrent });

  it('changes when the link at the new one is used in a session of the login; the previous one is informed', async () => {
    const person = await portal.aUser(giving.id, victim);
    const visitor = await portal.logIn(person);
    const other = `neu${attack.made}@example.org`;

    expect((await ask(visitor, other)).status).toBe(200);
    expect((await visitor.get('/user')).status).toBe(200);
    expect(await (await visitor.get('/user')).json()).toMatchObject({ username: victim });
    const token = await attack.linkTo(other, 'profile');
    const confirmed = await visitor.post('/user/email/confirm', { token });

    expect((await confirmed.json()).user).toMatchObject({ username: other, proven: true });
    expect((await attack.mailsTo(victim)).at(-1)!.subject).toContain('E-Mail-Adresse wurde geändert');
    expect((await attack.logIn(victim, testPassword)).status).toBe(401);
    expect((await attack.logIn(other, testPassword)).status).toBe(200);
  });

  it('cannot be taken over by requesting the address of a person who clicks', async () => {
    const attacking = await portal.aUser(attacker.id);
    const owner = await portal.logIn(await portal.aUser(giving.id, victim));
    await ask(await portal.logIn(attacking), victim);
    const token = await attack.linkTo(victim, 'profile');

    const confirmed = await owner.post('/user/email/confirm', { token });

    expect([confirmed.status, await confirmed.json()]).toEqual([422, { error: 'link.invalid' }]);
    expect((await attack.logIn(victim, testPassword)).body.organisation).toBe(giving.id);
  });

  it('proven by another login is refused even to a reader of its mails', async () => {
    await portal.aUser(giving.id, victim);
    const visitor = await portal.logIn(await portal.aUser(attacker.id));
    await ask(visitor, victim);

    const confirmed = await visitor.post('/user/email/confirm', { token: await attack.linkTo(victim, 'profile') });

    expect([confirmed.status, await confirmed.json()]).toEqual([409, { error: 'user.addressTaken' }]);
  });

  it('of an organisation’s login is proven without a change of password', async () => {
    const { visitor } = await attack.prepared();
    await ask(visitor, victim, chosen);

    const confirmed = await visitor.post('/user/email/confirm', { token: await attack.linkTo(victim, 'profile') });

    expect((await confirmed.json()).user).toMatchObject({ proven: true });
    expect((await attack.logIn(victim, chosen)).body).toMatchObject({ proven: true, organisation: attacker.id });
  });

  it('of an organisation’s login is merged into the proven login of the owner, if it exists', async () => {
    const person = await portal.aUser(giving.id, victim);
    const { visitor, user } = await attack.prepared();
    await ask(visitor, victim, chosen);

    const confirmed = await visitor.post('/user/email/confirm', { token: await attack.linkTo(victim, 'profile') });

    expect((await confirmed.json()).user).toBeNull();
    expect((await visitor.get('/user')).status).toBe(401);
    expect((await attack.logIn(victim, chosen)).status).toBe(401);
    const owner = await portal.logIn(person);
    expect(await attack.switched(owner, attacker)).toBe(200);
    expect((await (await owner.get('/user')).json()).id).toBe(user.id);
  });

  it('requires the password', async () => {
    const visitor = await portal.logIn(await portal.aUser(giving.id));

    const answer = await ask(visitor, victim, 'Falsch-2026!');

    expect([answer.status, await answer.json()]).toEqual([
      422,
      { errors: { passwordCurrent: 'password.current.wrong' } },
    ]);
    expect(await attack.mailsTo(victim)).toEqual([]);
  });
});

it('the database admits an unproven login to its own organisation only', async () => {
  const { user } = await attack.prepared();
  const insert = portal.asOwner(async tx => {
    const [login] = await rowsOf<{ id: number }>(
      tx,
      sql`select user_id as id from organisation_users where id = ${user.id}`,
    );
    const [group] = await rowsOf<{ id: number }>(
      tx,
      sql`select default_org_user_group as id from organisations where id = ${giving.id}`,
    );
    await tx.execute(sql`insert into organisation_users (organisation_id, user_id, firstname, lastname, roles, usergroup_id)
      values (${giving.id}, ${login!.id}, 'X', 'Y', '{ROLE_ADMIN}', ${group!.id})`);
  });

  await expect(insert).rejects.toThrow();
});

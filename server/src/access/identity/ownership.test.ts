import type { Member, User } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { rowsOf } from '../../platform/database.ts';
import {
  anApplication,
  createVisitor,
  openPortal,
  type Portal,
  testPassword,
  unzipped,
  type Visitor,
} from '../../testing.ts';

let portal: Portal;
/** The attacker's organisation, and the one under attack. */
let attacker: { id: number };
let giving: { id: number };
let attackingAdmin: Visitor;
let givingAdmin: Visitor;
let victim: string;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
});
let made = 0;
beforeEach(async () => {
  made += 1;
  victim = `opfer${made}@example.org`;
  attacker = await portal.anOrganisation();
  giving = await portal.anOrganisation();
  attackingAdmin = await portal.logIn(await portal.anAdministrator(attacker.id));
  givingAdmin = await portal.logIn(await portal.anAdministrator(giving.id));
});
afterAll(() => portal.close());

const chosen = 'Vom-Angreifer-1!';
const own = 'Vom-Besitzer-1!';
const both = (password: string) => ({ password, passwordRepeat: password });
const aUserData = (change: object = {}) => ({
  username: victim,
  firstname: 'Olga',
  lastname: 'Opfer',
  roles: ['ROLE_USER'],
  active: true,
  locale: 'de',
  ...change,
});
const create = async (admin: Visitor, change: object = {}): Promise<User> =>
  (await (await admin.put('/admin/user/create', aUserData(change))).json()).user;
const mailsTo = async (recipient: string) => (await portal.mails()).filter(mail => mail.recipient === recipient);
async function linkTo(recipient: string, path = 'activate', organisation?: { id: number }) {
  const mails = (await mailsTo(recipient)).filter(mail => !organisation || mail.organisationId === organisation.id);
  const texts = mails.map(({ text }) => new RegExp(`/${path}(?:\\?(?:token|address)=|/)([\\w-]+)`).exec(text)?.[1]);
  return texts.findLast(token => token !== undefined)!;
}
const logIn = async (username: string, password: string, more: object = {}) => {
  const visitor = portal.visitor();
  const answer = await visitor.post('/login', { username, password, ...more });
  return { status: answer.status, body: await answer.json(), visitor };
};
async function activate(token: string, username = victim, password = own) {
  const registration = { token, username, ...both(password), accepts: true, locale: 'de' };
  return (await portal.visitor().post('/login/register', registration)).status;
}
const switched = async (visitor: Visitor, organisation: { id: number }) =>
  (await visitor.post('/user/organisation', { organisation: organisation.id })).status;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.clock.now.getTime() });

/** A login for the address, prepared in advance: with a password chosen by the attacker, which is no longer temporary,
 *  and an open session. */
async function prepared(admin = attackingAdmin, change: object = {}) {
  const user = await create(admin, change);
  expect((await admin.post(`/admin/user/${user.id}/password`, both('Vorläufig-2026!'))).status).toBe(200);
  const { visitor, status } = await logIn(user.username, 'Vorläufig-2026!');
  expect(status).toBe(200);
  const changed = await visitor.post('/user/password', { passwordCurrent: 'Vorläufig-2026!', ...both(chosen) });
  expect(changed.status).toBe(200);
  return { user, visitor };
}

describe('an attacker with a prepared login for another person’s address', () => {
  it('cannot enter an organisation that invites the address', async () => {
    const { visitor } = await prepared();

    await create(givingAdmin, { roles: ['ROLE_ADMIN'] });

    expect(await switched(visitor, giving)).toBe(404);
    const again = await logIn(victim, chosen);
    expect(again.body.organisation).toBe(attacker.id);
    expect(await switched(again.visitor, giving)).toBe(404);
    expect(await (await again.visitor.get('/organisations')).json()).toHaveLength(1);
  });

  it("cannot enter after the owner has confirmed either, and keeps none of the owner's data", async () => {
    const { visitor } = await prepared();
    await create(givingAdmin, { roles: ['ROLE_ADMIN'] });

    expect(await activate(await linkTo(victim, 'activate', giving))).toBe(200);

    expect(await switched(visitor, giving)).toBe(404);
    const owner = await logIn(victim, own);
    expect(owner.body).toMatchObject({ organisation: giving.id, roles: ['ROLE_ADMIN'], proven: true });
    expect(await (await owner.visitor.get('/organisations')).json()).toHaveLength(1);
    expect((await logIn(victim, chosen)).body.organisation).toBe(attacker.id);
  });

  it('cannot enter by changing the address of their own login', async () => {
    const mine = `angreifer${made}@example.org`;
    const user = await create(attackingAdmin, { username: mine });
    await activate(await linkTo(mine), mine, chosen);
    const { visitor } = await logIn(mine, chosen);

    const renamed = await attackingAdmin.post(`/admin/user/${user.id}/update`, aUserData());
    await create(givingAdmin, { roles: ['ROLE_ADMIN'] });

    expect((await renamed.json()).user).toMatchObject({ id: user.id, username: victim, proven: false });
    expect((await visitor.get('/user')).status).toBe(401);
    expect((await logIn(victim, chosen)).status).toBe(401);
    expect((await mailsTo(mine)).at(-1)!.subject).toContain('E-Mail-Adresse wurde geändert');
    expect(await activate(await linkTo(victim, 'activate', giving))).toBe(200);
    expect((await logIn(victim, own)).body.organisation).toBe(giving.id);
  });

  it('cannot lock the owner out with a second factor', async () => {
    const { visitor } = await prepared();
    const { twoFactor } = await (await visitor.post('/user/twofactor/begin', { passwordCurrent: chosen })).json();
    await visitor.post('/user/twofactor/confirm', { code: codeOf(twoFactor.secret) });
    const community = await portal.aCommunity(giving.id);
    const member = await aMember(community.id);

    expect(member.user).toBeNull();
    expect(await activate(await linkTo(victim, 'activate', giving))).toBe(200);

    const owner = await logIn(victim, own);
    expect(owner.status).toBe(200);
    expect(await (await owner.visitor.get('/members')).json()).toHaveLength(1);
  });

  it('as an administrator of a client gets no membership of an applicant', async () => {
    const client = await portal.aClient(giving.id);
    const clientAdmin = await portal.logIn(client.administrator);
    const { visitor } = await prepared(clientAdmin, { clientCustomer: client.id });
    const community = await portal.aCommunity(giving.id);

    const member = await aMember(community.id);

    expect(member.user).toBeNull();
    expect(await (await visitor.get('/members')).json()).toEqual([]);
    expect((await visitor.get(`/member/${member.id}`)).status).toBe(404);
    expect(await activate(await linkTo(victim))).toBe(200);
    expect((await visitor.get('/user')).status).toBe(401);
    expect((await logIn(victim, chosen)).status).toBe(401);
    const owner = await logIn(victim, own);
    expect(await (await owner.visitor.get('/members')).json()).toHaveLength(1);
  });

  it('loses their preparations when the owner confirms the very login', async () => {
    const { visitor } = await prepared();
    const { twoFactor } = await (await visitor.post('/user/twofactor/begin', { passwordCurrent: chosen })).json();
    await visitor.post('/user/twofactor/confirm', { code: codeOf(twoFactor.secret) });
    await attackingAdmin.post(`/admin/user/${(await userOf(attackingAdmin)).id}/invite`);
    const token = await linkTo(victim);
    await portal.visitor().post('/login/checkemail', { username: victim });
    const second = await linkTo(victim);

    expect(await activate(second)).toBe(200);

    expect((await visitor.get('/user')).status).toBe(401);
    expect((await logIn(victim, chosen)).status).toBe(401);
    expect((await logIn(victim, own)).body).toMatchObject({ proven: true, twoFactor: false });
    expect(await activate(token, victim, 'Nochmals-2026!')).toBe(400);
    const codes = await portal.asOwner(tx =>
      rowsOf(tx, sql`select 1 from recovery_codes c join users l on l.id = c.user_id where l.username = ${victim}`),
    );
    expect(codes).toEqual([]);
  });

  it('gains nothing by a member’s change of address, nor by a merge', async () => {
    const { visitor } = await prepared(givingAdmin);
    const community = await portal.aCommunity(giving.id);
    const first = await aMember(community.id, `erste${made}@example.org`);
    const second = await aMember(community.id, `zweite${made}@example.org`);

    const change = { ...(await (await givingAdmin.get(`/admin/member/${first.id}`)).json()), email: victim };
    expect((await givingAdmin.post(`/admin/member/${first.id}/update`, change)).status).toBe(200);
    expect(await (await visitor.get('/members')).json()).toEqual([]);
    const merge = { members: [first.id, second.id], primary: second.id };
    expect((await givingAdmin.post('/admin/members/merge', merge)).status).toBe(200);
    expect(await (await visitor.get('/members')).json()).toEqual([]);
  });

  it('gains nothing from an administrator of both who admits the address', async () => {
    const name = `beide${made}@example.org`;
    await portal.anAdministrator(giving.id, name);
    await portal.anAdministrator(attacker.id, name);
    const admin = await portal.logIn({ username: name });
    await switched(admin, attacker);
    const { user, visitor } = await prepared(admin);

    const admitted = await admin.post(`/admin/user/${user.id}/organisation`, {
      organisation: giving.id,
      role: 'ROLE_ADMIN',
    });

    expect(admitted.status).toBe(200);
    expect(await switched(visitor, giving)).toBe(404);
    expect((await logIn(victim, chosen)).body.organisation).toBe(attacker.id);
  });

  it('cannot become the person in charge of another organisation', async () => {
    const name = `beide${made}@example.org`;
    await portal.anAdministrator(giving.id, name);
    await portal.anAdministrator(attacker.id, name);
    const admin = await portal.logIn({ username: name });
    await switched(admin, attacker);
    const { user } = await prepared(admin);

    const put = await admin.post(`/organisation/${giving.id}/admin`, { user: user.id, organisation: giving.id });

    expect([put.status, await put.json()]).toEqual([422, { errors: { user: 'organisation.admin.missing' } }]);
  });

  it('cannot create an organisation: the address must be proven first', async () => {
    await create(attackingAdmin, { roles: ['ROLE_ADMIN'] });
    const user = await userOf(attackingAdmin);
    await attackingAdmin.post(`/admin/user/${user.id}/password`, both('Vorläufig-2026!'));
    const { visitor } = await logIn(victim, 'Vorläufig-2026!');
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
    const { visitor } = await prepared();
    await visitor.post('/user/email', { username: victim, passwordCurrent: chosen });
    await attackingAdmin.post(`/admin/user/${(await userOf(attackingAdmin)).id}/invite`);

    const data = JSON.parse(await exported(visitor));

    expect(data.tables.mails).toEqual([]);
  });

  it('shows no mail of the organisation to an applicant', async () => {
    const client = await portal.aClient(giving.id);
    const community = await portal.aCommunity(giving.id);
    await aMember(community.id);
    const { visitor } = await prepared(await portal.logIn(client.administrator), { clientCustomer: client.id });

    const data = await exported(visitor);

    expect((await mailsTo(victim)).some(({ text }) => text.includes('Mitgliedsnummer'))).toBe(true);
    expect(data).not.toContain('Mitgliedsnummer');
  });

  it('and even with a proven address the export has no link', async () => {
    const visitor = await portal.logIn(await portal.aUser(giving.id, victim));
    await visitor.post('/user/email', { username: victim, passwordCurrent: testPassword });
    await portal.visitor().post('/password/request', { username: victim });

    const data = await exported(visitor);

    const links = (await mailsTo(victim)).flatMap(({ text }) => text.match(/https?:\S+/g) ?? []);
    expect(links).toHaveLength(2);
    for (const link of links) expect(data).not.toContain(new URL(link).pathname);
    expect(data).not.toMatch(/https?:\/\/[^/\s"]+\/[\w?]/);
  });
});

describe('a revoked access', () => {
  it('cannot be gained with an earlier mailed link, and no new link is mailed', async () => {
    const user = await create(givingAdmin, { roles: ['ROLE_ADMIN'] });
    const link = await linkTo(victim);

    const removed = await givingAdmin.del(`/admin/user/${user.id}/organisation/${giving.id}`);

    expect(removed.status).toBe(200);
    expect(await activate(link)).toBe(400);
    const mailed = (await mailsTo(victim)).length;
    await portal.visitor().post('/login/checkemail', { username: victim });
    expect(await mailsTo(victim)).toHaveLength(mailed);
  });

  it('offered again is limited to five links an hour', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const answer = await givingAdmin.put('/admin/user/create', aUserData());
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
      const { visitor: known } = await prepared();
      const next = () => (where === 'every time in a new browser' ? portal.visitor() : known);

      for (let count = 0; count < 4; count += 1) {
        for (let guesses = 0; guesses < 5; guesses += 1) await guess(next());
        expect((await next().post('/login', { username: victim, password: chosen })).status).toBe(200);
      }

      expect((await logIn(victim, testPassword)).status).toBe(401);
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
    const nobody = `niemand${made}@example.org`;
    await portal.aUser(giving.id, victim);
    expect(await checksOf(victim, 'Falsch-2026!')).toBe(await checksOf(nobody, 'Falsch-2026!'));

    const third = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));
    for (const admin of [attackingAdmin, third])
      for (const username of [victim, nobody]) await prepared(admin, { username });

    for (const password of ['Falsch-2026!', chosen])
      expect(await checksOf(victim, password)).toBe(await checksOf(nobody, password));
  });
});

describe('an admission with an existing login', () => {
  it('is effective when its owner confirms by mail, with their existing password', async () => {
    const person = await portal.aUser(attacker.id, victim);
    const session = await portal.logIn(person);

    await create(givingAdmin);

    expect(await switched(session, giving)).toBe(404);
    const token = await linkTo(victim, 'activate', giving);
    const checked = await portal.visitor().post('/login/checkemail', { username: victim, token });
    expect((await checked.json()).data).toEqual({ accepts: true, hasLogin: true });
    expect((await portal.visitor().post('/login/confirm', { token, username: victim })).status).toBe(200);
    expect(await switched(session, giving)).toBe(200);
    expect((await logIn(victim, testPassword)).status).toBe(200);
    expect((await userOf(givingAdmin)).proven).toBe(true);
  });

  it('needs a password if no such login exists', async () => {
    await create(givingAdmin);
    const token = await linkTo(victim);

    const confirmed = await portal.visitor().post('/login/confirm', { token, username: victim });

    expect([confirmed.status, await confirmed.json()]).toEqual([400, { error: 'activation.failed' }]);
    expect(await activate(token)).toBe(200);
  });

  it('makes one login of two concurrently accepted invitations', async () => {
    await create(attackingAdmin);
    await create(givingAdmin);
    const links = [await linkTo(victim, 'activate', attacker), await linkTo(victim, 'activate', giving)];

    expect(await Promise.all(links.map(link => activate(link)))).toEqual([200, 200]);

    const { visitor } = await logIn(victim, own);
    expect(await (await visitor.get('/organisations')).json()).toHaveLength(2);
  });

  it('can be revoked in one organisation without affecting the other', async () => {
    await portal.aUser(attacker.id, victim);
    const shared = await portal.aUser(giving.id, victim);

    expect((await givingAdmin.del(`/admin/user/${shared.id}/organisation/${giving.id}`)).status).toBe(200);

    expect((await logIn(victim, testPassword)).body.organisation).toBe(attacker.id);
  });
});

describe('an administrator learns nothing about a login elsewhere', () => {
  /** One address with a proven login elsewhere, one without; the responses must not differ. */
  async function compare(ask: (username: string) => Promise<[number, unknown]>) {
    const elsewhere = `fremd${made}@example.org`;
    await portal.aUser(giving.id, elsewhere);
    const unknown = `unbekannt${made}@example.org`;
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
      const answer = await attackingAdmin.put('/admin/user/create', aUserData({ username, locale: 'en' }));
      return [answer.status, without((await answer.json()).user)];
    });

    expect([status, user]).toEqual([200, expect.objectContaining({ locale: 'en', twoFactor: false, proven: false })]);
  });

  it('from the number of the user', async () => {
    const elsewhere = await portal.aUser(giving.id, victim);
    const before = await create(attackingAdmin, { username: `vorher${made}@example.org` });
    const { id } = await create(attackingAdmin);

    expect(id).toBe(before.id + 1);
    expect(id).not.toBe(elsewhere.id);
  });

  it('from the mail, which is identical', async () => {
    await compare(async username => {
      await create(attackingAdmin, { username });
      const mail = (await mailsTo(username)).at(-1)!;
      return [200, [mail.subject, mail.text.replace(/token=[\w-]+/, ''), mail.html.replaceAll(/token=[\w-]+/g, '')]];
    });
  });

  it('from setting a password, logging in with it, changing language, address and second factor', async () => {
    await compare(async username => {
      const user = await create(attackingAdmin, { username });
      const set = await attackingAdmin.post(`/admin/user/${user.id}/password`, both('Vorläufig-2026!'));
      const logged = await logIn(username, 'Vorläufig-2026!');
      const reset = await attackingAdmin.post(`/admin/user/${user.id}/resettwofactor`);
      const invited = await attackingAdmin.post(`/admin/user/${user.id}/invite`);
      const english = await attackingAdmin.post(`/admin/user/${user.id}/update`, aUserData({ username, locale: 'en' }));
      const other = `x${username}`;
      const renamed = await attackingAdmin.post(`/admin/user/${user.id}/update`, aUserData({ username: other }));
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
      const logged = await logIn(username, 'Vorläufig-2026!');
      const { lastLogin, lastname, ...user } = without(await (await attackingAdmin.get(`/admin/user/${id}`)).json());
      const renamed = await attackingAdmin.post(`/admin/user/${id}/update`, aUserData({ username: `x${username}` }));
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
      const user = await create(attackingAdmin, { username });
      const nothingSet = await triesOf(username, 'Falsch-2026!');
      await attackingAdmin.post(`/admin/user/${user.id}/password`, both('Vorläufig-2026!'));
      return [200, [nothingSet, await triesOf(username, 'Falsch-2026!'), await triesOf(username, 'Vorläufig-2026!')]];
    });
    expect(await triesOf(`niemand${made}@example.org`, 'Falsch-2026!')).toBe(2);
  });
});

describe('a password set by an administrator', () => {
  it('is valid in their organisation only, and only for changing it', async () => {
    const shared = await portal.aUser(attacker.id, victim);
    await portal.anAdministrator(giving.id, victim);

    expect((await attackingAdmin.post(`/admin/user/${shared.id}/password`, both(chosen))).status).toBe(200);

    const temporary = await logIn(victim, chosen);
    expect(temporary.body).toMatchObject({ organisation: attacker.id, mustChangePassword: true, proven: false });
    expect(await switched(temporary.visitor, giving)).toBe(403);
    const refused = await temporary.visitor.get('/members');
    expect([refused.status, await refused.json()]).toEqual([403, { error: 'password.temporary' }]);
    expect((await logIn(victim, testPassword)).body.organisation).toBe(giving.id);
    const mail = (await mailsTo(victim)).at(-1)!;
    expect(mail.subject).toContain('vorläufiges Passwort');
    expect(mail.text).not.toContain(chosen);
  });

  it('belongs to the person after the change', async () => {
    const { visitor } = await prepared();

    expect(await (await visitor.get('/user')).json()).toMatchObject({ mustChangePassword: false, proven: false });
    expect((await logIn(victim, 'Vorläufig-2026!')).status).toBe(401);
    expect((await logIn(victim, chosen)).body).toMatchObject({ mustChangePassword: false });
  });

  it('proves nothing: an invitation elsewhere still needs a confirmation by mail, and the owner regains both', async () => {
    const person = await portal.aUser(attacker.id, victim);
    await attackingAdmin.post(`/admin/user/${person.id}/password`, both(chosen));
    await create(givingAdmin);

    expect(await activate(await linkTo(victim, 'activate', giving))).toBe(200);
    expect((await logIn(victim, own)).body.organisation).toBe(giving.id);
    const link = await linkTo(victim, 'activate', attacker);
    expect((await portal.visitor().post('/login/confirm', { token: link, username: victim })).status).toBe(200);

    const { visitor, body } = await logIn(victim, own);
    expect(await (await visitor.get('/organisations')).json()).toHaveLength(2);
    expect(body.proven).toBe(true);
    expect((await logIn(victim, chosen)).status).toBe(401);
    expect((await userOf(attackingAdmin)).id).toBe(person.id);
  });

  it("set by an administrator of a client does not show the user's data as a member", async () => {
    const client = await portal.aClient(giving.id);
    const clientAdmin = await portal.logIn(client.administrator);
    const user = await create(clientAdmin, { clientCustomer: client.id });
    expect(await activate(await linkTo(victim))).toBe(200);
    const community = await portal.aCommunity(giving.id);
    const member = await aMember(community.id);
    expect(member.user).toBe(user.id);

    await clientAdmin.post(`/admin/user/${user.id}/password`, both('Vorläufig-2026!'));
    const { visitor } = await logIn(victim, 'Vorläufig-2026!');
    await visitor.post('/user/password', { passwordCurrent: 'Vorläufig-2026!', ...both(chosen) });

    expect(await (await visitor.get('/members')).json()).toEqual([]);
    expect(await activate(await linkTo(victim), victim, own)).toBe(200);
    const owner = await logIn(victim, own);
    expect(await (await owner.visitor.get('/members')).json()).toHaveLength(1);
  });

  it('is mailed at most five times an hour, including the invitation', async () => {
    const user = await create(attackingAdmin);
    const set = async () => (await attackingAdmin.post(`/admin/user/${user.id}/password`, both(chosen))).status;

    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push(await set());

    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('a temporary password', () => {
  it('cannot be changed to itself', async () => {
    const user = await create(attackingAdmin);
    await attackingAdmin.post(`/admin/user/${user.id}/password`, both(chosen));
    const { visitor } = await logIn(victim, chosen);

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
    await visitor.post('/user/twofactor/confirm', { code: codeOf(twoFactor.secret) });

    const asked = await attackingAdmin.post(`/admin/user/${shared.id}/resettwofactor`);

    expect((await asked.json()).user.twoFactor).toBe(true);
    expect((await logIn(victim, testPassword)).body).toEqual({ error: 'login.codeMissing' });
    const token = await linkTo(victim, 'resettwofactor');
    expect((await portal.visitor().get(`/twofactor/check/${token}`)).status).toBe(200);
    const reset = (password: string) => portal.visitor().post('/twofactor/reset', { token, password });
    const wrong = await reset('Falsch-2026!');
    expect([wrong.status, await wrong.json()]).toEqual([422, { errors: { password: 'password.current.wrong' } }]);
    expect((await reset(testPassword)).status).toBe(200);
    expect((await logIn(victim, testPassword)).status).toBe(200);
    expect((await mailsTo(victim)).at(-1)!.subject).toContain('Zweiter Faktor abgeschaltet');
    expect((await reset(testPassword)).status).toBe(422);
  });

  it('can each mail a link for a new password, which leaves the other unchanged', async () => {
    const shared = await portal.aUser(attacker.id, victim);
    await portal.aUser(giving.id, victim);

    await attackingAdmin.post(`/admin/user/${shared.id}/invite`);

    const token = await linkTo(victim, 'resetpassword');
    expect((await portal.visitor().post('/password/reset', { token, ...both(own) })).status).toBe(200);
    const { visitor } = await logIn(victim, own);
    expect(await (await visitor.get('/organisations')).json()).toHaveLength(2);
  });
});

describe("the login's own address", () => {
  const ask = (visitor: Visitor, username: string, passwordCurrent = testPassword) =>
    visitor.post('/user/email', { username, passwordCurrent });

  it('changes when the link at the new one is used in a session of the login; the previous one is informed', async () => {
    const person = await portal.aUser(giving.id, victim);
    const visitor = await portal.logIn(person);
    const other = `neu${made}@example.org`;

    expect((await ask(visitor, other)).status).toBe(200);
    expect((await visitor.get('/user')).status).toBe(200);
    expect(await (await visitor.get('/user')).json()).toMatchObject({ username: victim });
    const token = await linkTo(other, 'profile');
    const confirmed = await visitor.post('/user/email/confirm', { token });

    expect((await confirmed.json()).user).toMatchObject({ username: other, proven: true });
    expect((await mailsTo(victim)).at(-1)!.subject).toContain('E-Mail-Adresse wurde geändert');
    expect((await logIn(victim, testPassword)).status).toBe(401);
    expect((await logIn(other, testPassword)).status).toBe(200);
  });

  it('cannot be taken over by requesting the address of a person who clicks', async () => {
    const attacking = await portal.aUser(attacker.id);
    const owner = await portal.logIn(await portal.aUser(giving.id, victim));
    await ask(await portal.logIn(attacking), victim);
    const token = await linkTo(victim, 'profile');

    const confirmed = await owner.post('/user/email/confirm', { token });

    expect([confirmed.status, await confirmed.json()]).toEqual([422, { error: 'link.invalid' }]);
    expect((await logIn(victim, testPassword)).body.organisation).toBe(giving.id);
  });

  it('proven by another login is refused even to a reader of its mails', async () => {
    await portal.aUser(giving.id, victim);
    const visitor = await portal.logIn(await portal.aUser(attacker.id));
    await ask(visitor, victim);

    const confirmed = await visitor.post('/user/email/confirm', { token: await linkTo(victim, 'profile') });

    expect([confirmed.status, await confirmed.json()]).toEqual([409, { error: 'user.addressTaken' }]);
  });

  it('of an organisation’s login is proven without a change of password', async () => {
    const { visitor } = await prepared();
    await ask(visitor, victim, chosen);

    const confirmed = await visitor.post('/user/email/confirm', { token: await linkTo(victim, 'profile') });

    expect((await confirmed.json()).user).toMatchObject({ proven: true });
    expect((await logIn(victim, chosen)).body).toMatchObject({ proven: true, organisation: attacker.id });
  });

  it('of an organisation’s login is merged into the proven login of the owner, if it exists', async () => {
    const person = await portal.aUser(giving.id, victim);
    const { visitor, user } = await prepared();
    await ask(visitor, victim, chosen);

    const confirmed = await visitor.post('/user/email/confirm', { token: await linkTo(victim, 'profile') });

    expect((await confirmed.json()).user).toBeNull();
    expect((await visitor.get('/user')).status).toBe(401);
    expect((await logIn(victim, chosen)).status).toBe(401);
    const owner = await portal.logIn(person);
    expect(await switched(owner, attacker)).toBe(200);
    expect((await (await owner.get('/user')).json()).id).toBe(user.id);
  });

  it('requires the password', async () => {
    const visitor = await portal.logIn(await portal.aUser(giving.id));

    const answer = await ask(visitor, victim, 'Falsch-2026!');

    expect([answer.status, await answer.json()]).toEqual([
      422,
      { errors: { passwordCurrent: 'password.current.wrong' } },
    ]);
    expect(await mailsTo(victim)).toEqual([]);
  });
});

it('the database admits an unproven login to its own organisation only', async () => {
  const { user } = await prepared();
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

const userOf = async (admin: Visitor): Promise<User> => {
  const filter = encodeURIComponent(JSON.stringify({ queryString: victim }));
  return (await (await admin.get(`/admin/users?filter=${filter}`)).json())[0];
};

async function aMember(community: number, email = victim): Promise<Member> {
  made += 1;
  const application = anApplication(community, 1000 + made, { email });
  const organisation = (
    await portal.asOwner(tx =>
      rowsOf<{ slug: string }>(tx, sql`select slug from organisations where id = ${giving.id}`),
    )
  )[0]!;
  const sent = await portal.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  expect(sent.status).toBe(200);
  const filter = encodeURIComponent(JSON.stringify({ queryString: email }));
  const [row] = await (await givingAdmin.get(`/admin/members?filter=${filter}`)).json();
  return (await (await givingAdmin.post(`/admin/member/${row.id}/accept`, { confirmed: true })).json()).member;
}

describe('a forgotten password', () => {
  it('is helped by the organisation of another login where the own access is deactivated', async () => {
    const person = await portal.aUser(giving.id, victim);
    await givingAdmin.post(`/admin/user/${person.id}/deactivate`);
    await prepared();
    const before = (await mailsTo(victim)).length;

    await portal.visitor().post('/password/request', { username: victim });

    const mailed = (await mailsTo(victim)).slice(before);
    expect(mailed.map(({ organisationId }) => organisationId)).toEqual([attacker.id]);
    expect(mailed[0]?.text).toContain('/activate?token=');
  });
});

import type { Installation } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admit, createLogin } from '../../access/identity/store.ts';
import { identity, rowsOf } from '../../platform/database.ts';
import { writeMail } from '../../services/mails/store.ts';
import { contentsOf, openPortal, type Portal, testPassword, type Visitor } from '../../testing.ts';

let portal: Portal;
let organisation: { id: number; title: string };
let person: Awaited<ReturnType<Portal['anAdministrator']>>;
let operator: Visitor;
let made = 0;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.asOwner(tx => tx.execute(sql`delete from operators`));
  made += 1;
  organisation = await portal.anOrganisation(`Sonnental ${made}`);
  person = await portal.anAdministrator(organisation.id);
  await portal.anOperator(person);
  operator = await portal.logIn(person);
});

const answerOf = async (response: Response) => [response.status, await response.json()];
const denied = [403, { error: 'access.denied', detail: 'access.denied' }];
const invalid = [422, { error: 'link.invalid' }];
const installation = async (visitor = operator): Promise<Installation> => (await visitor.get('/operator')).json();
const operators = async () => (await installation()).operators.map(({ username }) => username);
const isOperator = async (visitor: Visitor) => (await (await visitor.get('/user')).json()).isOperator;
const proof = { passwordCurrent: testPassword };
const removed = (loginId: number, visitor = operator) => visitor.post(`/operator/${loginId}/remove`, proof);
const confirm = (visitor: Visitor, token: string) => visitor.post('/operator/confirm', { token });

async function invited(username: string, visitor = operator): Promise<string> {
  expect(await answerOf(await visitor.post('/operator/invite', { username, ...proof }))).toEqual([
    200,
    { success: true },
  ]);
  const mail = (await portal.mails()).findLast(({ recipient }) => recipient === username);
  return /profile\?operator=([\w-]+)/.exec(mail!.text)![1]!;
}

/** A login created by an organisation, unproven. */
async function anUnproven(username: string) {
  const passwordHash = await portal.ports.passwords.hash(testPassword);
  return identity(portal.database, async tx => {
    const owner = { organisationId: organisation.id };
    const values = { username, passwordHash, locale: 'de', dataUsageAccepted: portal.clock.now, owner } as const;
    const login = await createLogin(tx, portal.clock.now, values);
    const names = { firstname: 'Erste', lastname: 'Person' };
    await admit(tx, { organisationId: organisation.id, loginId: login.id, role: 'ROLE_ADMIN', ...names });
    return { loginId: login.id, username };
  });
}

describe('an administrator without the right of an operator', () => {
  it('sees nothing of the machine or of other organisations, and cannot create an organisation', async () => {
    portal.ports.machine = async () => ({
      portal: '1.2.3',
      node: '20.19.0',
      newestBackup: portal.clock.now,
      disk: { freeBytes: 100_000_000, totalBytes: 1_000_000_000 },
    });
    const admin = await portal.logIn(await portal.anAdministrator(organisation.id));

    expect(await answerOf(await admin.get('/operator'))).toEqual(denied);
    expect(await answerOf(await admin.put('/organisation/create', { title: 'Eigene' }))).toEqual(denied);
    expect(await answerOf(await admin.post('/operator/invite', { username: 'x@example.org', ...proof }))).toEqual(
      denied,
    );
    expect(await answerOf(await removed(person.loginId, admin))).toEqual(denied);
    const seen = await (await admin.get('/admin/selfcheck')).json();
    expect(Object.keys(seen).sort()).toEqual(['at', 'communities', 'jobs', 'mail']);
    expect(await isOperator(admin)).toBe(false);
    delete portal.ports.machine;
  });

  it("cannot gain an operator's rights over the operator's login, nor lock the operator out", async () => {
    const first = await anUnproven(`erste${made}@example.org`);
    await portal.anOperator(first);
    const admin = await portal.logIn(await portal.anAdministrator(organisation.id));
    const ids = await portal.asOwner(tx =>
      rowsOf<{ id: number }>(
        tx,
        sql`select id from organisation_users where user_id in (${first.loginId}, ${person.loginId})`,
      ),
    );
    const before = await contentsOf(portal.database);
    const password = { password: 'Neues-Passwort-1!', passwordRepeat: 'Neues-Passwort-1!' };

    for (const { id } of ids) {
      const user = await (await admin.get(`/admin/user/${id}`)).json();
      for (const answer of [
        await admin.post(`/admin/user/${id}/password`, password),
        await admin.post(`/admin/user/${id}/update`, { ...user, username: `anders${made}@example.org` }),
        await admin.del(`/admin/user/${id}/organisation/${organisation.id}`),
        await admin.post(`/admin/user/${id}/deactivate`),
        await admin.post(`/admin/user/${id}/update`, { ...user, active: false }),
      ])
        expect(await answerOf(answer)).toEqual([409, { error: 'user.operator' }]);
    }

    expect(await contentsOf(portal.database)).toEqual(before);
  });
});

describe('the operator', () => {
  it('sees the state of the installation over all organisations', async () => {
    const newestBackup = new Date(portal.clock.now.getTime() - 40 * 3_600_000);
    portal.ports.machine = async () => ({
      portal: '1.2.3',
      node: '20.19.0',
      newestBackup,
      disk: { freeBytes: 100_000_000, totalBytes: 1_000_000_000 },
    });
    const other = await portal.anOrganisation(`Nachbarn ${made}`);
    await portal.aUser(other.id);
    await portal.aCommunity(other.id);
    await portal.asOwner(async tx => {
      const mail = { organisationId: other.id, recipient: 'a@example.org', subject: '', text: '', html: '' };
      await writeMail(tx, portal.clock.now, mail);
      await tx.execute(sql`update mails set state = 'failed' where organisation_id = ${other.id}`);
    });

    const seen = await installation();

    expect(seen).toMatchObject({
      mail: { state: 'bad', failed: 1 },
      jobs: { state: 'good', queued: 0, failed: 0 },
      backup: { state: 'attention', newest: newestBackup.toISOString() },
      disk: { state: 'bad', freeBytes: 100_000_000, totalBytes: 1_000_000_000 },
      clock: { aheadSeconds: expect.any(Number) },
      versions: {
        portal: '1.2.3',
        contract: expect.stringMatching(/^\d+\.\d+$/),
        database: expect.stringMatching(/^PostgreSQL \d+/),
        node: '20.19.0',
      },
      operators: [{ id: person.loginId, username: person.username, since: expect.any(String), isSelf: true }],
    });
    expect(seen.organisations.find(({ id }) => id === other.id)).toEqual({
      id: other.id,
      title: other.title,
      slug: other.slug,
      host: '',
      isDefault: false,
      archived: null,
      version: 1,
      created: expect.any(String),
      users: 1,
      members: 0,
      communities: 1,
    });
    expect(seen.organisations.map(({ id }) => id)).toContain(organisation.id);
    delete portal.ports.machine;
    expect(await installation()).toMatchObject({
      backup: { state: 'unknown', newest: null },
      disk: { state: 'unknown', freeBytes: null, totalBytes: null },
      versions: { portal: null, node: null },
    });
  });

  it('invites another operator, who confirms by the mailed link, and steps down', async () => {
    const next = await portal.anAdministrator((await portal.anOrganisation()).id);
    const visitor = await portal.logIn(next);
    const token = await invited(next.username);
    expect(await isOperator(visitor)).toBe(false);

    const confirmed = await (await confirm(visitor, token)).json();

    expect(confirmed).toMatchObject({ success: true, user: { username: next.username, isOperator: true } });
    expect((await confirm(visitor, token)).status).toBe(200);
    expect(await operators()).toEqual([person.username, next.username]);
    expect(await answerOf(await removed(person.loginId, operator))).toEqual([200, { success: true }]);
    expect(await answerOf(await operator.get('/operator'))).toEqual(denied);
    expect(await isOperator(operator)).toBe(false);
    expect((await installation(visitor)).operators).toMatchObject([{ id: next.loginId, isSelf: true }]);
  });

  it('gets the same response for every address, five times an hour', async () => {
    const statuses = [];
    for (const name of ['gibt-es-nicht', 'auch-nicht', 'x', 'y', 'z', 'zuviel'])
      statuses.push((await operator.post('/operator/invite', { username: `${name}@example.org`, ...proof })).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await answerOf(await operator.post('/operator/invite', { username: 'keine', ...proof }))).toEqual([
      422,
      { errors: { username: 'user.username.invalid' } },
    ]);
  });

  it('keeps the rights when a proven login of the address replaces the unproven one', async () => {
    const first = await anUnproven(`gruender${made}@example.org`);
    await portal.anOperator(first);
    const visitor = await portal.logIn(first);
    const elsewhere = await portal.aUser((await portal.anOrganisation()).id, first.username);
    await visitor.post('/user/email', { username: first.username, passwordCurrent: testPassword });
    const mail = (await portal.mails()).findLast(({ recipient }) => recipient === first.username);
    const token = /profile\?address=([\w-]+)/.exec(mail!.text)![1]!;

    expect((await (await visitor.post('/user/email/confirm', { token })).json()).user).toBeNull();

    expect((await installation()).operators.map(({ id }) => id)).toEqual([person.loginId, elsewhere.loginId]);
  });

  it('stays if the last one, even when two step down concurrently', async () => {
    expect(await answerOf(await removed(person.loginId, operator))).toEqual([409, { error: 'operator.last' }]);
    expect((await removed(999_999, operator)).status).toBe(404);
    const second = await portal.anAdministrator(organisation.id);
    await portal.anOperator(second);
    const visitor = await portal.logIn(second);

    const answers = await Promise.all([removed(person.loginId, operator), removed(second.loginId, visitor)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [left] = await portal.asOwner(tx =>
      rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from operators`),
    );
    expect(left!.count).toBe(1);
  });
});

describe('an act of an operator', () => {
  const wrong = [422, { errors: { passwordCurrent: 'password.current.wrong' } }];
  const missing = [422, { errors: { passwordCurrent: 'password.current.missing' } }];

  it('needs the password again, and does nothing without it', async () => {
    const second = await portal.anAdministrator(organisation.id);
    await portal.anOperator(second);
    const acts = [
      (typed: object) => operator.post(`/operator/${second.loginId}/remove`, typed),
      (typed: object) => operator.post('/operator/invite', { username: 'neu@example.org', ...typed }),
      (typed: object) =>
        operator.post(`/operator/organisation/${organisation.id}`, {
          host: '',
          isDefault: false,
          archived: true,
          ...typed,
        }),
    ];
    const { attempts: _before, ...before } = await contentsOf(portal.database);

    for (const act of acts) {
      expect(await answerOf(await act({}))).toEqual(missing);
      expect(await answerOf(await act({ passwordCurrent: 'Falsch-1!' }))).toEqual(wrong);
    }

    expect(await operators()).toEqual([person.username, second.username]);
    const { attempts: _after, ...after } = await contentsOf(portal.database);
    expect(after).toEqual(before);
  });

  it('adds or removes another with a mail to all of them and an entry in the log', async () => {
    const next = await portal.aUser(organisation.id);
    const visitor = await portal.logIn(next);
    await confirm(visitor, await invited(next.username));
    const told = async (count: number) =>
      (await portal.mails()).slice(-count).map(({ recipient, subject }) => [recipient, subject.split(': ')[1]]);
    expect((await told(2)).sort()).toEqual(
      [person.username, next.username].map(name => [name, 'weitere Person betreibt das Portal']).sort(),
    );

    await removed(next.loginId);

    expect((await told(2)).sort()).toEqual(
      [person.username, next.username].map(name => [name, 'Betrieb des Portals entzogen']).sort(),
    );
    const text = (await portal.mails()).at(-1)!.text;
    expect(text).toContain(`${next.username} betreibt dieses Portal nicht mehr.`);
    const log = await (await operator.get('/admin/auditlog?filter={"entity":"operator"}')).json();
    expect(log.map(({ action, title, entityId }: Record<string, unknown>) => [action, title, entityId]).sort()).toEqual(
      [
        ['admit', next.username, next.loginId],
        ['remove', next.username, next.loginId],
      ],
    );
  });

  it('archives an organisation with a mail to its administrators, and opens it again with another', async () => {
    const other = await portal.anOrganisation('Alter Verein');
    const inCharge = await portal.anAdministrator(other.id);
    const member = await portal.aUser(other.id);
    const change = (archived: boolean) =>
      operator.post(`/operator/organisation/${other.id}`, { host: '', isDefault: false, archived, ...proof });
    const subjects = async () =>
      (await portal.mails())
        .filter(({ recipient }) => [inCharge.username, member.username].includes(recipient))
        .map(({ recipient, subject }) => [recipient, subject]);

    for (const archived of [true, true, false]) expect((await change(archived)).status).toBe(200);

    expect(await subjects()).toEqual([
      [inCharge.username, `${other.title}: Organisation archiviert`],
      [inCharge.username, `${other.title}: Organisation wieder offen`],
    ]);
    const log = await (
      await (await portal.logIn(inCharge)).get('/admin/auditlog?filter={"entity":"organisation"}')
    ).json();
    expect(log.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the mailed link to an operator', () => {
  it('has no effect for an attacker who created a login of that address first', async () => {
    const first = await anUnproven(`vorher${made}@example.org`);
    const visitor = await portal.logIn(first);
    const token = await invited(first.username);

    expect(await answerOf(await confirm(visitor, token))).toEqual(invalid);

    expect(await isOperator(visitor)).toBe(false);
    expect(await operators()).toEqual([person.username]);
  });

  it('has no effect for another login, and stays valid for the right one', async () => {
    const next = await portal.aUser(organisation.id);
    const stranger = await portal.logIn(await portal.anAdministrator(organisation.id));
    const token = await invited(next.username);

    expect(await answerOf(await confirm(stranger, token))).toEqual(invalid);
    const visitor = await portal.logIn(next);
    expect((await confirm(visitor, token)).status).toBe(200);

    expect(await answerOf(await confirm(stranger, token))).toEqual(invalid);
    expect(await operators()).toEqual([person.username, next.username]);
  });

  it('is valid for seven days, once, and while its sender is an operator', async () => {
    const next = await portal.aUser(organisation.id);
    const second = await portal.anAdministrator(organisation.id);
    await portal.anOperator(second);
    const visitor = await portal.logIn(next);
    const used = await invited(next.username);
    const fromSecond = await invited(next.username, await portal.logIn(second));
    await removed(second.loginId, operator);

    expect(await answerOf(await confirm(visitor, fromSecond))).toEqual(invalid);
    expect((await confirm(visitor, used)).status).toBe(200);
    await removed(next.loginId, operator);
    expect(await answerOf(await confirm(visitor, used))).toEqual(invalid);
    const late = await invited(next.username);
    await portal.asOwner(tx => tx.execute(sql`update tokens set expires = created where kind = 'operator'`));
    expect(await answerOf(await confirm(visitor, late))).toEqual(invalid);
    expect(await operators()).toEqual([person.username]);
  });

  it('differs from links for other purposes', async () => {
    const next = await portal.aUser(organisation.id);
    const visitor = await portal.logIn(next);
    const token = await invited(next.username);

    expect(await answerOf(await visitor.post('/user/email/confirm', { token }))).toEqual(invalid);
    expect((await confirm(visitor, token)).status).toBe(200);
  });
});

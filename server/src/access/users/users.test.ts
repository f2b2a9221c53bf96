import type { UserRow } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentsOf, openPortal, type Portal, testPassword, type Visitor } from '../../testing.ts';

let portal: Portal;
let organisationId: number;
let admin: Visitor;
let adminId: number;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
});
beforeEach(async () => {
  organisationId = (await portal.anOrganisation()).id;
  const chair = await portal.anAdministrator(organisationId);
  adminId = chair.id;
  admin = await portal.logIn(chair);
});
afterAll(() => portal.close());

let made = 0;
const aUserData = (change: object = {}) => {
  made += 1;
  return {
    username: `neu${made}@example.org`,
    firstname: 'Nina',
    lastname: `Neu ${made}`,
    personnelNumber: `P-${made}`,
    userIdentifier: '',
    roles: ['ROLE_USER'],
    active: true,
    locale: 'de',
    ...change,
  };
};
const list = async (filter: object = {}, visitor = admin) =>
  (await (await visitor.get(`/admin/users?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json()) as UserRow[];
const lastMailTo = async (recipient: string) => (await portal.mails()).findLast(mail => mail.recipient === recipient);

describe('a new user', () => {
  it('gets the default group of the organisation, and a mail with an invitation link', async () => {
    const data = aUserData({ username: 'Nina.Neu@Example.org', locale: 'en' });

    const answer = await admin.put('/admin/user/create', data);

    const { user } = await answer.json();
    expect(user).toMatchObject({
      username: 'nina.neu@example.org',
      email: 'nina.neu@example.org',
      level: 'organisation',
      roles: ['ROLE_USER'],
      organisation: organisationId,
      active: true,
      lastLogin: null,
    });
    const settings = await (await admin.get(`/organisation/${organisationId}/settings`)).json();
    expect(user.usergroup).toBe(settings.defaultOrgUserGroup);
    const mail = await lastMailTo('nina.neu@example.org');
    expect(mail?.text).toMatch(/\/activate\?token=[\w-]+&email=nina.neu%40example.org/);
    expect(mail?.html).toContain('<html lang="en">');
  });

  it('sets a password by the mailed link, and logs in with the assigned rights', async () => {
    const data = aUserData({ roles: ['ROLE_ADMIN'] });
    await admin.put('/admin/user/create', data);
    const token = /token=([\w-]+)/.exec((await lastMailTo(data.username))!.text)![1];
    const visitor = portal.visitor();
    const checked = await visitor.post('/login/checkemail', { username: data.username, token });
    expect(await checked.json()).toEqual({ success: true, data: { accepts: false, hasLogin: false } });

    const password = { password: testPassword, passwordRepeat: testPassword };
    const registration = { token, username: data.username, ...password, accepts: true, locale: 'de' };
    expect((await visitor.post('/login/register', registration)).status).toBe(200);

    const logged = await visitor.post('/login', { username: data.username, password: testPassword });
    expect(await logged.json()).toMatchObject({ roles: ['ROLE_ADMIN'], firstname: 'Nina' });
    expect((await visitor.get('/communities')).status).toBe(200);
  });

  it.each([
    [{ username: '' }, { username: 'user.username.missing' }],
    [{ username: 'keine-adresse' }, { username: 'user.username.invalid' }],
    [{ firstname: ' ' }, { firstname: 'user.firstname.missing' }],
    [{ lastname: '' }, { lastname: 'user.lastname.missing' }],
    [{ roles: [] }, { roles: 'user.roles.missing' }],
    [{ active: null }, { active: 'user.active.missing' }],
    [{ usergroup: 999_999 }, { usergroup: 'user.usergroup.invalid' }],
    [{ clientCustomer: 999_999 }, { clientCustomer: 'user.clientCustomer.invalid' }],
    [{ firstname: 'x'.repeat(201) }, { firstname: 'field.tooLong' }],
  ])('with %j is rejected at the field, and nothing is written', async (change, errors) => {
    const before = await contentsOf(portal.database);

    const answer = await admin.put('/admin/user/create', aUserData(change));

    expect([answer.status, await answer.json()]).toEqual([422, { errors }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('cannot have an address twice, also on concurrent requests', async () => {
    const data = aUserData();

    const answers = await Promise.all([admin.put('/admin/user/create', data), admin.put('/admin/user/create', data)]);

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422]);
    const refused = answers.find(answer => answer.status === 422)!;
    expect(await refused.json()).toEqual({ errors: { username: 'user.username.taken' } });
    expect(await list({ queryString: data.username })).toHaveLength(1);
  });
});

describe('groups, roles and clients are consistent', () => {
  it('an administrator needs a group of administrators', async () => {
    const settings = await (await admin.get(`/organisation/${organisationId}/settings`)).json();
    const refused = await admin.put(
      '/admin/user/create',
      aUserData({ roles: ['ROLE_ADMIN'], usergroup: settings.defaultOrgUserGroup }),
    );

    expect([refused.status, await refused.json()]).toEqual([422, { errors: { usergroup: 'user.usergroup.invalid' } }]);
  });

  it('a group of the level client needs a client, and a client such a group', async () => {
    const settings = await (await admin.get(`/organisation/${organisationId}/settings`)).json();
    const client = await portal.aClient(organisationId);
    const create = (change: object) => admin.put('/admin/user/create', aUserData(change));

    const without = await create({ usergroup: settings.defaultClientUserGroup });
    expect(await without.json()).toEqual({ errors: { clientCustomer: 'user.clientCustomer.missing' } });
    const wrong = await create({ usergroup: settings.defaultOrgUserGroup, clientCustomer: client.id });
    expect(await wrong.json()).toEqual({ errors: { usergroup: 'user.usergroup.invalid' } });
    const { user } = await (await create({ clientCustomer: client.id })).json();
    expect(user).toMatchObject({ level: 'client', usergroup: settings.defaultClientUserGroup });
  });

  it('a group or client of another organisation does not exist', async () => {
    const other = await portal.anOrganisation();
    const foreign = await portal.aClient(other.id);

    const group = await admin.put('/admin/user/create', aUserData({ usergroup: other.defaultOrgUserGroup }));
    const client = await admin.put('/admin/user/create', aUserData({ clientCustomer: foreign.id }));

    expect(await group.json()).toEqual({ errors: { usergroup: 'user.usergroup.invalid' } });
    expect(await client.json()).toEqual({ errors: { clientCustomer: 'user.clientCustomer.invalid' } });
  });
});

describe('a change of a user', () => {
  it('is logged, before and after', async () => {
    const data = aUserData();
    const { user } = await (await admin.put('/admin/user/create', data)).json();

    const answer = await admin.post(`/admin/user/${user.id}/update`, { ...data, lastname: 'Anders' });

    expect((await answer.json()).user).toMatchObject({ id: user.id, lastname: 'Anders' });
    const filter = encodeURIComponent(JSON.stringify({ entity: 'user', entityId: user.id, action: 'update' }));
    const [entry] = await (await admin.get(`/admin/auditlog?filter=${filter}`)).json();
    expect(entry).toMatchObject({ user: adminId, userName: expect.stringContaining('Pia'), title: 'Nina Anders' });
    expect(entry.changes).toContainEqual({ field: 'lastname', before: data.lastname, after: 'Anders' });
  });

  it('to another address becomes the login; the previous address is informed, and links mailed to it are invalid', async () => {
    const data = aUserData();
    const { user } = await (await admin.put('/admin/user/create', data)).json();
    const token = /token=([\w-]+)/.exec((await lastMailTo(data.username))!.text)![1];

    const other = { ...data, username: `anders${made}@example.org` };
    expect((await admin.post(`/admin/user/${user.id}/update`, other)).status).toBe(200);

    expect((await lastMailTo(data.username))!.subject).toContain('E-Mail-Adresse wurde geändert');
    const checked = await portal.visitor().post('/login/checkemail', { username: data.username, token });
    expect([checked.status, await checked.json()]).toEqual([400, { error: 'emailCheck.failed' }]);
  });

  it('cannot set the language of a proven login, which is its owner’s choice', async () => {
    const person = await portal.aUser(organisationId);

    const answer = await admin.post(
      `/admin/user/${person.id}/update`,
      aUserData({ username: person.username, locale: 'en' }),
    );

    expect([answer.status, await answer.json()]).toEqual([422, { errors: { locale: 'user.locale.own' } }]);
  });

  it("to the administrator's own address takes a mailed link in the profile, which prevents a lockout", async () => {
    const own = (await (await admin.get(`/admin/user/${adminId}`)).json()) as UserRow;

    const answer = await admin.post(`/admin/user/${adminId}/update`, { ...own, username: 'anders@example.org' });

    expect([answer.status, await answer.json()]).toEqual([422, { errors: { username: 'user.username.own' } }]);
  });

  it("cannot revoke the administrator's own rights", async () => {
    const own = (await (await admin.get(`/admin/user/${adminId}`)).json()) as UserRow;
    await portal.anAdministrator(organisationId);
    const write = (change: object) =>
      admin.post(`/admin/user/${adminId}/update`, { ...own, usergroup: null, ...change });

    for (const change of [{ roles: ['ROLE_USER'] }, { active: false }]) {
      const answer = await write(change);
      expect([answer.status, await answer.json()]).toEqual([409, { error: 'user.self' }]);
    }
    expect((await write({ firstname: 'Vera' })).status).toBe(200);
    expect((await admin.post(`/admin/user/${adminId}/deactivate`)).status).toBe(409);
  });

  it('keeps the last administrator, even if two revoke each other’s rights concurrently', async () => {
    const second = await portal.anAdministrator(organisationId);
    const colleague = await portal.logIn(second);

    const answers = await Promise.all([
      admin.post(`/admin/user/${second.id}/deactivate`),
      colleague.post(`/admin/user/${adminId}/deactivate`),
    ]);

    expect(answers.map(answer => answer.status).sort()).not.toEqual([200, 200]);
    const left = await list({ role: 'ROLE_ADMIN', active: true }, answers[0]!.status === 200 ? admin : colleague);
    expect(left.length).toBeGreaterThan(0);
  });
});

describe('deactivating', () => {
  it('ends the sessions immediately and prevents logins until reactivation', async () => {
    const person = await portal.aUser(organisationId);
    const visitor = await portal.logIn(person);

    await admin.post(`/admin/user/${person.id}/deactivate`);
    expect((await visitor.get('/user')).status).toBe(401);
    const refused = await portal.visitor().post('/login', { username: person.username, password: testPassword });
    expect([refused.status, await refused.json()]).toEqual([401, { error: 'login.invalid' }]);

    await admin.post(`/admin/user/${person.id}/activate`);
    await admin.post(`/admin/user/${person.id}/activate`);
    expect((await (await portal.logIn(person)).get('/user')).status).toBe(200);
  });

  it('does not affect another organisation', async () => {
    const second = (await portal.anOrganisation()).id;
    const person = await portal.aUser(organisationId);
    await portal.aUser(second, person.username);

    await admin.post(`/admin/user/${person.id}/deactivate`);

    const visitor = await portal.logIn(person);
    expect((await (await visitor.get('/user')).json()).organisation).toBe(second);
    expect(await (await visitor.get('/organisations')).json()).toHaveLength(1);
  });
});

describe('a password set by an administrator', () => {
  it('is valid immediately, ends the sessions, and the person is informed', async () => {
    const person = await portal.aUser(organisationId);
    const visitor = await portal.logIn(person);
    const password = { password: 'Gesetzt-2026!', passwordRepeat: 'Gesetzt-2026!' };

    expect((await admin.post(`/admin/user/${person.id}/password`, password)).status).toBe(200);

    expect((await visitor.get('/user')).status).toBe(401);
    const login = { username: person.username, password: password.password };
    expect((await portal.visitor().post('/login', login)).status).toBe(200);
    expect((await lastMailTo(person.username))!.subject).toContain('vorläufiges Passwort');
    const log = JSON.stringify(await portal.asOwner(tx => tx.execute('select * from audit_log')));
    expect(log).not.toContain(password.password);
  });

  it("is refused for the administrator's own login, which requires the current one", async () => {
    const password = { password: 'Gesetzt-2026!', passwordRepeat: 'Gesetzt-2026!' };

    expect((await admin.post(`/admin/user/${adminId}/password`, password)).status).toBe(409);
  });
});

describe('the organisations of a user', () => {
  it('can be extended and reduced by an administrator of both', async () => {
    const second = (await portal.anOrganisation('Zweiter Verein')).id;
    await portal.anAdministrator(second, (await list({ id: [adminId] }))[0]!.username);
    const person = await portal.aUser(organisationId);
    const path = `/admin/user/${person.id}/organisation`;

    expect((await admin.post(path, { organisation: second, role: 'ROLE_ADMIN' })).status).toBe(200);
    expect((await admin.post(path, { organisation: second, role: 'ROLE_ADMIN' })).status).toBe(200);
    const token = /token=([\w-]+)/.exec((await lastMailTo(person.username))!.text)![1];
    const confirmed = await portal.visitor().post('/login/confirm', { token, username: person.username });
    expect(confirmed.status).toBe(200);
    const admissions = await (await admin.get(`${path}s`)).json();
    expect(admissions).toEqual([
      expect.objectContaining({ organisation: organisationId, isAdmitted: true, roles: ['ROLE_USER'] }),
      expect.objectContaining({ organisation: second, isAdmitted: true, roles: ['ROLE_ADMIN'] }),
    ]);
    expect((await admin.del(`${path}/${organisationId}`)).status).toBe(200);
    expect((await admin.get(`/admin/user/${person.id}`)).status).toBe(404);
    const visitor = await portal.logIn(person);
    expect((await (await visitor.get('/user')).json()).organisation).toBe(second);
  });

  it('administered by others are neither shown nor open for admission', async () => {
    const second = (await portal.anOrganisation()).id;
    const person = await portal.aUser(organisationId);
    await portal.aUser(second, person.username);
    const path = `/admin/user/${person.id}/organisation`;

    expect(await (await admin.get(`${path}s`)).json()).toHaveLength(1);
    expect((await admin.post(path, { organisation: second, role: 'ROLE_ADMIN' })).status).toBe(404);
    expect((await admin.del(`${path}/${second}`)).status).toBe(404);
  });

  it('are none any more: the login is deleted and the address free', async () => {
    const person = await portal.aUser(organisationId);

    expect((await admin.del(`/admin/user/${person.id}/organisation/${organisationId}`)).status).toBe(200);

    const left = await portal.asOwner(tx => tx.execute(`select 1 from users where id = ${person.id}`));
    expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
    expect((await admin.put('/admin/user/create', aUserData({ username: person.username }))).status).toBe(200);
  });
});

describe('the list of users', () => {
  it('filters, searches and sorts', async () => {
    const client = await portal.aClient(organisationId);
    await admin.put('/admin/user/create', aUserData({ lastname: 'Österreicher', clientCustomer: client.id }));
    await admin.put('/admin/user/create', aUserData({ lastname: 'Oster', active: false }));

    expect(await list({ queryString: 'oster' })).toHaveLength(2);
    expect((await list({ active: false })).map(row => row.lastname)).toEqual(['Oster']);
    expect((await list({ clientCustomer: client.id })).map(row => row.lastname)).toContain('Österreicher');
    expect((await list({ assignable: true })).map(row => row.lastname)).toEqual(['Oster']);
    expect((await list({ role: 'ROLE_ADMIN' })).map(row => row.level).sort()).toEqual(['client', 'organisation']);
    for (const field of ['lastname', 'username', 'usergroupTitle', 'clientCustomerTitle', 'lastLogin', 'active']) {
      const sort = (order: string) => encodeURIComponent(JSON.stringify([field, order]));
      const ids = async (order: string) =>
        ((await (await admin.get(`/admin/users?sort=${sort(order)}`)).json()) as UserRow[]).length;
      expect([field, await ids('ASC'), await ids('DESC')]).toEqual([field, 4, 4]);
    }
    expect((await admin.get('/admin/users?sort=["password","ASC"]')).status).toBe(422);
  });
});

describe('an administrator of a client/customer', () => {
  it('sees and writes only the users of that one', async () => {
    const client = await portal.aClient(organisationId);
    const other = await portal.aClient(organisationId);
    const visitor = await portal.logIn(client.administrator);

    const rows = await list({}, visitor);
    expect(rows.map(row => row.id)).toEqual([client.administrator.id]);
    for (const id of [adminId, other.administrator.id])
      expect((await visitor.get(`/admin/user/${id}`)).status).toBe(404);

    const create = (change: object) => visitor.put('/admin/user/create', aUserData(change));
    expect(await (await create({})).json()).toEqual({ errors: { clientCustomer: 'user.clientCustomer.missing' } });
    expect(await (await create({ clientCustomer: other.id })).json()).toEqual({
      errors: { clientCustomer: 'user.clientCustomer.invalid' },
    });
    const { user } = await (await create({ clientCustomer: client.id })).json();
    expect(user).toMatchObject({ level: 'client', clientCustomer: client.id });
    expect(await list({}, visitor)).toHaveLength(2);
  });

  it('cannot create an administrator of the organisation', async () => {
    const client = await portal.aClient(organisationId);
    const visitor = await portal.logIn(client.administrator);
    const settings = await (await admin.get(`/organisation/${organisationId}/settings`)).json();

    const answer = await visitor.put(
      '/admin/user/create',
      aUserData({ roles: ['ROLE_ADMIN'], clientCustomer: client.id, usergroup: settings.defaultOrgAdminGroup }),
    );

    expect([answer.status, await answer.json()]).toEqual([422, { errors: { usergroup: 'user.usergroup.invalid' } }]);
  });

  it('an address taken by an invisible user is refused without further details', async () => {
    const client = await portal.aClient(organisationId);
    const visitor = await portal.logIn(client.administrator);
    const hidden = await portal.aUser(organisationId);

    const answer = await visitor.put(
      '/admin/user/create',
      aUserData({ clientCustomer: client.id, username: hidden.username }),
    );

    expect(await answer.json()).toEqual({ errors: { username: 'user.username.taken' } });
  });
});

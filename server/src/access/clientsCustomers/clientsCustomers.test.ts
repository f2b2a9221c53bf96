import type { AuditEntry, ClientCustomer, User } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database.ts';
import { contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let organisationId: number;
let admin: Visitor;
let adminId: number;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  organisationId = (await portal.anOrganisation()).id;
  const person = await portal.anAdministrator(organisationId);
  adminId = person.id;
  admin = await portal.logIn(person);
});

const data = { title: 'Bäckerei Muster', clientNumberInternal: 'K-1', admin: null, active: true };
const answerOf = async (response: Response) => [response.status, await response.json()];
const notFound = [404, { error: 'record.notFound' }];

async function aClient(change: object = {}): Promise<ClientCustomer> {
  const answer = await admin.put('/client-customer/create', { ...data, clientNumberInternal: '', ...change });
  expect(answer.status).toBe(200);
  return (await answer.json()).clientCustomer;
}

const assign = (client: ClientCustomer, ...users: number[]) =>
  admin.post(`/client-customer/${client.id}/assign`, { users });
const remove = (client: ClientCustomer, ...users: number[]) =>
  admin.post(`/client-customer/${client.id}/remove`, { users });
const update = (client: ClientCustomer, change: object) =>
  admin.post(`/client-customer/${client.id}/update`, { title: client.title, admin: client.admin, ...change });
const read = async (client: ClientCustomer): Promise<ClientCustomer> =>
  (await admin.get(`/client-customer/${client.id}`)).json();
const aUserId = async () => (await portal.aUser(organisationId)).id;

/** Rights of a user, with the matching kind of group. */
async function rightsOf(userId: number) {
  const user: User = await (await admin.get(`/admin/user/${userId}`)).json();
  const group = await (await admin.get(`/usergroup/${user.usergroup}`)).json();
  return { roles: user.roles, client: user.clientCustomer, group: `${group.level} ${group.groupType}` };
}

const ordinary = { roles: ['ROLE_USER'], client: null, group: 'organisation user' };

/** Administrators are in groups of type administrator. Users of clients, and only they, are in groups of level
 *  client. */
async function expectInvariants() {
  const broken = await portal.asOwner(tx =>
    rowsOf(
      tx,
      sql`select * from organisation_users ou join usergroups g on g.id = ou.usergroup_id
          where (g.level = 'client') <> (ou.client_customer_id is not null)
             or (g.group_type = 'admin') <> ('ROLE_ADMIN' = any (ou.roles))`,
    ),
  );
  expect(broken).toEqual([]);
}

describe('a client', () => {
  it('is created, changed and deleted, with log entries', async () => {
    const made = await admin.put('/client-customer/create', {
      title: ' Bäckerei Muster ',
      clientNumberInternal: 'K-1',
    });
    const { clientCustomer } = (await made.json()) as { clientCustomer: ClientCustomer };
    const changed = await update(clientCustomer, { title: 'Bäckerei Neu', clientNumberInternal: 'K-2', active: false });
    const deleted = await admin.del(`/client-customer/${clientCustomer.id}`);

    expect(clientCustomer).toEqual({
      ...data,
      id: expect.any(Number),
      adminName: '',
      userCount: 0,
      created: expect.any(String),
      updated: expect.any(String),
      version: 1,
    });
    expect((await changed.json()).clientCustomer).toEqual(
      expect.objectContaining({ title: 'Bäckerei Neu', clientNumberInternal: 'K-2', active: false }),
    );
    expect(await deleted.json()).toEqual({ success: true });
    expect((await admin.get(`/client-customer/${clientCustomer.id}`)).status).toBe(404);
    const log: AuditEntry[] = await (await admin.get('/admin/auditlog?filter={"entity":"clientCustomer"}')).json();
    expect(log.map(({ action, title }) => [action, title])).toEqual([
      ['create', 'Bäckerei Muster'],
      ['update', 'Bäckerei Neu'],
      ['delete', 'Bäckerei Neu'],
    ]);
    expect(log[1]!.changes.map(({ field }) => field)).toEqual(['title', 'active', 'clientNumberInternal']);
  });

  it.each([
    [{}, { title: 'clientCustomer.title.missing' }],
    [{ title: ' ' }, { title: 'clientCustomer.title.missing' }],
    [{ title: 'A', clientNumberInternal: 'x'.repeat(61) }, { clientNumberInternal: 'field.tooLong' }],
    [{ title: 'A', admin: 'Eva' }, { admin: 'field.invalid' }],
    [{ title: 'A', admin: 1 }, { admin: 'clientCustomer.admin.invalid' }],
    [{ title: 'A', active: 'ja' }, { active: 'field.invalid' }],
  ])('is rejected with %j', async (wrong, errors) => {
    const before = await contentsOf(portal.database);

    expect(await answerOf(await admin.put('/client-customer/create', wrong))).toEqual([422, { errors }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('has a unique number, or none', async () => {
    const client = await aClient({ clientNumberInternal: 'K-1' });
    const other = await aClient({ title: 'Anderer' });
    await aClient({ title: 'Dritter' });
    const taken = [422, { errors: { clientNumberInternal: 'clientCustomer.clientNumberInternal.taken' } }];

    expect(
      await answerOf(await admin.put('/client-customer/create', { ...data, clientNumberInternal: 'k-1' })),
    ).toEqual(taken);
    expect(await answerOf(await update(other, { clientNumberInternal: 'K-1' }))).toEqual(taken);
    expect((await update(client, { clientNumberInternal: 'K-1', title: 'Umbenannt' })).status).toBe(200);
  });

  it('gets a number once on concurrent requests, and another organisation may use it too', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => admin.put('/client-customer/create', data)));
    const other = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect((await other.put('/client-customer/create', data)).status).toBe(200);
  });

  it('with assigned users cannot be deleted', async () => {
    const client = await aClient();
    await assign(client, await aUserId());
    const before = await contentsOf(portal.database);

    expect(await answerOf(await admin.del(`/client-customer/${client.id}`))).toEqual([
      409,
      { error: 'clientCustomer.inUse' },
    ]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('of another organisation can be neither read nor changed', async () => {
    const stranger = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));
    const client = await aClient();
    const user = await aUserId();
    const before = await contentsOf(portal.database);

    const path = `/client-customer/${client.id}`;
    for (const answer of [
      await stranger.get(path),
      await stranger.post(`${path}/update`, data),
      await stranger.post(`${path}/assign`, { users: [user] }),
      await stranger.post(`${path}/remove`, { users: [user] }),
      await stranger.del(path),
    ])
      expect(await answerOf(answer)).toEqual(notFound);
    expect(await contentsOf(portal.database)).toEqual(before);
  });
});

describe('the list of clients', () => {
  it('is searched, filtered and sorted', async () => {
    const bakery = await aClient({ title: 'Bäckerei', clientNumberInternal: 'B-7' });
    await aClient({ title: 'Ölmühle', active: false });
    const carpenter = await aClient({ title: 'Zimmerei' });
    const user = await aUserId();
    await assign(carpenter, user, await aUserId());
    await update(carpenter, { admin: user });

    const titles = async (query: string) =>
      ((await (await admin.get(`/clients-customers?${query}`)).json()) as ClientCustomer[]).map(({ title }) => title);
    expect(await titles('')).toEqual(['Bäckerei', 'Ölmühle', 'Zimmerei']);
    expect(await titles('filter={"queryString":"backerei"}')).toEqual(['Bäckerei']);
    expect(await titles('filter={"queryString":"b-7"}')).toEqual(['Bäckerei']);
    expect(await titles('filter={"active":false}')).toEqual(['Ölmühle']);
    expect(await titles(`filter={"id":[${bakery.id}]}`)).toEqual(['Bäckerei']);
    expect(await titles('sort=["userCount","DESC"]&range=[0,0]')).toEqual(['Zimmerei']);
    expect(await titles('sort=["adminName","DESC"]&range=[0,0]')).toEqual(['Zimmerei']);
  });

  it('shows an administrator of a client that client alone', async () => {
    await aClient();
    const { id, administrator } = await portal.aClient(organisationId);
    const clientAdmin = await portal.logIn(administrator);

    const seen: ClientCustomer[] = await (await clientAdmin.get('/clients-customers')).json();

    expect(seen.map(client => [client.id, client.admin, client.userCount])).toEqual([[id, administrator.id, 1]]);
    expect((await clientAdmin.post(`/client-customer/${id}/update`, data)).status).toBe(403);
  });
});

describe('assigning users', () => {
  it('makes them ordinary users of the client, and is idempotent', async () => {
    const client = await aClient();
    const users = [await aUserId(), await aUserId()];

    const first = await assign(client, ...users);
    const between = await contentsOf(portal.database);
    const second = await assign(client, ...users, users[0]!);

    expect((await first.json()).clientCustomer).toEqual(expect.objectContaining({ userCount: 2, admin: null }));
    expect((await second.json()).clientCustomer.userCount).toBe(2);
    expect(await contentsOf(portal.database)).toEqual(between);
    for (const user of users)
      expect(await rightsOf(user)).toEqual({ roles: ['ROLE_USER'], client: client.id, group: 'client user' });
    await expectInvariants();
  });

  it('is logged with each user and with the client', async () => {
    const client = await aClient();
    const user = await aUserId();
    await assign(client, user);
    await remove(client, user);

    const log: AuditEntry[] = await (await admin.get('/admin/auditlog?sort=["id","ASC"]')).json();

    expect(log.slice(1).map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual([
      ['assign', 'user', user],
      ['assign', 'clientCustomer', client.id],
      ['remove', 'user', user],
      ['remove', 'clientCustomer', client.id],
    ]);
    expect(log[1]!.changes).toContainEqual({ field: 'clientCustomer', before: null, after: client.id });
    expect(log[2]!.changes).toEqual([{ field: 'users', before: null, after: [log[1]!.title] }]);
  });

  it.each(['an administrator', 'somebody of another client', 'nobody', 'a stranger'])(
    'is atomic: %s among them rejects all',
    async who => {
      const client = await aClient();
      const elsewhere = await portal.aClient(organisationId);
      const others: Record<string, [number, number, string]> = {
        'an administrator': [adminId, 409, 'user.organisationAdmin'],
        'somebody of another client': [elsewhere.administrator.id, 409, 'user.assignedElsewhere'],
        nobody: [999_999, 404, 'record.notFound'],
        'a stranger': [(await portal.aUser((await portal.anOrganisation()).id)).id, 404, 'record.notFound'],
      };
      const [id, status, error] = others[who]!;
      const user = await aUserId();
      const before = await contentsOf(portal.database);

      expect(await answerOf(await assign(client, user, id))).toEqual([status, { error }]);
      expect(await contentsOf(portal.database)).toEqual(before);
    },
  );

  it('needs at least one user', async () => {
    const client = await aClient();

    expect(await answerOf(await assign(client))).toEqual([422, { errors: { users: 'users.noneSelected' } }]);
    expect(await answerOf(await remove(client))).toEqual([422, { errors: { users: 'users.noneSelected' } }]);
  });

  it('to two clients concurrently succeeds for one of them', async () => {
    const clients = [await aClient(), await aClient({ title: 'Anderer' })];
    const user = await aUserId();

    const answers = await Promise.all(clients.map(client => assign(client, user)));

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    const counts = await Promise.all(clients.map(async client => (await read(client)).userCount));
    expect(counts.sort()).toEqual([0, 1]);
    await expectInvariants();
  });
});

describe('removing users', () => {
  it('makes them ordinary users of the organisation, administrators too, and is idempotent', async () => {
    const client = await aClient();
    const users = [await aUserId(), await aUserId()];
    await assign(client, ...users);
    await update(client, { admin: users[0] });

    const first = await remove(client, ...users);
    const between = await contentsOf(portal.database);
    const second = await remove(client, ...users);

    expect((await first.json()).clientCustomer).toEqual(
      expect.objectContaining({ userCount: 0, admin: null, adminName: '' }),
    );
    expect(second.status).toBe(200);
    expect(await contentsOf(portal.database)).toEqual(between);
    for (const user of users) expect(await rightsOf(user)).toEqual(ordinary);
    await expectInvariants();
  });

  it('removing administrators of another client, or of none, changes nothing', async () => {
    const client = await aClient();
    const user = await aUserId();
    await assign(client, user);
    const elsewhere = await portal.aClient(organisationId);
    const before = await contentsOf(portal.database);

    expect(await answerOf(await remove(client, user, elsewhere.administrator.id))).toEqual(notFound);
    expect(await answerOf(await remove(client, user, 999_999))).toEqual(notFound);
    expect(await contentsOf(portal.database)).toEqual(before);
  });
});

describe('the administrator of a client', () => {
  it('is one of its users, gets the rights, and loses them to the next one', async () => {
    const client = await aClient();
    const [first, second] = [await aUserId(), await aUserId()] as const;
    await assign(client, first, second);

    const one = await (await update(client, { admin: first })).json();
    const firstRights = await rightsOf(first);
    const two = await (await update(client, { admin: second })).json();

    expect(one.clientCustomer).toEqual(
      expect.objectContaining({ admin: first, adminName: expect.stringMatching(/ Pia$/) }),
    );
    expect(firstRights).toEqual({ roles: ['ROLE_ADMIN'], client: client.id, group: 'client admin' });
    expect(two.clientCustomer.admin).toBe(second);
    expect(await rightsOf(first)).toEqual({ roles: ['ROLE_USER'], client: client.id, group: 'client user' });
    expect(await rightsOf(second)).toEqual({ roles: ['ROLE_ADMIN'], client: client.id, group: 'client admin' });
    await expectInvariants();
  });

  it('can be unset', async () => {
    const { id, administrator } = await portal.aClient(organisationId);

    const answer = await admin.post(`/client-customer/${id}/update`, { ...data, admin: null });

    expect((await answer.json()).clientCustomer).toEqual(expect.objectContaining({ admin: null, adminName: '' }));
    expect(await rightsOf(administrator.id)).toEqual({ roles: ['ROLE_USER'], client: id, group: 'client user' });
  });

  it.each(['somebody not assigned', 'somebody of another client', 'an administrator', 'nobody'])(
    'cannot be %s',
    async who => {
      const client = await aClient();
      const elsewhere = await portal.aClient(organisationId);
      const others: Record<string, number> = {
        'somebody not assigned': await aUserId(),
        'somebody of another client': elsewhere.administrator.id,
        'an administrator': adminId,
        nobody: 999_999,
      };
      const before = await contentsOf(portal.database);

      expect(await answerOf(await update(client, { admin: others[who] }))).toEqual([
        422,
        { errors: { admin: 'clientCustomer.admin.invalid' } },
      ]);
      expect(await contentsOf(portal.database)).toEqual(before);
    },
  );

  it('loses the rights immediately', async () => {
    const { id, administrator } = await portal.aClient(organisationId);
    const clientAdmin = await portal.logIn(administrator);
    const before = await clientAdmin.get('/admin/users');

    await admin.post(`/client-customer/${id}/remove`, { users: [administrator.id] });

    expect([before.status, (await clientAdmin.get('/admin/users')).status]).toEqual([200, 403]);
  });
});

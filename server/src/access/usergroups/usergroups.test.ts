import type { AuditEntry, Usergroup } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { organisationUsers } from '../../tables/identity.ts';
import { contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let organisationId: number;
let admin: Visitor;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  organisationId = (await portal.anOrganisation()).id;
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
});

const board = { title: 'Vorstand', level: 'organisation', groupType: 'user' } as const;

async function aGroup(data: object = board, visitor = admin): Promise<Usergroup> {
  const answer = await visitor.put('/usergroup/create', data);
  expect(answer.status).toBe(200);
  return (await answer.json()).usergroup;
}

async function listOf(visitor: Visitor, query = ''): Promise<Usergroup[]> {
  return (await visitor.get(`/usergroups${query}`)).json();
}

async function aUserIn(group: Usergroup) {
  const person = await portal.aUser(organisationId);
  await portal.inOrganisation(organisationId, tx =>
    tx.update(organisationUsers).set({ usergroupId: group.id }).where(eq(organisationUsers.id, person.id)),
  );
  return person;
}

const answerOf = async (response: Response) => [response.status, await response.json()];

describe('the groups of an organisation', () => {
  it('are four initially, each the default of its level and type', async () => {
    const groups = await listOf(admin, '?sort=["id","ASC"]');

    expect(groups).toEqual([
      expect.objectContaining({ title: 'Administration', level: 'organisation', groupType: 'admin', userCount: 1 }),
      expect.objectContaining({ title: 'Mitglieder', level: 'organisation', groupType: 'user', userCount: 0 }),
      expect.objectContaining({ title: 'Kundenadministration', level: 'client', groupType: 'admin' }),
      expect.objectContaining({ title: 'Kundenbenutzer', level: 'client', groupType: 'user' }),
    ]);
    expect(groups.map(group => [group.isDefault, group.organisation])).toEqual(Array(4).fill([true, organisationId]));
  });

  it('are found by title, level, type and number of users', async () => {
    const group = await aGroup({ ...board, title: 'Überprüfer' });
    await aUserIn(group);
    await aUserIn(group);

    const found = async (query: string) => (await listOf(admin, query)).map(({ title }) => title);
    expect(await found('?filter={"queryString":"uberpruf"}')).toEqual(['Überprüfer']);
    expect(await found('?filter={"level":"client"}')).toEqual(['Kundenadministration', 'Kundenbenutzer']);
    expect(await found('?filter={"groupType":"admin"}')).toEqual(['Administration', 'Kundenadministration']);
    expect(await found('?sort=["userCount","DESC"]&range=[0,1]')).toEqual(['Überprüfer', 'Administration']);
    expect(await found(`?filter={"id":[${group.id}]}`)).toEqual(['Überprüfer']);
  });

  it('are limited to the level client for an administrator of a client', async () => {
    const { administrator } = await portal.aClient(organisationId);
    const clientAdmin = await portal.logIn(administrator);
    const [ours] = await listOf(admin, '?filter={"level":"organisation"}');

    expect((await listOf(clientAdmin)).map(group => group.level)).toEqual(['client', 'client']);
    expect((await clientAdmin.get(`/usergroup/${ours!.id}`)).status).toBe(404);
    expect((await clientAdmin.put('/usergroup/create', board)).status).toBe(403);
  });
});

describe('a group', () => {
  it('is created, renamed and deleted, with log entries', async () => {
    const group = await aGroup();
    const renamed = await admin.post(`/usergroup/${group.id}/update`, { ...board, title: ' Beirat ' });
    const read = await admin.get(`/usergroup/${group.id}`);
    const deleted = await admin.del(`/usergroup/${group.id}`);

    expect(await renamed.json()).toEqual({ success: true, usergroup: expect.objectContaining({ title: 'Beirat' }) });
    expect(await read.json()).toEqual(expect.objectContaining({ id: group.id, title: 'Beirat', isDefault: false }));
    expect(await deleted.json()).toEqual({ success: true });
    expect((await admin.get(`/usergroup/${group.id}`)).status).toBe(404);
    const filter = encodeURIComponent(JSON.stringify({ entity: 'usergroup', entityId: group.id }));
    const log: AuditEntry[] = await (await admin.get(`/admin/auditlog?filter=${filter}`)).json();
    expect(log.map(({ action, title }) => [action, title])).toEqual([
      ['create', 'Vorstand'],
      ['update', 'Beirat'],
      ['delete', 'Beirat'],
    ]);
    expect(log[1]!.changes).toEqual([{ field: 'title', before: 'Vorstand', after: 'Beirat' }]);
  });

  it.each([
    [
      {},
      { title: 'usergroup.title.missing', level: 'usergroup.level.missing', groupType: 'usergroup.groupType.missing' },
    ],
    [{ ...board, title: '   ' }, { title: 'usergroup.title.missing' }],
    [{ ...board, title: 'x'.repeat(201) }, { title: 'field.tooLong' }],
    [{ ...board, level: 'world' }, { level: 'usergroup.level.missing' }],
    [{ ...board, groupType: 'root' }, { groupType: 'usergroup.groupType.missing' }],
  ])('is rejected with %j', async (data, errors) => {
    const before = await contentsOf(portal.database);

    expect(await answerOf(await admin.put('/usergroup/create', data))).toEqual([422, { errors }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('without users may change level and type', async () => {
    const group = await aGroup();

    const answer = await admin.post(`/usergroup/${group.id}/update`, { ...board, level: 'client', groupType: 'admin' });

    expect((await answer.json()).usergroup).toEqual(expect.objectContaining({ level: 'client', groupType: 'admin' }));
  });

  it('with users keeps level and type, and cannot be deleted', async () => {
    const group = await aGroup();
    await aUserIn(group);
    const before = await contentsOf(portal.database);
    const inUse = [409, { error: 'usergroup.inUse' }];

    expect(await answerOf(await admin.post(`/usergroup/${group.id}/update`, { ...board, level: 'client' }))).toEqual(
      inUse,
    );
    expect(await answerOf(await admin.post(`/usergroup/${group.id}/update`, { ...board, groupType: 'admin' }))).toEqual(
      inUse,
    );
    expect(await answerOf(await admin.del(`/usergroup/${group.id}`))).toEqual(inUse);
    expect(await contentsOf(portal.database)).toEqual(before);
    expect((await admin.post(`/usergroup/${group.id}/update`, { ...board, title: 'Neu' })).status).toBe(200);
  });

  it('used as a default keeps level and type, and cannot be deleted', async () => {
    const [group] = await listOf(admin, '?filter={"queryString":"Kundenbenutzer"}');
    const before = await contentsOf(portal.database);
    const isDefault = [409, { error: 'usergroup.isDefault' }];

    const update = { title: 'Kundenbenutzer', level: 'organisation', groupType: 'user' };
    expect(await answerOf(await admin.post(`/usergroup/${group!.id}/update`, update))).toEqual(isDefault);
    expect(await answerOf(await admin.del(`/usergroup/${group!.id}`))).toEqual(isDefault);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('of another organisation can be neither read, changed nor deleted', async () => {
    const other = await portal.anOrganisation();
    const group = await aGroup(board, await portal.logIn(await portal.anAdministrator(other.id)));
    const before = await contentsOf(portal.database);

    for (const answer of [
      await admin.get(`/usergroup/${group.id}`),
      await admin.post(`/usergroup/${group.id}/update`, board),
      await admin.del(`/usergroup/${group.id}`),
    ])
      expect(await answerOf(answer)).toEqual([404, { error: 'record.notFound' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('is deleted once on concurrent requests', async () => {
    const group = await aGroup();

    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => admin.del(`/usergroup/${group.id}`)));

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  });
});

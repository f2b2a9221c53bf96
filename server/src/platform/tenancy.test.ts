import { type Endpoint, type EndpointName, endpoints } from '@nahstrom/contract/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../tables/audit.ts';
import { clientsCustomers } from '../tables/clientsCustomers.ts';
import { communities } from '../tables/communities.ts';
import { organisationUsers } from '../tables/identity.ts';
import { members } from '../tables/members.ts';
import { usergroups } from '../tables/usergroups.ts';
import { openPortal, type Portal, type Visitor } from '../testing.ts';
import { rowsOf } from './database.ts';
import { authorization } from './testing/authorization.ts';
import { send } from './testing/send.ts';
import { digestTables } from './testing/tables.ts';
import { aWorld, type World } from './testing/world.ts';

let portal: Portal;
let ours: World;
let theirs: World;

beforeAll(async () => {
  portal = await openPortal();
  ours = await aWorld(portal, 1);
  theirs = await aWorld(portal, 2);
});
afterAll(() => portal.close());

const withId = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { path }]) =>
  path.includes('{id}'),
);

/** An operator sets these of every organisation, or of all together. */
const ofInstallation: EndpointName[] = ['setOrganisationVisitors', 'removeSavingsRate'];
const ofTenant = withId.filter(([name, { access }]) => access !== 'public' && !ofInstallation.includes(name));

describe("a record of another organisation does not exist for an organisation's own administrator", () => {
  it.each(ofTenant)('%s', async name => {
    const before = await portal.database.transaction(digestTables);

    const foreign = await send(ours.admin, theirs, name);

    expect([foreign.status, await foreign.json()]).toEqual([404, { error: 'record.notFound' }]);
    expect(await portal.database.transaction(digestTables)).toEqual(before);
  });

  it('and neither does a missing one, or a non-numeric id', async () => {
    for (const [name, endpoint] of withId) {
      for (const id of ['999999', '0', '-1', 'abc', '1e3', '3000000000', '99999999999999999999']) {
        const path = endpoint.path.replace('{id}', id).replace('{organisation}', String(ours.organisation.id));
        const query = authorization[name].call(theirs).path.split('?')[1];
        const answer = await send(ours.admin, theirs, name, query ? `${path}?${query}` : path);
        expect([name, id, answer.status]).toEqual([name, id, 404]);
      }
    }
  });

  it('and an upload into a foreign community is refused', async () => {
    const before = await portal.database.transaction(digestTables);

    const answer = await ours.admin.upload(
      '/eegfakt/create',
      { community: String(theirs.community.id) },
      { name: 'r.xlsx', bytes: new Uint8Array([1]) },
    );

    expect(answer.status).toBe(404);
    expect(await portal.database.transaction(digestTables)).toEqual(before);
  });
});

describe('lists have the own organisation only', () => {
  it.each([
    '/admin/members',
    '/communities',
    '/eegfakt',
    '/files',
    '/savedviews',
    '/organisations',
    '/admin/users',
    '/usergroups',
    '/clients-customers',
    '/admin/auditlog',
    '/user/sessions',
    '/parties',
    '/companies',
    '/persons',
    '/addresses',
    '/contacts',
    '/bankconnections',
    '/personcompanies',
    '/partyassociations',
  ])('%s', async path => {
    const [own, foreign] = await Promise.all(
      [ours, theirs].map(async world => (await (await world.admin.get(path)).json()) as { id: number }[]),
    );

    expect(own!.length).toBeGreaterThan(0);
    expect(foreign!.length).toBeGreaterThan(0);
    expect(own!.filter(row => foreign!.some(other => other.id === row.id))).toEqual([]);
  });

  it('also if the filter has ids of the other', async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: [theirs.memberId] }));

    expect(await (await ours.admin.get(`/admin/members?filter=${filter}`)).json()).toEqual([]);
  });

  it('also if the free text matches only the other', async () => {
    const found = async (visitor: Visitor, queryString: string) =>
      (await (await visitor.get(`/admin/members?filter=${encodeURIComponent(JSON.stringify({ queryString }))}`)).json())
        .length;

    for (const text of ['erika2@example.org', 'Erika Beispiel 2', '000000000000000201'])
      expect([text, await found(theirs.admin, text), await found(ours.admin, text)]).toEqual([text, 1, 0]);
  });
});

describe('inside one organisation', () => {
  it("a member does not see another member's data of the same organisation", async () => {
    const stranger = await portal.logIn(await portal.aUser(ours.organisation.id));

    expect((await stranger.get(`/member/${ours.memberId}`)).status).toBe(404);
    expect((await stranger.get(`/countingpointdata/${ours.countingPointId}/day`)).status).toBe(404);
    expect((await ours.member.get(`/countingpointdata/${ours.countingPointId}/day`)).status).toBe(200);
  });

  it("an administrator's access to energy data is logged, a member's own is not", async () => {
    const notes = () => portal.asOwner(tx => tx.select().from(auditLog).where(sql`action = 'readEnergy'`));
    await ours.member.get(`/countingpointdata/${ours.countingPointId}/day`);
    const before = await notes();

    await ours.admin.get(`/countingpointdata/${ours.countingPointId}/day`);

    expect((await notes()).length).toBe(before.length + 1);
  });
});

describe('the database', () => {
  it('protects every table of an organisation', async () => {
    const unguarded = await portal.asOwner(tx =>
      rowsOf<{ name: string }>(
        tx,
        sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
            where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity`,
      ),
    );

    expect(unguarded).toEqual([]);
  });

  it('hides foreign rows from a query without a condition', async () => {
    const seen = await portal.inOrganisation(ours.organisation.id, tx => tx.select({ id: members.id }).from(members));

    expect(seen.map(row => row.id).sort()).toEqual([ours.memberId, ours.applicantId, ours.movedInMemberId].sort());
  });

  it('shows an administrator of a client/customer the users of that one only, and no other client', async () => {
    const [users, clients, groups] = await portal.inOrganisation(
      ours.organisation.id,
      async tx => [
        await tx.select({ id: organisationUsers.id }).from(organisationUsers),
        await tx.select({ id: clientsCustomers.id }).from(clientsCustomers),
        await tx.select({ level: usergroups.level }).from(usergroups),
      ],
      ours.clientId,
    );

    expect(users).toHaveLength(2);
    expect(users).toContainEqual({ id: ours.assignedId });
    expect(clients).toEqual([{ id: ours.clientId }]);
    expect(new Set(groups!.map(group => (group as { level: string }).level))).toEqual(new Set(['client']));
  });

  it('rejects writes of an administrator of a client/customer outside of it', async () => {
    const reach = portal.inOrganisation(
      ours.organisation.id,
      tx =>
        tx.update(organisationUsers).set({ clientCustomerId: null }).where(eq(organisationUsers.id, ours.assignedId)),
      ours.clientId,
    );
    await expect(reach).rejects.toThrow();
  });

  it('rejects writes into another organisation', async () => {
    const planting = portal.inOrganisation(ours.organisation.id, tx =>
      tx.execute(sql`insert into attempts (key, count, until) values ('x', 1, now())`),
    );
    await expect(planting).rejects.toThrow();
    const foreign = portal.inOrganisation(ours.organisation.id, tx =>
      tx.update(communities).set({ organisationId: theirs.organisation.id }),
    );
    await expect(foreign).rejects.toThrow();
  });

  it('hides passwords from the role that works inside an organisation', async () => {
    const peeking = portal.inOrganisation(ours.organisation.id, tx => tx.execute(sql`select password_hash from users`));

    await expect(peeking).rejects.toThrow();
  });

  it('rejects changes and deletions of the audit log', async () => {
    for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`])
      await expect(portal.inOrganisation(ours.organisation.id, tx => tx.execute(statement))).rejects.toThrow();
  });
});

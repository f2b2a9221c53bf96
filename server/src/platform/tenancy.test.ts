import { type Endpoint, endpoints } from '@nahstrom/contract/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/schema.ts';
import { communities } from '../communities/schema.ts';
import { members } from '../members/schema.ts';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor, writeReport } from '../testing.ts';
import { rowsOf } from './database.ts';

let portal: Portal;
let ours: World;
let theirs: World;

type World = Awaited<ReturnType<typeof aWorld>>;

/** An organisation with an administrator, a community, a member with a login, and a previewed import. */
async function aWorld(number: number) {
  const organisation = await portal.anOrganisation(`Verein ${number}`);
  const community = await portal.aCommunity(organisation.id, `EEG ${number}`);
  const admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  const application = anApplication(community.id, number);
  const person = await portal.aUser(organisation.id, application.email);
  await portal.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const [applicant] = (await (await admin.get('/admin/members')).json()) as { id: number }[];
  const accepted = await (await admin.post(`/admin/member/${applicant!.id}/accept`)).json();
  const file = await writeReport({
    layout: 'B',
    communityId: 'AT00999900000RC999001000000000001',
    meters: [{ cpNumber: application.countingPoints[0]!.cpNumber, direction: 'consumption', days: aDay() }],
  });
  const uploaded = await admin.upload(
    '/eegfakt/create',
    { community: String(community.id) },
    { name: 'r.xlsx', bytes: file },
  );
  const { energyImport } = (await uploaded.json()) as { energyImport: { id: number } };
  const member = await portal.logIn(person);
  return {
    organisation,
    community,
    admin,
    member,
    memberId: applicant!.id,
    countingPointId: accepted.member.countingPoints[0].id as number,
    importId: energyImport.id,
  };
}

function aDay() {
  const series = () => ({ values: new Float64Array(96).fill(250_000), quality: new Uint8Array(96).fill(1) });
  return new Map([
    ['2023-06-15', { total: series(), productionProportion: series(), proportion: series(), restPowerFeed: null }],
  ]);
}

beforeAll(async () => {
  portal = await openPortal();
  ours = await aWorld(1);
  theirs = await aWorld(2);
});
afterAll(() => portal.close());

const named = Object.entries(endpoints) as [string, Endpoint][];

/** The path of an endpoint for the records of a world. */
function pathFor(name: string, endpoint: Endpoint, world: World): string {
  const id = {
    organisation: world.organisation.id,
    community: world.community.id,
    member: world.memberId,
    energy: name.includes('Import') ? world.importId : world.countingPointId,
  }[endpoint.tag];
  const query = name === 'getCountingPointDays' ? '?start=2023-06-01&end=2023-06-30' : '';
  return endpoint.path.replace('{id}', String(id)) + query;
}

const withId = named.filter(([, endpoint]) => endpoint.path.includes('{id}'));
const bodyOf = (name: string) => (name === 'updateCommunity' ? { title: 'Gekapert' } : {});

async function call(visitor: Visitor, name: string, endpoint: Endpoint, path: string) {
  if (endpoint.method === 'GET') return visitor.get(path);
  if (endpoint.method === 'DELETE') return visitor.del(path);
  if (endpoint.form) return visitor.upload(path, {});
  return endpoint.method === 'PUT' ? visitor.put(path, bodyOf(name)) : visitor.post(path, bodyOf(name));
}

describe("a record of another organisation does not exist for one's own administrator", () => {
  it.each(withId)('%s', async (name, endpoint) => {
    const before = await contentsOf(portal.database);

    const foreign = await call(ours.admin, name, endpoint, pathFor(name, endpoint, theirs));

    expect([foreign.status, await foreign.json()]).toEqual([404, { error: 'record.notFound' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('and neither does one that was never there, or whose id is no number', async () => {
    for (const [name, endpoint] of withId) {
      for (const id of ['999999', '0', '-1', 'abc', '1e3', '99999999999999999999']) {
        const answer = await call(
          ours.admin,
          name,
          endpoint,
          endpoint.path.replace('{id}', id) +
            (name === 'getCountingPointDays' ? '?start=2023-06-01&end=2023-06-30' : ''),
        );
        expect([name, id, answer.status]).toEqual([name, id, 404]);
      }
    }
  });

  it('and an upload into a foreign community is refused', async () => {
    const before = await contentsOf(portal.database);

    const answer = await ours.admin.upload(
      '/eegfakt/create',
      { community: String(theirs.community.id) },
      { name: 'r.xlsx', bytes: new Uint8Array([1]) },
    );

    expect(answer.status).toBe(404);
    expect(await contentsOf(portal.database)).toEqual(before);
  });
});

describe('lists hold the own organisation only', () => {
  it.each(['/admin/members', '/communities', '/eegfakt', '/organisations'])('%s', async path => {
    const [own, foreign] = await Promise.all(
      [ours, theirs].map(async world => (await (await world.admin.get(path)).json()) as { id: number }[]),
    );

    expect(own!.length).toBeGreaterThan(0);
    expect(foreign!.length).toBeGreaterThan(0);
    expect(own!.filter(row => foreign!.some(other => other.id === row.id))).toEqual([]);
  });

  it('also when the filter names ids of the other', async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: [theirs.memberId] }));

    expect(await (await ours.admin.get(`/admin/members?filter=${filter}`)).json()).toEqual([]);
  });
});

describe('who may call what', () => {
  const closed = named.filter(([, endpoint]) => endpoint.access !== 'public');
  const administrative = named.filter(([, endpoint]) => endpoint.access === 'admin');

  it.each(closed)('%s is refused to a stranger', async (name, endpoint) => {
    const before = await contentsOf(portal.database);

    const answer = await call(portal.visitor(), name, endpoint, pathFor(name, endpoint, ours));

    expect([answer.status, await answer.json()]).toEqual([401, { error: 'session.missing' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it.each(administrative)('%s is refused to a member', async (name, endpoint) => {
    const before = await contentsOf(portal.database);

    const answer = await call(ours.member, name, endpoint, pathFor(name, endpoint, ours));

    expect([answer.status, await answer.json()]).toEqual([403, { error: 'access.denied', detail: 'access.denied' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it("a member does not see another member's data of the same organisation", async () => {
    const stranger = await portal.logIn(await portal.aUser(ours.organisation.id));

    expect((await stranger.get(`/member/${ours.memberId}`)).status).toBe(404);
    expect((await stranger.get(`/countingpointdata/${ours.countingPointId}/day`)).status).toBe(404);
    expect((await ours.member.get(`/countingpointdata/${ours.countingPointId}/day`)).status).toBe(200);
  });

  it("an administrator's look at energy data is noted, a member's own is not", async () => {
    const notes = () => portal.asOwner(tx => tx.select().from(auditLog).where(sql`action = 'readEnergy'`));
    await ours.member.get(`/countingpointdata/${ours.countingPointId}/day`);
    const before = await notes();

    await ours.admin.get(`/countingpointdata/${ours.countingPointId}/day`);

    expect((await notes()).length).toBe(before.length + 1);
  });
});

describe('the database itself', () => {
  it('guards every table that belongs to an organisation', async () => {
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

    expect(seen.map(row => row.id)).toEqual([ours.memberId]);
  });

  it('refuses to write into another organisation', async () => {
    const planting = portal.inOrganisation(ours.organisation.id, tx =>
      tx.execute(sql`insert into attempts (key, count, until) values ('x', 1, now())`),
    );
    await expect(planting).rejects.toThrow();
    const foreign = portal.inOrganisation(ours.organisation.id, tx =>
      tx.update(communities).set({ organisationId: theirs.organisation.id }),
    );
    await expect(foreign).rejects.toThrow();
  });

  it('shows no password to the role that works inside an organisation', async () => {
    const peeking = portal.inOrganisation(ours.organisation.id, tx => tx.execute(sql`select password_hash from users`));

    await expect(peeking).rejects.toThrow();
  });

  it('lets nobody change or remove what the audit log says', async () => {
    for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`])
      await expect(portal.inOrganisation(ours.organisation.id, tx => tx.execute(statement))).rejects.toThrow();
  });
});

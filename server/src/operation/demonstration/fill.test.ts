import { isCountingPointNumber, isIban, membershipApplication, type PublicCommunity } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumsOf, unpackDay } from '../../energy/storage/dayBlock.ts';
import { rowsOf } from '../../platform/database.ts';
import { energyDays } from '../../tables/energy.ts';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';
import {
  demonstrationAdmin,
  demonstrationClientAdmin,
  demonstrationMember,
  demonstrationPassword,
} from './accounts.ts';
import { fillWithDemonstrationData } from './fill.ts';
import { listDemonstrationLogins } from './logins.ts';
import { madeUpMember } from './people.ts';

const now = new Date('2026-11-20T10:00:00Z');
const extent = { members: 12, days: 3 };

let portal: Portal;
let answered: boolean;

const fill = (into: Portal) => fillWithDemonstrationData(into.database, into.ports.passwords, now, extent);

beforeAll(async () => {
  portal = await openPortal({ now });
  answered = await fill(portal);
});
afterAll(() => portal.close());

type Row = Record<string, string>;

async function logIn(username: string): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.post('/login', { username, password: demonstrationPassword });
  return visitor;
}

describe('the demonstration', () => {
  it('has two communities, their members, some with pending applications, and their energy until yesterday', async () => {
    const { communities, members, energy_days } = await contentsOf(portal.database);

    expect(answered).toBe(true);
    expect(communities!.map(row => (row as Row).title)).toEqual(['EEG Sonnental Mitte', 'BEG Windberg']);
    expect(members!.map(row => (row as Row).state).sort()).toEqual([
      ...Array(9).fill('active'),
      ...Array(3).fill('applied'),
    ]);
    const { days } = await portal.asOwner(
      async tx =>
        (
          await rowsOf<{ days: string }>(tx, sql`select string_agg(distinct day::text, ' ') as days from energy_days`)
        )[0]!,
    );
    expect(days).toBe('2026-11-17 2026-11-18 2026-11-19');
    expect(energy_days!.length).toBe(extent.days * (9 + 5));
  });

  it('has business partners valid in the portal, some of them visible to the client', async () => {
    const admin = await logIn(demonstrationAdmin);
    const client = await logIn(demonstrationClientAdmin);
    const counts = async (visitor: Visitor) =>
      Promise.all(
        ['parties', 'companies', 'persons', 'addresses', 'contacts', 'bankconnections'].map(
          async list => (await (await visitor.get(`/${list}`)).json()).length,
        ),
      );

    expect(await counts(admin)).toEqual([3, 3, 3, 3, 3, 1]);
    expect(await counts(client)).toEqual([1, 1, 1, 1, 0, 0]);
    for (const [list, one] of Object.entries({ parties: 'party', companies: 'company', persons: 'person' })) {
      for (const { id } of await (await admin.get(`/${list}`)).json()) {
        const record = await (await admin.get(`/${one}/${id}`)).json();
        const answer = await admin.post(`/${one}/${id}/update`, record);
        expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }]);
      }
    }
  });

  it('offers statutes and an information sheet with the application', async () => {
    const visitor = portal.visitor();
    const offered: PublicCommunity[] = await (await visitor.get('/public/communities')).json();

    for (const { documents } of offered) {
      expect(documents.map(({ title }) => title)).toEqual(['Informationsblatt', 'Statuten']);
      const answer = await visitor.get(documents[0]!.url.replace('/api/v1', ''));
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      const table = Number(/startxref\n(\d+)/.exec(text)![1]);
      expect(text.slice(table, table + 4)).toBe('xref');
    }
    expect(offered).toHaveLength(2);
  });

  it('is filled in once', async () => {
    const before = await contentsOf(portal.database);

    const again = await fill(portal);

    expect(again).toBe(false);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('has working logins of its administrator and its first member', async () => {
    const [admin, member] = [portal.visitor(), portal.visitor()];

    await admin.post('/login', { username: demonstrationAdmin, password: demonstrationPassword });
    await member.post('/login', { username: demonstrationMember, password: demonstrationPassword });

    const all = await admin.get('/admin/members');
    expect(all.headers.get('content-range')).toBe('members 0-11/12');
    expect(await (await member.get('/members')).json()).toEqual([expect.objectContaining({ state: 'active' })]);
    expect(await listDemonstrationLogins(portal.database)).toHaveLength(3);
    const clients = portal.visitor();
    await clients.post('/login', { username: demonstrationClientAdmin, password: demonstrationPassword });
    expect(await (await clients.get('/clients-customers')).json()).toHaveLength(1);
    expect((await clients.get('/admin/members')).status).toBe(403);
  });

  it('has numbers, accounts and people valid in the portal', async () => {
    const { counting_points, members, mandates } = await contentsOf(portal.database);

    expect(counting_points!.every(row => isCountingPointNumber((row as Row).cp_number!))).toBe(true);
    expect(members!.every(row => isIban((row as Row).ba_number!))).toBe(true);
    expect(mandates!.every(row => isIban((row as Row).iban!))).toBe(true);
    for (let number = 1; number <= 40; number += 1) {
      const application = { ...anApplication(1, number), ...madeUpMember(number) };
      expect(membershipApplication.safeParse(application)).toMatchObject({ success: true });
    }
  });

  it('numbers the accepted members of each community without a gap', async () => {
    const rows = await portal.asOwner(tx =>
      rowsOf<{ numbers: string; last: number }>(
        tx,
        sql`select string_agg(member_number::text, ' ' order by member_number) as numbers, last_member_number as last
            from members join communities on communities.id = members.community_id
            group by communities.organisation_id, communities.id order by communities.id`,
      ),
    );

    expect(rows).toEqual([
      { numbers: '1 2 3 4 5 6', last: 6 },
      { numbers: '1 2 3', last: 3 },
    ]);
  });

  it('has balanced energy: all feed-in is offered, and either received or left, on every day', async () => {
    const sumWhere = (column: string, condition: string) =>
      sql.raw(`coalesce(sum(${column}) filter (where power_production_type ${condition}), 0)::text`);

    const rows = await portal.asOwner(tx =>
      rowsOf<Row>(
        tx,
        sql`select ${sumWhere('total', '<> 1')} as fed, ${sumWhere('production_proportion', '= 1')} as offered,
              ${sumWhere('proportion', '= 1')} as received, ${sumWhere('rest_power_feed', '<> 1')} as rest
            from energy_days join counting_points on counting_points.id = counting_point_id
            group by community_id, day`,
      ),
    );

    expect(rows).toHaveLength(2 * extent.days);
    for (const row of rows) {
      expect(BigInt(row.fed!)).toBeGreaterThan(0n);
      expect(row.offered).toBe(row.fed);
      expect(BigInt(row.received!) + BigInt(row.rest!)).toBe(BigInt(row.fed!));
    }
  });

  it('has imports that can be undone', async () => {
    const admin = await logIn(demonstrationAdmin);
    const [{ id }] = await (await admin.get('/eegfakt?sort=["id","ASC"]')).json();

    const { undo } = await (await admin.get(`/eegfakt/${id}`)).json();

    expect(undo).toMatchObject({ days: extent.days, blocked: null });
    expect(undo.countingPoints).toBeGreaterThan(0);
  });

  it('has sums equal to those of the packed quarter hours', async () => {
    const rows = await portal.asOwner(tx => tx.select().from(energyDays));

    for (const { total, productionProportion, proportion, restPowerFeed, block, quality, missing } of rows) {
      expect(sumsOf(unpackDay(block))).toEqual({ total, productionProportion, proportion, restPowerFeed });
      expect([quality, missing]).toEqual([1, 0]);
    }
  });
});

it('leaves an empty installation after a failure in the middle', async () => {
  const other = await openPortal({ now });
  await other.asOwner(async tx => {
    await tx.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await tx.execute(sql`create trigger refuse before insert on energy_days execute function refuse()`);
  });
  const before = await contentsOf(other.database);

  await expect(fill(other)).rejects.toThrow();

  expect(await contentsOf(other.database)).toEqual(before);
  expect(before.organisations).toEqual([]);
  await other.close();
});

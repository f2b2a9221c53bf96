import type { Member } from '@nahstrom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApplication, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let admin: Visitor;
let yearly: number;
let once: number;
let next = 0;

/** Each has a consumer and a feeder, and these dates of the fee. */
const dates = ['null', `'2025-03-01'`, `'2026-03-01'`];
const pairs = dates.flatMap(consumer => dates.map(feeder => [consumer, feeder] as const));

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const organisation = await portal.anOrganisation();
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  yearly = await filled(admin, organisation.id, 'yearly');
  once = await filled(admin, organisation.id, 'once');
  const other = await portal.anOrganisation();
  await filled(await portal.logIn(await portal.anAdministrator(other.id)), other.id, 'yearly');
});
afterAll(() => portal.close());

async function filled(by: Visitor, organisationId: number, cycle: 'yearly' | 'once'): Promise<number> {
  const { id } = await portal.aCommunity(organisationId);
  const fee = { validFrom: '2025-01-01', amountCents: 1200, per: 'countingPoint', cycle, vatRate: 20 };
  expect((await by.put(`/community/${id}/membershipfee/create`, fee)).status).toBe(200);
  for (const pair of [...pairs, null]) {
    next += 1;
    const { member } = await (await by.put('/admin/member/create', anApplication(id, next))).json();
    const points = (member as Member).countingPoints;
    await portal.asOwner(async tx => {
      if (!pair) await tx.execute(`delete from counting_points where member_id = ${member.id}`);
      for (const [place, date] of (pair ?? []).entries())
        await tx.execute(
          `update counting_points set membership_fee_invoice_date = ${date}, power_production_type = ${next % 3 === 0 ? 1 : place + 1}
           where id = ${points[place]!.id}`,
        );
    });
  }
  return id;
}

const filters = () => {
  const communities = [{}, { community: yearly }, { community: once }];
  const kinds = [{}, { powerProductionType: 1 }, { powerProductionType: 2 }, { powerProductionType: 4 }];
  const fees = [1, 2, 3].map(memberShipFeeInvoice => ({ memberShipFeeInvoice }));
  const others = [{}, { state: 'applied' }, { queryString: 'example.org' }];
  return communities.flatMap(community =>
    [{}, ...fees].flatMap(fee =>
      kinds.flatMap(kind => others.map(other => ({ ...community, ...fee, ...kind, ...other }))),
    ),
  );
};

describe('the number of matching members', () => {
  it('equals the number of rows for every filter on members, communities and counting points', async () => {
    const list = async (filter: object, range: [number, number], sort: string) => {
      const search = new URLSearchParams({
        filter: JSON.stringify(filter),
        range: JSON.stringify(range),
        sort: JSON.stringify([sort, 'ASC']),
      });
      const answer = await admin.get(`/admin/members?${search}`);
      const rows = (await answer.json()) as Member[];
      return { rows, total: Number(answer.headers.get('content-range')!.split('/')[1]) };
    };
    const found: number[] = [];

    for (const filter of filters()) {
      const all = await list(filter, [0, 999], 'communityTitle');
      const first = await list(filter, [0, 0], 'lastName');
      const beyond = await list(filter, [500, 501], 'lastName');

      expect([filter, all.total, first.total, beyond.total]).toEqual([filter, ...Array(3).fill(all.rows.length)]);
      found.push(all.rows.length);
    }

    expect(new Set(found).size).toBeGreaterThan(5);
  });

  it('counts a yearly fee of this year, and a one-time fee of any year', async () => {
    const total = async (community: number, memberShipFeeInvoice: number) => {
      const filter = encodeURIComponent(JSON.stringify({ community, memberShipFeeInvoice }));
      const answer = await admin.get(`/admin/members?filter=${filter}&range=[0,0]`);
      return Number(answer.headers.get('content-range')!.split('/')[1]);
    };
    const states = async (community: number) => [
      await total(community, 1),
      await total(community, 2),
      await total(community, 3),
    ];

    // Of nine pairs one has both in 2026 and four have none, beside the member without counting points; of any year
    // four have both and one has none.
    expect(await states(yearly)).toEqual([1, 4, 5]);
    expect(await states(once)).toEqual([4, 4, 2]);
  });
});

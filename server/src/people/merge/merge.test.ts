import type { Member, MergePreview } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AMember, aBilledCommunity, type Billed } from '../../money/billingRuns/testing/aBilledCommunity.ts';
import { rowsOf } from '../../platform/database.ts';
import { members } from '../../tables/members.ts';
import { anApplication, contentsOf, openPortal, type Portal } from '../../testing.ts';

let portal: Portal;
let billed: Billed;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  billed = await aBilledCommunity(portal);
});
afterAll(() => portal.close());

type One = { id: number };
const asked = (primary: One, secondary: One) => ({ members: [primary.id, secondary.id], primary: primary.id });
const merge = (primary: One, secondary: One) => billed.admin.post('/admin/members/merge', asked(primary, secondary));
const merged = async (primary: One, secondary: One): Promise<Member> =>
  (await (await merge(primary, secondary)).json()).member;
const previewed = async (primary: One, secondary: One): Promise<MergePreview> =>
  (await billed.admin.post('/admin/members/mergepreview', asked(primary, secondary))).json();
const refusalOf = async (answer: Response) => [answer.status, await answer.json()];
const ownTariff = (member: One, validFrom: string, validUntil: string | null = null) =>
  billed.admin.put(`/admin/member/${member.id}/tariff/create`, {
    validFrom,
    validUntil,
    consumptionPrice: 100_000,
    feedInPrice: 50_000,
    baseFeeCents: 0,
    pointFeeCents: 0,
    vatRate: 20,
  });
const tariffDaysOf = async ({ id }: One) => {
  const { tariffs } = await (await billed.admin.get(`/admin/member/${id}/billing`)).json();
  return tariffs.map(({ validFrom }: { validFrom: string }) => validFrom);
};
const setMember = ({ id }: One, change: Partial<typeof members.$inferInsert>) =>
  portal.asOwner(tx => tx.update(members).set(change).where(eq(members.id, id)));

describe('agreements of the merged member', () => {
  it('apply to the remaining one on the same days, and the preview counts them', async () => {
    const [primary, secondary] = [await billed.aMember(), await billed.aMember()];
    await ownTariff(primary, '2026-12-01');
    await ownTariff(secondary, '2026-01-01', '2026-06-30');
    await ownTariff(secondary, '2026-09-01', '2026-11-30');

    expect((await previewed(primary, secondary)).moved.tariffs).toBe(2);
    expect((await merge(primary, secondary)).status).toBe(200);

    expect(await tariffDaysOf(primary)).toEqual(['2026-12-01', '2026-09-01', '2026-01-01']);
  });

  it.each([
    ['without an end', '2026-01-01', null],
    ['until the very first day', '2026-01-01', '2026-07-01'],
    ['on the very last day', '2026-08-31', null],
  ])('are refused for a day on which both have a price: %s', async (_, validFrom, validUntil) => {
    const [primary, secondary] = [await billed.aMember(), await billed.aMember()];
    await ownTariff(primary, '2026-07-01', '2026-08-31');
    await ownTariff(secondary, validFrom, validUntil);
    const before = await contentsOf(portal.database);

    expect(await refusalOf(await merge(primary, secondary))).toEqual([409, { error: 'members.tariffsOverlap' }]);

    expect(await contentsOf(portal.database)).toEqual(before);
  });
});

describe('a charged base fee', () => {
  const withEnergy = async (member: AMember) => {
    for (const [start, end] of [
      ['2026-09-01', '2026-09-30'],
      ['2026-10-01', '2026-10-31'],
    ] as const) {
      await billed.energy(member.consumer, start, end, 1_000_000);
      await billed.energy(member.feeder, start, end, 0, { isFeeder: true });
    }
    return member;
  };
  const claims = (subject: number) =>
    portal.asOwner(tx =>
      rowsOf<{ start: string; isApart: boolean }>(
        tx,
        sql`select start_day::text as start, lower(span) / 1000000 % 2147483648 = subject as "isApart"
            from billed_claims where what = 'baseFee' and subject = ${subject} order by invoice_id`,
      ),
    );

  it('is not charged again to the remaining member, even if both were charged', async () => {
    await billed.tariff('2026-01-01', { baseFeeCents: 150 });
    const secondary = await withEnergy(await billed.aMember());
    await billed.commit(await billed.preview('month', '2026-09-01'));
    const primary = await withEnergy(await billed.aMember({}, '2026-10-01'));
    await billed.commit(await billed.preview('month', '2026-10-01'));

    expect((await merge(primary, secondary)).status).toBe(200);

    expect(await claims(secondary.id)).toEqual([]);
    expect(await claims(primary.id)).toEqual([
      { start: '2026-09-01', isApart: true },
      { start: '2026-10-01', isApart: expect.any(Boolean) },
      { start: '2026-10-01', isApart: expect.any(Boolean) },
    ]);
    for (const month of ['2026-09-01', '2026-10-01'])
      expect((await billed.preview('month', month)).totals.documents).toBe(0);
    const third = await billed.aMember();
    expect((await merge(third, primary)).status).toBe(200);
    expect((await claims(third.id)).map(({ start }) => start)).toEqual(['2026-09-01', '2026-10-01', '2026-10-01']);
  });
});

describe('counting points of a leaving member', () => {
  const leave = ({ id }: One, leftOn: string) => billed.admin.post(`/admin/member/${id}/leave`, { leftOn });

  it.each([
    ['has left', '2026-11-20'],
    ['is about to leave', '2026-12-31'],
  ])('do not gain unlimited participation: a member who %s is not merged', async (_, leftOn) => {
    const [primary, secondary] = [await billed.aMember(), await billed.aMember()];
    await leave(secondary, leftOn);

    expect(await refusalOf(await merge(primary, secondary))).toEqual([409, { error: 'members.otherLastDay' }]);

    await billed.admin.post(`/admin/member/${secondary.id}/rejoin`);
    expect((await merged(primary, secondary)).countingPoints).toHaveLength(4);
  });

  it('move along if both leave on the same day', async () => {
    const [primary, secondary] = [await billed.aMember(), await billed.aMember()];
    await leave(primary, '2026-11-20');
    await leave(secondary, '2026-11-20');

    expect((await merged(primary, secondary)).countingPoints).toHaveLength(4);
  });

  it('are refused if those of an applicant participate elsewhere with more than the rest', async () => {
    const elsewhere = await portal.aCommunity(billed.organisation.id);
    const primary = await billed.aMember();
    const application = anApplication(billed.community.id, 901);
    const { member: applicant } = await (await billed.admin.put('/admin/member/create', application)).json();
    const { member: other } = await (
      await billed.admin.put('/admin/member/create', { ...application, community: elsewhere.id })
    ).json();
    expect((await billed.admin.post(`/admin/member/${other.id}/accept`, { confirmed: true })).status).toBe(200);

    expect(await refusalOf(await merge(primary, applicant))).toEqual([
      409,
      { error: 'countingPoint.sharesAboveHundred' },
    ]);
  });
});

describe('the account', () => {
  it('of the merged member is used if the remaining one has none, with its mandate', async () => {
    const [primary, secondary] = [await billed.aMember(), await billed.aMember()];
    await setMember(primary, { baName: '', baNumber: '' });

    const { result } = await previewed(primary, secondary);
    const member = await merged(primary, secondary);

    expect(member.baNumber).toMatch(/^AT/);
    expect([result.baNumber, result.baName]).toEqual([member.baNumber, member.baName]);
    expect(member.mandates.some(({ iban }) => iban === member.baNumber)).toBe(true);
  });

  it('of the remaining member is kept', async () => {
    const [primary, secondary] = [await billed.aMember(), await billed.aMember()];
    const { baNumber } = await (await billed.admin.get(`/admin/member/${primary.id}`)).json();

    expect((await merged(primary, secondary)).baNumber).toBe(baNumber);
  });
});

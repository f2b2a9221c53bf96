import type { InvoiceRow } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { mandates, members } from '../../tables/members.ts';
import { contentsOf, openPortal, type Portal } from '../../testing.ts';
import { type AMember, aBilledCommunity, type Billed } from './testing/aBilledCommunity.ts';

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

const stateOf = async ({ id }: AMember) =>
  (await (await billed.admin.get(`/admin/member/${id}`)).json()).membershipFeeInvoice;
const reasonsOf = async (run: { id: number }) =>
  Object.fromEntries((await billed.membersOf(run)).map(row => [row.member, row.leftOut.map(({ reason }) => reason)]));

describe('a membership fee run', () => {
  it('charges the selected members, and once', async () => {
    const [one, other] = [await billed.aMember(), await billed.aMember()];
    await billed.fee();

    const run = await billed.previewFees({ ids: [one.id] });
    const committed = await billed.commit(run);
    const again = await billed.previewFees({ ids: [one.id, other.id] });

    expect(run).toMatchObject({ kind: 'membershipFee', state: 'previewed', totals: { documents: 1 } });
    expect(committed.state).toBe('committed');
    expect(await billed.documents()).toMatchObject([
      { number: 'MB-2026-00001', kind: 'membershipFee', member: one.id, net: 1200, tax: 240, gross: 1440, owed: 1440 },
    ]);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['charged', 'uncharged']);
    expect(await reasonsOf(again)).toEqual({ [one.id]: ['alreadyCharged'], [other.id]: [] });
    const [fee] = await (await billed.admin.get(`/community/${billed.community.id}/membershipfees`)).json();
    expect(fee.used).toBe(true);
  });

  it('charges a counting point that takes part again once, and both rows are free again after a cancellation', async () => {
    const member = await billed.aMember();
    await billed.fee({ per: 'countingPoint' });
    await portal.asOwner(async tx => {
      await tx.update(members).set({ enteredOn: '2026-01-01' }).where(eq(members.id, member.id));
      await tx
        .update(countingPoints)
        .set({ dateOfDeactivation: '2026-06-30' })
        .where(eq(countingPoints.id, member.consumer));
    });
    const resumed = await billed.admin.post(`/admin/member/${member.id}/countingpoint/${member.consumer}/resume`, {
      dateOfActivation: '2026-09-01',
    });
    const { totals } = await billed.commit(await billed.previewFees({ ids: [member.id] }));
    const again = await billed.previewFees({ ids: [member.id] });
    const charged = await stateOf(member);
    const [document] = await billed.documents();
    await billed.admin.post(`/invoice/${document!.id}/cancel`, { reason: 'Irrtum' });

    expect(resumed.status).toBe(200);
    // With the feeder two counting points.
    expect(totals).toMatchObject({ documents: 1 });
    expect(document).toMatchObject({ net: 2400 });
    expect([charged, await reasonsOf(again)]).toEqual(['charged', { [member.id]: ['alreadyCharged'] }]);
    expect(await stateOf(member)).toBe('uncharged');
  });

  it('charges all matches of a filter', async () => {
    const [one, other] = [await billed.aMember({ city: 'Anderswo' }), await billed.aMember()];
    await billed.fee();
    await billed.commit(await billed.previewFees({ ids: [one.id] }));

    const run = await billed.previewFees({ filter: { community: billed.community.id, memberShipFeeInvoice: 3 } });

    expect(await reasonsOf(run)).toEqual({ [other.id]: [] });
    expect(run.params).toEqual({ filter: { community: billed.community.id, memberShipFeeInvoice: 3 } });
  });

  it('charges a yearly fee again in the next calendar year', async () => {
    const member = await billed.aMember();
    await billed.fee();
    await billed.commit(await billed.previewFees({ ids: [member.id] }));
    const sameYear = await billed.previewFees({ ids: [member.id] });

    await billed.on('2027-01-01T10:00:00Z');
    const before = await stateOf(member);
    const nextYear = await billed.previewFees({ filter: { community: billed.community.id, memberShipFeeInvoice: 3 } });
    await billed.commit(nextYear);

    expect([sameYear.totals.documents, nextYear.totals.documents]).toEqual([0, 1]);
    expect([before, await stateOf(member)]).toEqual(['uncharged', 'charged']);
    expect((await billed.documents()).map(({ number }) => number)).toEqual(['MB-2026-00001', 'MB-2027-00001']);
  });

  it('previews members without a valid mandate, who will transfer, as the document then states', async () => {
    const [debited, lapsed] = [await billed.aMember(), await billed.aMember()];
    await billed.fee();
    await portal.asOwner(async tx => {
      await tx
        .update(communities)
        .set({ creditorId: 'AT88ZZZ00000000001' })
        .where(eq(communities.id, billed.community.id));
      await tx.update(mandates).set({ signed: '2023-11-30' }).where(eq(mandates.memberId, lapsed.id));
    });

    const run = await billed.previewFees({ ids: [debited.id, lapsed.id] });
    await billed.commit(run);

    const notices = (await billed.membersOf(run)).map(({ member, notices }) => [member, notices]);
    expect(Object.fromEntries(notices)).toEqual({ [debited.id]: [], [lapsed.id]: ['noMandate'] });
    const rows: InvoiceRow[] = await (await billed.admin.get('/invoices')).json();
    const methods = await Promise.all(
      rows
        .filter(({ community }) => community === billed.community.id)
        .map(async ({ id, member }) => [
          member,
          (await (await billed.admin.get(`/invoice/${id}`)).json()).payment.method,
        ]),
    );
    expect(Object.fromEntries(methods)).toEqual({ [debited.id]: 'debit', [lapsed.id]: 'transfer' });
  });

  it('charges a cancelled fee again', async () => {
    const member = await billed.aMember();
    await billed.fee();
    await billed.commit(await billed.previewFees({ ids: [member.id] }));
    const [invoice] = await billed.documents();

    await billed.admin.post(`/invoice/${invoice!.id}/cancel`, { reason: 'Probe' });

    expect(await stateOf(member)).toBe('uncharged');
    const again = await billed.previewFees({ ids: [member.id] });
    await billed.commit(again);
    expect([again.totals.documents, await stateOf(member)]).toEqual([1, 'charged']);
  });

  it('with a fee per counting point charges the uncharged ones: the member is charged in parts', async () => {
    const member = await billed.aMember();
    await billed.fee({ per: 'countingPoint' });
    await billed.commit(await billed.previewFees({ ids: [member.id] }));
    await portal.asOwner(tx =>
      tx.execute(`update counting_points set membership_fee_invoice_date = null, membership_invoice = null
        where id = ${member.feeder}`),
    );

    expect(await stateOf(member)).toBe('partially');
    const run = await billed.previewFees({ ids: [member.id] });
    await billed.commit(run);

    expect(await stateOf(member)).toBe('charged');
    expect((await billed.documents()).map(({ net }) => net)).toEqual([2400, 1200]);
  });

  it('names the members not charged, with the reason', async () => {
    const [active, left] = [await billed.aMember(), await billed.aMember()];
    await billed.admin.post(`/admin/member/${left.id}/leave`, { leftOn: '2026-11-20' });

    const none = await billed.previewFees({ ids: [active.id, left.id] });
    await billed.fee({ amountCents: 0 });
    const free = await billed.previewFees({ ids: [active.id, left.id] });

    expect(await reasonsOf(none)).toEqual({ [active.id]: ['noFee'], [left.id]: ['left'] });
    expect(await reasonsOf(free)).toEqual({ [active.id]: ['zeroAmount'], [left.id]: ['left'] });
  });

  it.each([[{}], [{ ids: [] }], [{ ids: [999_999] }], [{ filter: { queryString: 'gibt es nicht' } }]])(
    'a run over %o selects no member',
    async asked => {
      await billed.aMember();

      const before = (await contentsOf(portal.database)).billing_runs;

      const answer = await billed.admin.put('/admin/feerun/create', asked);

      expect([answer.status, await answer.json()]).toEqual([422, { error: 'members.noneSelected' }]);
      expect((await contentsOf(portal.database)).billing_runs).toEqual(before);
    },
  );

  it('a run with an unknown filter selects no member', async () => {
    expect((await billed.admin.put('/admin/feerun/create', { filter: { stae: 'active' } })).status).toBe(422);
  });

  it('concurrent with another charges each member once', async () => {
    const member = await billed.aMember();
    await billed.fee();
    const [one, other] = [
      await billed.previewFees({ ids: [member.id] }),
      await billed.previewFees({ ids: [member.id] }),
    ];
    await Promise.all([one, other].map(({ id }) => billed.admin.post(`/admin/billingrun/${id}/commit`)));

    await Promise.all([portal.runJobs(), portal.runJobs()]);

    expect([(await billed.found(one)).state, (await billed.found(other)).state].sort()).toEqual([
      'committed',
      'failed',
    ]);
    expect(await billed.documents()).toHaveLength(1);
  });
});

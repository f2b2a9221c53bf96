import type { BilledEffect } from '@nahstrom/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contentsOf, openPortal } from '../../testing.ts';
import { type AMember, aBilledCommunity, type Billed } from './testing/aBilledCommunity.ts';

const portal = await openPortal();
let billed: Billed;
let member: AMember;

/** September is billed: 300 kWh received at 18.5 ct, and 150 kWh fed in at 9.2 ct. */
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  billed = await aBilledCommunity(portal);
  member = await billed.aMember();
  await billed.tariff('2026-01-01');
  await billed.energy(member.consumer, '2026-09-01', '2026-09-30', 10_000_000);
  await billed.energy(member.feeder, '2026-09-01', '2026-09-30', 5_000_000, { isFeeder: true });
  await billed.commit(await billed.preview('month', '2026-09-01'));
});
afterAll(() => portal.close());

const prices = { consumptionPrice: 200_000, feedInPrice: 92_000, baseFeeCents: 0, pointFeeCents: 0, vatRate: 20 };
const effect = async (change: object): Promise<BilledEffect> =>
  (await billed.admin.post('/admin/billed/effect', change)).json();
const ofCommunity = (change: object = {}) =>
  effect({
    of: 'community',
    id: billed.community.id,
    tariff: { validFrom: '2026-09-16', validUntil: null, ...prices, ...change },
  });
const netOf = async (kind: string) =>
  (await billed.documents()).filter(row => row.kind === kind).reduce((sum, { net }) => sum + net, 0);

describe('a tariff within a billed month', () => {
  it('the effect of a change lists documents with another net amount and writes nothing', async () => {
    const before = await contentsOf(portal.database);
    const [invoice] = await billed.documents();

    // 150 kWh at 20 instead of 18.5 ct.
    expect(await ofCommunity()).toEqual({
      changes: [{ kind: 'consumption', documents: [invoice!.id], priceNetto: 225 }],
    });
    expect(await ofCommunity({ consumptionPrice: 185_000 })).toEqual({ changes: [] });
    expect(await ofCommunity({ validFrom: '2026-10-01' })).toEqual({ changes: [] });
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('changes by that amount if the documents are cancelled and billed again', async () => {
    const { changes } = await ofCommunity({ consumptionPrice: 150_000, feedInPrice: 101_234 });
    const before = { consumption: await netOf('consumption'), feedIn: await netOf('feedIn') };
    for (const { id } of await billed.documents())
      await billed.admin.post(`/invoice/${id}/cancel`, { reason: 'Irrtum' });
    await billed.tariff('2026-09-16', { ...prices, consumptionPrice: 150_000, feedInPrice: 101_234 });

    await billed.commit(await billed.preview('month', '2026-09-01'));

    // Each sum includes the cancelled document and the new one.
    expect(changes!.map(({ kind, priceNetto }) => [kind, priceNetto])).toEqual([
      ['consumption', (await netOf('consumption')) - 2 * before.consumption],
      ['feedIn', (await netOf('feedIn')) - 2 * before.feedIn],
    ]);
  });

  it('changes nothing for a member with its own tariff; that one does', async () => {
    const own = { validFrom: '2026-01-01', validUntil: null, ...prices, consumptionPrice: 100_000 };
    const ofMember = { of: 'member', id: member.id, tariff: { ...own, validUntil: '2026-09-10' } };

    // 100 kWh at 10 instead of 18.5 ct.
    expect((await effect(ofMember)).changes).toMatchObject([{ kind: 'consumption', priceNetto: -850 }]);
    await billed.admin.put(`/admin/member/${member.id}/tariff/create`, own);
    expect(await ofCommunity()).toEqual({ changes: [] });
  });
});

it('a member who left within a billed month has the days after it taken off', async () => {
  const { changes } = await effect({ of: 'member', id: member.id, leftOn: '2026-09-20' });

  expect(changes).toMatchObject([
    { kind: 'consumption', priceNetto: -1850 },
    { kind: 'feedIn', priceNetto: -460 },
  ]);
  expect(await effect({ of: 'member', id: member.id, leftOn: '9999-12-31' })).toEqual({ changes: [] });
});

it('documents of another organisation are not listed', async () => {
  const stranger = await aBilledCommunity(portal);
  const asked = { of: 'member', id: member.id, leftOn: '2026-09-20' };

  expect(await (await stranger.admin.post('/admin/billed/effect', asked)).json()).toEqual({ changes: [] });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { communities } from '../../tables/communities.ts';
import { openPortal } from '../../testing.ts';
import { missingOf } from './readiness.ts';
import { aBilledCommunity, type Billed } from './testing/aBilledCommunity.ts';

const complete = {
  isUntaxed: false,
  address: 'Hauptplatz 1',
  zip: '3999',
  city: 'Musterdorf',
  uid: 'ATU99990000',
  isSmallBusiness: false,
};

describe('documents lack', () => {
  it.each([
    ['nothing, with address and VAT number', {}, []],
    ['nothing, for a small business without a VAT number', { uid: '', isSmallBusiness: true }, []],
    ['the VAT number', { uid: ' ' }, ['uid']],
    ['the address, without a street', { address: '' }, ['address']],
    ['the address, without a postcode', { zip: ' ' }, ['address']],
    ['the address, without a town', { city: '' }, ['address']],
    ['both, of a community with a name only', { address: '', zip: '', city: '', uid: '' }, ['address', 'uid']],
    ['the address, also of a small business', { address: '', uid: '', isSmallBusiness: true }, ['address']],
  ] as const)('%s', (_, change, missing) => {
    expect(missingOf({ ...complete, ...change })).toEqual(missing);
  });
});

const portal = await openPortal();
let billed: Billed;

beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  billed = await aBilledCommunity(portal);
});
afterAll(() => portal.close());

const change = (facts: Partial<typeof communities.$inferInsert>) =>
  portal.asOwner(tx => tx.update(communities).set(facts).where(eq(communities.id, billed.community.id)));

describe('a run of a community without address and VAT number', () => {
  it('a run without address and VAT number names both in the preview and writes nothing until they are entered', async () => {
    const member = await billed.aMember();
    await billed.fee();
    await change({ invoiceAddress: '', taxUid: '' });

    const run = await billed.previewFees({ ids: [member.id] });
    const refused = await billed.admin.post(`/admin/billingrun/${run.id}/commit`, {});

    const { id: community, title: communityTitle } = billed.community;
    expect(run.issuerGaps).toEqual([{ community, communityTitle, missing: ['address', 'uid'] }]);
    expect([refused.status, await refused.json()]).toEqual([422, { error: 'billing.issuerIncomplete' }]);
    expect(await billed.documents()).toEqual([]);

    await change({ invoiceAddress: 'Hauptplatz 1', taxUid: 'ATU99990000' });
    const committed = await billed.commit(run);

    expect([committed.state, committed.issuerGaps]).toEqual(['committed', []]);
  });

  it('needs no VAT number once declared a small business', async () => {
    const member = await billed.aMember();
    await billed.fee();
    await change({ taxUid: '' });
    const settings = await (await billed.admin.get(`/community/${billed.community.id}/settings`)).json();
    await billed.admin.post(`/community/${billed.community.id}/settings`, {
      ...settings,
      isSmallBusiness: true,
    });

    const run = await billed.previewFees({ ids: [member.id] });

    expect(run.issuerGaps).toEqual([]);
    expect((await billed.commit(run)).state).toBe('committed');
  });

  it('names energy without VAT that nothing exempts, until a small business is declared and previewed again', async () => {
    const { consumer } = await billed.aMember();
    await billed.tariff('2026-01-01', { vatRate: 0 });
    await billed.energy(consumer, '2026-10-01', '2026-10-31', 1_000_000);

    const run = await billed.preview('month', '2026-10-01');
    const refused = await billed.admin.post(`/admin/billingrun/${run.id}/commit`, {});

    expect(run.issuerGaps.map(({ missing }) => missing)).toEqual([['exemption']]);
    expect([refused.status, await refused.json()]).toEqual([422, { error: 'billing.issuerIncomplete' }]);

    const settings = await (await billed.admin.get(`/community/${billed.community.id}/settings`)).json();
    await billed.admin.post(`/community/${billed.community.id}/settings`, { ...settings, isSmallBusiness: true });
    expect((await billed.preview('month', '2026-10-01')).issuerGaps).toEqual([]);
  });

  it('does not name fees without VAT, which are not taxable', async () => {
    const member = await billed.aMember();
    await billed.fee({ vatRate: 0 });

    expect((await billed.previewFees({ ids: [member.id] })).issuerGaps).toEqual([]);
  });

  it('without documents has nothing to name', async () => {
    const member = await billed.aMember();
    await change({ invoiceAddress: '', taxUid: '' });

    expect((await billed.previewFees({ ids: [member.id] })).issuerGaps).toEqual([]);
  });
});

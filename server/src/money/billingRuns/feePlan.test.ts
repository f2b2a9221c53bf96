import { describe, expect, it } from 'vitest';
import { type Fee, type FeeMember, isFeeOpen, planFee } from './feePlan.ts';

const today = '2026-11-20';
const regular = { isSmallBusiness: false, smallBusinessNote: '' };
const point = (id: number, chargedOn: string | null = null) => ({ id, cpNumber: `AT${id}`, plantName: '', chargedOn });
const aFee = (change: Partial<Fee> = {}): Fee => ({
  id: 1,
  validFrom: '2026-01-01',
  amountCents: 1250,
  per: 'member',
  cycle: 'yearly',
  vatRate: 20,
  ...change,
});
const aMember = (change: Partial<FeeMember> = {}): FeeMember => ({
  id: 1,
  communityId: 1,
  name: 'Muster Erika',
  memberNumber: 1,
  locale: 'de',
  state: 'active',
  hasAddress: true,
  isCompany: false,
  companyUid: '',
  isDebited: true,
  points: [point(1), point(2)],
  ...change,
});

describe('the membership fee', () => {
  it.each([
    ['member', 2, 1250, 20, 1250, 250, 1500, 1],
    ['countingPoint', 2, 1250, 20, 2500, 500, 3000, 2],
    ['countingPoint', 3, 333, 20, 999, 201, 1200, 3],
    ['member', 1, 1, 20, 1, 0, 1, 1],
    ['member', 1, 3, 20, 3, 1, 4, 1],
    ['member', 1, 10_000_000, 10, 10_000_000, 1_000_000, 11_000_000, 1],
    ['member', 5, 1250, 0, 1250, 0, 1250, 1],
  ] as const)(
    'per %s with %i points, %i at %i %%: %i + %i = %i in %i lines',
    (per, count, amountCents, vatRate, priceNetto, tax, priceBrutto, lines) => {
      const points = Array.from({ length: count }, (_, index) => point(index + 1));

      const { documents } = planFee(aMember({ points }), aFee({ per, amountCents, vatRate }), regular, today);

      expect(documents).toMatchObject([{ kind: 'membershipFee', priceNetto, tax, priceBrutto }]);
      expect(documents[0]!.lines.length).toBe(lines);
    },
  );

  it('of a year is for that year, whenever it is charged', () => {
    const { documents } = planFee(aMember(), aFee(), regular, today);

    expect(documents).toMatchObject([{ periodStart: '2026-01-01', periodEnd: '2026-12-31' }]);
  });

  it('charged once has no period', () => {
    const { documents } = planFee(aMember(), aFee({ cycle: 'once' }), regular, today);

    expect(documents).toMatchObject([{ periodStart: null, periodEnd: null }]);
  });

  it.each([
    ['a company without a VAT number', { isCompany: true }, 833_334, false, 'recipientUidMissing'],
    [
      'a company with half a VAT number',
      { isCompany: true, companyUid: 'ATU1' },
      833_334,
      false,
      'recipientUidMissing',
    ],
    ['a company with a VAT number', { isCompany: true, companyUid: 'ATU13585627' }, 833_334, false, null],
    ['a company, for €10,000.00', { isCompany: true }, 833_333, false, null],
    ['a company, by a small business', { isCompany: true }, 1_000_001, true, null],
    ['a person', {}, 833_334, false, null],
  ] as const)('above €10,000 charged to %s', (_, change, amountCents, isSmallBusiness, reason) => {
    const issuer = { isSmallBusiness, smallBusinessNote: '' };

    const { documents, leftOut } = planFee(aMember(change), aFee({ amountCents }), issuer, today);

    expect([documents.length, leftOut.map(one => one.reason)]).toEqual(reason ? [0, [reason]] : [1, []]);
  });

  it('of a small business has no VAT, in the language of the member', () => {
    const issuer = { isSmallBusiness: true, smallBusinessNote: '' };

    const { documents } = planFee(aMember({ locale: 'en' }), aFee(), issuer, today);

    expect(documents).toMatchObject([
      {
        priceNetto: 1250,
        tax: 0,
        notes: ['Exempt from VAT under the rules for small businesses pursuant to § 6 (1) no. 27 UStG'],
        lines: [{ detailText: 'Membership fee 2026' }],
      },
    ]);
  });

  it.each([
    ['left', { state: 'left' }, {}],
    ['notActive', { state: 'applied' }, {}],
    ['notActive', { state: 'declined' }, {}],
    ['noCountingPoint', { points: [] }, {}],
    ['noAddress', { hasAddress: false }, {}],
    ['zeroAmount', {}, { amountCents: 0 }],
    ['alreadyCharged', { points: [point(1, '2026-01-02'), point(2, '2026-01-02')] }, {}],
    ['alreadyCharged', { points: [point(1, '2026-01-02'), point(2)] }, {}],
    ['alreadyCharged', { points: [point(1, '2020-01-02')] }, { cycle: 'once' }],
    ['alreadyCharged', { points: [point(1, '2026-01-02')] }, { per: 'countingPoint' }],
  ] as const)('is not charged, with the reason %s, to a member %o with the fee %o', (reason, member, fee) => {
    const plan = planFee(aMember(member as Partial<FeeMember>), aFee(fee), regular, today);

    expect([plan.documents, plan.leftOut]).toEqual([[], [{ kind: null, reason, spans: [] }]]);
  });

  it('is not charged if the community has none', () => {
    expect(planFee(aMember(), undefined, regular, today).leftOut).toMatchObject([{ reason: 'noFee' }]);
  });

  it('per counting point is charged for the uncharged ones, with each one’s number', () => {
    const member = aMember({ points: [point(1, '2026-01-02'), point(2), point(3, '2025-01-02')] });

    const { documents } = planFee(member, aFee({ per: 'countingPoint' }), regular, today);

    expect(documents[0]!.lines.map(({ cpNumber }) => cpNumber)).toEqual(['AT2', 'AT3']);
  });

  it('without a mandate is paid by transfer, with a remark', () => {
    expect(planFee(aMember({ isDebited: false }), aFee(), regular, today).notices).toEqual(['noMandate']);
  });

  it.each([
    [null, 'once', true],
    ['2025-12-31', 'once', false],
    ['2025-12-31', 'yearly', true],
    ['2026-01-01', 'yearly', false],
    ['2027-01-01', 'yearly', false],
  ] as const)('charged on %s and due %s is open: %s', (chargedOn, cycle, expected) => {
    expect(isFeeOpen({ chargedOn }, { cycle }, today)).toBe(expected);
  });
});

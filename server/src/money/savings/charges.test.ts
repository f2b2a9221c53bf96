import { describe, expect, it } from 'vitest';
import type { Fee } from '../billingRuns/feePlan.ts';
import type { TariffEntry } from '../billingRuns/tariffs.ts';
import { type ChargedPoint, chargesOf } from './charges.ts';
import type { Given } from './terms.ts';

const tariff = (validFrom: string, change: Partial<TariffEntry> = {}): TariffEntry => ({
  id: 1,
  isOwn: false,
  validFrom,
  validUntil: null,
  consumptionPrice: 100_000,
  feedInPrice: 80_000,
  baseFeeCents: 0,
  pointFeeCents: 0,
  vatRate: 20,
  ...change,
});
const fee = (change: Partial<Fee> = {}): Fee => ({
  id: 1,
  validFrom: '2020-01-01',
  amountCents: 3650,
  per: 'member',
  cycle: 'yearly',
  vatRate: 20,
  ...change,
});
const point = (id: number, change: Partial<ChargedPoint> = {}): ChargedPoint => ({
  id,
  cpNumber: `AT${id}`,
  since: '2024-01-01',
  until: null,
  chargedOn: null,
  ...change,
});
const given = (change: Partial<Given>): Given => ({
  memberType: 'person',
  communityType: 'RC_L',
  isSmallBusiness: false,
  ownTariffs: [],
  tariffs: [],
  ownPrices: [],
  communityPrices: [],
  rates: [],
  fees: [],
  ...change,
});

const october = { start: '2026-10-01', end: '2026-10-31' };
const shortened = (charges: ReturnType<typeof chargesOf>) =>
  charges.map(({ of, countingPoint, start, end, days, ofDays, cents }) => [
    `${of} ${countingPoint ?? ''}`.trim(),
    `${start.slice(5)}/${end.slice(5)}`,
    `${days}/${ofDays}`,
    cents,
  ]);

describe('a month is charged', () => {
  const base = tariff('2026-01-01', { baseFeeCents: 200 });
  const perPoint = tariff('2026-01-01', { pointFeeCents: 100 });

  it.each<[string, Partial<Given>, ChargedPoint[], unknown[]]>([
    ['nothing where there is no fee', { tariffs: [tariff('2026-01-01')] }, [point(1)], []],
    [
      'the base fee once for a member',
      { tariffs: [base] },
      [point(1), point(2)],
      [['baseFee', '10-01/10-31', '31/31', -240]],
    ],
    [
      'without VAT by a small business',
      { tariffs: [base], isSmallBusiness: true },
      [point(1)],
      [['baseFee', '10-01/10-31', '31/31', -200]],
    ],
    [
      'the fee per counting point for each, by the days of its participation',
      { tariffs: [perPoint] },
      [point(1), point(2, { since: '2026-10-16' })],
      [
        ['pointFee 1', '10-01/10-31', '31/31', -120],
        // 1.00 € × 16/31 = 0.516…
        ['pointFee 2', '10-16/10-31', '16/31', -62],
      ],
    ],
    [
      'by each of two tariffs for its days',
      { tariffs: [base, tariff('2026-10-11', { baseFeeCents: 300 })] },
      [point(1)],
      [
        ['baseFee', '10-01/10-10', '10/31', -78],
        ['baseFee', '10-11/10-31', '21/31', -244],
      ],
    ],
    [
      'the own tariff of the member',
      { tariffs: [base], ownTariffs: [tariff('2026-01-01', { isOwn: true })] },
      [point(1)],
      [],
    ],
    [
      'a yearly membership fee by the days of the year',
      { fees: [fee()] },
      [point(1), point(2)],
      [['membershipFee', '10-01/10-31', '31/365', -372]],
    ],
    [
      'a yearly membership fee per counting point',
      { fees: [fee({ per: 'countingPoint' })] },
      [point(1), point(2, { until: '2026-10-01' })],
      [
        ['membershipFee 1', '10-01/10-31', '31/365', -372],
        ['membershipFee 2', '10-01/10-01', '1/365', -12],
      ],
    ],
    [
      'a changed membership fee from its day on',
      { fees: [fee(), fee({ id: 2, validFrom: '2026-10-31', amountCents: 0 })] },
      [point(1)],
      [['membershipFee', '10-01/10-30', '30/365', -360]],
    ],
    [
      'a one-time fee on the first day of participation',
      { fees: [fee({ cycle: 'once' })] },
      [point(1, { since: '2026-10-05' })],
      [['membershipFee', '10-05/10-05', '1/1', -4380]],
    ],
    [
      'a one-time fee no second time',
      { fees: [fee({ cycle: 'once' })] },
      [point(1), point(2, { since: '2026-10-05' })],
      [],
    ],
    [
      'a one-time fee on the day of its invoice',
      { fees: [fee({ cycle: 'once' })] },
      [point(1, { chargedOn: '2026-10-20' })],
      [['membershipFee', '10-20/10-20', '1/1', -4380]],
    ],
    [
      'a one-time fee per counting point once for a number that takes part again',
      { fees: [fee({ cycle: 'once', per: 'countingPoint' })] },
      [point(1, { since: '2026-10-02', until: '2026-10-03' }), point(2, { cpNumber: 'AT1', since: '2026-10-09' })],
      [['membershipFee 1', '10-02/10-02', '1/1', -4380]],
    ],
    ['nothing before the participation', { tariffs: [base], fees: [fee()] }, [point(1, { since: '2026-11-01' })], []],
  ])('a month is charged %s', (_, change, points, expected) => {
    expect(shortened(chargesOf(october, points, given(change)))).toEqual(expected);
  });
});

it('the charges of a year are those of its months', () => {
  const all = given({ tariffs: [tariff('2024-01-01', { baseFeeCents: 199, pointFeeCents: 33 })], fees: [fee()] });
  const points = [point(1), point(2, { since: '2024-02-11', until: '2024-07-19' })];
  const months = Array.from({ length: 12 }, (_, month) => {
    const start = `2024-${String(month + 1).padStart(2, '0')}-01`;
    const end = new Date(Date.UTC(2024, month + 1, 0)).toISOString().slice(0, 10);
    return chargesOf({ start, end }, points, all);
  });

  expect(chargesOf({ start: '2024-01-01', end: '2024-12-31' }, points, all)).toEqual(months.flat());
  expect(months[1]!.find(({ of }) => of === 'membershipFee')).toMatchObject({ days: 29, ofDays: 366 });
});

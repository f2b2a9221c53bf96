import type { LeftOutReason, VatRate } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, quarterHourCountOf } from '../../energy/storage/quarterHours.ts';
import { addDays } from '../../platform/days.ts';
import { totalOf } from '../invoices/domain.ts';
import { isOutlier } from './energyFindings.ts';
import type { EnergyMember, EnergyTerms } from './energyMember.ts';
import { planEnergy } from './energyPlan.ts';
import { measuredReading } from './readings.ts';
import { aFeeder, aMember, aPoint, aTariff, october, terms } from './testing/anEnergyMember.ts';

const dayInOctober = (day: number) => addDays(october.start, day - 1);

/** Energy per day in 1e-6 kWh; first and last day of participation; price, base fee and fee of the point, VAT; the day
 *  of a change, price and base fee from then on. Then the expected costs: computed independently with exact decimals,
 *  line by line. */
type Row = [number, number, number, number, number, number, number, number, number, number, number, number, number];
// biome-ignore format: a table
const october2026: number[][] = [
  [1_000_000, 1, 31, 185_000, 0, 0, 20, 0, 0, 0, 574, 115, 689],
  [1_000_000, 1, 31, 185_000, 0, 0, 0, 0, 0, 0, 574, 0, 574],
  [1_000_000, 1, 31, 185_000, 0, 0, 10, 0, 0, 0, 574, 57, 631],
  [1_000_000, 1, 31, 185_000, 0, 0, 13, 0, 0, 0, 574, 75, 649],
  [1_000_000, 1, 31, 185_000, 0, 0, 19, 0, 0, 0, 574, 109, 683],
  [161, 1, 31, 185_000, 0, 0, 20, 0, 0, 0, 0, 0, 0],
  [162, 1, 31, 999_999, 100, 0, 20, 0, 0, 0, 101, 20, 121],
  [1_000_000, 1, 31, 0, 100, 0, 20, 0, 0, 0, 100, 20, 120],
  [1_000_000, 1, 31, 185_000, 100, 0, 20, 0, 0, 0, 674, 135, 809],
  [1_000_000, 1, 31, 185_000, 0, 50, 20, 0, 0, 0, 624, 125, 749],
  [1_000_000, 1, 31, 185_000, 100, 50, 20, 0, 0, 0, 724, 145, 869],
  [1_000_000, 16, 31, 185_000, 100, 50, 20, 0, 0, 0, 374, 74, 448],
  [1_000_000, 1, 15, 185_000, 100, 50, 20, 0, 0, 0, 350, 71, 421],
  [1_000_000, 31, 31, 185_000, 100, 50, 20, 0, 0, 0, 24, 5, 29],
  [1_000_000, 1, 1, 185_000, 100, 50, 20, 0, 0, 0, 24, 5, 29],
  [1_000_000, 1, 31, 185_000, 100, 50, 20, 16, 195_000, 100, 740, 148, 888],
  [1_000_000, 1, 31, 185_000, 100, 0, 20, 16, 185_000, 200, 725, 146, 871],
  [1_000_000, 1, 31, 185_000, 100, 0, 20, 2, 99_999, 333, 644, 129, 773],
  [1_000_000, 1, 31, 185_000, 100, 0, 20, 31, 99_999, 333, 673, 134, 807],
  [1_000_000, 10, 20, 185_000, 100, 0, 20, 15, 99_999, 333, 233, 47, 280],
  [1_000_000, 10, 20, 185_000, 100, 0, 20, 10, 99_999, 333, 228, 46, 274],
  [1_000_000, 10, 20, 185_000, 100, 0, 20, 21, 99_999, 333, 239, 48, 287],
  [33_333_333, 1, 31, 99_999, 0, 0, 20, 0, 0, 0, 10_333, 2067, 12_400],
  [27_027, 1, 31, 185_000, 0, 0, 20, 0, 0, 0, 16, 3, 19],
  [26_496_157, 11, 15, 37_978, 0, 0, 10, 0, 227_356, 0, 503, 50, 553],
  [36_980_156, 8, 10, 296_461, 0, 0, 13, 0, 24_423, 0, 3289, 428, 3717],
  [9_680_795, 10, 23, 299_324, 0, 0, 0, 0, 295_892, 0, 4057, 0, 4057],
  [329_408, 16, 29, 307_004, 946, 93, 10, 0, 366_475, 0, 611, 61, 672],
  [550_709, 3, 21, 180_081, 747, 0, 20, 18, 86_488, 776, 629, 126, 755],
  [28_299_698, 5, 20, 292_593, 587, 88, 13, 20, 36_052, 0, 12_853, 1671, 14_524],
  [31_816_201, 31, 31, 31_809, 749, 166, 0, 24, 350_567, 0, 1121, 0, 1121],
  [23_854_793, 31, 31, 258_838, 0, 197, 10, 0, 208_613, 401, 623, 63, 686],
  [421_155, 3, 8, 71_789, 839, 141, 13, 13, 120_981, 0, 207, 27, 234],
  [15_566_362, 6, 10, 6325, 0, 68, 20, 6, 280_280, 379, 2253, 450, 2703],
  [46_338_245, 31, 31, 239_413, 922, 102, 13, 5, 332_551, 0, 1544, 200, 1744],
  [14_009_861, 7, 9, 57_635, 0, 0, 10, 0, 190_637, 0, 242, 24, 266],
  [643_899, 3, 30, 77_884, 650, 89, 13, 0, 255_889, 478, 807, 104, 911],
  [5_763_623, 16, 25, 393_046, 351, 0, 20, 8, 76_862, 0, 443, 89, 532],
  [20_004_461, 25, 29, 365_008, 866, 133, 10, 0, 279_232, 555, 3812, 381, 4193],
  [41_153_050, 21, 24, 125_509, 838, 0, 10, 18, 186_418, 0, 3069, 307, 3376],
  [495_180, 1, 26, 101_526, 710, 115, 0, 0, 53_560, 233, 822, 0, 822],
  [13_715_265, 7, 17, 251_383, 932, 0, 20, 31, 373_028, 0, 4124, 825, 4949],
  [827_469, 16, 21, 45_482, 821, 119, 20, 0, 89_131, 0, 205, 42, 247],
  [31_229_371, 5, 23, 320_641, 847, 169, 10, 0, 11_219, 0, 19_649, 1965, 21_614],
  [9_344_959, 17, 28, 110_647, 29, 55, 10, 26, 135_982, 558, 1395, 140, 1535],
  [954_223, 27, 28, 240_209, 679, 0, 10, 0, 230_753, 0, 90, 9, 99],
];

describe('what a consumer is invoiced for October 2026', () => {
  it.each(october2026)(
    'a consumer of %i micro-kWh a day from day %i to %i, at the price %i with fees of %i and %i cents and %i %% VAT, changed on day %i to the price %i and a fee of %i, owes %i net, %i VAT and %i in total',
    (...given: number[]) => {
      const [micro, begin, last, price, base, point, vat, change, price2, base2, net, tax, gross] = given as Row;
      const vatRate = vat as VatRate;
      const tariff = aTariff({ consumptionPrice: price, baseFeeCents: base, pointFeeCents: point, vatRate });
      const later = { validFrom: dayInOctober(change), consumptionPrice: price2, baseFeeCents: base2 };
      const tariffs = change === 0 ? [tariff] : [tariff, { ...tariff, id: 2, ...later }];
      const own = aPoint(micro, { since: dayInOctober(begin), until: dayInOctober(last) });

      const { documents, leftOut } = planEnergy(aMember([own]), terms({ tariffs }));

      if (gross === 0) {
        expect(leftOut).toMatchObject([{ kind: 'consumption', reason: 'zeroAmount' }]);
      } else {
        expect(documents).toMatchObject([{ kind: 'consumption', priceNetto: net, tax, priceBrutto: gross }]);
      }
    },
  );
});

describe('what a feeder is credited for October 2026', () => {
  it.each([
    ['SMALL_BUSINESS', '', 92_000, 0, 28_520],
    ['FARMER_FLAT', '', 92_000, 3708, 32_228],
    ['REVERSE_CHARGE', 'ATU13585627', 92_000, 0, 28_520],
    ['PUBLIC', '', 99_999, 0, 31_000],
    ['OTHER_EXEMPT', 'Steuerfrei', 1, 0, 0],
  ] as const)(
    'the credit of a feeder under the tax rule %s with the tax number "%s" at the price %i includes %i cents of VAT in a total of %i',
    (taxRuleFeed, taxNumberFeed, feedInPrice, tax, priceBrutto) => {
      const member = aMember([aFeeder(100_000_000)], { taxRuleFeed, taxNumberFeed });

      const { documents, leftOut } = planEnergy(member, terms({ tariffs: [aTariff({ feedInPrice })] }));

      if (priceBrutto === 0) expect(leftOut).toMatchObject([{ kind: 'feedIn', reason: 'zeroAmount' }]);
      else expect(documents).toMatchObject([{ kind: 'feedIn', taxRule: taxRuleFeed, tax, priceBrutto }]);
    },
  );

  it("is credited separately from the invoice, which has the fees of the feeder's point", () => {
    const tariffs = [aTariff({ pointFeeCents: 150, baseFeeCents: 200 })];

    const { documents } = planEnergy(aMember([aPoint(1_000_000), aFeeder(2_000_000)]), terms({ tariffs }));

    expect(
      documents.map(({ kind, lines }) => [kind, lines.map(line => [line.unit, line.cpNumber?.slice(-2) ?? ''])]),
    ).toEqual([
      [
        'consumption',
        [
          ['kWh', '11'],
          ['month', '11'],
          ['month', '12'],
          ['month', ''],
        ],
      ],
      ['feedIn', [['kWh', '12']]],
    ]);
  });

  it('a pure feeder without fees gets a credit note only, without a remark about an invoice', () => {
    const { documents, leftOut } = planEnergy(aMember([aFeeder(1_000_000)]), terms());

    expect(documents.map(({ kind }) => kind)).toEqual(['feedIn']);
    expect(leftOut).toEqual([]);
  });
});

describe('an invoice of fees only', () => {
  it.each([
    ['de', 'Sie haben in diesem Zeitraum nur eingespeist. Verrechnet werden daher nur die Gebühren laut Tarif.'],
    ['en', 'You only fed in energy in this period. Therefore only the fees of the tariff are charged.'],
  ] as const)(
    'an invoice of fees only states the reason to a feeder, in the language %s, and to the administrator in the preview',
    (locale, note) => {
      const plan = planEnergy(
        aMember([aFeeder(2_000_000)], { locale }),
        terms({ tariffs: [aTariff({ pointFeeCents: 150 })] }),
      );

      expect(plan.documents.map(({ kind, notes }) => [kind, notes.includes(note)])).toEqual([
        ['consumption', true],
        ['feedIn', false],
      ]);
      expect(plan.notices).toEqual(['feesOnly']);
    },
  );

  it('is none for a consumer who received nothing', () => {
    const plan = planEnergy(aMember([aPoint(0)]), terms({ tariffs: [aTariff({ baseFeeCents: 100 })] }));

    expect([plan.documents[0]!.notes, plan.notices]).toEqual([[], []]);
  });
});

describe('above €10,000', () => {
  // 2,000 kWh a day: 62,000 kWh × 18.5 ct + 20 % are €13,764.
  const consumer = aPoint(2_000_000_000);
  // 4,000 kWh a day: 124,000 kWh × 9.2 ct + 13 % are €12,891.04.
  const farmer = aFeeder(4_000_000_000);

  it.each([
    ['a company without a VAT number', { isCompany: true }, ['recipientUidMissing']],
    ['a company with another text', { isCompany: true, companyUid: 'keine' }, ['recipientUidMissing']],
    ['a company with a VAT number', { isCompany: true, companyUid: 'ATU13585627' }, []],
    ['a person', {}, []],
  ])('%s is invoiced: %j, left out as %j', (_, change, reasons) => {
    const { leftOut } = planEnergy(aMember([consumer], change), terms());

    expect(leftOut.map(({ reason }) => reason)).toEqual(reasons);
  });

  it('a company without a VAT number is invoiced by a small business', () => {
    const community = { isSmallBusiness: true, smallBusinessNote: '', taxUid: '' };

    expect(planEnergy(aMember([consumer], { isCompany: true }), terms({ community })).documents).toHaveLength(1);
  });

  it.each([
    ['FARMER_FLAT', false, '', ['communityUidMissing']],
    ['FARMER_FLAT', false, 'ATU13585627', []],
    ['FARMER_FLAT', true, '', []],
    ['SMALL_BUSINESS', false, '', []],
  ] as const)(
    'a feeder under the rule %s is credited by a community, small business %s, with the VAT number "%s": left out as %j',
    (taxRuleFeed, isSmallBusiness, taxUid, reasons) => {
      const community = { isSmallBusiness, smallBusinessNote: '', taxUid };

      const { leftOut } = planEnergy(aMember([farmer], { taxRuleFeed }), terms({ community }));

      expect(leftOut.map(({ reason }) => reason)).toEqual(reasons);
    },
  );
});

describe('a small-business community', () => {
  it('shows no VAT on its supplies, and states the reason once', () => {
    const community = { isSmallBusiness: true, smallBusinessNote: '', taxUid: '' };
    const tariffs = [aTariff({ baseFeeCents: 100 })];

    const { documents } = planEnergy(aMember([aPoint(1_000_000)]), terms({ community, tariffs }));

    expect(documents).toMatchObject([
      {
        priceNetto: 674,
        tax: 0,
        notes: ['Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gem. § 6 Abs. 1 Z 27 UStG'],
      },
    ]);
  });
});

describe('a member’s own tariff', () => {
  it("takes precedence over the community's while valid", () => {
    const own = aTariff({
      id: 5,
      isOwn: true,
      validFrom: '2026-10-11',
      validUntil: '2026-10-20',
      consumptionPrice: 100_000,
    });

    const { documents } = planEnergy(aMember([aPoint(1_000_000)], { tariffs: [own] }), terms());

    expect(documents[0]!.lines.map(({ unitPrice, amount, basis }) => [unitPrice, amount, basis])).toMatchObject([
      [185_000, 1000, { start: '2026-10-01', end: '2026-10-10', tariff: { id: 1, isOwn: false } }],
      [100_000, 1000, { start: '2026-10-11', end: '2026-10-20', tariff: { id: 5, isOwn: true } }],
      [185_000, 1100, { start: '2026-10-21', end: '2026-10-31', tariff: { id: 1, isOwn: false } }],
    ]);
  });
});

describe('a member that does not take part in the period', () => {
  it('a member that does not take part in the period is listed with the reason for each counting point', () => {
    const points = [
      aPoint(1, { cpNumber: 'AT1', isActivated: false }),
      aPoint(1, { cpNumber: 'AT2', since: '2026-11-24' }),
      aPoint(1, { cpNumber: 'AT3', until: '2026-09-30' }),
    ];

    const plan = planEnergy(aMember(points), terms());

    expect(plan.leftOut).toEqual([
      {
        kind: null,
        reason: 'notInPeriod',
        spans: [],
        points: [
          { cpNumber: 'AT1', why: 'new', day: null },
          { cpNumber: 'AT2', why: 'later', day: '2026-11-24' },
          { cpNumber: 'AT3', why: 'ended', day: '2026-09-30' },
        ],
      },
    ]);
  });
});

describe('nothing is written', () => {
  const billed = [{ start: '2026-10-01', end: '2026-10-31' }];
  const cases: [LeftOutReason, Partial<EnergyMember>, Partial<EnergyTerms>][] = [
    ['billedYearly', { billingCycle: 'yearly' }, {}],
    ['noAddress', { hasAddress: false }, {}],
    ['notInPeriod', { points: [aPoint(1, { until: '2026-09-30' })] }, {}],
    ['notInPeriod', { points: [aPoint(1, { since: '2026-11-01' })] }, {}],
    ['notInPeriod', { points: [aPoint(1, { isActivated: false })] }, {}],
    ['noTariff', {}, { tariffs: [] }],
    ['noTariff', {}, { tariffs: [aTariff({ validFrom: '2026-10-31' })] }],
    ['alreadyBilled', { points: [aPoint(1_000_000, { billedEnergy: billed })] }, {}],
    [
      'overlapping',
      { points: [aPoint(1_000_000, { billedEnergy: [{ start: '2026-10-05', end: '2026-10-05' }] })] },
      { leaveOutOverlapping: true },
    ],
    ['incomplete', { points: [aPoint(1_000_000, { readings: [] })] }, { leaveOutIncomplete: true }],
    ['negativeEnergy', { points: [aPoint(-1_000_000)] }, {}],
    ['zeroAmount', { points: [aPoint(0)] }, {}],
    ['zeroAmount', {}, { tariffs: [aTariff({ consumptionPrice: 0 })] }],
    ['taxRuleMissing', { points: [aFeeder(1_000_000)], taxRuleFeed: null }, {}],
    ['uidMissing', { points: [aFeeder(1_000_000)], taxRuleFeed: 'REVERSE_CHARGE' }, {}],
    ['exemptionMissing', { points: [aFeeder(1_000_000)], taxRuleFeed: 'OTHER_EXEMPT' }, {}],
    [
      'communityUidMissing',
      { points: [aFeeder(1_000_000)], taxRuleFeed: 'REVERSE_CHARGE', taxNumberFeed: 'ATU13585627' },
      { community: { isSmallBusiness: false, smallBusinessNote: '', taxUid: '' } },
    ],
  ];

  it.each(cases)('%s', (reason, member, change) => {
    const plan = planEnergy(aMember([aPoint(1_000_000)], member), terms(change));

    expect([plan.documents, plan.leftOut.map(each => each.reason)]).toEqual([[], [reason]]);
  });

  it('names the days already on another document', () => {
    const point = aPoint(1_000_000, { billedEnergy: [{ start: '2026-09-15', end: '2026-10-03' }] });

    expect(planEnergy(aMember([point]), terms({ leaveOutOverlapping: true })).leftOut).toEqual([
      { kind: 'consumption', reason: 'overlapping', spans: [{ start: '2026-10-01', end: '2026-10-03' }] },
    ]);
  });
});

describe('with some days on another document', () => {
  const first = { start: '2026-10-01', end: '2026-10-10' };
  const rest = { start: '2026-10-11', end: '2026-10-31' };

  it('the rest is planned, with its first and last day, and the billed days are named', () => {
    const point = aPoint(1_000_000, { billedEnergy: [{ start: '2026-09-15', end: '2026-10-10' }], billedFee: [first] });
    const member = aMember([point], { billedBaseFee: [first] });
    const tariffs = [aTariff({ baseFeeCents: 100, pointFeeCents: 50 })];

    const { documents, leftOut, findings } = planEnergy(member, terms({ tariffs }));

    expect(leftOut).toEqual([]);
    expect(documents).toMatchObject([{ isRest: true, periodStart: rest.start, periodEnd: rest.end }]);
    expect(documents[0]!.lines.map(({ claim, amount }) => [claim, amount])).toEqual([
      [{ what: 'energy', subject: 11, ...rest }, 2100],
      [{ what: 'pointFee', subject: 11, ...rest }, 68],
      [{ what: 'baseFee', subject: 1, ...rest }, 68],
    ]);
    expect(findings).toEqual([{ code: 'overlapping', cpNumber: '', spans: [first], quarterHours: 0 }]);
  });

  it('a point added later with an earlier start is billed, and the base fee only for the days before', () => {
    const known = aPoint(1_000_000, { since: '2026-10-11', billedEnergy: [rest], billedFee: [rest] });
    const added = aPoint(1_000_000, { id: 13, cpNumber: 'AT0099990000000000000000000000013' });
    const tariffs = [aTariff({ baseFeeCents: 100 })];

    const { documents } = planEnergy(aMember([known, added], { billedBaseFee: [rest] }), terms({ tariffs }));

    expect(documents[0]!.lines.map(({ claim }) => claim)).toEqual([
      { what: 'energy', subject: 13, ...october },
      { what: 'baseFee', subject: 1, ...first },
    ]);
  });

  it('missing values on days already billed do not block the rest', () => {
    const readings = daysBetween(rest.start, rest.end).map(day => measuredReading(day, 1_000_000));
    const plan = planEnergy(
      aMember([aPoint(0, { readings, billedEnergy: [first] })]),
      terms({ leaveOutIncomplete: true }),
    );

    expect([plan.leftOut, plan.documents.length]).toEqual([[], 1]);
  });
});

describe('missing or unreliable values', () => {
  it('are named by counting point and day, with the number of quarter hours', () => {
    const readings = daysBetween('2026-10-01', '2026-10-29').map(day => measuredReading(day, 1_000_000));
    readings[3] = { ...readings[3]!, measured: 92, unreliable: 4 };
    readings[4] = { ...readings[4]!, measured: 90, missing: 6 };

    const plan = planEnergy(aMember([aPoint(0, { readings })]), terms());

    expect(plan.findings.map(({ code, spans, quarterHours }) => [code, spans, quarterHours])).toEqual([
      [
        'missing',
        [
          { start: '2026-10-05', end: '2026-10-05' },
          { start: '2026-10-30', end: '2026-10-31' },
        ],
        6 + 192,
      ],
      ['unreliable', [{ start: '2026-10-04', end: '2026-10-04' }], 4],
    ]);
    expect(plan.documents[0]!.lines[0]!.basis).toMatchObject({
      intervals: 31 * 96 + 4,
      qualities: { missing: 198, unreliable: 4, substitute: 0, measured: 31 * 96 + 4 - 202 },
    });
  });

  it("before the point's participation are reported, and not billed", () => {
    const plan = planEnergy(aMember([aPoint(1_000_000, { since: '2026-10-30' })]), terms());

    expect(plan.findings).toMatchObject([{ code: 'beforeBegin', spans: [{ start: '2026-10-01', end: '2026-10-29' }] }]);
    expect(plan.documents[0]!.lines[0]!.amount).toBe(200);
  });
});

describe('the difference to the previous period', () => {
  it.each([
    [20_000_000, 10_000_000, false],
    [20_000_001, 10_000_000, true],
    [4_999_999, 10_000_000, true],
    [9_999_999, 0, false],
    [10_000_000, 0, true],
    [0, 10_000_000, true],
    [0, null, false],
  ])('%i after %s is an outlier: %s', (now, before, expected) => {
    expect(isOutlier(now, before, 2)).toBe(expected);
  });

  it('covers all points of a kind together', () => {
    const points = [
      aPoint(1_000_000, { previousMicroKwh: 5_000_000 }),
      aPoint(1_000_000, { id: 13, previousMicroKwh: null }),
      aFeeder(1_000_000),
    ];

    const { consumption, feedIn } = planEnergy(aMember(points), terms());

    expect(consumption).toEqual({ microKwh: 62_000_000, previousMicroKwh: 5_000_000, isOutlier: true });
    expect(feedIn).toEqual({ microKwh: 31_000_000, previousMicroKwh: null, isOutlier: false });
  });
});

describe('the payment method', () => {
  it.each([
    [{ isDebited: false }, ['noMandate']],
    [{ hasIban: false }, ['noIban']],
    [{}, []],
  ])('the payment method %o is reported as %o and blocks no member', (change, notices) => {
    const plan = planEnergy(aMember([aPoint(1_000_000), aFeeder(1_000_000)], change), terms());

    expect([plan.documents.length, plan.notices]).toEqual([2, notices]);
  });
});

describe('any plan', () => {
  const aDay = fc.integer({ min: 1, max: 31 }).map(dayInOctober);
  const anEntry = fc.record({
    validFrom: aDay,
    consumptionPrice: fc.integer({ min: 0, max: 10_000_000 }),
    feedInPrice: fc.integer({ min: 0, max: 10_000_000 }),
    baseFeeCents: fc.integer({ min: 0, max: 10_000_000 }),
    pointFeeCents: fc.integer({ min: 0, max: 10_000 }),
    vatRate: fc.constantFrom(20, 13, 10, 0) as fc.Arbitrary<20 | 13 | 10 | 0>,
  });

  it('no day is billed twice or omitted, whatever is on other documents', () => {
    const aSpan = fc.tuple(aDay, aDay).map(([one, other]) => (one < other ? [one, other] : [other, one]));
    fc.assert(
      fc.property(fc.array(aSpan, { maxLength: 4 }), fc.array(anEntry, { maxLength: 2 }), (spans, entries) => {
        const billedEnergy = spans.map(([start, end]) => ({ start: start!, end: end! }));
        const changes = entries.map((entry, place) => aTariff({ id: place + 2, ...entry }));
        const point = aPoint(1_000_000, { billedEnergy });

        const { documents } = planEnergy(aMember([point]), terms({ tariffs: [aTariff(), ...changes] }));

        const before = new Set(billedEnergy.flatMap(({ start, end }) => daysBetween(start, end)));
        const claimed = documents.flatMap(({ lines }) =>
          lines.flatMap(({ claim }) => (claim?.what === 'energy' ? daysBetween(claim.start, claim.end) : [])),
        );
        const open = daysBetween(october.start, october.end).filter(day => !before.has(day));
        if (documents.length > 0) expect(claimed).toEqual(open);
        else expect(open.length === 0 || entries.some(({ consumptionPrice }) => consumptionPrice === 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("has lines that sum to totals, days billed once, and the days' energy on its lines", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 500_000_000 }), { minLength: 31, maxLength: 31 }),
        fc.array(anEntry, { maxLength: 3 }),
        fc.boolean(),
        (energy, entries, isFeeder) => {
          const days = daysBetween(october.start, october.end);
          const readings = days.map((day, place) => measuredReading(day, energy[place]!));
          const changes = entries.map((entry, place) => aTariff({ id: place + 2, ...entry }));
          const point = isFeeder ? aFeeder(0, { readings }) : aPoint(0, { readings });

          const { documents } = planEnergy(aMember([point]), terms({ tariffs: [aTariff(), ...changes] }));

          for (const document of documents) {
            expect(totalOf(document.lines)).toEqual({
              priceNetto: document.priceNetto,
              tax: document.tax,
              priceBrutto: document.priceBrutto,
            });
            const claimed = document.lines.flatMap(({ claim }) =>
              claim?.what === 'energy' ? daysBetween(claim.start, claim.end) : [],
            );
            if (claimed.length === 0) continue;
            expect(claimed).toEqual(days);
            const bases = document.lines.flatMap(({ basis }) => (basis?.of === 'energy' ? [basis] : []));
            expect(bases.reduce((sum, { microKwh }) => sum + microKwh, 0)).toBe(energy.reduce((a, b) => a + b, 0));
            expect(bases.reduce((sum, { intervals }) => sum + intervals, 0)).toBe(
              days.reduce((sum, day) => sum + quarterHourCountOf(day), 0),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

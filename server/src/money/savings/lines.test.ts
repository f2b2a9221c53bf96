import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/days.ts';
import type { TariffEntry } from '../billingRuns/tariffs.ts';
import { type Bucket, courseOf, explain, gathered, hasUnknownAmount, medianOf } from './lines.ts';
import type { Given, PriceEntry, Rate } from './terms.ts';

const rate = (kind: Rate['kind'], validFrom: string, value: number | null, scope: Partial<Rate> = {}): Rate => ({
  id: 0,
  kind,
  validFrom,
  value,
  source: 'Muster',
  communityType: null,
  gridLevels: null,
  memberType: null,
  ...scope,
});

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

const prices = (validFrom: string, change: Partial<PriceEntry> = {}): PriceEntry => ({
  validFrom,
  workPrice: 200_000,
  gridPrice: 80_000,
  feedInPrice: 50_000,
  gridLevel: null,
  ...change,
});

const given: Given = {
  memberType: 'person',
  communityType: 'RC_L',
  isSmallBusiness: false,
  ownTariffs: [],
  tariffs: [tariff('2026-01-01')],
  ownPrices: [],
  communityPrices: [prices('2026-01-01')],
  fees: [],
  rates: [
    rate('gridFeeReduction', '2022-01-01', 5700, { communityType: 'RC_L' }),
    rate('gridFeeReduction', '2022-01-01', 2800, { communityType: 'RC_R', gridLevels: '6-7' }),
    rate('gridFeeReduction', '2022-01-01', 6400, { communityType: 'RC_R', gridLevels: '4-5' }),
    rate('gridFeeReduction', '2027-01-01', null),
    rate('electricityLevy', '2026-01-01', 1000, { memberType: 'person' }),
    rate('electricityLevy', '2026-01-01', 8200, { memberType: 'company' }),
    rate('electricityLevy', '2027-01-01', 15_000),
    rate('gridEmissions', '2021-01-01', 200_000),
    rate('communityEmissions', '2021-01-01', 40_000),
  ],
};

const october = { start: '2026-10-01', end: '2026-10-31' };
const bucket = (change: Partial<Bucket> = {}): Bucket => ({
  ...october,
  receivedMicro: 100_000_000n,
  givenMicro: null,
  receivedDays: 31,
  givenDays: 31,
  ...change,
});
const change = (part: Partial<Given>): Given => ({ ...given, ...part });

describe('energy from the community', () => {
  it("energy from the community saves the supplier's price, the reduced grid fee and the levy, less the community's price", () => {
    const { savedCents, totalCents, emissionGrams, lines, gaps } = explain(october, [bucket()], given);

    // 100 kWh: 20 ct; 57 % of 8 ct; 0.1 ct and 20 % VAT; 10 ct and 20 % VAT.
    expect(lines).toMatchObject([
      { workCents: 2000, gridCents: 456, levyCents: 12, communityCents: -1200, cents: 1268 },
    ]);
    expect([savedCents, totalCents, emissionGrams, gaps]).toEqual([1268, 1268, 16_000, []]);
  });

  it('energy from a small business bears no VAT', () => {
    const [line] = explain(october, [bucket()], change({ isSmallBusiness: true })).lines;

    expect(line).toMatchObject({ communityCents: -1000 });
  });

  it.each([
    ['RC_L', 7, 456],
    ['RC_R', 7, 224],
    ['RC_R', 6, 224],
    ['RC_R', 5, 512],
    ['RC_R', 4, 512],
  ] as const)(
    'energy of a %s at grid level %i saves %i cents of the grid fee',
    (communityType, gridLevel, gridCents) => {
      const [line] = explain(
        october,
        [bucket()],
        change({ communityType, ownPrices: [prices('2026-01-01', { gridLevel })] }),
      ).lines;

      expect(line).toMatchObject({ gridCents });
    },
  );

  it('energy from the community saves a company its own levy', () => {
    const [line] = explain(october, [bucket()], change({ memberType: 'company' })).lines;

    expect(line).toMatchObject({ levyCents: 98 });
  });

  it('energy from the community can be a loss', () => {
    const cheap = change({ communityPrices: [prices('2026-01-01', { workPrice: 10_000 })] });

    expect(explain(october, [bucket()], cheap).savedCents).toBe(100 + 456 + 12 - 1200);
  });

  it("savings without the supplier's price are empty and name it as missing", () => {
    const unknown = change({ communityPrices: [] });

    const { savedCents, totalCents, receivedKwh, gaps } = explain(october, [bucket()], unknown);

    expect([savedCents, totalCents, receivedKwh]).toEqual([null, null, 100]);
    expect(gaps).toEqual([
      { gap: 'workPrice', since: '2026-10-01', until: null },
      { gap: 'gridPrice', since: '2026-10-01', until: null },
    ]);
  });

  it('savings with a price for some days only are a sum marked as incomplete', () => {
    const buckets = [bucket({ end: '2026-10-15' }), bucket({ start: '2026-10-16' })];
    const known = change({ communityPrices: [], ownPrices: [prices('2026-10-16')] });

    const period = explain(october, buckets, known);

    const { savedCents, totalCents, isPartial, isAssumed } = period;
    expect([savedCents, totalCents, isPartial, isAssumed]).toEqual([1268, 1268, true, false]);
    expect(hasUnknownAmount(period)).toBe(true);
  });

  it('avoided CO₂ uses the last known values and is empty before the first ones', () => {
    const buckets = [bucket({ end: '2026-10-15' }), bucket({ start: '2026-10-16' })];
    const without = given.rates.filter(({ kind }) => kind !== 'gridEmissions');
    const withGrid = (...rates: Rate[]) => explain(october, buckets, change({ rates: [...without, ...rates] }));

    const old = withGrid(rate('gridEmissions', '2024-01-01', 200_000), rate('gridEmissions', '2026-10-01', null));
    const late = withGrid(rate('gridEmissions', '2026-10-16', 200_000));
    const none = withGrid(rate('gridEmissions', '2026-10-01', null));

    const known = { milligramsPerKwh: 160_000, end: '2026-10-31' };
    expect(old).toMatchObject({
      emissionGrams: 32_000,
      emissionYear: 2024,
      emissions: [{ ...known, start: '2026-10-01', kwh: 200, grams: 32_000, year: 2024 }],
    });
    expect(late).toMatchObject({
      emissionGrams: 16_000,
      emissionYear: 2026,
      emissions: [{ ...known, start: '2026-10-16', kwh: 100, grams: 16_000, year: 2026 }],
    });
    expect(none).toMatchObject({ emissionGrams: null, emissionYear: null, emissions: [] });
    // A member can do nothing about a value that is missing.
    expect([old, late, none].map(({ isPartial, gaps }) => [isPartial, gaps])).toEqual(Array(3).fill([false, []]));
  });

  it('the reduction of the grid fee counts only while its percentage is known', () => {
    const span = { start: '2026-12-01', end: '2027-01-31' };
    const buckets = [
      bucket({ start: '2026-12-01', end: '2026-12-31' }),
      bucket({ start: '2027-01-01', end: '2027-01-31' }),
    ];

    const { lines, gaps, savedCents, isPartial } = explain(span, buckets, given);

    expect(lines).toMatchObject([
      { end: '2026-12-31', gridCents: 456 },
      { start: '2027-01-01', gridCents: null, prices: { reduction: null } },
    ]);
    expect(gaps).toEqual([{ gap: 'gridFeeReduction', since: '2027-01-01', until: null }]);
    expect([savedCents, isPartial]).toEqual([1268 + 2000 + 180 - 1200, true]);
  });

  it('a year with a rate published late is summed as far as known and lists the days without it', () => {
    const year = { start: '2027-01-01', end: '2027-05-31' };
    const buckets = ['01-31', '02-28', '03-31', '04-30', '05-31'].map(end =>
      bucket({ start: `2027-${end.slice(0, 3)}01`, end: `2027-${end}` }),
    );
    const late = change({ rates: [...given.rates, rate('gridFeeReduction', '2027-04-01', 5700)] });

    const { isPartial, gaps, savedCents } = explain(year, buckets, late);

    expect(savedCents).toBe(5 * (2000 + 180 - 1200) + 2 * 456);
    expect(isPartial).toBe(true);
    expect(gaps).toEqual([{ gap: 'gridFeeReduction', since: '2027-01-01', until: '2027-03-31' }]);
  });

  it('each period with an unknown rate is a gap of its own', () => {
    const buckets = ['10', '20', '25', '31'].map((day, place) =>
      bucket({ start: ['2026-10-01', '2026-10-11', '2026-10-21', '2026-10-26'][place]!, end: `2026-10-${day}` }),
    );
    const twice = change({
      rates: [
        ...given.rates,
        rate('electricityLevy', '2026-10-01', null, { memberType: 'person' }),
        rate('electricityLevy', '2026-10-11', 1000, { memberType: 'person' }),
        rate('electricityLevy', '2026-10-26', null, { memberType: 'person' }),
      ],
    });

    expect(explain(october, buckets, twice).gaps).toEqual([
      { gap: 'electricityLevy', since: '2026-10-01', until: '2026-10-10' },
      { gap: 'electricityLevy', since: '2026-10-26', until: null },
    ]);
  });

  it.each([
    ['the reduction', { rates: [...given.rates, rate('gridFeeReduction', '2026-02-01', null)] }],
    ['the grid price', { communityPrices: [prices('2026-01-01', { gridPrice: null })] }],
    ['the levy', { rates: [...given.rates, rate('electricityLevy', '2026-02-01', null)] }],
    ['the kind of the community', { communityType: null }],
  ] as const)('savings are partly known without %s, and still count in the median', (_, lacking) => {
    const period = explain(october, [bucket()], change(lacking));

    expect(period.isPartial).toBe(true);
    expect(period.savedCents).not.toBeNull();
    expect(hasUnknownAmount(period)).toBe(false);
  });

  it('savings are fully known where the unknown part is known to be zero', () => {
    const nothing = change({
      communityPrices: [prices('2026-01-01', { gridPrice: null })],
      rates: [...given.rates, rate('gridFeeReduction', '2026-02-01', 0), rate('electricityLevy', '2026-02-01', 0)],
    });

    expect(explain(october, [bucket()], nothing)).toMatchObject({ isPartial: false, gaps: [], savedCents: 800 });
  });

  it('a levy counts only if all listed contributions are known', () => {
    const known = [...given.rates, rate('renewablesContribution', '2026-01-01', 500)];
    const unknown = [...known, rate('renewablesContribution', '2026-10-01', null)];
    const of = (rates: Given['rates']) => explain(october, [bucket()], change({ rates }));

    expect(of(known).lines).toMatchObject([{ levyCents: 18 }]);
    expect(of(unknown).lines).toMatchObject([{ levyCents: null }]);
    expect(of(unknown).gaps).toContainEqual({ gap: 'electricityLevy', since: '2026-10-01', until: null });
  });

  it('the reduction of the grid fee requires the kind of the community', () => {
    const { gaps } = explain(october, [bucket()], change({ communityType: null }));

    expect(gaps.map(({ gap }) => gap)).toEqual(['communityType']);
  });
});

describe('energy given to the community', () => {
  const feeding = bucket({ receivedMicro: null, givenMicro: 100_000_000n });

  it('energy given to the community earns the difference to the price elsewhere', () => {
    const { lines, earnedCents, savedCents, totalCents } = explain(october, [feeding], given);

    expect(lines).toMatchObject([{ side: 'feedIn', communityCents: 800, otherwiseCents: -500, cents: 300 }]);
    expect([earnedCents, savedCents, totalCents]).toEqual([300, null, 300]);
  });

  it('earnings are empty without the price elsewhere', () => {
    const unknown = change({ communityPrices: [prices('2026-01-01', { feedInPrice: null })] });

    expect(explain(october, [feeding], unknown)).toMatchObject({
      earnedCents: null,
      givenKwh: 100,
      gaps: [{ gap: 'feedInPrice', since: '2026-10-01', until: null }],
    });
  });
});

describe('prices', () => {
  it('each price of the member takes precedence over the same price of the community', () => {
    const own = prices('2026-10-01', { workPrice: 300_000, gridPrice: null, feedInPrice: null });

    const [line] = explain(october, [bucket()], change({ ownPrices: [own] })).lines;

    expect(line).toMatchObject({ prices: { work: 300_000, workOf: 'own', grid: 80_000, gridOf: 'community' } });
  });

  it('prices of the member do not apply before their first day', () => {
    const buckets = [
      bucket({ end: '2026-10-15', receivedMicro: 50_000_000n }),
      bucket({ start: '2026-10-16', receivedMicro: 50_000_000n }),
    ];
    const { lines } = explain(october, buckets, change({ ownPrices: [prices('2026-10-16', { workPrice: 0 })] }));

    expect(lines).toMatchObject([
      { start: '2026-10-01', end: '2026-10-15', workCents: 1000 },
      { start: '2026-10-16', end: '2026-10-31', workCents: 0 },
    ]);
  });

  it('a price entered again unchanged does not split a line', () => {
    const buckets = ['2026-10-01', '2026-10-02', '2026-10-03'].map(day => bucket({ start: day, end: day }));

    expect(explain(october, buckets, given).lines).toMatchObject([
      { start: '2026-10-01', end: '2026-10-03', kwh: 300, workCents: 6000 },
    ]);
  });
});

describe('a line', () => {
  const halves = [
    bucket({ end: '2026-10-15', receivedMicro: 3_141_592n, givenMicro: 2_718_281n }),
    bucket({ start: '2026-10-16', receivedMicro: 1_414_213n, givenMicro: 1_732_050n }),
  ];
  const linesOf = (terms: Given) => explain(october, halves, terms).lines;

  it.each([
    ['the CO₂ of the grid', { rates: [...given.rates, rate('gridEmissions', '2026-10-16', 150_000)] }],
    [
      'a rate to the same value',
      { rates: [...given.rates, rate('electricityLevy', '2026-10-16', 1000, { memberType: 'person' })] },
    ],
    ['the grid level to one with the same rate', { ownPrices: [prices('2026-10-16', { gridLevel: 6 })] }],
  ] as const)('a line is not split by a change of %s', (_, changed) => {
    const same = { ownPrices: [prices('2026-01-01')] };
    const kept = change({ ...same, ...changed });
    const before = 'ownPrices' in changed ? [...same.ownPrices, ...changed.ownPrices] : same.ownPrices;

    expect(linesOf({ ...kept, ownPrices: before })).toEqual(linesOf(change(same)));
  });

  it('a line of one side is not split by a price of the other side', () => {
    const dearer = change({
      tariffs: [tariff('2026-01-01', { validUntil: '2026-10-15' }), tariff('2026-10-16', { feedInPrice: 90_000 })],
    });

    const lines = linesOf(dearer);

    expect(lines.filter(({ side }) => side === 'consumption')).toEqual(
      linesOf(given).filter(({ side }) => side === 'consumption'),
    );
    expect(lines.filter(({ side }) => side === 'feedIn')).toHaveLength(2);
  });

  it('lines do not affect CO₂, which is computed by days with the same factor', () => {
    const rates = [...given.rates, rate('gridEmissions', '2026-10-16', 150_000)];
    const cheaper = [prices('2026-10-10', { workPrice: 100_000 })];
    const days = [
      bucket({ end: '2026-10-09', receivedMicro: 1_000_005n }),
      bucket({ start: '2026-10-10', end: '2026-10-15', receivedMicro: 1_000_005n }),
      bucket({ start: '2026-10-16', receivedMicro: 1_000_005n }),
    ];

    const emissionsOf = (terms: Given) => explain(october, days, terms).emissions;

    expect(emissionsOf(change({ rates }))).toEqual([
      { start: '2026-10-01', end: '2026-10-15', kwh: 2.00001, milligramsPerKwh: 160_000, grams: 320, year: 2021 },
      { start: '2026-10-16', end: '2026-10-31', kwh: 1.000005, milligramsPerKwh: 110_000, grams: 110, year: 2026 },
    ]);
    expect(emissionsOf(change({ rates, ownPrices: cheaper }))).toEqual(emissionsOf(change({ rates })));
  });

  it('a line lists the rates of all its days', () => {
    const rates = [...given.rates, rate('gridEmissions', '2026-10-16', 150_000)];

    const shown = explain(october, halves, change({ rates })).rates.filter(({ kind }) => kind === 'gridEmissions');

    expect(shown.map(({ value }) => value)).toEqual([200_000, 150_000]);
  });
});

const price = fc.integer({ min: 0, max: 1_000_000 });
const micro = fc.bigInt({ min: 0n, max: 50_000_000_000n });
const aDay = fc.integer({ min: 0, max: 59 }).map(days => addDays('2026-09-01', days));
const someGiven = fc
  .record({
    tariffs: fc.uniqueArray(fc.record({ day: aDay, consumption: price, feedIn: price }), {
      selector: ({ day }) => day,
      maxLength: 3,
    }),
    own: fc.uniqueArray(
      fc.record({ day: aDay, work: fc.option(price), grid: fc.option(price), feedIn: fc.option(price) }),
      {
        selector: ({ day }) => day,
        maxLength: 3,
      },
    ),
    base: price,
  })
  .map(({ tariffs, own, base }) =>
    change({
      tariffs: [
        tariff('2026-01-01', { consumptionPrice: base }),
        ...tariffs.map(({ day, consumption, feedIn }) =>
          tariff(day, { consumptionPrice: consumption, feedInPrice: feedIn }),
        ),
      ],
      ownPrices: own.map(({ day, work, grid, feedIn }) =>
        prices(day, { workPrice: work, gridPrice: grid, feedInPrice: feedIn }),
      ),
    }),
  );
const span = { start: '2026-09-01', end: '2026-10-30' };
const someDays = fc.array(fc.record({ received: fc.option(micro), given: fc.option(micro) }), {
  minLength: 1,
  maxLength: 60,
});
const bucketsOf = (days: { received: bigint | null; given: bigint | null }[]) =>
  days.map(({ received, given: gave }, place) => {
    const day = addDays('2026-09-01', place);
    return bucket({ start: day, end: day, receivedMicro: received, givenMicro: gave });
  });

/** Newest entry of a day, by sorting. */
const newest = <Entry extends { validFrom: string }>(entries: readonly Entry[], day: string) =>
  entries
    .filter(({ validFrom }) => validFrom <= day)
    .sort((one, other) => other.validFrom.localeCompare(one.validFrom))[0];

describe('the computation', () => {
  it('the parts of the savings sum to the whole', () => {
    fc.assert(
      fc.property(someGiven, someDays, (terms, days) => {
        const { lines, savedCents, earnedCents, totalCents } = explain(span, bucketsOf(days), terms);

        for (const line of lines)
          expect(line.cents).toBe(
            line.side === 'consumption'
              ? line.workCents! + (line.gridCents ?? 0) + (line.levyCents ?? 0) + line.communityCents!
              : line.communityCents! + line.otherwiseCents!,
          );
        const sumOf = (side: string) => {
          const own = lines.filter(line => line.side === side);
          return own.length === 0 ? null : own.reduce((sum, { cents }) => sum + cents!, 0);
        };
        expect([savedCents, earnedCents]).toEqual([sumOf('consumption'), sumOf('feedIn')]);
        expect(totalCents).toBe(lines.length === 0 ? null : (savedCents ?? 0) + (earnedCents ?? 0));
      }),
    );
  });

  it('savings with prices of zero are zero', () => {
    const free = change({
      tariffs: [tariff('2026-01-01', { consumptionPrice: 0, feedInPrice: 0 })],
      communityPrices: [prices('2026-01-01', { workPrice: 0, gridPrice: 0, feedInPrice: 0 })],
      rates: [rate('gridFeeReduction', '2022-01-01', 5700), rate('electricityLevy', '2022-01-01', 0)],
    });
    fc.assert(
      fc.property(someDays, days => {
        const { lines, totalCents } = explain(span, bucketsOf(days), free);

        // Not toBe: a negated zero is one, too.
        expect(totalCents ?? 0).toEqual(0);
        for (const { cents } of lines) expect(cents === 0).toBe(true);
      }),
    );
  });

  it('savings equal a daily reference in floating point, except for the rounding of lines and prices', () => {
    fc.assert(
      fc.property(someGiven, someDays, (terms, days) => {
        const { lines, savedCents, earnedCents } = explain(span, bucketsOf(days), terms);
        let saved = 0;
        let earned = 0;
        for (const [place, { received, given: gave }] of days.entries()) {
          const day = addDays('2026-09-01', place);
          const tariffOfDay = newest(terms.tariffs, day)!;
          const own = newest(terms.ownPrices, day);
          const instead = (own?.workPrice ?? 200_000) + (own?.gridPrice ?? 80_000) * 0.57 + 1200;
          const charged = tariffOfDay.consumptionPrice * 1.2;
          saved += ((Number(received ?? 0n) / 1e6) * (instead - charged)) / 1e4;
          earned += ((Number(gave ?? 0n) / 1e6) * (tariffOfDay.feedInPrice - (own?.feedInPrice ?? 50_000))) / 1e4;
        }
        // Half a cent for each of at most four parts, half a ten-thousandth for each of two prices.
        const kwh = lines.reduce((sum, line) => sum + line.kwh, 0);
        const tolerance = lines.length * 2 + kwh / 10_000 + 1e-3;
        expect(Math.abs(saved - (savedCents ?? 0))).toBeLessThanOrEqual(tolerance);
        expect(Math.abs(earned - (earnedCents ?? 0))).toBeLessThanOrEqual(tolerance);
      }),
    );
  });
});

describe('the course of a month by days', () => {
  const days = Array.from({ length: 31 }, (_, place) => `2026-10-${String(place + 1).padStart(2, '0')}`);
  const steps = days.map(day => ({ start: day, end: day }));
  const cuts = new Set<string>();
  const daily = (micro: (place: number) => bigint | null): Bucket[] =>
    days.map((day, place) => ({
      ...bucket({ start: day, end: day }),
      receivedMicro: micro(place),
      receivedDays: micro(place) === null ? 0 : 1,
    }));

  it('the euros by day add up to the cents of the month, whatever the rounding of its lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.bigInt({ min: 0n, max: 60_000_000n })), { minLength: 31, maxLength: 31 }),
        fc.constantFrom(new Set<string>(), new Set(['2026-10-08', '2026-10-21'])),
        (micro, changes) => {
          const buckets = daily(place => micro[place] ?? null);

          const rows = courseOf({ steps, buckets, cuts: changes }, given, []);

          const { savedCents } = explain(october, gathered(buckets, changes), given);
          expect(rows.reduce((sum, row) => sum + row.savedCents!, 0)).toBe(savedCents ?? 0);
        },
      ),
    );
  });

  it('the euros by day leave out days without data and mark days whose data lack a part', () => {
    const buckets = daily(place => (place === 2 ? null : 10_000_000n));

    const rows = courseOf({ steps, buckets, cuts }, given, ['2026-10-03', '2026-10-05']);

    expect(rows.map(({ start }) => start)).toEqual(days.filter(day => day !== '2026-10-03'));
    expect(rows.filter(({ missingDays }) => missingDays > 0).map(({ start }) => start)).toEqual(['2026-10-05']);
  });

  it('the euros by day are empty before the first price', () => {
    const late = change({ communityPrices: [prices('2026-10-16')] });
    const buckets = daily(() => 10_000_000n);

    const rows = courseOf({ steps, buckets, cuts: new Set(['2026-10-16']) }, late, []);

    expect(rows.map(({ savedCents }) => savedCents === null)).toEqual(days.map(day => day < '2026-10-16'));
    expect(rows.slice(0, 15).every(({ isPartial }) => isPartial)).toBe(true);
  });
});

describe('the median', () => {
  it.each([
    [[], null],
    [[5], 5],
    [[5, 1], 3],
    [[1, 2], 2],
    [[-1, -2], -2],
    [[9, 1, 5], 5],
    [[100, 1, 2, 3], 3],
  ])('the median of %j is %j', (values, median) => {
    expect(medianOf(values)).toBe(median);
  });
});

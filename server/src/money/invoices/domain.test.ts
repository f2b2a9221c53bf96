import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOfEnergy,
  amountOfMonths,
  linePrice,
  monthsPrice,
  negated,
  owedBy,
  taxByRate,
  totalOf,
} from './domain.ts';

const line = (microKwh: bigint, unitPrice: number, vatRate: number) => {
  const amount = amountOfEnergy(microKwh);
  const { priceNetto, tax, priceBrutto } = linePrice(amount, unitPrice, vatRate);
  return [amount, priceNetto, tax, priceBrutto];
};

describe('the price of a line', () => {
  it.each([
    ['123.456789 kWh at 18.5 ct with 20 %', 123_456_789n, 185_000, 20, [12_346, 2284, 457, 2741]],
    ['77.777777 kWh at 9.9999 ct without VAT', 77_777_777n, 99_999, 0, [7778, 778, 0, 778]],
    ['812.345678 kWh at 9.2 ct with 20 %', 812_345_678n, 92_000, 20, [81_235, 7474, 1495, 8969]],
    ['half a hundredth of a kWh', 5_000n, 10_000_000, 0, [1, 10, 0, 10]],
    ['just less than half a hundredth', 4_999n, 10_000_000, 0, [0, 0, 0, 0]],
    ['half a cent', 1_000_000n, 5_000, 0, [100, 1, 0, 1]],
    ['just less than half a cent', 1_000_000n, 4_999, 0, [100, 0, 0, 0]],
    ['half a cent of VAT', 1_000_000n, 500_000, 13, [100, 50, 7, 57]],
    ['nothing', 0n, 185_000, 20, [0, 0, 0, 0]],
    [
      'as much energy as a country',
      70_000_000_000_000_000n,
      10_000_000,
      20,
      [7_000_000_000_000, 70_000_000_000_000, 14_000_000_000_000, 84_000_000_000_000],
    ],
  ] as const)('is computed for %s', (_, microKwh, unitPrice, vatRate, expected) => {
    expect(line(microKwh, unitPrice, vatRate)).toEqual(expected);
  });

  it('of a fee is the fee, with VAT added', () => {
    expect(linePrice(100, 2500 * 10_000, 20)).toEqual({ priceNetto: 2500, tax: 500, priceBrutto: 3000 });
  });

  it('differs from the exact one by at most half a cent, and rounds halves up', () => {
    const amounts = fc.integer({ min: 0, max: 100_000_000 });
    const prices = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(amounts, prices, fc.constantFrom(0, 10, 13, 19, 20), (amount, unitPrice, vatRate) => {
        const { priceNetto, tax, priceBrutto } = linePrice(amount, unitPrice, vatRate);
        const netError = BigInt(priceNetto) * 1_000_000n - BigInt(amount) * BigInt(unitPrice);
        const taxError = tax * 100 - priceNetto * vatRate;
        expect(netError > -500_000n && netError <= 500_000n).toBe(true);
        expect(taxError > -50 && taxError <= 50).toBe(true);
        expect(priceBrutto).toBe(priceNetto + tax);
      }),
    );
  });

  it('of a cancelled line is exactly the negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000_000 }), (amount, price) => {
        const charged = linePrice(amount, price, 20);
        const back = linePrice(negated(amount), price, 20);
        expect(totalOf([charged, back])).toEqual({ priceNetto: 0, tax: 0, priceBrutto: 0 });
      }),
    );
  });
});

describe('the sums of a document', () => {
  const lines = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 13, 20))
      .map(([amount, price, vatRate]) => ({ vatRate, ...linePrice(amount, price, vatRate) })),
    { maxLength: 20 },
  );

  it('are the sums of its lines, and the rates add up to the whole', () => {
    fc.assert(
      fc.property(lines, all => {
        const total = totalOf(all);
        expect(total.priceBrutto).toBe(all.reduce((sum, { priceNetto, tax }) => sum + priceNetto + tax, 0));
        expect(totalOf(taxByRate(all))).toEqual(total);
      }),
    );
  });

  it('start with the highest rate', () => {
    const all = [0, 20, 13, 20].map(vatRate => ({ vatRate, ...linePrice(100, 1_000_000, vatRate) }));

    expect(taxByRate(all).map(({ vatRate, tax }) => [vatRate, tax])).toEqual([
      [20, 40],
      [13, 13],
      [0, 0],
    ]);
  });

  it("are owed by the member, except for a feeder's credit", () => {
    expect((['membershipFee', 'consumption', 'feedIn'] as const).map(kind => owedBy(kind, 100))).toEqual([
      100, 100, -100,
    ]);
  });
});

describe('a monthly fee', () => {
  it.each([
    ['16 of 31 days', 0, [[16, 31]], 52, 155],
    ['15 of 31 days', 0, [[15, 31]], 48, 146],
    ['a whole month', 1, [], 100, 301],
    [
      'a month and a day on either side',
      1,
      [
        [1, 31],
        [1, 31],
      ],
      106,
      320,
    ],
    ['one of 28 days', 0, [[1, 28]], 4, 11],
  ])('of €3.01 for %s is rounded once', (_, whole, days, amount, net) => {
    const parts = days.map(([charged, ofDays]) => ({ days: charged!, ofDays: ofDays! }));

    expect(amountOfMonths({ whole, parts })).toBe(amount);
    expect(monthsPrice({ whole, parts }, 301 * 10_000, 0).priceNetto).toBe(net);
  });

  it('is the exact share of its months times the price, rounded half up once, also with VAT', () => {
    // A multiple of the length of every month.
    const dayParts = 28n * 29n * 30n * 31n;
    const part = fc
      .constantFrom(28, 29, 30, 31)
      .chain(ofDays => fc.record({ days: fc.integer({ min: 1, max: ofDays - 1 }), ofDays: fc.constant(ofDays) }));
    const halfUp = (numerator: bigint, denominator: bigint) =>
      Number((2n * numerator + denominator) / (2n * denominator));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 36 }),
        fc.array(part, { maxLength: 2 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom(0, 10, 13, 20),
        (whole, parts, cents, vatRate) => {
          const months = parts.reduce(
            (sum, { days, ofDays }) => sum + (BigInt(days) * dayParts) / BigInt(ofDays),
            BigInt(whole) * dayParts,
          );
          const net = halfUp(months * BigInt(cents), dayParts);
          const tax = halfUp(BigInt(net) * BigInt(vatRate), 100n);

          expect(monthsPrice({ whole, parts }, cents * 10_000, vatRate)).toEqual({
            priceNetto: net,
            tax,
            priceBrutto: net + tax,
          });
        },
      ),
    );
  });

  it('for whole months is that many times the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 100_000 }), (whole, cents) => {
        expect(monthsPrice({ whole, parts: [] }, cents * 10_000, 20)).toEqual(
          linePrice(whole * 100, cents * 10_000, 20),
        );
      }),
    );
  });
});

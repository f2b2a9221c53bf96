import * as z from 'zod/mini';
import { communityTypes } from '../market/vocabulary.ts';
import { because, day, id, idText, kwh, required, text } from '../primitives.ts';
import { memberTypes } from '../vocabulary.ts';

/** Rates that no member and no community sets. Units of `value`:
 *  - `gridFeeReduction`: hundredths of a percent of the work price of the grid fee, for energy from the community
 *  - `electricityLevy`, `renewablesContribution`: ten-thousandths of a cent per kWh, net, not due for energy from the
 *    community
 *  - `gridEmissions`, `communityEmissions`: milligrams of CO₂ equivalent per kWh */
export const savingsRateKinds = [
  'gridFeeReduction',
  'electricityLevy',
  'renewablesContribution',
  'gridEmissions',
  'communityEmissions',
] as const;
export type SavingsRateKind = (typeof savingsRateKinds)[number];

/** Grid levels to which a rate is limited: the reduced grid fee of regional communities depends on the member's. */
export const gridLevelGroups = ['4-5', '6-7'] as const;
export type GridLevelGroup = (typeof gridLevelGroups)[number];

const priceInvalid = because('settings.price.invalid');
/** Ten-thousandths of a cent per kWh: 285000 is 28.5 ct. */
const price = z.int(priceInvalid).check(z.gte(0, priceInvalid), z.lte(10_000_000, priceInvalid));
const validFrom = z.iso
  .date(because('settings.validFrom.missing'))
  .check(z.refine(typed => typed >= '2000-01-01' && typed < '2200-01-01', because('settings.validFrom.invalid')));

const rateFields = z.object({
  kind: z.enum(savingsRateKinds, because('field.invalid')),
  /** Null: for all of them. */
  communityType: z.nullable(z.enum(communityTypes)),
  gridLevels: z.nullable(z.enum(gridLevelGroups)),
  memberType: z.nullable(z.enum(memberTypes)),
  validFrom,
  /** Null: not known from this day on. */
  value: z.nullable(price),
  source: required(because('field.missing'), 300),
});

/** Hundredths of a percent. */
const wholeReduction = 10_000;

/** A rate from a day on, until the next of the same kind. Of two of the same day the more specific one counts. */
export const savingsRateData = rateFields.check(
  z.refine(({ kind, value }) => kind !== 'gridFeeReduction' || value === null || value <= wholeReduction, {
    error: priceInvalid,
    path: ['value'],
  }),
);
export type SavingsRateData = z.infer<typeof savingsRateData>;

export const savingsRate = z.extend(rateFields, {
  /** Null: shipped with the portal; an own rate of the same scope and day replaces it. */
  id: z.nullable(id),
});
export type SavingsRate = z.infer<typeof savingsRate>;

/** What a member would pay and get without the community, from a day on. Null: not stated. Prices of consumption include
 *  VAT, as on a household's bill; the price of feed-in is net, as on a credit note. */
export const comparisonPriceData = z.object({
  validFrom,
  /** Energy price of the own supplier. */
  workPrice: z.nullable(price),
  /** Work price of the grid fee. */
  gridPrice: z.nullable(price),
  /** For feed-in outside of the community. */
  feedInPrice: z.nullable(price),
});

/** Of a member. */
export const ownPriceData = z.extend(comparisonPriceData, {
  /** Grid level of the connection; households are on 7. */
  gridLevel: z.nullable(z.literal([4, 5, 6, 7], because('field.invalid'))),
});
export type OwnPriceData = z.infer<typeof ownPriceData>;

/** Default of a community for members without own prices. */
export const communityPriceData = z.extend(comparisonPriceData, {
  /** Where the prices are from; shown to the members. */
  note: text(200),
});
export type CommunityPriceData = z.infer<typeof communityPriceData>;

export const ownPrices = z.object({
  /** Newest first. */
  own: z.array(ownPriceData),
  community: z.array(communityPriceData),
});
export type OwnPrices = z.infer<typeof ownPrices>;

/** Why a part of a figure is not known. */
export const savingsGaps = [
  'tariff',
  'workPrice',
  'gridPrice',
  'communityType',
  'gridFeeReduction',
  'electricityLevy',
  'feedInPrice',
] as const;
export type SavingsGap = (typeof savingsGaps)[number];

const savingsSides = ['consumption', 'feedIn'] as const;

/** Whose price it is. */
const origin = z.nullable(z.enum(['own', 'community']));
const knownPrice = z.nullable(z.int());
const knownCents = z.nullable(z.int());

/** Energy of days with the same prices. Prices in ten-thousandths of a cent per kWh, amounts in cents. */
export const savingsLine = z.discriminatedUnion('side', [
  z.object({
    side: z.literal('consumption'),
    start: day,
    end: day,
    /** Energy from the community. */
    kwh,
    prices: z.object({
      work: knownPrice,
      workOf: origin,
      grid: knownPrice,
      gridOf: origin,
      /** Hundredths of a percent of the grid price. */
      reduction: knownPrice,
      /** Levies not due, with VAT: the electricity levy, and the renewables contribution where one is listed. */
      levies: knownPrice,
      hasContribution: z.boolean(),
      /** Of the community, with VAT. */
      community: knownPrice,
    }),
    /** Price of the own supplier. */
    workCents: knownCents,
    /** Reduction of the grid fee. */
    gridCents: knownCents,
    levyCents: knownCents,
    /** What the community charges: negative. */
    communityCents: knownCents,
    /** Sum of the known parts; null without the price of the supplier or of the community. */
    cents: knownCents,
  }),
  z.object({
    side: z.literal('feedIn'),
    start: day,
    end: day,
    /** Energy given to the community. */
    kwh,
    prices: z.object({ community: knownPrice, otherwise: knownPrice, otherwiseOf: origin }),
    communityCents: knownCents,
    /** What the energy would have brought elsewhere: negative. */
    otherwiseCents: knownCents,
    cents: knownCents,
  }),
]);
export type SavingsLine = z.infer<typeof savingsLine>;

export const savingsChargeKinds = ['baseFee', 'pointFee', 'membershipFee'] as const;

/** What the community charges besides the energy, for days of a month: an amount times `days` of `ofDays`, rounded once. */
export const savingsCharge = z.object({
  of: z.enum(savingsChargeKinds),
  /** - `month`: by the days of the month, as on the bill
   *  - `year`: by the days of the year
   *  - `once`: on the day of its invoice, or the first of the participation */
  per: z.enum(['month', 'year', 'once']),
  /** Of a fee per counting point. */
  countingPoint: z.nullable(id),
  /** Net cents per month, per year, or once. */
  unitCents: z.int(),
  vatRate: z.int(),
  start: day,
  end: day,
  days: z.int(),
  ofDays: z.int(),
  /** With VAT: negative. */
  cents: z.int(),
});
export type SavingsCharge = z.infer<typeof savingsCharge>;

const amounts = {
  start: day,
  end: day,
  /** Sums of the known lines, before the charges; null without any. */
  savedCents: knownCents,
  earnedCents: knownCents,
  /** Sum of the charges, negative or 0, in months of which an amount is known. */
  chargedCents: z.int(),
  /** Of the known ones, after the charges. */
  totalCents: knownCents,
  /** A part of the euros is not known, and counts as nothing. */
  isPartial: z.boolean(),
  /** A line has a price that the community assumes. */
  isAssumed: z.boolean(),
  /** A line has a price of the member. */
  hasOwnPrices: z.boolean(),
  /** Days without data of a counting point, or with gaps in them. */
  missingDays: z.int(),
  /** kWh from and to the community. */
  receivedKwh: z.nullable(kwh),
  givenKwh: z.nullable(kwh),
  /** Grams of CO₂ avoided by the energy from the community, of the days for which they are known; null without any. */
  emissionGrams: z.nullable(z.int()),
  /** Of the newest value for power from the grid behind the grams. */
  emissionYear: z.nullable(z.int()),
};

export const savingsPeriod = z.object(amounts);
export type SavingsPeriod = z.infer<typeof savingsPeriod>;

/** What is missing in a figure, with the first and the last day; null: until the end of its period. */
export const savingsLack = z.object({ gap: z.enum(savingsGaps), since: day, until: z.nullable(day) });
export type SavingsLack = z.infer<typeof savingsLack>;

/** CO₂ equivalent avoided by the energy from the community on days of a month with the same factor. */
const savedEmissions = z.object({
  start: day,
  end: day,
  kwh,
  milligramsPerKwh: z.int(),
  grams: z.int(),
  /** Of the value for power from the grid, the last known one. */
  year: z.int(),
});

const rateInForce = z.extend(savingsRate, {
  /** The listed rate that follows; of an unknown value, the day from which on it is not known. Null: none is listed. */
  next: z.nullable(z.object({ validFrom: day, value: z.nullable(z.int()) })),
});
export type RateInForce = z.infer<typeof rateInForce>;

export const explainedPeriod = z.extend(savingsPeriod, {
  lines: z.array(savingsLine),
  charges: z.array(savingsCharge),
  emissions: z.array(savedEmissions),
  /** Rates behind the lines. */
  rates: z.array(rateInForce),
  gaps: z.array(savingsLack),
});
export type ExplainedPeriod = z.infer<typeof explainedPeriod>;

/** What a membership saved and earned. Periods end with the newest day with data. */
export const savings = z.object({
  /** With data, within the participation; null: no data yet, then there are no periods. */
  firstDay: z.nullable(day),
  newestDay: z.nullable(day),
  /** Whose energy the lines have, with the first and last day of participation where known. */
  countingPoints: z.array(z.object({ id, side: z.enum(savingsSides), since: z.nullable(day), until: z.nullable(day) })),
  month: z.nullable(explainedPeriod),
  /** From the first of January to the end of the month: the sum of its months. */
  year: z.nullable(explainedPeriod),
  /** The months of the year with energy, in order. */
  months: z.array(savingsPeriod),
  /** The same number of days of the month before, and of the same month last year; null where other parts of the figure
   *  are known, or assumed, than in the month. */
  previous: z.nullable(savingsPeriod),
  yearBefore: z.nullable(savingsPeriod),
  /** Median of the community's members in the same days; null for fewer people than `leastOfMedian`. */
  median: z.nullable(z.object({ totalCents: z.int(), members: z.int() })),
});
export type Savings = z.infer<typeof savings>;

/** With fewer people a median could be attributed to one of them. */
export const leastOfMedian = 10;

/** `2026-10`. */
export const savingsAsked = z.object({
  month: z.optional(z.string().check(z.regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, because('field.invalid')))),
});

/** Euros of a day or a month, before the charges. */
const savingsRow = z.pick(savingsPeriod, {
  start: true,
  end: true,
  savedCents: true,
  earnedCents: true,
  isPartial: true,
  isAssumed: true,
  missingDays: true,
});
export type SavingsRow = z.infer<typeof savingsRow>;

/** The euros of a month by days, or of a year by months. */
export const savingsCourse = z.object({
  /** Those with energy, in order. They add up to the sums, so that the cents of a day may differ by rounding from those of
   *  the day alone. */
  rows: z.array(savingsRow),
  /** Up to the newest day with data; of a single counting point without charges. Null: no data. */
  sums: z.nullable(savingsPeriod),
  gaps: z.array(savingsLack),
});
export type SavingsCourse = z.infer<typeof savingsCourse>;

export const savingsCourseAsked = z.object({
  /** `2026-10` by days, `2026` by months. */
  period: z.string().check(z.regex(/^20[2-9]\d(-(0[1-9]|1[0-2]))?$/, because('field.invalid'))),
  /** Without: all of the membership, with the charges. */
  countingPoint: z.optional(idText),
});

import {
  type ExplainedPeriod,
  type SavingsGap,
  type SavingsLine,
  type SavingsPeriod,
  type SavingsRow,
  savingsGaps,
} from '@nahstrom/contract';
import { kwhOf } from '../../energy/index.ts';
import { addDays } from '../../platform/days.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';
import { rounded } from '../invoices/domain.ts';
import { type ChargedPoint, chargesOf } from './charges.ts';
import { type Given, type Terms, termsOn } from './terms.ts';

/** Energy of days on which no price changes. */
export type Bucket = Span & {
  /** Millionths of a kWh; null without a counting point of the kind. */
  receivedMicro: bigint | null;
  givenMicro: bigint | null;
  /** Days with data, summed over the counting points of the kind; of a day with gaps the part with values. */
  receivedDays: number;
  givenDays: number;
};

/** Energy of one side with its prices. */
type Priced = Span & { micro: bigint; terms: Terms };

/** @param price ten-thousandths of a cent per kWh
 *  @returns cents, half away from zero */
const centsOf = (micro: bigint, price: number): number => Number(rounded(micro * BigInt(price), 10_000_000_000n));

/** @param perKwh milligrams
 *  @returns grams */
const gramsOf = (micro: bigint, perKwh: number): number => Number(rounded(micro * BigInt(perKwh), 1_000_000_000n));

/** The figures of a period with their lines: one for each side and for each run of days of a month with the same prices.
 *  Every amount is rounded once, in its line; sums are sums of lines, so that those of a year are those of its months.
 *  @param buckets inside of the period, in order
 *  @param lacking days on which data are missing
 *  @param points those of the member, for the charges */
export function explain(
  { start, end }: Span,
  buckets: readonly Bucket[],
  given: Given,
  lacking: readonly string[] = [],
  points: readonly ChargedPoint[] = [],
): ExplainedPeriod {
  const received = pricedOf('receivedMicro', buckets, given);
  const gave = pricedOf('givenMicro', buckets, given);
  const consumption = merged(received, pricesOfConsumption).map(lineOfConsumption);
  const feedIn = merged(gave, pricesOfFeedIn).map(lineOfFeedIn);
  const lines = [...consumption, ...feedIn];
  const emissions = merged(received, factorOf).flatMap(emissionsOf);
  const savedCents = sumOf(consumption.map(({ cents }) => cents));
  const earnedCents = sumOf(feedIn.map(({ cents }) => cents));
  // Charges minus unknown euros would suggest a loss.
  const known = new Set(lines.flatMap(line => (line.cents === null ? [] : line.start.slice(0, 7))));
  const charges = chargesOf({ start, end }, points, given).filter(charge => known.has(charge.start.slice(0, 7)));
  const chargedCents = sumOf(charges.map(({ cents }) => cents)) ?? 0;
  return {
    start,
    end,
    savedCents,
    earnedCents,
    chargedCents,
    totalCents:
      savedCents === null && earnedCents === null ? null : (savedCents ?? 0) + (earnedCents ?? 0) + chargedCents,
    isPartial: lines.some(line => partsOf(line).includes(null)),
    isAssumed: lines.some(line => originsOf(line).includes('community')),
    hasOwnPrices: lines.some(line => originsOf(line).includes('own')),
    missingDays: lacking.filter(day => day >= start && day <= end).length,
    receivedKwh: energyOf(received),
    givenKwh: energyOf(gave),
    emissionGrams: sumOf(emissions.map(({ grams }) => grams)),
    emissionYear: emissions.length === 0 ? null : Math.max(...emissions.map(({ year }) => year)),
    lines,
    charges,
    emissions,
    rates: [
      ...new Map(received.flatMap(({ terms }) => terms.rates).map(rate => [JSON.stringify(rate), rate])).values(),
    ],
    gaps: savingsGaps.flatMap(gap => gapsOf(gap, received, gave)),
  };
}

export const within = ({ start, end }: Span, buckets: readonly Bucket[]) =>
  buckets.filter(bucket => bucket.start >= start && bucket.end <= end);

/** Buckets merged up to the next of some days. */
export function gathered(buckets: readonly Bucket[], cuts: ReadonlySet<string>): Bucket[] {
  const sum = (one: bigint | null, other: bigint | null) => (one === null ? other : one + (other ?? 0n));
  const wide: Bucket[] = [];
  for (const bucket of buckets) {
    const last = wide.at(-1);
    if (!last || cuts.has(bucket.start)) wide.push({ ...bucket });
    else {
      last.end = bucket.end;
      last.receivedMicro = sum(last.receivedMicro, bucket.receivedMicro);
      last.givenMicro = sum(last.givenMicro, bucket.givenMicro);
      last.receivedDays += bucket.receivedDays;
      last.givenDays += bucket.givenDays;
    }
  }
  return wide;
}

type Stepped = { steps: readonly Span[]; buckets: readonly Bucket[]; cuts: ReadonlySet<string> };

/** The euros of each step of a period. What a step adds to the sum so far is its part, so that the steps add up to the
 *  period, whose lines are rounded once.
 *  @param steps in order, without days between them
 *  @param buckets each within a step
 *  @param cuts days on which a price may change */
export function courseOf({ steps, buckets, cuts }: Stepped, given: Given, lacking: readonly string[]): SavingsRow[] {
  const [first] = steps;
  if (!first) return [];
  let before = { savedCents: 0, earnedCents: 0 };
  return steps.flatMap(step => {
    const own = explain(step, within(step, buckets), given, lacking);
    const span = { start: first.start, end: step.end };
    const { savedCents, earnedCents } = explain(span, gathered(within(span, buckets), cuts), given);
    const sums = { savedCents: savedCents ?? 0, earnedCents: earnedCents ?? 0 };
    const added = (name: keyof typeof sums) => (own[name] === null ? null : sums[name] - before[name]);
    const { isPartial, isAssumed, missingDays, lines } = own;
    const row = { ...step, savedCents: added('savedCents'), earnedCents: added('earnedCents') };
    before = sums;
    return lines.length === 0 ? [] : [{ ...row, isPartial, isAssumed, missingDays }];
  });
}

/** A line without any known euros, which the total leaves out. */
export const hasUnknownAmount = ({ lines }: Pick<ExplainedPeriod, 'lines'>) =>
  lines.some(({ cents }) => cents === null);

/** Amounts that add up to a line. */
const partsOf = (line: SavingsLine) =>
  line.side === 'consumption'
    ? [line.workCents, line.gridCents, line.levyCents, line.communityCents]
    : [line.communityCents, line.otherwiseCents];

/** Whose prices a line has. */
export const originsOf = (line: SavingsLine) =>
  line.side === 'consumption' ? [line.prices.workOf, line.prices.gridOf] : [line.prices.otherwiseOf];

export const summaryOf = ({
  lines: _,
  charges: __,
  emissions: ___,
  gaps: ____,
  rates: _____,
  ...period
}: ExplainedPeriod): SavingsPeriod => period;

const pricedOf = (side: 'receivedMicro' | 'givenMicro', buckets: readonly Bucket[], given: Given): Priced[] =>
  buckets.flatMap(({ start, end, [side]: micro }) =>
    micro === null ? [] : [{ start, end, micro, terms: termsOn(start, given) }],
  );

const pricesOfConsumption = ({ work, grid, reduction, levies, hasContribution, consumption }: Terms) => ({
  work,
  grid,
  reduction,
  levies,
  hasContribution,
  consumption,
});
const pricesOfFeedIn = ({ feedIn, otherwise }: Terms) => ({ feedIn, otherwise });
const factorOf = ({ emissions }: Terms) => emissions;

/** Neighbours in a month merged while the part of the terms stays the same, without days between them. */
function merged(priced: readonly Priced[], partOf: (terms: Terms) => unknown): Priced[] {
  const runs: Priced[] = [];
  let key = '';
  for (const { start, end, micro, terms } of priced) {
    const own = JSON.stringify(partOf(terms));
    const last = runs.at(-1);
    if (last && key === own && isSameMonth(last.end, start) && addDays(last.end, 1) === start) {
      last.end = end;
      last.micro += micro;
    } else {
      runs.push({ start, end, micro, terms });
      key = own;
    }
  }
  return runs;
}

const isSameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7);

function lineOfConsumption({ start, end, micro, terms }: Priced): SavingsLine {
  const { work, grid, reduction, levies, hasContribution, consumption } = terms;
  const at = (price: number | null) => (price === null ? null : centsOf(micro, price));
  const workCents = at(work.value);
  const gridCents = at(gridSavingOf(terms));
  const levyCents = at(levies);
  const communityCents = at(consumption === null ? null : -consumption);
  return {
    side: 'consumption',
    start,
    end,
    kwh: kwhOf(micro),
    prices: {
      work: work.value,
      workOf: work.of,
      grid: grid.value,
      gridOf: grid.of,
      reduction,
      levies,
      hasContribution,
      community: consumption,
    },
    workCents,
    gridCents,
    levyCents,
    communityCents,
    cents:
      workCents === null || communityCents === null
        ? null
        : workCents + (gridCents ?? 0) + (levyCents ?? 0) + communityCents,
  };
}

function lineOfFeedIn({ start, end, micro, terms: { feedIn, otherwise } }: Priced): SavingsLine {
  const communityCents = feedIn === null ? null : centsOf(micro, feedIn);
  const otherwiseCents = otherwise.value === null ? null : centsOf(micro, -otherwise.value);
  return {
    side: 'feedIn',
    start,
    end,
    kwh: kwhOf(micro),
    prices: { community: feedIn, otherwise: otherwise.value, otherwiseOf: otherwise.of },
    communityCents,
    otherwiseCents,
    cents: communityCents === null || otherwiseCents === null ? null : communityCents + otherwiseCents,
  };
}

const emissionsOf = ({ start, end, micro, terms: { emissions } }: Priced): ExplainedPeriod['emissions'] =>
  emissions === null
    ? []
    : [
        {
          start,
          end,
          kwh: kwhOf(micro),
          milligramsPerKwh: emissions.saved,
          grams: gramsOf(micro, emissions.saved),
          year: emissions.year,
        },
      ];

/** Part of the grid price not due for energy from the community. */
function gridSavingOf({ grid, reduction }: Pick<Terms, 'grid' | 'reduction'>): number | null {
  if (reduction === 0) return 0;
  if (grid.value === null || reduction === null) return null;
  return Number(rounded(BigInt(grid.value) * BigInt(reduction), 10_000n));
}

/** The sum of the known values; null without one. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);

const energyOf = (priced: readonly Priced[]) =>
  priced.length === 0 ? null : kwhOf(priced.reduce((sum, { micro }) => sum + micro, 0n));

const gapsOfConsumption: readonly SavingsGap[] = [
  'tariff',
  'workPrice',
  'gridPrice',
  'communityType',
  'gridFeeReduction',
  'electricityLevy',
];
const gapsOfFeedIn: readonly SavingsGap[] = ['tariff', 'feedInPrice'];

/** The runs of days with energy on which a part is unknown. */
function gapsOf(gap: SavingsGap, received: readonly Priced[], gave: readonly Priced[]): ExplainedPeriod['gaps'] {
  const concerned = [
    ...(gapsOfConsumption.includes(gap) ? received : []),
    ...(gapsOfFeedIn.includes(gap) ? gave : []),
  ].sort((one, other) => one.start.localeCompare(other.start));
  const gaps: ExplainedPeriod['gaps'] = [];
  let open: { gap: SavingsGap; since: string; until: string | null } | null = null;
  let last = '';
  for (const { start, end, terms } of concerned) {
    if (!terms.gaps.includes(gap)) {
      if (open) open.until = last;
      open = null;
    } else if (!open) {
      open = { gap, since: start, until: null };
      gaps.push(open);
    }
    last = end;
  }
  return gaps;
}

/** The middle value; of an even number the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) return null;
  return Number(rounded(BigInt(lower) + BigInt(upper), 2n));
}

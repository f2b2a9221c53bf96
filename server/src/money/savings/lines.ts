import type { ExplainedPeriod, SavingsGap, SavingsLine, SavingsPeriod } from '@nahstrom/contract';
import { kwhOf } from '../../energy/index.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';
import { rounded } from '../invoices/domain.ts';
import { type Given, type Terms, termsOn } from './terms.ts';

/** Energy of days on which no price changes. */
export type Bucket = Span & {
  /** Millionths of a kWh; null without a counting point of the kind. */
  receivedMicro: bigint | null;
  givenMicro: bigint | null;
  /** Days with data, summed over the counting points. */
  pointDays: number;
};

type Charged = Span & { terms: Terms; receivedMicro: bigint | null; givenMicro: bigint | null };

/** @param price ten-thousandths of a cent per kWh
 *  @returns cents, half away from zero */
const centsOf = (micro: bigint, price: number): number => Number(rounded(micro * BigInt(price), 10_000_000_000n));

/** @param perKwh milligrams
 *  @returns grams */
const gramsOf = (micro: bigint, perKwh: number): number => Number(rounded(micro * BigInt(perKwh), 1_000_000_000n));

/** The figures of a period with their lines: one for each side and for each run of days of a month with the same prices.
 *  Every amount is rounded once, in its line; sums are sums of lines, so that those of a year are those of its months.
 *  @param buckets inside of the period, in order
 *  @param lacking days on which data are missing */
export function explain(
  { start, end }: Span,
  buckets: readonly Bucket[],
  given: Given,
  lacking: readonly string[] = [],
): ExplainedPeriod {
  const charged = chargedOf(buckets, given);
  const lines = charged.flatMap(linesOf);
  const sides = { consumption: lines.filter(isOf('consumption')), feedIn: lines.filter(isOf('feedIn')) };
  const savedCents = sumOf(sides.consumption.map(({ cents }) => cents));
  const earnedCents = sumOf(sides.feedIn.map(({ cents }) => cents));
  return {
    start,
    end,
    savedCents,
    earnedCents,
    totalCents: savedCents === null && earnedCents === null ? null : (savedCents ?? 0) + (earnedCents ?? 0),
    isPartial: lines.some(({ cents }) => cents === null),
    isAssumed: lines.some(line => originsOf(line).includes('community')),
    missingDays: lacking.filter(day => day >= start && day <= end).length,
    receivedKwh: energyOf(charged.map(({ receivedMicro }) => receivedMicro)),
    givenKwh: energyOf(charged.map(({ givenMicro }) => givenMicro)),
    emissionGrams: sides.consumption.some(({ emissions }) => emissions === null)
      ? null
      : sumOf(sides.consumption.map(({ emissions }) => emissions?.grams ?? null)),
    lines,
    rates: [...new Set(charged.flatMap(({ receivedMicro, terms }) => (receivedMicro === null ? [] : terms.rates)))],
    gaps: gapsOf(charged),
  };
}

/** Whose prices a line has. */
export const originsOf = (line: SavingsLine) =>
  line.side === 'consumption' ? [line.prices.workOf, line.prices.gridOf] : [line.prices.otherwiseOf];

export const summaryOf = ({ lines: _, gaps: __, rates: ___, ...period }: ExplainedPeriod): SavingsPeriod => period;

/** Buckets of a month merged while nothing changes. */
function chargedOf(buckets: readonly Bucket[], given: Given): Charged[] {
  const charged: Charged[] = [];
  let key = '';
  for (const { start, end, receivedMicro, givenMicro } of buckets) {
    if (receivedMicro === null && givenMicro === null) continue;
    const terms = termsOn(start, given);
    const last = charged.at(-1);
    if (last && key === JSON.stringify(terms) && isSameMonth(last.end, start)) {
      last.end = end;
      last.receivedMicro = plus(last.receivedMicro, receivedMicro);
      last.givenMicro = plus(last.givenMicro, givenMicro);
    } else {
      charged.push({ start, end, receivedMicro, givenMicro, terms });
      key = JSON.stringify(terms);
    }
  }
  return charged;
}

const isSameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7);

const plus = (one: bigint | null, other: bigint | null) =>
  one === null && other === null ? null : (one ?? 0n) + (other ?? 0n);

function linesOf({ start, end, receivedMicro, givenMicro, terms }: Charged): SavingsLine[] {
  const lines: SavingsLine[] = [];
  if (receivedMicro !== null) {
    const { work, grid, reduction, levies, consumption, emissions } = terms;
    const at = (price: number | null) => (price === null ? null : centsOf(receivedMicro, price));
    const workCents = at(work.value);
    const gridCents = at(gridSavingOf(terms));
    const levyCents = at(levies);
    const communityCents = at(consumption === null ? null : -consumption);
    lines.push({
      side: 'consumption',
      start,
      end,
      kwh: kwhOf(receivedMicro),
      prices: {
        work: work.value,
        workOf: work.of,
        grid: grid.value,
        gridOf: grid.of,
        reduction,
        levies,
        community: consumption,
      },
      emissions: emissions === null ? null : { milligramsPerKwh: emissions, grams: gramsOf(receivedMicro, emissions) },
      workCents,
      gridCents,
      levyCents,
      communityCents,
      cents:
        workCents === null || communityCents === null
          ? null
          : workCents + (gridCents ?? 0) + (levyCents ?? 0) + communityCents,
    });
  }
  if (givenMicro !== null) {
    const { feedIn, otherwise } = terms;
    const communityCents = feedIn === null ? null : centsOf(givenMicro, feedIn);
    const otherwiseCents = otherwise.value === null ? null : centsOf(givenMicro, -otherwise.value);
    lines.push({
      side: 'feedIn',
      start,
      end,
      kwh: kwhOf(givenMicro),
      prices: { community: feedIn, otherwise: otherwise.value, otherwiseOf: otherwise.of },
      communityCents,
      otherwiseCents,
      cents: communityCents === null || otherwiseCents === null ? null : communityCents + otherwiseCents,
    });
  }
  return lines;
}

/** Part of the grid price that is not due for energy from the community. */
function gridSavingOf({ grid, reduction }: Pick<Terms, 'grid' | 'reduction'>): number | null {
  if (reduction === 0) return 0;
  if (grid.value === null || reduction === null) return null;
  return Number(rounded(BigInt(grid.value) * BigInt(reduction), 10_000n));
}

const isOf =
  <Side extends SavingsLine['side']>(side: Side) =>
  (line: SavingsLine): line is Extract<SavingsLine, { side: Side }> =>
    line.side === side;

/** The sum of the known values; null without one. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);

function energyOf(values: readonly (bigint | null)[]) {
  const sum = values.reduce(plus, null);
  return sum === null ? null : kwhOf(sum);
}

const gapsOfConsumption: readonly SavingsGap[] = [
  'tariff',
  'workPrice',
  'gridPrice',
  'communityType',
  'gridFeeReduction',
  'electricityLevy',
  'emissions',
];
const gapsOfFeedIn: readonly SavingsGap[] = ['tariff', 'feedInPrice'];

function gapsOf(charged: readonly Charged[]): ExplainedPeriod['gaps'] {
  const gaps = new Map<SavingsGap, string>();
  for (const { start, receivedMicro, givenMicro, terms } of charged)
    for (const gap of terms.gaps) {
      const concerns =
        (receivedMicro !== null && gapsOfConsumption.includes(gap)) ||
        (givenMicro !== null && gapsOfFeedIn.includes(gap));
      if (concerns && !gaps.has(gap)) gaps.set(gap, start);
    }
  return [...gaps].map(([gap, since]) => ({ gap, since }));
}

/** The middle value; of an even number the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) return null;
  return Number(rounded(BigInt(lower) + BigInt(upper), 2n));
}

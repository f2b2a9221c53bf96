import type { SavingsCharge } from '@nahstrom/contract';
import { addDays, earliestOf } from '../../platform/days.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';
import type { Fee } from '../billingRuns/feePlan.ts';
import { monthsOfSpan, spanOf, within } from '../billingRuns/spans.ts';
import { tariffSpans } from '../billingRuns/tariffs.ts';
import { monthsPrice } from '../invoices/domain.ts';
import { type Given, newestOn } from './terms.ts';

/** Counting point with the days of its participation. */
export type ChargedPoint = {
  id: number;
  cpNumber: string;
  since: string | null;
  until: string | null;
  /** Date of the invoice of the membership fee; null without one. */
  chargedOn: string | null;
};

type Part = Pick<SavingsCharge, 'of' | 'per' | 'countingPoint' | 'unitCents' | 'vatRate'> & { span: Span };

/** The community's charges besides the energy, for each month of a period separately: base fee and fee per counting
 *  point by the days of participation, as on a bill; a yearly membership fee by the days of its year; a one-time fee
 *  on its day. */
export function chargesOf(period: Span, points: readonly ChargedPoint[], given: Given): SavingsCharge[] {
  return monthsWithin(period).flatMap(month => {
    const taking = points.flatMap(point => {
      const span = within(month, point.since, point.until);
      return span ? [{ id: point.id, span }] : [];
    });
    const whole = wholeOf(taking.map(({ span }) => span));
    if (!whole) return [];
    const monthly = tariffSpans(whole, given.ownTariffs, given.tariffs).flatMap(({ span, tariff }): Part[] => {
      if (!tariff) return [];
      const { vatRate, baseFeeCents, pointFeeCents } = tariff;
      const per = 'month' as const;
      return [
        { of: 'baseFee', per, countingPoint: null, unitCents: baseFeeCents, vatRate, span },
        ...taking.flatMap(({ id, span: own }): Part[] => {
          const charged = within(span, own.start, own.end);
          return charged
            ? [{ of: 'pointFee', per, countingPoint: id, unitCents: pointFeeCents, vatRate, span: charged }]
            : [];
        }),
      ];
    });
    return [...monthly, ...membershipParts(month, whole, taking, points, given.fees)].flatMap(part =>
      chargeOf(part, given.isSmallBusiness),
    );
  });
}

function membershipParts(
  month: Span,
  whole: Span,
  taking: readonly { id: number; span: Span }[],
  points: readonly ChargedPoint[],
  fees: readonly Fee[],
): Part[] {
  const of = 'membershipFee' as const;
  const yearly = feeSpans(whole, fees).flatMap(({ span, fee: { cycle, per: unit, amountCents, vatRate } }): Part[] => {
    if (cycle !== 'yearly') return [];
    const part = { of, per: 'year' as const, unitCents: amountCents, vatRate };
    if (unit === 'member') return [{ ...part, countingPoint: null, span }];
    return taking.flatMap(({ id, span: own }) => {
      const charged = within(span, own.start, own.end);
      return charged ? [{ ...part, countingPoint: id, span: charged }] : [];
    });
  });
  const once = oneTimeDays(points).flatMap(({ id, day, isFirst }): Part[] => {
    const fee = newestOn(day, fees);
    if (fee?.cycle !== 'once' || day < month.start || day > month.end || (fee.per === 'member' && !isFirst)) return [];
    const { amountCents: unitCents, vatRate } = fee;
    const countingPoint = fee.per === 'member' ? null : id;
    return [{ of, per: 'once', countingPoint, unitCents, vatRate, span: { start: day, end: day } }];
  });
  return [...yearly, ...once];
}

/** Day of a one-time fee by counting point: that of its invoice, or the first of the participation. A number that takes part
 *  again is charged once. */
function oneTimeDays(points: readonly ChargedPoint[]) {
  const days = new Map<string, { id: number; day: string }>();
  for (const { id, cpNumber, since, chargedOn } of points) {
    const day = chargedOn ?? since;
    const known = days.get(cpNumber);
    if (day !== null && (!known || day < known.day)) days.set(cpNumber, { id, day });
  }
  const all = [...days.values()].sort((one, other) => one.day.localeCompare(other.day) || one.id - other.id);
  return all.map((each, place) => ({ ...each, isFirst: place === 0 }));
}

function chargeOf({ span: { start, end }, ...part }: Part, isSmallBusiness: boolean): SavingsCharge[] {
  if (part.unitCents === 0) return [];
  const days = daysIn({ start, end });
  const ofDays = part.per === 'once' ? 1 : part.per === 'year' ? yearLength(start) : monthLength(start);
  const vatRate = isSmallBusiness ? 0 : part.vatRate;
  const shares =
    part.per === 'month'
      ? monthsOfSpan({ start, end })
      : { whole: 0, parts: [{ days: Math.min(days, ofDays), ofDays }] };
  const { priceBrutto } = monthsPrice(shares, part.unitCents * 10_000, vatRate);
  return [{ ...part, vatRate, start, end, days, ofDays, cents: 0 - priceBrutto }];
}

const daysIn = ({ start, end }: Span) => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
const monthLength = (day: string) => Number(spanOf('month', `${day.slice(0, 7)}-01`)?.end.slice(8) ?? 30);
const yearLength = (day: string) => daysIn({ start: `${day.slice(0, 4)}-01-01`, end: `${day.slice(0, 4)}-12-31` });

function wholeOf(spans: readonly Span[]): Span | null {
  const start = earliestOf(...spans.map(span => span.start));
  const end = spans
    .map(span => span.end)
    .sort()
    .at(-1);
  return start === null || end === undefined ? null : { start, end };
}

/** The months of a period, the first and the last as far as they are in it. */
function monthsWithin(period: Span): Span[] {
  const months: Span[] = [];
  for (let start = period.start; start <= period.end; ) {
    const end = `${start.slice(0, 7)}-${String(monthLength(start)).padStart(2, '0')}`;
    months.push({ start, end: end < period.end ? end : period.end });
    start = addDays(end, 1);
  }
  return months;
}

/** Splits a period at changes of the fee; days without a fee are omitted. */
function feeSpans(period: Span, fees: readonly Fee[]): { span: Span; fee: Fee }[] {
  const starts = fees.map(({ validFrom }) => validFrom).filter(day => day > period.start && day <= period.end);
  return [period.start, ...starts.sort()].flatMap((start, place, all) => {
    const next = all[place + 1];
    const fee = newestOn(start, fees);
    return fee ? [{ span: { start, end: next === undefined ? period.end : addDays(next, -1) }, fee }] : [];
  });
}

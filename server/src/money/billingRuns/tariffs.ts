import type { VatRate } from '@nahstrom/contract';
import { addDays } from '../../platform/days.ts';
import { elementOf } from '../../platform/present.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';

/** Energy prices valid from a day on. A member's own tariff takes precedence over the community's. */
export type TariffEntry = {
  id: number;
  isOwn: boolean;
  validFrom: string;
  /** The last day of a member's own tariff; without it, valid until the next. */
  validUntil: string | null;
  /** Ten-thousandths of a cent per kWh. */
  consumptionPrice: number;
  feedInPrice: number;
  baseFeeCents: number;
  pointFeeCents: number;
  vatRate: VatRate;
};

export function tariffOn(day: string, own: readonly TariffEntry[], community: readonly TariffEntry[]) {
  const newest = newestOn(day, own);
  if (newest && (newest.validUntil === null || day <= newest.validUntil)) return newest;
  return newestOn(day, community);
}

function newestOn(day: string, entries: readonly TariffEntry[]): TariffEntry | undefined {
  let newest: TariffEntry | undefined;
  for (const entry of entries)
    if (entry.validFrom <= day && (!newest || entry.validFrom > newest.validFrom)) newest = entry;
  return newest;
}

/** Splits a period at tariff changes. */
export function tariffSpans(
  period: Span,
  own: readonly TariffEntry[],
  community: readonly TariffEntry[],
): { span: Span; tariff: TariffEntry | undefined }[] {
  const cuts = new Set([period.start]);
  for (const { validFrom, validUntil } of [...own, ...community])
    for (const day of [validFrom, validUntil && addDays(validUntil, 1)])
      if (day && day > period.start && day <= period.end) cuts.add(day);
  const starts = [...cuts].sort();
  const spans: { span: Span; tariff: TariffEntry | undefined }[] = [];
  for (const [place, start] of starts.entries()) {
    const end = place + 1 < starts.length ? addDays(elementOf(starts, place + 1), -1) : period.end;
    const tariff = tariffOn(start, own, community);
    const last = spans.at(-1);
    if (last && last.tariff === tariff) last.span.end = end;
    else spans.push({ span: { start, end }, tariff });
  }
  return spans;
}

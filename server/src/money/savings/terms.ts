import type {
  CommunityType,
  GridLevelGroup,
  RateInForce,
  SavingsGap,
  SavingsRate,
  SavingsRateKind,
} from '@nahstrom/contract';
import { addDays, earliestOf } from '../../platform/days.ts';
import type { Fee } from '../billingRuns/feePlan.ts';
import { type TariffEntry, tariffOn } from '../billingRuns/tariffs.ts';
import { rounded } from '../invoices/domain.ts';

/** Prices without the community, from a day on: of a member, or the default of the community. */
export type PriceEntry = {
  validFrom: string;
  /** Ten-thousandths of a cent per kWh. */
  workPrice: number | null;
  gridPrice: number | null;
  feedInPrice: number | null;
  gridLevel: number | null;
};

export type Rate = SavingsRate;

/** All inputs of a member's prices. */
export type Given = {
  memberType: 'person' | 'company';
  communityType: CommunityType | null;
  isSmallBusiness: boolean;
  ownTariffs: readonly TariffEntry[];
  tariffs: readonly TariffEntry[];
  ownPrices: readonly PriceEntry[];
  communityPrices: readonly PriceEntry[];
  rates: readonly Rate[];
  /** Membership fees of the community. */
  fees: readonly Fee[];
};

type Origin = 'own' | 'community' | null;
type Stated = { value: number | null; of: Origin };

/** Prices of a day in ten-thousandths of a cent per kWh; null if not known. */
export type Terms = {
  work: Stated;
  grid: Stated;
  otherwise: Stated;
  /** Hundredths of a percent. */
  reduction: number | null;
  /** With VAT. */
  levies: number | null;
  /** The levies include the renewables contribution. */
  hasContribution: boolean;
  /** With VAT. */
  consumption: number | null;
  feedIn: number | null;
  /** Milligrams of CO₂ per kWh avoided by energy from the community, with the year of the grid's factor. */
  emissions: { saved: number; year: number } | null;
  gaps: readonly SavingsGap[];
  /** Rates on which the prices are based. */
  rates: readonly RateInForce[];
};

/** § 10 (1) UStG, the rate of electricity and of its levies. */
const standardVatRate = 20;
/** Households are connected to level 7. */
const usualGridLevel = 7;

export function termsOn(day: string, given: Given): Terms {
  const tariff = tariffOn(day, given.ownTariffs, given.tariffs);
  const own = newestOn(day, given.ownPrices);
  const community = newestOn(day, given.communityPrices);
  const stated = (name: 'workPrice' | 'gridPrice' | 'feedInPrice'): Stated => {
    const of = own?.[name] != null ? 'own' : community?.[name] != null ? 'community' : null;
    return { value: own?.[name] ?? community?.[name] ?? null, of };
  };
  const work = stated('workPrice');
  const grid = stated('gridPrice');
  const otherwise = stated('feedInPrice');
  const level = own?.gridLevel ?? community?.gridLevel ?? usualGridLevel;
  const levels = level <= 5 ? '4-5' : '6-7';
  const rates: RateInForce[] = [];
  const rate = (kind: SavingsRateKind) => {
    const applicable = ratesFor(kind, given, levels);
    const found = rateOn(day, applicable);
    if (found) rates.push({ ...found, next: rateAfter(day, applicable) });
    return found?.value ?? null;
  };
  const reduction = given.communityType === null ? null : rate('gridFeeReduction');
  const levy = rate('electricityLevy');
  // A contribution that is not listed is zero; a listed one may be unknown.
  const contribution = rate('renewablesContribution');
  const isLevyKnown =
    levy !== null && rates.every(({ kind, value }) => kind !== 'renewablesContribution' || value !== null);
  const levies = isLevyKnown ? withVat(levy + (contribution ?? 0), standardVatRate) : null;
  // Emission factors are published years later: the last known one continues to apply.
  const known = (kind: SavingsRateKind) => {
    const listed = ratesFor(kind, given, levels).filter(({ value }) => value !== null);
    return rateOn(day, listed);
  };
  const [fromGrid, fromCommunity] = [known('gridEmissions'), known('communityEmissions')];
  const emissions =
    typeof fromGrid?.value === 'number' && typeof fromCommunity?.value === 'number'
      ? { saved: fromGrid.value - fromCommunity.value, year: Number(fromGrid.validFrom.slice(0, 4)) }
      : null;
  if (emissions) for (const found of [fromGrid, fromCommunity]) if (found) rates.push({ ...found, next: null });
  const missing: [SavingsGap, boolean][] = [
    ['tariff', tariff === undefined],
    ['workPrice', work.value === null],
    ['communityType', given.communityType === null],
    ['gridFeeReduction', given.communityType !== null && reduction === null],
    ['gridPrice', grid.value === null && reduction !== 0],
    ['electricityLevy', levies === null],
    ['feedInPrice', otherwise.value === null],
  ];
  return {
    work,
    grid,
    otherwise,
    reduction,
    levies,
    hasContribution: isLevyKnown && (contribution ?? 0) > 0,
    consumption: tariff ? withVat(tariff.consumptionPrice, given.isSmallBusiness ? 0 : tariff.vatRate) : null,
    feedIn: tariff?.feedInPrice ?? null,
    emissions,
    gaps: missing.flatMap(([gap, isMissing]) => (isMissing ? [gap] : [])),
    rates,
  };
}

const withVat = (price: number, vatRate: number) => Number(rounded(BigInt(price) * BigInt(100 + vatRate), 100n));

export function newestOn<Entry extends { validFrom: string }>(
  day: string,
  entries: readonly Entry[],
): Entry | undefined {
  let newest: Entry | undefined;
  for (const entry of entries)
    if (entry.validFrom <= day && (!newest || entry.validFrom > newest.validFrom)) newest = entry;
  return newest;
}

/** The rates of a kind, of all days, that apply to a member. */
function ratesFor(kind: SavingsRateKind, given: Given, levels: GridLevelGroup): Rate[] {
  const fits = <Scope>(scope: Scope | null, own: Scope | null) => scope === null || scope === own;
  return given.rates.filter(
    rate =>
      rate.kind === kind &&
      fits(rate.communityType, given.communityType) &&
      fits(rate.gridLevels, levels) &&
      fits(rate.memberType, given.memberType),
  );
}

/** The newest rate; of those from the same day the most specific. */
function rateOn(day: string, applicable: readonly Rate[]): Rate | undefined {
  const specificity = ({ communityType, gridLevels, memberType }: Rate) =>
    [communityType, gridLevels, memberType].filter(scope => scope !== null).length;
  let found: Rate | undefined;
  for (const rate of applicable) {
    if (rate.validFrom > day) continue;
    const isNewer = !found || rate.validFrom > found.validFrom;
    const isCloser = found?.validFrom === rate.validFrom && specificity(rate) > specificity(found);
    if (isNewer || isCloser) found = rate;
  }
  return found;
}

/** The rate that follows the one of a day. */
function rateAfter(day: string, applicable: readonly Rate[]): RateInForce['next'] {
  const first = earliestOf(...applicable.map(({ validFrom }) => (validFrom > day ? validFrom : null)));
  const next = first === null ? undefined : rateOn(first, applicable);
  return next ? { validFrom: next.validFrom, value: next.value } : null;
}

/** Days on which a price or rate may change. */
export function changesOf({ ownTariffs, tariffs, ownPrices, communityPrices, rates }: Given): Set<string> {
  const days = new Set([...ownPrices, ...communityPrices, ...rates].map(({ validFrom }) => validFrom));
  for (const { validFrom, validUntil } of [...ownTariffs, ...tariffs]) {
    days.add(validFrom);
    if (validUntil !== null) days.add(addDays(validUntil, 1));
  }
  return days;
}

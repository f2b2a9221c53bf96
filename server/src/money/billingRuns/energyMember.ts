import type { BillingCycle, BillingUnit, Locale, TaxRule } from '@nahstrom/contract';
import { dayNumberOf, daysBetween } from '../../energy/index.ts';
import type { Claim, Reading, Span } from '../../tables/stored/billingPlan.ts';
import { missingReading } from './readings.ts';
import { within } from './spans.ts';
import type { TariffEntry } from './tariffs.ts';

export type EnergyPoint = {
  id: number;
  cpNumber: string;
  plantName: string;
  isFeeder: boolean;
  isActivated: boolean;
  /** The days of participation, if limited. */
  since: string | null;
  until: string | null;
  /** Of the period's days with data, in order. */
  readings: Reading[];
  /** Null without data of the previous period. */
  previousMicroKwh: number | null;
  /** Days of the period already on documents. */
  billedEnergy: Span[];
  /** On documents, of days of the period. */
  billedMicroKwh: number;
  billedFee: Span[];
};

export type EnergyMember = {
  id: number;
  communityId: number;
  /** Now or formerly; others have energy in the period without being members. */
  isMember: boolean;
  name: string;
  memberNumber: number | null;
  locale: Locale;
  hasAddress: boolean;
  isCompany: boolean;
  isDebited: boolean;
  hasIban: boolean;
  billingCycle: BillingCycle;
  taxRuleFeed: TaxRule | null;
  taxNumberFeed: string;
  companyUid: string;
  tariffs: TariffEntry[];
  points: EnergyPoint[];
  billedBaseFee: Span[];
};

export type EnergyTerms = {
  unit: BillingUnit;
  period: Span;
  community: { isSmallBusiness: boolean; smallBusinessNote: string; taxUid: string };
  tariffs: TariffEntry[];
  /** Omits members with missing or unreliable values. */
  leaveOutIncomplete: boolean;
  /** Omits partly billed documents instead of billing the remaining days. */
  leaveOutOverlapping: boolean;
};

/** Days of a counting point, or of the member for the base fee, that a document may claim. */
export type EnergyItem = Claim & { point: EnergyPoint | null };

/** The days of the period on which a counting point participates. */
export function spanOfPoint(point: EnergyPoint, { period }: Pick<EnergyTerms, 'period'>) {
  const span = within(period, point.since, point.until);
  return span ? [{ point, span }] : [];
}

/** Why a counting point does not participate in the period. */
export function absenceOf({ cpNumber, isActivated, since, until }: EnergyPoint, { end }: Span) {
  if (!isActivated) return { cpNumber, why: 'new' as const, day: null };
  return since !== null && since > end
    ? { cpNumber, why: 'later' as const, day: since }
    : { cpNumber, why: 'ended' as const, day: until };
}

export const daysOf = ({ start, end }: Span) => daysBetween(start, end);

/** One per day, with or without data. */
export function readingsWithin({ readings }: EnergyPoint, span: Span): Reading[] {
  const own = readings.filter(({ day }) => day >= span.start && day <= span.end);
  if (own.length === dayNumberOf(span.end) - dayNumberOf(span.start) + 1) return own;
  const byDay = new Map(readings.map(reading => [reading.day, reading]));
  return daysOf(span).map(day => byDay.get(day) ?? missingReading(day));
}

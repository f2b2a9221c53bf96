import type { BilledChange, billedSubjects, CountingPoint } from '@nahstrom/contract';
import { slot } from '../ui/slot.ts';

/** After a change of the share: the offer to report it to the grid operator. */
export const FactorOffer = slot<{ community: number; point: CountingPoint; wish: string; close(): void }>();

/** After a last day was entered: the offer to revoke the registration. */
export const RevocationOffer = slot<{ community: number; point: CountingPoint; end: string; close(): void }>();

/** Effect of a change from the day in a form on what is billed already. */
export const BilledFrom = slot<{
  of: (typeof billedSubjects)[number];
  id: number;
  /** Field of the day. */
  source: string;
  /** The day is the last one of the former state. */
  isLastDay?: boolean;
  /** The change in the form, for its effect in euros; undefined while something is missing or wrong. */
  changeOf?(values: Record<string, unknown>): BilledChange | undefined;
}>();

/** Files of imports that a deletion keeps. */
export const KeptFiles = slot<{ member: number; community: number; countingPoint?: number }>();

/** Prices for comparison of a community. */
export const ComparisonPrices = slot<{ community: number }>();

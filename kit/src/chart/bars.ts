import type { Locale } from '@nahstrom/contract';
import type { ReactNode } from 'react';

/** Where the energy comes from or goes to. */
export type ChartTone = 'community' | 'grid' | 'feed';

export type ChartBar = {
  key: string;
  /** Its time: `02:00–02:15`, `June 2026`. */
  name: string;
  total: number | null;
  /** One per series. If none is known, the total is drawn hatched. */
  parts: readonly (number | null)[];
  /** 1 measured, 2 and 3 substitutes, 0 incomplete. */
  quality?: number;
  /** After the values: the quality in words. */
  note?: string;
  /** No value is expected yet. */
  isToCome?: boolean;
  /** At the same place of the compared period. */
  compared?: number | null | undefined;
  /** Address of its details. */
  link?: string;
};

/** Label of the axis at a position in bars: `3` at the left edge of the fourth, `3.5` in its middle. */
export type ChartTick = { at: number; label: string };

/** A drawing of bars over time. */
export type DrawnProps = {
  /** Names the table with the same values. */
  label: string;
  locale: Locale;
  bars: readonly ChartBar[];
  ticks: readonly ChartTick[];
  /** One area without gaps, of the first part. */
  isArea?: boolean;
  /** The sum is written above each bar, if all have room. */
  hasTotals?: boolean;
  /** Values are cents, and their format names the currency. */
  isMoney?: boolean | undefined;
  /** Of the line through the compared values, if it is a series of its own. */
  line?: ChartTone | undefined;
};

export type PlotProps = DrawnProps & {
  /** Of the parts of each bar, from the bottom. */
  tones: readonly ChartTone[];
  /** Drawn over the bars. */
  children?: ReactNode;
};

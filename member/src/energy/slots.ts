import type { CountingPointInterval } from '@nahstrom/contract';
import { type Balance, balanceOf, type Kind } from './balance.ts';

type Quality = 0 | 1 | 2 | 3;

/** One quarter hour of the chart and the table. */
export type Slot = Balance & {
  timestamp: string;
  /** `02:00`; in the repeated hour of October, the second time `02:00*`. */
  label: string;
  /** `02:00–02:15` */
  range: string;
  quality: Quality;
};

const quarterHour = 15 * 60_000;
const clock = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function slotsOf(kind: Kind, intervals: readonly CountingPointInterval[]): Slot[] {
  const starts = intervals.map(({ timestamp }) => Date.parse(timestamp));
  const labels = labelsOf([...starts, (starts.at(-1) ?? 0) + quarterHour]);
  return intervals.map((interval, place) => ({
    ...balanceOf(kind, interval),
    timestamp: interval.timestamp,
    label: labels[place]!,
    range: `${labels[place]}–${labels[place + 1]}`,
    quality: worst(
      interval.qovTotal,
      kind === 'feeder' && interval.restPowerFeed !== null ? interval.qovRestPowerFeed : interval.qovProportion,
    ),
  }));
}

function labelsOf(starts: readonly number[]): string[] {
  const seen = new Set<string>();
  return starts.map((start, place) => {
    const label = clock.format(start);
    // The end of the day is 00:00 like its beginning, which is not a repeated hour.
    if (seen.has(label) && place < starts.length - 1) return `${label}*`;
    seen.add(label);
    return label;
  });
}

/** Worst last: 1, 2, 3, 0. A value unknown to the contract counts as missing. */
function worst(...qualities: number[]): Quality {
  for (const bad of [0, 3, 2] as const) if (qualities.includes(bad)) return bad;
  return qualities.every(quality => quality === 1) ? 1 : 0;
}

export const hoursOf = (slots: readonly Slot[]) => slots.length / 4;

/** Every third full hour of the wall clock. */
export const tickLabelsOf = (slots: readonly Slot[]) =>
  slots.filter(({ label }) => /^\d\d:00$/.test(label) && Number(label.slice(0, 2)) % 3 === 0).map(({ label }) => label);

/** Four steps from zero to above the maximum, of 1, 2 or 5 times a power of ten. */
export function scaleOf(slots: readonly Slot[]): number[] {
  const most = Math.max(...slots.map(({ total }) => total ?? 0));
  if (most <= 0) return [0, 0.1];
  const least = most / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(candidate => candidate >= least - 1e-9) ?? least;
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, place) => Number((place * step).toFixed(6)));
}

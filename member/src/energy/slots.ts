import type { CountingPointDay, CountingPointInterval } from '@nahstrom/contract';
import { type Balance, balanceOf, exact, type Kind, kindOf } from './balance.ts';

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

/** Consumption or feed-in of a day, of one or several counting points. */
export type Side = { kind: Kind; slots: readonly Slot[] };

/** Those with quarter hours. */
export const sidesOf = (days: readonly Pick<CountingPointDay, 'powerProductionType' | 'intervals'>[]): Side[] =>
  (['consumer', 'feeder'] as const).flatMap(kind => {
    const [first, ...others] = days
      .filter(({ powerProductionType, intervals }) => kindOf(powerProductionType) === kind && intervals.length > 0)
      .map(({ intervals }) => slotsOf(kind, intervals));
    if (!first) return [];
    return { kind, slots: first.map((slot, place) => others.reduce((sum, slots) => added(sum, slots[place]!), slot)) };
  });

const added = (one: Slot, other: Slot): Slot => ({
  ...one,
  total: plus(one.total, other.total),
  community: plus(one.community, other.community),
  grid: plus(one.grid, other.grid),
  quality: worst(one.quality, other.quality),
});

const plus = (one: number | null, other: number | null) => (one === null || other === null ? null : exact(one + other));

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
export function worst(...qualities: number[]): Quality {
  for (const bad of [0, 3, 2] as const) if (qualities.includes(bad)) return bad;
  return qualities.every(quality => quality === 1) ? 1 : 0;
}

export const hoursOf = (slots: readonly Slot[]) => slots.length / 4;

const thirdHour = /^(00|03|06|09|12|15|18|21):00$/;

/** Every third full hour of the wall clock, and the end of a whole day. */
export const ticksOf = (slots: readonly Pick<Slot, 'label'>[]) => [
  ...slots.flatMap(({ label }, at) => (thirdHour.test(label) ? [{ at, label }] : [])),
  ...(slots.at(-1)?.label === '23:45' ? [{ at: slots.length, label: '24:00' }] : []),
];

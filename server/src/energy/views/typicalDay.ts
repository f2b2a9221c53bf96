import type { TypicalDay } from '@nahstrom/contract';
import { addAt, byteAt, entryOf, firstOf, numberAt } from '../../platform/present.ts';
import type { Direction } from '../storage/balance.ts';
import { amountAt, type DayRecord } from '../storage/dayBlock.ts';
import { kwhOf } from '../storage/micro.ts';

const quarters = 96;

const names = [
  'totalConsumption',
  'community',
  'remainingRequirement',
  'totalProduction',
  'feedIntoCommunity',
  'feedIntoGridOperator',
] as const;
type Name = (typeof names)[number];

/** Wall-clock quarter of a slot: on the spring clock change 02:00 to 02:45 have no slot, on the autumn one two each. */
function wallQuarterOf(slot: number, slots: number): number {
  if (slots === quarters || slot < 8) return slot;
  if (slots === 92) return slot + 4;
  return slot < 12 ? slot : slot - 4;
}

/** Adds up days of counting points, and returns the mean of each quarter hour over the days that have it. */
export function typicalDayOf() {
  const sums = new Map(names.map(name => [name, new Float64Array(quarters)]));
  /** Number of occurrences of each quarter hour of each measure over days: the second 02:00 of autumn counts again. */
  const counts = new Map(names.map(name => [name, new Float64Array(quarters)]));
  const days = new Set<string>();

  /** All counting points of one day. */
  function addDay(day: string, points: readonly { direction: Direction; record: DayRecord }[]) {
    if (points.length === 0) return;
    days.add(day);
    const slots = slotsOf(firstOf(points).record);
    const there = new Map(names.map(name => [name, new Uint8Array(slots)]));
    const add = (name: Name, slot: number, micro: number) => {
      addAt(entryOf(sums, name), wallQuarterOf(slot, slots), micro);
      entryOf(there, name)[slot] = 1;
    };
    for (const { direction, record } of points)
      for (let slot = 0; slot < slots; slot += 1) {
        const total = amountAt(record.total, slot);
        if (total === null) continue;
        const isConsumption = direction === 'consumption';
        const rest = amountAt(record.restPowerFeed, slot);
        const given = isConsumption || rest === null ? amountAt(record.proportion, slot) : total - rest;
        add(isConsumption ? 'totalConsumption' : 'totalProduction', slot, total);
        if (given === null) continue;
        add(isConsumption ? 'community' : 'feedIntoCommunity', slot, given);
        add(isConsumption ? 'remainingRequirement' : 'feedIntoGridOperator', slot, total - given);
      }
    for (const [name, slotsThere] of there)
      for (let slot = 0; slot < slots; slot += 1)
        addAt(entryOf(counts, name), wallQuarterOf(slot, slots), byteAt(slotsThere, slot));
  }

  function quarterHours(): TypicalDay['quarterHours'] {
    return Array.from({ length: quarters }, (_, quarter) => ({
      time: `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`,
      ...(Object.fromEntries(names.map(name => [name, mean(name, quarter)])) as Record<Name, number | null>),
    }));
  }

  const mean = (name: Name, quarter: number) => {
    const count = numberAt(entryOf(counts, name), quarter);
    return count === 0 ? null : kwhOf(Math.round(numberAt(entryOf(sums, name), quarter) / count));
  };

  return { addDay, quarterHours, days: () => days.size };
}

const two = (number: number) => String(number).padStart(2, '0');

const slotsOf = (record: DayRecord) =>
  (record.total ?? record.proportion ?? record.restPowerFeed ?? record.productionProportion)?.values.length ?? 0;

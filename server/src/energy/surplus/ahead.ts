import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import type { Day } from '../storage/quarterHours.ts';
import { type Forecast, forecastOf, isShared, neededDays } from './domain.ts';
import { countConsumers, findPlants, printsOfDays, readDays } from './store.ts';

/** `isShared`: whether sums may be shown without revealing one household's profile. */
export type Ahead = { forecast: Forecast; isShared: boolean; feeders: number };

type Place = { organisationId: number; communityId: number };

type Entry = {
  ahead: Ahead;
  /** Of everything that the forecast was computed from. */
  print: string;
  checked: number;
};

const mostCommunities = 200;

/** Forecasts in the memory of a process, computed again when stored data have changed or a day has begun. Concurrent
 *  requests share a computation. */
export function surplusAhead() {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<Ahead>>();

  /** @param trustedMs for so long after a check of the stored data the forecast is answered without another */
  return async function read(tx: Tx, place: Place, now: Date, { trustedMs = 0 } = {}): Promise<Ahead> {
    const key = `${place.organisationId} ${place.communityId}`;
    const today = dayOf(now);
    const known = entries.get(key);
    const age = now.getTime() - (known?.checked ?? 0);
    if (known && age >= 0 && age < trustedMs && known.print.startsWith(today)) return known.ahead;
    const other = await running.get(key)?.catch(() => undefined);
    if (other) return other;
    const computing = compute(tx, place.communityId, today, entries.get(key));
    const ahead = computing.then(entry => entry.ahead);
    running.set(key, ahead);
    try {
      const entry = await computing;
      entries.delete(key);
      entries.set(key, { ...entry, checked: now.getTime() });
      const [oldest] = entries.keys();
      if (entries.size > mostCommunities && oldest !== undefined) entries.delete(oldest);
      return entry.ahead;
    } finally {
      running.delete(key);
    }
  };
}

async function compute(
  tx: Tx,
  communityId: number,
  today: Day,
  known: Entry | undefined,
): Promise<Omit<Entry, 'checked'>> {
  const { plants, newestDay, hasFeeders } = await findPlants(tx, communityId, today);
  const consumers = await countConsumers(tx, communityId);
  const needed = neededDays(newestDay, today);
  const prints = needed ? await printsOfDays(tx, communityId, needed) : new Map<Day, string>();
  const ofDays = [...prints].sort();
  const print = [today, newestDay, consumers, hasFeeders, JSON.stringify(plants), ...ofDays.flat()].join('\n');
  if (known?.print === print) return known;

  const days = await readDays(
    tx,
    plants,
    ofDays.map(([day]) => day),
  );
  const byNumber = new Map(days.map(day => [day.number, day]));
  const forecast: Forecast = hasFeeders
    ? forecastOf(byNumber, { today, newestDay, consumers })
    : { state: 'noFeeders', newestDay: null };
  const members = new Set(plants.map(({ memberId }) => memberId)).size;
  return { ahead: { forecast, isShared: isShared(plants), feeders: members }, print };
}

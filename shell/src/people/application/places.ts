import type { PublicCommunity } from '@nahstrom/contract';
import type { Typed } from './typed.ts';

type Place = PublicCommunity['places'][number];

const fields = [
  ['zip', 'city'],
  ['deliveryZip', 'deliveryCity'],
] as const;

const cityOf = (zip: string, places: readonly Place[]) => places.find(place => place.zip === zip)?.city ?? '';

/** The town of a zip, as used by neighbours. A town typed by hand is kept. */
export function withCity(before: Typed, next: Typed, places: readonly Place[]): Typed {
  let filled = next;
  for (const [zip, city] of fields) {
    const isUntouched = before[city] === cityOf(before[zip], places);
    if (next[zip] !== before[zip] && isUntouched) filled = { ...filled, [city]: cityOf(next[zip], places) };
  }
  return filled;
}

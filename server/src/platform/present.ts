/** The first element. Throws for an empty list, for example when an insert returned no row. */
export function firstOf<T>(list: readonly T[]): T {
  if (list.length === 0) throw new Error('An empty list has no first element');
  return list[0] as T;
}

/** The last element. Throws for an empty list. */
export function lastOf<T>(list: readonly T[]): T {
  if (list.length === 0) throw new Error('An empty list has no last element');
  return list[list.length - 1] as T;
}

/** The value of a key that the caller has put there. Throws when it is missing. */
export function entryOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error('The map has no such entry');
  return value;
}

/** The element at a place that the caller knows to exist. */
export function elementOf<T>(list: ArrayLike<T>, place: number): T {
  if (place < 0 || place >= list.length) throw new Error('The list has no such element');
  return list[place] as T;
}

/** The number at an existing place. Typed arrays have a function per kind, because a shared one is slow in hot loops;
 *  so are their iterators. */
export function numberAt(values: Float64Array, place: number): number {
  const value = values[place];
  if (value === undefined) throw noPlace();
  return value;
}

/** The byte at an existing place. */
export function byteAt(bytes: Uint8Array, place: number): number {
  const byte = bytes[place];
  if (byte === undefined) throw noPlace();
  return byte;
}

const noPlace = () => new Error('The array has no such place');

/** Adds to the number at an existing place. */
export function addAt(values: Float64Array, place: number, amount: number): void {
  values[place] = numberAt(values, place) + amount;
}

/** A value that the caller knows to exist, for example a record found by an id that was just written. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value is missing');
  return value;
}

type TupleOf<T, Count extends number, Taken extends T[] = []> = Taken['length'] extends Count
  ? Taken
  : TupleOf<T, Count, [...Taken, T]>;

/** A list of known length, for example the rows that an insert returned. */
export function exactly<Count extends number, T>(count: Count, list: readonly T[]): TupleOf<T, Count> {
  if (list.length !== count) throw new Error(`Expected ${count} elements, not ${list.length}`);
  return list as TupleOf<T, Count>;
}

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

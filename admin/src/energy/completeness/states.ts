import { type DayState, dayStates } from '@nahstrom/contract';

const names = new Map(Object.entries(dayStates).map(([name, sign]) => [sign as string, name as DayState]));

/** Meaning of the map's signs. */
export const stateOf = (sign: string | undefined): DayState => names.get(sign ?? '') ?? 'notExpected';

export const states = Object.keys(dayStates) as DayState[];

/** Text of a cell, so that meaning does not depend on colour. */
export const signs: Record<DayState, string> = {
  notExpected: '·',
  awaited: '~',
  missing: '×',
  monthTotal: 'M',
  partial: '!',
  measured: '',
  substitute: '2',
  provisional: '3',
};

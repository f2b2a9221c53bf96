import {
  type CommunitySettings,
  type DocumentKind,
  documentKinds,
  type FieldCode,
  type HistoryState,
  type NumberRangeData,
} from '@nahstrom/contract';

type Entry = { id: number; validFrom: string; used: boolean };

/** An entry holds from its day until the next one's. */
export function stateOf(entry: Pick<Entry, 'validFrom'>, entries: Pick<Entry, 'validFrom'>[], today: string) {
  if (entry.validFrom > today) return 'future';
  const isReplaced = entries.some(({ validFrom }) => validFrom > entry.validFrom && validFrom <= today);
  return (isReplaced ? 'past' : 'current') satisfies HistoryState;
}

/** What was charged by must stay readable as it was. */
export const isChangeable = ({ used, validFrom }: Entry, today: string) => !used || validFrom > today;

/** Whether an entry may hold from a day on: no other begins on it, and nothing was charged by what came later. */
export function faultOfDay(entries: Entry[], day: string, own?: number): FieldCode | undefined {
  const others = entries.filter(({ id }) => id !== own);
  if (others.some(({ validFrom }) => validFrom === day)) return 'settings.validFrom.taken';
  return others.some(({ used, validFrom }) => used && validFrom > day) ? 'settings.validFrom.used' : undefined;
}

const prefixes: Record<DocumentKind, string> = {
  membershipFee: 'MB-{year}-',
  consumption: 'RE-{year}-',
  feedIn: 'GS-{year}-',
  cancellation: 'ST-{year}-',
};

/** What holds before anybody has set anything. */
export const initialSettings: Omit<CommunitySettings, 'numberRanges'> & { numberRanges: NumberRangeData[] } = {
  paymentDays: 14,
  isSmallBusiness: false,
  smallBusinessNote: '',
  numberRanges: documentKinds.map(kind => ({ kind, prefix: prefixes[kind], digits: 5, yearly: true })),
  version: 0,
};

/** The year under which a range counts. */
export const countedYear = ({ yearly }: Pick<NumberRangeData, 'yearly'>, today: string) =>
  yearly ? Number(today.slice(0, 4)) : 0;

/** `RE-2026-00042`. A number that has outgrown its digits goes on with more. */
export const numberOf = ({ prefix, digits }: Pick<NumberRangeData, 'prefix' | 'digits'>, count: number, day: string) =>
  prefix.replaceAll('{year}', day.slice(0, 4)) + String(count).padStart(digits, '0');

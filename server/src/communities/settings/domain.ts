import {
  type CommunitySettings,
  type DocumentKind,
  documentKinds,
  type FieldCode,
  type HistoryState,
  type NumberRangeData,
} from '@nahstrom/contract';

type Entry = { id: number; validFrom: string; used: boolean };

/** An entry is valid from its day until the next one's. */
export function stateOf(entry: Pick<Entry, 'validFrom'>, entries: Pick<Entry, 'validFrom'>[], today: string) {
  if (entry.validFrom > today) return 'future';
  const isReplaced = entries.some(({ validFrom }) => validFrom > entry.validFrom && validFrom <= today);
  return (isReplaced ? 'past' : 'current') satisfies HistoryState;
}

/** An entry used for billing must stay unchanged as evidence. */
export const isChangeable = ({ used, validFrom }: Entry, today: string) => !used || validFrom > today;

/** Whether an entry may start on a day: no other starts on it, and no later entry was used for billing. */
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

/** Defaults before the first setting. */
export const initialSettings: Omit<CommunitySettings, 'numberRanges'> & { numberRanges: NumberRangeData[] } = {
  paymentDays: 14,
  isSmallBusiness: false,
  smallBusinessNote: '',
  numberRanges: documentKinds.map(kind => ({ kind, prefix: prefixes[kind], digits: 5, yearly: true })),
  version: 0,
};

/** The year of a number range. */
export const countedYear = ({ yearly }: Pick<NumberRangeData, 'yearly'>, today: string) =>
  yearly ? Number(today.slice(0, 4)) : 0;

/** `RE-2026-00042`. A number beyond its digits simply gets longer. */
export const numberOf = ({ prefix, digits }: Pick<NumberRangeData, 'prefix' | 'digits'>, count: number, day: string) =>
  prefix.replaceAll('{year}', day.slice(0, 4)) + String(count).padStart(digits, '0');

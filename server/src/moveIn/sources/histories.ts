import {
  compact,
  comparedReference,
  historyOf,
  historyText,
  isIban,
  isMandateReference,
  type MoveInFault,
  type MoveInHistory,
  type MoveInHistoryEntry,
  moveInHistoryWords,
  vatRates,
} from '@nahstrom/contract';
import { minuteOf } from '../../platform/days.ts';
import { instantOfText } from './days.ts';

/** How the values of an entry are read. */
type Readers = {
  dayOf(text: string): string | null;
  centsOf(text: string): string | null;
  /** Of an amount that may be negative. */
  owedOf(text: string): string | null;
  priceOf(text: string): string | null;
  shareOf(text: string): string | null;
};

type Outcome = { text: string; fault: MoveInFault | null };

/** Reads entries as `historyText` writes them, in German or English, and canonical ones. An approval without a day is none. */
export function historyOutcome(field: MoveInHistory, text: string, readers: Readers): Outcome {
  const parts = historyText(field, text, 'de', day => day)
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '');
  const read = <Field extends MoveInHistory>(
    of: Field,
    entryOf: (part: string, readers: Readers) => MoveInHistoryEntry<Field> | null,
    isPossible: (entries: readonly MoveInHistoryEntry<Field>[]) => boolean,
    fault: MoveInFault = 'historyInvalid',
  ): Outcome => {
    const entries = parts.flatMap(part => entryOf(part, readers) ?? []);
    if (entries.length === 0 || entries.length < parts.length || !isPossible(entries)) return { text: '', fault };
    return { text: historyOf(of, entries), fault: null };
  };
  switch (field) {
    case 'shareHistory':
      return read(field, shareOf, areAscending);
    case 'tariffHistory':
      return read(field, tariffOf, entries => areAscending(entries) && entries.every(isPeriod));
    case 'mandateHistory':
      return read(field, mandateOf, areMandates);
    case 'openItems':
      return read(field, openItemOf, () => true, 'amountInvalid');
    default:
      return read<'approvalMembership'>('approvalMembership', approvalOf, () => true, 'approvalWithoutDay');
  }
}

const words = (name: keyof (typeof moveInHistoryWords)['de']) =>
  `(?:${moveInHistoryWords.de[name]}|${moveInHistoryWords.en[name]})`;

const areAscending = (entries: readonly { validFrom: string }[]) =>
  entries.every(({ validFrom }, place) => place === 0 || validFrom > (entries[place - 1]?.validFrom ?? ''));
const isPeriod = ({ validFrom, validUntil }: { validFrom: string; validUntil: string }) =>
  validUntil === '' || validUntil >= validFrom;
/** Several may be in force after a merge. */
const areMandates = (entries: readonly MoveInHistoryEntry<'mandateHistory'>[]) =>
  new Set(entries.map(({ reference }) => comparedReference(reference))).size === entries.length;

const sharePattern = new RegExp(`^(.+?)\\s+${words('from')}\\s+(.+)$`, 'i');

function shareOf(part: string, readers: Readers): MoveInHistoryEntry<'shareHistory'> | null {
  const [, share = '', day = ''] = sharePattern.exec(part) ?? [];
  const [percent, validFrom] = [readers.shareOf(share), readers.dayOf(day)];
  return percent && validFrom ? { validFrom, percent } : null;
}

const tariffPattern = new RegExp(`^${words('from')}\\s+(.+?)(?:\\s+${words('until')}\\s+(.+?))?\\s*:\\s+(.+)$`, 'i');
const priceFields = ['consumptionPrice', 'feedInPrice', 'baseFee', 'pointFee', 'vatRate'] as const;

function tariffOf(part: string, readers: Readers): MoveInHistoryEntry<'tariffHistory'> | null {
  const [, from = '', until, rest = ''] = tariffPattern.exec(part) ?? [];
  const validFrom = readers.dayOf(from);
  const validUntil = until === undefined ? '' : readers.dayOf(until);
  if (validFrom === null || validUntil === null) return null;
  const prices: Partial<Record<(typeof priceFields)[number], string>> = {};
  for (const price of rest.split(/,\s+/)) {
    const field = priceFields.find(name => new RegExp(`^${words(name)}\\s`, 'i').test(price));
    if (!field || prices[field] !== undefined) return null;
    const value = priceIn(field, price.replace(new RegExp(`^${words(field)}\\s+`, 'i'), ''), readers);
    if (value === null) return null;
    prices[field] = value;
  }
  const { consumptionPrice, feedInPrice, baseFee, pointFee, vatRate } = prices;
  if (!consumptionPrice || !feedInPrice || !baseFee || !pointFee || !vatRate) return null;
  return { validFrom, validUntil, consumptionPrice, feedInPrice, baseFee, pointFee, vatRate };
}

function priceIn(field: (typeof priceFields)[number], text: string, readers: Readers): string | null {
  if (field === 'vatRate') return vatRates.map(String).find(rate => rate === text.replace(/\s*%$/, '')) ?? null;
  return field === 'baseFee' || field === 'pointFee' ? readers.centsOf(text) : readers.priceOf(text);
}

const longestOwner = 70;

function mandateOf(part: string, { dayOf }: Readers): MoveInHistoryEntry<'mandateHistory'> | null {
  const [named = '', signedText = '', schemeText = '', iban = '', accountOwner = '', ...days] = part
    .split('|')
    .map(each => each.trim());
  const dayAfter = (name: 'signed' | 'revoked' | 'lastUsed', text: string) =>
    dayOf(text.replace(new RegExp(`^${words(name)}\\s+`, 'i'), ''));
  const signed = dayAfter('signed', signedText);
  const scheme = ['CORE', 'B2B'].find(code => code === schemeText.toUpperCase());
  if (!isMandateReference(named) || !signed || !scheme || !isIban(iban) || accountOwner.length > longestOwner)
    return null;
  const further = { revoked: '', lastUsed: '' };
  for (const text of days) {
    const name = (['revoked', 'lastUsed'] as const).find(each => new RegExp(`^${words(each)}\\s`, 'i').test(text));
    const day = name && dayAfter(name, text);
    if (!name || !day || further[name] !== '') return null;
    further[name] = day;
  }
  return { reference: named, signed, scheme, iban: compact(iban), accountOwner, ...further };
}

const longestReference = 60;

/** `R-1 | 12,50 € | fällig 01.05.2026`; the number and the day may be missing. */
function openItemOf(part: string, { owedOf, dayOf }: Readers): MoveInHistoryEntry<'openItems'> | null {
  const parts = part.split('|').map(each => each.trim());
  const dueWord = new RegExp(`^${words('due')}\\s+`, 'i');
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const due = dueWord.test(last) ? dayOf(last.replace(dueWord, '')) : '';
  const others = dueWord.test(last) ? parts.slice(0, -1) : parts;
  const amount = owedOf(others.at(-1) ?? '');
  const reference = others.length > 1 ? (others[0] ?? '') : '';
  if (due === null || amount === null || others.length > 2 || reference.length > longestReference) return null;
  return { amount, reference, due };
}

const approvalPattern = new RegExp(`^(.+?)(?:\\s+\\(${words('text')}\\s+(.{1,40})\\))?$`, 'i');

const timed = /[T ,]+([01]?\d|2[0-3]):([0-5]\d)(?::\d{2}(?:\.\d+)?)?$/i;

/** A day, with its time in Vienna if stated. */
function momentOf(text: string, dayOf: Readers['dayOf']): string | null {
  const instant = instantOfText(text);
  if (instant) return minuteOf(instant);
  const day = dayOf(text);
  const [, hour, minute] = timed.exec(text) ?? [];
  return day && hour && minute ? `${day} ${hour.padStart(2, '0')}:${minute}` : day;
}

function approvalOf(part: string, { dayOf }: Readers): MoveInHistoryEntry<'approvalMembership'> | null {
  const [, day = '', textVersion = ''] = approvalPattern.exec(part) ?? [];
  const given = momentOf(day, dayOf);
  return given ? { given, textVersion } : null;
}

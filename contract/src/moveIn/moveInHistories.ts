import type { Locale } from '../primitives.ts';
import type { MoveInField } from './moveInFields.ts';

/** Values of a move-in with several entries, each with its days: all shares of a counting point, all own tariffs, mandates
 *  and open amounts of a member, and approvals of each kind. Their canonical text has `;` between entries and `|` between the
 *  parts of an entry: days as `YYYY-MM-DD`, of approvals also with the time in Vienna, amounts and prices as integers, an empty part for nothing. */
export const moveInHistories = {
  shareHistory: ['validFrom', 'percent'],
  tariffHistory: ['validFrom', 'validUntil', 'consumptionPrice', 'feedInPrice', 'baseFee', 'pointFee', 'vatRate'],
  mandateHistory: ['reference', 'signed', 'scheme', 'iban', 'accountOwner', 'revoked', 'lastUsed'],
  openItems: ['amount', 'reference', 'due'],
  approvalMembership: ['given', 'textVersion'],
  approvalSepa: ['given', 'textVersion'],
  approvalAdditionalContract: ['given', 'textVersion'],
  approvalUsageValues: ['given', 'textVersion'],
} as const satisfies { [Field in MoveInField]?: readonly string[] };

export type MoveInHistory = keyof typeof moveInHistories;
export type MoveInHistoryEntry<Field extends MoveInHistory> = Record<(typeof moveInHistories)[Field][number], string>;

export const isMoveInHistory = (field: string): field is MoveInHistory => field in moveInHistories;

export function historyEntriesOf<Field extends MoveInHistory>(field: Field, text: string): MoveInHistoryEntry<Field>[] {
  if (text === '') return [];
  return text.split(';').map(entry => {
    const parts = entry.split('|');
    return Object.fromEntries(
      moveInHistories[field].map((name, place) => [name, parts[place] ?? '']),
    ) as MoveInHistoryEntry<Field>;
  });
}

/** The canonical text; separators in a part become spaces. */
export const historyOf = <Field extends MoveInHistory>(
  field: Field,
  entries: readonly MoveInHistoryEntry<Field>[],
): string =>
  entries
    .map(entry =>
      moveInHistories[field].map(name => entry[name as keyof typeof entry].replace(/[;|\s]+/g, ' ').trim()).join('|'),
    )
    .join(';');

export const moveInHistoryWords = {
  de: {
    from: 'ab',
    until: 'bis',
    consumptionPrice: 'Bezug',
    feedInPrice: 'Einspeisung',
    baseFee: 'Grundgebühr',
    pointFee: 'Zählpunktgebühr',
    vatRate: 'USt',
    signed: 'unterschrieben',
    revoked: 'widerrufen',
    lastUsed: 'zuletzt verwendet',
    text: 'Text',
    due: 'fällig',
  },
  en: {
    from: 'from',
    until: 'until',
    consumptionPrice: 'consumption',
    feedInPrice: 'feed-in',
    baseFee: 'base fee',
    pointFee: 'metering point fee',
    vatRate: 'VAT',
    signed: 'signed',
    revoked: 'revoked',
    lastUsed: 'last used',
    text: 'text',
    due: 'due',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** A canonical text in the notation that people read and type; files have the German one. Any other text is
 *  unchanged. */
export function historyText(
  field: MoveInHistory,
  text: string,
  locale: Locale,
  dayText: (day: string) => string,
): string {
  const words = moveInHistoryWords[locale];
  const number = (units: string, decimals: number, least = 0) => decimalText(units, decimals, least, locale);
  const given = (word: string, day: string) => (day === '' ? [] : [`${word} ${dayText(day)}`]);
  const textOf = (): string[] => {
    switch (field) {
      case 'shareHistory':
        return historyEntriesOf(field, text).map(
          ({ validFrom, percent }) => `${percent} % ${words.from} ${dayText(validFrom)}`,
        );
      case 'tariffHistory':
        return historyEntriesOf(field, text).map(entry => {
          const { validFrom, validUntil, consumptionPrice, feedInPrice, baseFee, pointFee, vatRate } = entry;
          const days = [...given(words.from, validFrom), ...given(words.until, validUntil)].join(' ');
          const prices = [
            `${words.consumptionPrice} ${number(consumptionPrice, 4)} ct`,
            `${words.feedInPrice} ${number(feedInPrice, 4)} ct`,
            `${words.baseFee} ${number(baseFee, 2, 2)} €`,
            `${words.pointFee} ${number(pointFee, 2, 2)} €`,
            `${words.vatRate} ${vatRate} %`,
          ];
          return `${days}: ${prices.join(', ')}`;
        });
      case 'mandateHistory':
        return historyEntriesOf(field, text).map(entry => {
          const { reference, signed, scheme, iban, accountOwner, revoked, lastUsed } = entry;
          const days = [...given(words.revoked, revoked), ...given(words.lastUsed, lastUsed)];
          return [reference, ...given(words.signed, signed), scheme, iban, accountOwner, ...days].join(' | ');
        });
      case 'openItems':
        return historyEntriesOf(field, text).map(({ amount, reference, due }) => {
          const owed = `${amount.startsWith('-') ? '-' : ''}${number(amount.replace('-', ''), 2, 2)} €`;
          return [...(reference ? [reference] : []), owed, ...given(words.due, due)].join(' | ');
        });
      default:
        return historyEntriesOf(field, text).map(
          ({ given: moment, textVersion }) =>
            dayText(moment.slice(0, 10)) + moment.slice(10) + (textVersion ? ` (${words.text} ${textVersion})` : ''),
        );
    }
  };
  return isCanonical(field, text) ? textOf().join('; ') : text;
}

const isCanonical = (field: MoveInHistory, text: string): boolean =>
  text.split(';').every(entry => {
    const parts = entry.split('|');
    if (field === 'openItems') return /^-?\d+\|[^|]*\|(\d{4}-\d\d-\d\d)?$/.test(entry);
    const day = parts[moveInHistories[field].findIndex(name => firstDays.includes(name))];
    return parts.length === moveInHistories[field].length && /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/.test(day ?? '');
  });
const firstDays: readonly string[] = ['validFrom', 'signed', 'given'];

function decimalText(units: string, decimals: number, least: number, locale: Locale): string {
  const digits = units.padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(least, '0');
  return fraction === '' ? whole : `${whole}${locale === 'de' ? ',' : '.'}${fraction}`;
}

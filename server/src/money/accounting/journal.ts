import type { AccountingSettings, Locale } from '@nahstrom/contract';
import { labels } from '@nahstrom/contract/labels';
import type { Cell } from '../../platform/spreadsheet/cell.ts';
import { type Entry, postingsOf, textOf } from './domain.ts';

const headings: Record<Locale, string[]> = {
  de: [
    'Belegnummer',
    'Belegdatum',
    'Fälligkeit',
    'Belegart',
    'Konto',
    'Gegenkonto',
    'Soll',
    'Haben',
    'USt %',
    'Steuercode',
    'Reverse Charge',
    'Text',
  ],
  en: [
    'Number',
    'Date',
    'Due',
    'Kind',
    'Account',
    'Contra account',
    'Debit',
    'Credit',
    'VAT %',
    'Tax code',
    'Reverse charge',
    'Text',
  ],
};

const words = {
  de: { yes: 'ja', sum: 'Summe' },
  en: { yes: 'yes', sum: 'Total' },
};

export const journalHeadings = (locale: Locale) => [
  ...headings[locale],
  labels[locale]['member.memberNumber'],
  labels[locale]['invoice.member'],
];

/** Every posting on its own line, debit and credit separate, with totals in the last line. */
export function journalRows(entries: readonly Entry[], settings: AccountingSettings, locale: Locale): Cell[][] {
  let debits = 0;
  let credits = 0;
  const rows = entries.flatMap(entry =>
    postingsOf(entry, settings).map(({ account, contra, cents }): Cell[] => {
      const { document } = entry;
      if (cents > 0) debits += cents;
      else credits -= cents;
      const kind = labels[locale][`invoice.kind.${document.kind}`];
      return [
        document.invoiceNumber,
        { day: document.invoiceDate },
        { day: document.dueDate },
        document.cancels === null ? kind : `${labels[locale]['invoice.title.cancellation']} ${kind}`,
        account,
        contra,
        cents > 0 ? euros(cents) : null,
        cents < 0 ? euros(-cents) : null,
        entry.vatRate,
        entry.taxCode,
        entry.reverseCharge ? words[locale].yes : '',
        textOf(document),
        document.memberNumber,
        document.memberName,
      ];
    }),
  );
  const none = Array.from({ length: 5 }, () => null);
  return [...rows, [words[locale].sum, ...none, euros(debits), euros(credits), ...none, null, null]];
}

/** A number for spreadsheets, exact to the cent up to 15 digits. */
const euros = (cents: number) => cents / 100;

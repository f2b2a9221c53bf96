import type { AccountingSettings } from '@nahstrom/contract';
import { decimalComma, type Entry, textOf } from './domain.ts';
import { inWindows1252 } from './windows1252.ts';

const columns = [
  'satzart',
  'konto',
  'gkonto',
  'belegnr',
  'belegdatum',
  'faelligkeit',
  'buchsymbol',
  'buchcode',
  'prozent',
  'steuercode',
  'betrag',
  'steuer',
  'text',
  'extbelegnr',
] as const;

/** Bookings in the format of BMD NTCS: semicolons, decimal comma, `buchcode` 1 debits the person and 2 credits, a
 *  credit is negative, and the tax has the other sign. Source: domain.md §7; docs/decisions/0015. */
export function bmdFile(entries: readonly Entry[], settings: AccountingSettings): string {
  return [columns.join(';'), ...entries.map(entry => lineOf(entry, settings))].map(line => `${line}\r\n`).join('');
}

function lineOf(entry: Entry, settings: AccountingSettings): string {
  const { document, gross, tax } = entry;
  const cells: Record<(typeof columns)[number], string> = {
    satzart: '0',
    konto: entry.personAccount,
    gkonto: entry.account,
    belegnr: plain(document.invoiceNumber),
    belegdatum: document.invoiceDate.replaceAll('-', ''),
    faelligkeit: document.dueDate.replaceAll('-', ''),
    buchsymbol: symbolOf(entry, settings),
    buchcode: gross > 0 ? '1' : '2',
    prozent: String(entry.vatRate),
    steuercode: entry.taxCode,
    betrag: decimalComma(gross),
    steuer: decimalComma(0 - tax),
    text: plain(textOf(document)).slice(0, 75),
    extbelegnr: plain(document.cancels ?? ''),
  };
  return columns.map(column => cells[column]).join(';');
}

function symbolOf({ document }: Entry, settings: AccountingSettings): string {
  if (document.cancels !== null) return settings.cancellationSymbol;
  return document.kind === 'feedIn' ? settings.feedInSymbol : settings.invoiceSymbol;
}

/** The format has no quoting: separators and line breaks are removed. */
const plain = (text: string) =>
  inWindows1252(text)
    .replace(/[;"\p{Cc}]+/gu, ' ')
    .trim();

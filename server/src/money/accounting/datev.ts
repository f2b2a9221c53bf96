import type { AccountingSettings } from '@nahstrom/contract';
import { decimalComma, type Entry, fiscalYearOf, textOf } from './domain.ts';
import { inWindows1252 } from './windows1252.ts';

const numbered = (most: number, name: string) =>
  Array.from({ length: most }, (_, index) => [`${name} - Art ${index + 1}`, `${name} - Inhalt ${index + 1}`]).flat();

/** The 125 fields of a booking, in their order. Source: DATEV-Format, Buchungsstapel, Formatversion 13;
 *  docs/decisions/0015. */
const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, 'Beleginfo'),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, 'Zusatzinformation'),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];

type Batch = { start: string; end: string; created: Date; title: string };

/** Bookings in the format of DATEV (EXTF 700, category 21, version 13). The amount has no sign: S debits the person,
 *  H credits. Days have no year, and all are in one business year. */
export function datevFile(entries: readonly Entry[], settings: AccountingSettings, batch: Batch): string {
  return [headerOf(settings, batch), columns.join(';'), ...entries.map(lineOf)].map(line => `${line}\r\n`).join('');
}

function headerOf(settings: AccountingSettings, { start, end, created, title }: Batch): string {
  const compactDay = (day: string) => day.replaceAll('-', '');
  const fields = [
    quoted('EXTF', 4),
    '700',
    '21',
    quoted('Buchungsstapel', 20),
    '13',
    created.toISOString().replace(/\D/g, '').slice(0, 17),
    '',
    quoted('NS', 2),
    quoted('', 25),
    quoted('', 25),
    String(settings.datevConsultant),
    String(settings.datevClient),
    compactDay(fiscalYearOf(start, settings.fiscalYearMonth)),
    String(settings.accountLength),
    compactDay(start),
    compactDay(end),
    quoted(title, 30),
    quoted('', 2),
    '1',
    '0',
    '0',
    quoted('EUR', 3),
  ];
  return [...fields, ...Array.from({ length: 31 - fields.length }, () => '')].join(';');
}

function lineOf({ document, personAccount, account, taxKey, gross }: Entry): string {
  const cells: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimalComma(Math.abs(gross)),
    'Soll/Haben-Kennzeichen': quoted(gross > 0 ? 'S' : 'H', 1),
    'WKZ Umsatz': quoted('EUR', 3),
    Konto: personAccount,
    'Gegenkonto (ohne BU-Schlüssel)': account,
    'BU-Schlüssel': quoted(taxKey, 4),
    Belegdatum: document.invoiceDate.slice(8) + document.invoiceDate.slice(5, 7),
    'Belegfeld 1': quoted(document.invoiceNumber.replace(/[^A-Za-z0-9$&%*+\-/]/g, ''), 36),
    'Belegfeld 2': quoted(document.dueDate.slice(8) + document.dueDate.slice(5, 7) + document.dueDate.slice(2, 4), 12),
    Buchungstext: quoted(textOf(document), 60),
    Festschreibung: '0',
  };
  return columns.map(column => cells[column] ?? '').join(';');
}

const quoted = (text: string, most: number) =>
  `"${inWindows1252(text)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, most)
    .replaceAll('"', '""')}"`;

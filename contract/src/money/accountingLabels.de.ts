import type { LabelKey, Labels } from '../labelKey.ts';
import { recordLabels } from '../services/recordLabels.de.ts';
import type { AccountingExport, AccountingSettingsData, BookedAccount, VatFigure } from './accounting.ts';
import { invoiceLabels } from './invoiceLabels.de.ts';
import { sepaLabels } from './sepaLabels.de.ts';

type OfAccount = 'kind' | 'vatRate' | 'reverseCharge';
type AccountingLabel =
  | LabelKey<'accounting', AccountingExport, 'id' | 'communityTitle' | 'fileName'>
  | LabelKey<'accounting', AccountingSettingsData, 'version'>
  | LabelKey<'accounting', BookedAccount, OfAccount>;

/** Of an export and of the settings. */
export const accountingLabels = {
  'accounting.created': sepaLabels['sepa.created'],
  'accounting.createdBy': sepaLabels['sepa.createdBy'],
  'accounting.start': invoiceLabels['invoice.start'],
  'accounting.end': invoiceLabels['invoice.end'],
  'accounting.community': recordLabels['record.community'],
  'accounting.format': 'Format',
  'accounting.format.bmd': 'BMD NTCS (CSV)',
  'accounting.format.datev': 'DATEV (EXTF-Buchungsstapel)',
  'accounting.format.csv': 'Journal (CSV)',
  'accounting.format.xlsx': 'Journal (Excel)',
  'accounting.includeExported': 'Auch schon übergebene Belege',
  'accounting.documents': sepaLabels['sepa.items'],
  'accounting.entries': 'Buchungen',
  'accounting.netto': invoiceLabels['invoice.priceNetto'],
  'accounting.tax': 'Umsatzsteuer',
  'accounting.brutto': invoiceLabels['invoice.priceBrutto'],
  'accounting.debit': 'Summe Soll',
  'accounting.credit': 'Summe Haben',
  'accounting.file': recordLabels['record.file'],
  'accounting.personAccounts': 'Konten der Mitglieder',
  'accounting.personAccounts.collective': 'Ein Sammelkonto',
  'accounting.personAccounts.member': 'Je Mitglied: Konto + Mitgliedsnummer',
  'accounting.receivableAccount': 'Forderungen',
  'accounting.payableAccount': 'Verbindlichkeiten',
  'accounting.outputTaxAccount': 'Umsatzsteuer',
  'accounting.inputTaxAccount': 'Vorsteuer',
  'accounting.accounts': 'Erlöse und Aufwände',
  'accounting.account': sepaLabels['sepa.iban'],
  'accounting.taxCode': 'Steuercode (BMD)',
  'accounting.taxKey': 'BU-Schlüssel (DATEV)',
  'accounting.invoiceSymbol': 'Buchungssymbol Rechnung',
  'accounting.feedInSymbol': 'Buchungssymbol Gutschrift',
  'accounting.cancellationSymbol': 'Buchungssymbol Storno',
  'accounting.datevConsultant': 'Beraternummer',
  'accounting.datevClient': 'Mandantennummer',
  'accounting.accountLength': 'Länge der Sachkonten',
  'accounting.fiscalYearMonth': 'Wirtschaftsjahr beginnt im Monat',
} as const satisfies Labels<AccountingLabel>;

/** Of a figure of form U 30. */
export const vatLabels = {
  'vat.code': 'Kennzahl',
  'vat.code.000': 'Lieferungen und sonstige Leistungen',
  'vat.code.016': 'Steuerfrei als Kleinunternehmer (§ 6 Abs. 1 Z 27 UStG)',
  'vat.code.020': 'Übrige steuerfreie Umsätze ohne Vorsteuerabzug',
  'vat.code.022': 'Zu versteuern mit 20 %',
  'vat.code.029': 'Zu versteuern mit 10 %',
  'vat.code.006': 'Zu versteuern mit 13 %',
  'vat.code.037': 'Zu versteuern mit 19 % (Jungholz, Mittelberg)',
  'vat.code.032': 'Steuerschuld aus Reverse Charge (§ 19 Abs. 1d UStG)',
  'vat.code.060': 'Vorsteuer aus Gutschriften',
  'vat.code.089': 'Vorsteuer aus Reverse Charge (§ 19 Abs. 1d UStG)',
  'vat.base': 'Bemessungsgrundlage',
  'vat.tax': 'Steuer',
} as const satisfies Labels<LabelKey<'vat', VatFigure>>;

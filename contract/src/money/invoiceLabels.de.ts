import type { LabelKey, Labels } from '../labelKey.ts';
import { recordLabels } from '../services/recordLabels.de.ts';
import type { DocumentKind } from '../vocabulary.ts';
import type { Invoice, InvoiceFilter, InvoiceLine, InvoiceMail, LineBasis, OwnInvoiceRow } from './invoices.ts';

/** Labelled by the member's own fields, or not shown. */
type Unlabelled =
  | 'community'
  | 'communityTitle'
  | 'memberName'
  | 'memberNumber'
  | 'memberEmail'
  | 'taxRule'
  | 'isHandedOver'
  | 'payment';
type Filtered = Required<Pick<InvoiceFilter, 'exported' | 'accounted' | 'paid' | 'overdue' | 'start' | 'end'>>;
type InvoiceLabel =
  | LabelKey<'invoice', Omit<Invoice, 'locale'> & { locale: string }, Unlabelled>
  | LabelKey<'invoice', Pick<OwnInvoiceRow, 'payment'> | Filtered>
  | `invoice.title.${DocumentKind}`
  | 'invoice.period';
type Unlisted = 'cpNumber' | 'countingPoint' | 'plantName' | 'unit' | 'priceNetto' | 'tax' | 'priceBrutto';
type EnergyBasis = Extract<LineBasis, { of: 'energy' }>;
type Counted = 'months' | 'wholeMonths' | 'points';
/** Sentences about the computation of an amount. */
type BasisLabel =
  | `invoiceLine.basis.${'energy' | EnergyBasis['measure'] | keyof EnergyBasis['qualities'] | 'tariff' | 'fee' | 'monthParts' | 'days'}`
  | `invoiceLine.basis.${Counted}.${'one' | 'other'}`;
type LineLabel =
  | LabelKey<'invoiceLine', InvoiceLine, Unlisted>
  | `invoiceLine.unit.${InvoiceLine['unit']}`
  | BasisLabel
  | 'invoiceLine.noVat'
  | `invoiceLine.days.${'show' | 'hide'}`;
type MailLabel = LabelKey<'invoiceMail', InvoiceMail, 'id' | 'requestedBy' | 'state'>;

/** Shown to members. */
export const ownInvoiceLabels = {
  'invoice.title.membershipFee': 'Rechnung',
  'invoice.title.consumption': 'Rechnung',
  'invoice.title.feedIn': 'Gutschrift',
  'invoice.title.cancellation': 'Storno',
  'invoice.kind.membershipFee': 'Mitgliedsbeitrag',
  'invoice.kind.consumption': 'Bezug',
  'invoice.kind.feedIn': 'Einspeisung',
  'invoice.kind.cancellation': 'Stornierung',
  'invoice.state.canceled': 'Storniert',
  'invoice.state.cancellation': 'Stornobeleg',
  'invoice.invoiceDate': 'Datum',
  'invoice.dueDate': 'Fällig am',
  'invoice.period': 'Leistungszeitraum',
  'invoice.owed': 'Betrag',
  'invoice.priceNetto': 'Netto',
  'invoice.tax': 'USt.',
  'invoice.priceBrutto': 'Brutto',
  'invoice.paidOn': 'Bezahlt am',
  'invoice.notes': 'Hinweise',
  'invoice.lines': 'Positionen',
} as const satisfies Partial<Labels<InvoiceLabel>>;

export const invoiceLabels = {
  ...ownInvoiceLabels,
  'invoice.id': 'Interne Nummer',
  'invoice.created': 'Geschrieben',
  'invoice.createdBy': 'Von',
  'invoice.kind': 'Art',
  'invoice.state': 'Status',
  'invoice.state.active': 'Aktiv',
  'invoice.invoiceNumber': 'Nummer',
  'invoice.periodStart': 'Leistung von',
  'invoice.periodEnd': 'Leistung bis',
  'invoice.member': recordLabels['record.member'],
  'invoice.companyUid': 'UID des Mitglieds',
  'invoice.sepaRun': recordLabels['record.sepaRun'],
  'invoice.sepaDate': 'SEPA-Datum',
  'invoice.accountingDate': 'An Buchhaltung am',
  'invoice.cancelDate': 'Storniert am',
  'invoice.mailState': 'E-Mail',
  'invoice.mailState.queued': 'In Warteschlange',
  'invoice.mailState.sent': 'Gesendet',
  'invoice.mailState.filed': 'Nur im Ordner',
  'invoice.mailState.failed': 'Fehlgeschlagen',
  'invoice.mailState.discarded': 'Nicht gesendet',
  'invoice.run': recordLabels['record.billingRun'],
  'invoice.locale': 'Sprache des Belegs',
  'invoice.payment': 'Zahlungsart',
  'invoice.payment.debit': 'SEPA-Lastschrift',
  'invoice.payment.transfer': 'Überweisung durch das Mitglied',
  'invoice.payment.payout': 'Überweisung an das Mitglied',
  'invoice.issuer': 'Aussteller, wie damals',
  'invoice.recipient': 'Empfänger, wie damals',
  'invoice.reason': 'Grund der Stornierung',
  'invoice.cancels': 'Storniert',
  'invoice.canceledBy': 'Storniert durch',
  'invoice.mails': 'E-Mails',
  'invoice.letter': 'Brief',
  'invoice.start': 'Von',
  'invoice.end': 'Bis',
  'invoice.exported': 'SEPA',
  'invoice.accounted': 'Buchhaltung',
  'invoice.paid': 'Zahlung',
  'invoice.overdue': 'Fälligkeit',
} as const satisfies Labels<InvoiceLabel>;

/** Shown to members. */
export const ownInvoiceLineLabels = {
  'invoiceLine.detailText': 'Bezeichnung',
  'invoiceLine.amount': 'Menge',
  'invoiceLine.unit.kWh': 'kWh',
  'invoiceLine.unit.month': 'Mon.',
  'invoiceLine.unit.piece': 'Stk.',
  'invoiceLine.unitPrice': 'Einzelpreis',
  'invoiceLine.noVat': 'ohne USt.',
  'invoiceLine.basis': 'Wie berechnet',
  'invoiceLine.basis.proportion': 'Aus der Gemeinschaft bezogen',
  'invoiceLine.basis.feedIn': 'An die Gemeinschaft geliefert',
  'invoiceLine.basis.energy': '{measure}, {start} bis {end}: {kwh} kWh aus {intervals} Viertelstunden',
  'invoiceLine.basis.measured': '{count} gemessen (L1)',
  'invoiceLine.basis.substitute': '{count} Ersatzwerte (L2)',
  'invoiceLine.basis.unreliable': '{count} vorläufig (L3)',
  'invoiceLine.basis.missing': '{count} fehlend',
  'invoiceLine.basis.tariff': 'Tarif gültig ab {day}',
  'invoiceLine.basis.months.one': '{start} bis {end}: ein Monat',
  'invoiceLine.basis.months.other': '{start} bis {end}: {count} Monate',
  'invoiceLine.basis.monthParts': '{start} bis {end}: {shares}',
  'invoiceLine.basis.wholeMonths.one': 'ein Monat',
  'invoiceLine.basis.wholeMonths.other': '{count} Monate',
  'invoiceLine.basis.days': '{days} von {ofDays} Tagen',
  'invoiceLine.basis.fee': 'Mitgliedsbeitrag gültig ab {day}',
  'invoiceLine.basis.points.one': 'Ein Zählpunkt',
  'invoiceLine.basis.points.other': '{count} Zählpunkte',
  'invoiceLine.days.show': 'Tage und Viertelstunden zeigen',
  'invoiceLine.days.hide': 'Tage ausblenden',
} as const satisfies Partial<Labels<LineLabel>>;

export const invoiceLineLabels = {
  ...ownInvoiceLineLabels,
  'invoiceLine.position': 'Pos.',
  'invoiceLine.vatRate': 'USt.-Satz',
} as const satisfies Labels<LineLabel>;

export const invoiceMailLabels = {
  'invoiceMail.recipient': 'An',
  'invoiceMail.requested': 'Angefordert',
  'invoiceMail.sent': 'Gesendet',
  'invoiceMail.error': 'Meldung',
} as const satisfies Labels<MailLabel>;

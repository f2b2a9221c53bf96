import { ownInvoiceLabels, ownInvoiceLineLabels } from '@nahstrom/contract/labels/de';

export const messages = {
  'bills.none': 'Rechnungen und Gutschriften gibt es erst nach der Aufnahme.',
  ...ownInvoiceLabels,
  ...ownInvoiceLineLabels,
  'invoices.title': 'Rechnungen und Gutschriften',
  'invoices.loading': 'Ihre Rechnungen werden geladen.',
  'invoices.none': 'Es gibt noch keine Rechnung und keine Gutschrift.',
  'invoices.open': 'Ansehen',
  'invoices.openNamed': '{number} ansehen',
  'invoices.download': 'PDF',
  'invoices.downloadNamed': 'PDF von {number}',
  'invoices.back': 'Zu den Rechnungen',

  'invoice.parts': 'Netto {netto}, USt. {tax}',
  'invoice.state.open': 'Offen',
  'invoice.state.owed': 'Noch nicht ausgezahlt',
  'invoice.state.debited': 'Einzug am {day}',
  'invoice.state.credited': 'Überweisung am {day}',
  'invoice.state.paid': 'Bezahlt',
  'invoice.state.paidOut': 'Ausbezahlt',
  'invoice.credit': 'Ihr Guthaben',
  'invoice.canceledBy': 'Storniert durch {number} vom {day}.',
  'invoice.cancels': 'Storniert {number} vom {day}.',
  'invoice.linesNamed': 'Positionen, seitlich verschiebbar',
  'invoice.total': 'Summe',
  'invoice.pay.debit': 'Der Betrag wird am {day} oder am folgenden Bankarbeitstag von Ihrem Konto eingezogen.',
  'invoice.pay.transfer': 'Bitte überweisen Sie den Betrag bis {day}. Die Kontodaten und ein QR-Code stehen im PDF.',
  'invoice.pay.payout': 'Der Betrag wird Ihnen bis {day} überwiesen.',

  'invoiceLine.basis.rounded': 'Auf zwei Kommastellen gerundet, mal Einzelpreis, auf den Cent gerundet.',

  'days.reduced': 'Die Viertelstunden dieses Tages wurden nach Plan gelöscht.',
  'days.changed': 'Seither wurden andere Werte übermittelt.',
  'openingItem.owed': 'Aus dem früheren System Ihrer Gemeinschaft sind {amount} offen.',
  'openingItem.credit': 'Aus dem früheren System Ihrer Gemeinschaft haben Sie {amount} gut.',
  'openingItem.due': 'fällig am {day}',
};

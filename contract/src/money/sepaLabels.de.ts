import type { LabelKey, Labels } from '../labelKey.ts';
import { memberLabels } from '../people/memberLabels.de.ts';
import { recordLabels } from '../services/recordLabels.de.ts';
import { invoiceLabels } from './invoiceLabels.de.ts';
import type { SepaPayment, SepaRun } from './sepa.ts';

/** Both message ids have one label. */
type OfRun = 'id' | 'communityTitle' | 'creditMessage';
/** Labelled by the mandate, or not shown. */
type OfPayment = 'invoice' | 'kind' | 'memberName' | 'accountOwner' | 'mandateReference' | 'scheme';
/** Fields that only the change log has. */
type Logged = 'invoices' | 'count' | 'sepaDate';
type SepaLabel =
  | LabelKey<'sepa', SepaRun, OfRun>
  | LabelKey<'sepa', SepaPayment, OfPayment>
  | LabelKey<'sepa', Record<Logged, unknown>>;

/** Of a run and of its payments. */
export const sepaLabels = {
  'sepa.created': 'Erstellt',
  'sepa.createdBy': 'Erstellt von',
  'sepa.collectionDate': 'Tag des Einzugs',
  'sepa.community': recordLabels['record.community'],
  'sepa.state': memberLabels['member.state'],
  'sepa.state.active': 'Übergeben',
  'sepa.state.canceled': 'Zurückgenommen',
  'sepa.canceledCount': 'Zurückgenommene Belege',
  'sepa.handedOver': 'Für die Bank heruntergeladen',
  'sepa.handedOverBy': 'Heruntergeladen von',
  'sepa.debits': 'Lastschriften',
  'sepa.credits': 'Überweisungen',
  'sepa.count': 'Anzahl',
  'sepa.debitFile': 'Lastschriftdatei',
  'sepa.creditFile': 'Überweisungsdatei',
  'sepa.debitMessage': 'Nachrichtenkennung',
  'sepa.items': 'Belege',
  'sepa.invoices': 'Anzahl der Belege',
  'sepa.invoiceNumber': 'Belegnummer',
  'sepa.member': recordLabels['record.member'],
  'sepa.direction': invoiceLabels['invoice.kind'],
  'sepa.direction.debit': 'Lastschrift',
  'sepa.direction.credit': 'Überweisung',
  'sepa.dueDate': 'Fällig',
  'sepa.iban': 'Konto',
  'sepa.cents': invoiceLabels['invoice.owed'],
  'sepa.sepaDate': invoiceLabels['invoice.sepaDate'],
} as const satisfies Labels<SepaLabel>;

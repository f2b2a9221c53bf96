import type { DocumentKind, InvoicePayment, SepaReason } from '@nahstrom/contract';
import { type Debtor, obstacleOfDebit } from '../../people/index.ts';
import { mostCents } from './messages.ts';

/** A document, with all facts that decide on its handover to the bank. */
export type Payable = Debtor & {
  id: number;
  communityId: number;
  invoiceNumber: string;
  kind: DocumentKind;
  dueDate: string;
  memberId: number;
  memberName: string;
  /** Owed by the member, in cents; negative if the community owes the member. */
  owed: number;
  isCanceled: boolean;
  isExported: boolean;
  isPaid: boolean;
  /** For a cancellation: whether the cancelled document was collected, paid out or settled otherwise. */
  isOriginalSettled: boolean | null;
  /** Payment method stated on the document. */
  method: InvoicePayment['method'];
};

export type Creditor = { id: number; iban: string; creditorId: string };

export type Collection = { day: string /** Excludes documents not yet due. */; isAll: boolean };

/** Reason to exclude a document; undefined if included. */
export function reasonOf(payable: Payable, creditor: Creditor, { day, isAll }: Collection): SepaReason | undefined {
  return (
    standing(payable, creditor) ??
    (payable.owed > 0 ? (unannounced(payable) ?? obstacleOfDebit(payable, creditor.creditorId, day)) : undefined) ??
    (payable.owed < 0 && (!payable.iban || !payable.accountOwner) ? 'noIban' : undefined) ??
    (isAll && payable.owed > 0 && payable.dueDate > day ? 'notDue' : undefined)
  );
}

/** Whether any payment is due. A document cancelled before a payment is no debt, and neither is its cancellation. */
function standing(payable: Payable, creditor: Creditor): SepaReason | undefined {
  if (payable.communityId !== creditor.id) return 'otherCommunity';
  if (payable.isExported) return 'exported';
  if (payable.isCanceled) return 'canceled';
  if (payable.isOriginalSettled === false) return 'neverCollected';
  if (payable.isPaid) return 'paid';
  if (payable.owed === 0) return 'zero';
  if (Math.abs(payable.owed) > mostCents) return 'tooLarge';
  return creditor.iban ? undefined : 'noCommunityIban';
}

/** A member asked to transfer is not debited: no debit was announced, and the money may be in transit. */
const unannounced = ({ method }: Payable): SepaReason | undefined =>
  method === 'transfer' ? 'transferAsked' : undefined;

/** The latest due day among the debits, as announced by their invoices. */
export const latestDue = (payables: readonly Payable[]): string | undefined => dueDays(payables).at(-1);

export const earliestDue = (payables: readonly Payable[]): string | undefined => dueDays(payables)[0];

const dueDays = (payables: readonly Payable[]) =>
  payables
    .filter(({ owed }) => owed > 0)
    .map(({ dueDate }) => dueDate)
    .sort();

/** Unique per run and kind of file, at most 35 characters with the scheme. The second keeps it unique when the numbers of
 *  runs repeat after a backup was restored: banks reject a message id that they have seen. */
export const messageIdOf = (runId: number, created: Date, direction: 'debit' | 'credit') =>
  `NS-${runId}-${created.toISOString().replace(/\D/g, '').slice(2, 14)}-${direction === 'debit' ? 'DD' : 'CT'}`;

/** Members of the EEA, whose banks require no address of the debtor. Source: EPC409-09, list of SEPA countries. */
const eea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
export const needsAddress = (iban: string) => !eea.includes(iban.slice(0, 2));

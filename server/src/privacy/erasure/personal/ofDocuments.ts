import { eq } from 'drizzle-orm';
import { allOf, isOneOf } from '../../../platform/conditions.ts';
import { accountingExportItems, accountingExports } from '../../../tables/accounting.ts';
import { billedBlocks, billedClaims, lineReadings } from '../../../tables/billedLines.ts';
import { billingRunMembers, billingRuns } from '../../../tables/billingRuns.ts';
import { invoiceLetters, invoiceLines, invoiceMails, invoicePayments, invoices } from '../../../tables/invoices.ts';
import { sepaRunItems, sepaRuns } from '../../../tables/sepa.ts';
import { all, aside, columns, given, held, rowsGo, rowsStay, unlinked } from './answers.ts';
import { isOfMembers } from './person.ts';

/** A document is immutable (§ 131 BAO), and names the person until its own expiry. */
const bookkeeping = '§ 132 BAO: kept for seven calendar years, then deleted with the document';
const otherParties = '§ 132 BAO: the work of an office; what of it is about a person are the documents';
const inLines = held('what lines are computed from; the lines have it');

/** In the order of deletion with a document. */
export const ofDocuments = {
  invoiceMails: rowsGo(
    invoiceMails,
    {
      deleted: ({ organisationId, invoices }) =>
        allOf(eq(invoiceMails.organisationId, organisationId), isOneOf(invoiceMails.invoiceId, invoices)),
    },
    {
      ...all(given, 'invoiceId', 'recipient', 'text', 'requested'),
      ...all(held('how the outbox works'), 'id', 'organisationId', 'requestedBy', 'mailId'),
    },
    { document: invoiceMails },
  ),
  invoiceLetters: rowsStay(
    invoiceLetters,
    bookkeeping,
    {
      ...all(given, 'invoiceId', 'posted'),
      ...all(held('how the letter was handled in the office'), 'organisationId', 'printed', 'printedBy', 'postedBy'),
    },
    { document: invoiceLetters, unlinked: ['printedBy', 'postedBy'] },
  ),
  invoicePayments: rowsStay(
    invoicePayments,
    bookkeeping,
    {
      ...all(given, 'invoiceId', 'paidOn'),
      ...all(held('who noted it stands in the audit log'), 'organisationId', 'created', 'createdBy'),
    },
    { document: invoicePayments, unlinked: ['createdBy'] },
  ),
  billedClaims: rowsStay(
    billedClaims,
    bookkeeping,
    all(inLines, 'organisationId', 'invoiceId', 'position', 'what', 'subject', 'start', 'end', 'span'),
    { document: billedClaims },
  ),
  billedBlocks: rowsStay(
    billedBlocks,
    bookkeeping,
    all(
      held('the quarter hours of days that changed since; those that hold are exported'),
      ...(['organisationId', 'invoiceId', 'position', 'day', 'block'] as const),
    ),
    { document: billedBlocks },
  ),
  lineReadings: rowsStay(
    lineReadings,
    bookkeeping,
    all(inLines, 'organisationId', 'invoiceId', 'position', 'readings'),
    { document: lineReadings },
  ),
  invoiceLines: rowsStay(
    invoiceLines,
    bookkeeping,
    all(
      given,
      ...([
        'organisationId',
        'invoiceId',
        'position',
        'detailText',
        'countingPointId',
        'cpNumber',
        'plantName',
      ] as const),
      ...(['amount', 'unit', 'unitPrice', 'vatRate', 'priceNetto', 'tax', 'priceBrutto', 'basis'] as const),
    ),
    { document: invoiceLines },
  ),
  accountingExportItems: rowsStay(
    accountingExportItems,
    bookkeeping,
    all(held('which documents a bookkeeper got'), 'organisationId', 'exportId', 'invoiceId'),
    { document: accountingExportItems },
  ),
  sepaRunItems: rowsStay(
    sepaRunItems,
    bookkeeping,
    {
      ...all(given, 'direction', 'cents', 'iban', 'accountOwner', 'mandateReference', 'scheme', 'canceled'),
      ...all(
        held('the number of the document stands for it'),
        'id',
        'organisationId',
        'runId',
        'invoiceId',
        'mandateId',
      ),
    },
    { document: sepaRunItems, unlinked: ['mandateId'] },
  ),
  invoices: rowsStay(
    invoices,
    bookkeeping,
    all(
      given,
      ...(['id', 'organisationId', 'communityId', 'memberId', 'kind', 'runId', 'invoiceNumber', 'numberYear'] as const),
      ...(['created', 'createdBy', 'invoiceDate', 'dueDate', 'periodStart', 'periodEnd', 'locale'] as const),
      ...(['priceNetto', 'tax', 'priceBrutto', 'owedCents', 'cancelsId', 'reason', 'taxRule', 'notes'] as const),
      ...(['issuer', 'recipient', 'payment', 'recipientName', 'memberNumber', 'sortName', 'searchText'] as const),
    ),
    { unlinked: ['createdBy'] },
  ),
  billingRunMembers: rowsGo(
    billingRunMembers,
    { deleted: ({ organisationId, members }) => isOfMembers(billingRunMembers, organisationId, members) },
    all(
      held('a preview; what became of it are the documents'),
      ...(['organisationId', 'runId', 'position', 'memberId', 'name', 'isLeftOut', 'isIncomplete'] as const),
      ...(['isOutlier', 'differs', 'namedAt', 'namedBy', 'plan', 'invoiceIds'] as const),
    ),
  ),
  billingRuns: aside(billingRuns, otherParties, {
    ...columns(
      ...(['id', 'organisationId', 'kind', 'communityId', 'unit', 'periodStart', 'periodEnd', 'params'] as const),
      ...(['state', 'reason', 'fingerprint', 'totals', 'error', 'jobId', 'created', 'committed'] as const),
    ),
    createdBy: unlinked,
  }),
  sepaRuns: aside(sepaRuns, otherParties, {
    ...columns(
      ...(['id', 'organisationId', 'communityId', 'created', 'collectionDate', 'debitMessage'] as const),
      ...(['creditMessage', 'debitFileId', 'creditFileId', 'handedOver'] as const),
    ),
    createdBy: unlinked,
    handedOverBy: unlinked,
  }),
  accountingExports: aside(accountingExports, otherParties, {
    ...columns(
      ...(['id', 'organisationId', 'communityId', 'created', 'format', 'periodStart', 'periodEnd'] as const),
      ...(['includeExported', 'fileId', 'fileName', 'sums'] as const),
    ),
    createdBy: unlinked,
  }),
};

import {
  type ChargingKind,
  type Invoice,
  type InvoiceLine,
  isIban,
  quantityText,
  spacedCountingPointNumber,
  spacedIban,
} from '@nahstrom/contract';
import { labels } from '@nahstrom/contract/labels';
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { taxByRate, vatOnSum } from './domain.ts';
import { epcCodeOf } from './epcCode.ts';
import { printFormats, printWords } from './printWords.ts';

type Printed = Pick<
  Invoice,
  | 'kind'
  | 'locale'
  | 'created'
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'dueDate'
  | 'periodStart'
  | 'periodEnd'
  | 'priceNetto'
  | 'priceBrutto'
  | 'owed'
  | 'taxRule'
  | 'notes'
  | 'issuer'
  | 'recipient'
  | 'payment'
  | 'lines'
  | 'cancels'
>;

const grey = '#56615a';
const pale = '#f0f3ee';

export const fileNameOf = (invoiceNumber: string) => `${invoiceNumber.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`;

/** A document for printing, in its original language: the fields required by § 11 UStG for an invoice and by § 42 ElWG
 *  for energy. Excludes facts that change later, such as the day of payment.
 *  @param logo the file of the organisation's logo */
export function printableInvoice(invoice: Printed, logo: number | null): PrintableDocument {
  const { locale, issuer, invoiceNumber, created } = invoice;
  const words = printWords[locale];
  const title = titleOf(invoice);
  return {
    fileName: fileNameOf(invoiceNumber),
    created,
    logo,
    footer: { text: footerOf(invoice), pages: words.pages },
    content: {
      info: { title: `${title} ${invoiceNumber}`, author: issuer.name },
      language: locale,
      pageSize: 'A4',
      pageMargins: [50, 40, 50, 66],
      content: [
        head(invoice, logo),
        { text: `${title} ${invoiceNumber}`, style: 'title' },
        { text: isFeesOnly(invoice) ? words.feesOnly : words.subjects[chargedKind(invoice)], style: 'lead' },
        ...(isCreditNote(invoice) ? [{ text: words.selfBilled, color: grey, fontSize: 8.5 }] : []),
        ...cancelling(invoice),
        amountBox(invoice),
        linesTable(invoice),
        totals(invoice),
        ...invoice.notes.map((note): Content => ({ text: note, margin: [0, 6, 0, 0] })),
        // Together, so that no page has the small print alone.
        { unbreakable: true, stack: [...payment(invoice), ...smallPrint(invoice)] },
      ],
      defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2 },
      styles: {
        title: { fontSize: 17, bold: true, margin: [0, 14, 0, 0] },
        lead: { fontSize: 11, margin: [0, 1, 0, 2] },
        heading: { fontSize: 11.5, bold: true, margin: [0, 16, 0, 4] },
        label: { color: grey },
        small: { color: grey, fontSize: 8, margin: [0, 10, 0, 0] },
        columnHead: { bold: true, fontSize: 8.5 },
      },
    },
  };
}

/** A cancelled charge is on the other document. */
const chargedKind = ({ kind, cancels }: Printed): ChargingKind =>
  (kind === 'cancellation' ? cancels?.kind : kind) as ChargingKind;

/** The invoice of a member who received no energy, such as a feeder. */
const isFeesOnly = (invoice: Printed) =>
  chargedKind(invoice) === 'consumption' && invoice.lines.every(({ unit }) => unit !== 'kWh');

const isCreditNote = (invoice: Printed) => chargedKind(invoice) === 'feedIn';

export function titleOf(invoice: Printed): string {
  const words = printWords[invoice.locale];
  return (invoice.kind === 'cancellation' ? words.cancellations : words.titles)[chargedKind(invoice)];
}

function cancelling({ cancels, locale }: Printed): Content[] {
  if (!cancels) return [];
  const day = printFormats[locale].day(cancels.invoiceDate);
  return [{ text: printWords[locale].cancels(cancels.invoiceNumber, day), margin: [0, 4, 0, 0] }];
}

function head(invoice: Printed, logo: number | null): Content {
  const { issuer, recipient, locale } = invoice;
  const words = printWords[locale];
  const sender: Content[] = [
    ...(logo === null ? [] : [{ image: 'logo', fit: [150, 52], alignment: 'right', margin: [0, 0, 0, 8] } as Content]),
    { text: issuer.name, bold: true, alignment: 'right' },
    ...nonEmpty(issuer.address, `${issuer.zip} ${issuer.city}`, issuer.email).map(
      (text): Content => ({ text, alignment: 'right', color: grey }),
    ),
  ];
  const street = nonEmpty(issuer.address, `${issuer.zip} ${issuer.city}`).join(', ');
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: nonEmpty(issuer.name, street).join(' · '), fontSize: 7, color: grey, margin: [0, 66, 20, 6] },
          { text: recipient.name, bold: true, margin: [0, 0, 20, 0] },
          ...(recipient.attention ? [{ text: `${words.attention} ${recipient.attention}` }] : []),
          { text: recipient.street, margin: [0, 0, 20, 0] },
          { text: `${recipient.zip} ${recipient.city}` },
          { text: '', margin: [0, 10, 0, 0] },
        ],
      },
      { width: 210, stack: [...sender, facts(invoice)] },
    ],
  };
}

function facts(invoice: Printed): Content {
  const { recipient, invoiceNumber, invoiceDate, periodStart, periodEnd, locale, taxRule } = invoice;
  const words = printWords[locale];
  const { day } = printFormats[locale];
  const showsTaxNumber = isCreditNote(invoice) && (taxRule === 'REVERSE_CHARGE' || taxRule === 'FARMER_FLAT');
  const rows: [string, string][] = [
    [labels[locale]['invoice.invoiceNumber'], invoiceNumber],
    [labels[locale]['invoice.invoiceDate'], day(invoiceDate)],
    periodStart && periodEnd
      ? [labels[locale]['invoice.period'], `${day(periodStart)} – ${day(periodEnd)}`]
      : [words.supplied, day(invoiceDate)],
    [labels[locale]['member.memberNumber'], recipient.memberNumber === null ? '' : String(recipient.memberNumber)],
    [words.yourUid, recipient.uid],
    [
      words.yourTaxNumber,
      showsTaxNumber && !isSameNumber(recipient.taxNumber, recipient.uid) ? recipient.taxNumber : '',
    ],
  ];
  return {
    margin: [0, 12, 0, 0],
    layout: 'noBorders',
    table: {
      widths: ['auto', '*'],
      body: rows
        .filter(([, value]) => value)
        .map(([label, value]) => [
          { text: label, style: 'label' },
          { text: value, alignment: 'right' },
        ]),
    },
  };
}

const isSameNumber = (one: string, other: string) => lettersOf(one) === lettersOf(other);
const lettersOf = (number: string) => number.toUpperCase().replace(/[^\dA-Z]/g, '');

/** The amount due and its date come first (§ 42 ElWG). */
function amountBox(invoice: Printed): Content {
  const { owed, dueDate, locale, kind } = invoice;
  const { money, day } = printFormats[locale];
  return {
    margin: [0, 12, 0, 14],
    layout: 'box',
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          {
            fillColor: pale,
            stack: [
              { text: whatIsOwed(invoice), fontSize: 11 },
              ...(kind === 'cancellation'
                ? []
                : [{ text: `${labels[locale]['invoice.dueDate']} ${day(dueDate)}`, color: grey }]),
            ],
          },
          { text: money(Math.abs(owed)), fontSize: 18, bold: true, fillColor: pale, alignment: 'right' },
        ],
      ],
    },
  };
}

function whatIsOwed({ kind, owed, locale }: Printed): string {
  const words = printWords[locale];
  if (kind === 'cancellation') return words.amountCanceled;
  return owed < 0 ? words.youReceive : words.youPay;
}

function linesTable({ lines, locale }: Printed): Content {
  const formats = printFormats[locale];
  const header: TableCell[] = [
    { text: labels[locale]['invoiceLine.position'], style: 'columnHead' },
    { text: labels[locale]['invoiceLine.detailText'], style: 'columnHead' },
    ...[
      labels[locale]['invoiceLine.amount'],
      labels[locale]['invoiceLine.unitPrice'],
      labels[locale]['invoice.tax'],
      labels[locale]['invoice.priceNetto'],
    ].map((text): TableCell => ({ text, style: 'columnHead', alignment: 'right' })),
  ];
  return {
    layout: 'ruled',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [20, '*', 68, 56, 46, 60],
      body: [
        header,
        ...lines.map((line): TableCell[] => [
          { text: String(line.position), color: grey },
          { stack: [{ text: line.detailText }, ...detailsOf(line, locale)] },
          {
            text: `${quantityText(line, formats.twoDecimals)} ${labels[locale][`invoiceLine.unit.${line.unit}`]}`,
            alignment: 'right',
          },
          { text: unitPriceOf(line, locale), alignment: 'right' },
          { stack: vatOf(line, locale), alignment: 'right' },
          { text: formats.money(line.priceNetto), alignment: 'right' },
        ]),
      ],
    },
  };
}

/** Rate and amount; a word where an exemption is stated. */
function vatOf({ vatRate, tax }: InvoiceLine, locale: Printed['locale']): Content[] {
  if (vatRate === 0) return [{ text: labels[locale]['invoiceLine.noVat'] }];
  const { percent, money } = printFormats[locale];
  return [{ text: percent(vatRate) }, { text: money(tax), color: grey, fontSize: 7.5 }];
}

/** Energy prices are in cents, all others in euros. */
function unitPriceOf({ unit, unitPrice }: InvoiceLine, locale: Printed['locale']): string {
  const { upToFour, money } = printFormats[locale];
  return unit === 'kWh' ? `${upToFour(unitPrice / 10_000)} ct` : money(Math.round(unitPrice / 10_000));
}

/** The counting point, and the kind of measurement (§ 42 ElWG). */
function detailsOf({ cpNumber, plantName, basis }: InvoiceLine, locale: Printed['locale']): Content[] {
  const words = printWords[locale];
  const { number, day } = printFormats[locale];
  const point = nonEmpty(plantName, cpNumber && `${words.point} ${spacedCountingPointNumber(cpNumber)}`);
  const texts = point.length > 0 ? [point.join(' · ')] : [];
  if (basis?.of === 'energy') {
    texts.push(`${day(basis.start)} – ${day(basis.end)} · ${words.measured(number(basis.microKwh / 1_000_000))}`);
    const kinds = (['measured', 'substitute', 'unreliable', 'missing'] as const).filter(
      kind => basis.qualities[kind] > 0,
    );
    texts.push(kinds.map(kind => words.quarterHours(number(basis.qualities[kind]), words.qualities[kind])).join(', '));
  }
  if (basis?.of === 'months')
    texts.push((basis.shares?.parts ?? []).map(({ days, ofDays }) => words.days(days, ofDays)).join(', '));
  return texts.filter(text => text !== '').map(text => ({ text, color: grey, fontSize: 7.5 }));
}

function totals(invoice: Printed): Content {
  const { lines, priceNetto, priceBrutto, locale } = invoice;
  const words = printWords[locale];
  const { money, percent } = printFormats[locale];
  const byRate = taxByRate(lines);
  const rates = byRate.filter(({ vatRate }) => vatRate > 0);
  const untaxed = byRate.filter(({ vatRate }) => vatRate === 0);
  const rows: [string, string][] = [
    ...(rates.length > 0 ? [[words.sumNet, money(priceNetto)] as [string, string]] : []),
    ...rates.map(
      rate => [words.sumVat(percent(rate.vatRate), money(rate.priceNetto)), money(rate.tax)] as [string, string],
    ),
    ...(rates.length > 0
      ? untaxed.map(part => [words.sumUntaxed(money(part.priceNetto)), money(0)] as [string, string])
      : []),
  ];
  const differences = rates.flatMap(({ vatRate, priceNetto: net, tax }) => {
    const onSum = vatOnSum(net, vatRate);
    if (onSum === tax) return [];
    return [words.roundedByLine(percent(vatRate), money(net), money(onSum), money(Math.abs(tax - onSum)))];
  });
  const table: Content = {
    margin: [0, 8, 0, 4],
    columns: [
      { width: '*', text: '' },
      {
        width: 270,
        layout: 'noBorders',
        table: {
          widths: ['*', 90],
          body: [
            ...rows.map(([label, value]) => [{ text: label }, { text: value, alignment: 'right' as const }]),
            [
              { text: words.sumGross, bold: true, fontSize: 11 },
              { text: money(priceBrutto), bold: true, fontSize: 11, alignment: 'right' },
            ],
          ],
        },
      },
    ],
  };
  return {
    unbreakable: true,
    stack: [table, ...differences.map((text): Content => ({ text, color: grey, fontSize: 8, alignment: 'right' }))],
  };
}

function payment(invoice: Printed): Content[] {
  const words = printWords[invoice.locale];
  if (invoice.kind === 'cancellation') return [{ text: words.settledBack, margin: [0, 12, 0, 0] }];
  const body = paymentText(invoice);
  return [{ text: words.payment, style: 'heading' }, ...body];
}

function smallPrint(invoice: Printed): Content[] {
  const words = printWords[invoice.locale];
  const { email } = invoice.issuer;
  return [
    ...(chargedKind(invoice) === 'consumption' && !isFeesOnly(invoice) ? [words.levy] : []),
    ...(email ? [words.contact(email)] : []),
  ].map(text => ({ text, style: 'small' }));
}

function paymentText({ payment, issuer, owed, dueDate, locale, invoiceNumber }: Printed): Content[] {
  const words = printWords[locale];
  const { money, day } = printFormats[locale];
  const amount = money(Math.abs(owed));
  const account = payment.iban ? `… ${payment.iban.slice(-4)}` : '';
  switch (payment.method) {
    case 'payout':
      return [{ text: account ? words.payout(amount, day(dueDate), account) : words.payoutUnknown(amount) }];
    case 'debit':
      return [
        { text: words.debit(amount, day(dueDate), account) },
        labelled([
          [words.creditorId, issuer.creditorId],
          [words.mandate, payment.mandate?.reference ?? ''],
        ]),
      ];
    case 'transfer': {
      const reference = nonEmpty(issuer.paymentReference, invoiceNumber).join(' ');
      const iban = isIban(issuer.iban) ? issuer.iban : '';
      const code = epcCodeOf({ name: issuer.name, iban, cents: owed, reference });
      const text: Column = {
        width: '*',
        stack: [
          { text: words.transfer(amount, day(dueDate)) },
          labelled([
            [words.accountOwner, issuer.name],
            [words.iban, ibanText(issuer.iban)],
            [words.reference, reference],
          ]),
        ],
      };
      if (!code) return [{ columns: [text] }];
      const scan: Column = {
        width: 110,
        stack: [
          { qr: code, fit: 92, eccLevel: 'M', alignment: 'right' },
          { text: words.scan, fontSize: 7, color: grey, alignment: 'right', margin: [0, 3, 0, 0] },
        ],
      };
      return [{ columns: [text, scan], columnGap: 16 }];
    }
  }
}

const labelled = (rows: [string, string][]): Content => ({
  margin: [0, 6, 0, 0],
  layout: 'noBorders',
  table: {
    widths: [110, '*'],
    body: rows.filter(([, value]) => value).map(([label, value]) => [{ text: label, style: 'label' }, { text: value }]),
  },
});

function footerOf({ issuer, locale }: Printed): string {
  const words = printWords[locale];
  return nonEmpty(
    issuer.name,
    nonEmpty(issuer.address, `${issuer.zip} ${issuer.city}`).join(', '),
    issuer.zvr && `${words.zvr} ${issuer.zvr}`,
    issuer.uid && `${words.uid} ${issuer.uid}`,
    issuer.taxNumber && `${words.taxNumber} ${issuer.taxNumber}`,
    issuer.iban && `${words.iban} ${ibanText(issuer.iban)}`,
    issuer.email,
  ).join(' · ');
}

/** A sample has a placeholder instead. */
const ibanText = (iban: string) => (isIban(iban) ? spacedIban(iban) : iban);

const nonEmpty = (...texts: string[]) => texts.map(text => text.trim()).filter(text => text !== '');

import { type InvoiceIssuer, isIban, type Locale, type PublicCommunity } from '@nahstrom/contract';
import { addDays } from '../../platform/days.ts';
import type { DraftLine, Price, Span } from '../../tables/stored/billingPlan.ts';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { linePrice, monthsPrice, owedBy, totalOf } from '../invoices/domain.ts';
import { printableInvoice } from '../invoices/print.ts';
import { feeText, lineText } from './lineWords.ts';
import { taxOfSupply } from './taxTreatment.ts';

type Issuing = {
  issuer: InvoiceIssuer;
  /** The tariff of the period. */
  prices: Pick<PublicCommunity, 'tariff' | 'membershipFee'>;
  kind: 'consumption' | 'membershipFee';
  /** Of the energy. */
  period: Span;
  settings: { isSmallBusiness: boolean; smallBusinessNote: string; paymentDays: number };
  /** A number that is never given. */
  numberOf(kind: 'consumption' | 'membershipFee'): string;
  locale: Locale;
  today: string;
};

const words = {
  de: {
    name: 'Maxi Mustermitglied',
    street: 'Musterweg 1',
    city: 'Musterort',
    mark: 'MUSTER',
    point: 'Muster',
    file: 'Musterrechnung',
  },
  en: {
    name: 'Sam Sample',
    street: 'Musterweg 1',
    city: 'Musterort',
    mark: 'SAMPLE',
    point: 'sample',
    file: 'Sample invoice',
  },
} as const;

/** No bank, creditor or grid operator gives these. */
const madeUp = { iban: `AT${'0'.repeat(18)}`, mandate: '0000', point: `AT${'0'.repeat(31)}` };

/** Monthly use of a household, in hundredths of a kWh. */
const sampleEnergy = 15_000;

export type Sample = Omit<Parameters<typeof printableInvoice>[0], 'kind' | 'periodStart' | 'periodEnd'> & {
  kind: 'consumption' | 'membershipFee';
  periodStart: string | null;
  periodEnd: string | null;
};

/** An invoice to a made-up member by the rules of a run. The member has signed a mandate, so that a community that can
 *  collect announces the debit. */
export function sampleOf({ issuer, prices, kind, period, settings, numberOf, locale, today }: Issuing): Sample {
  const { tariff, membershipFee: fee } = prices;
  const { name, street, city, mark, point: pointMark } = words[locale];
  const point = `${madeUp.point} (${pointMark})`;
  const { note } = taxOfSupply(settings, tariff?.vatRate ?? fee?.vatRate ?? 0, locale);
  const year = fee?.cycle === 'yearly' ? today.slice(0, 4) : null;
  const drafts = fee && kind === 'membershipFee' ? [feeLine(fee)] : energyLines();
  const total = totalOf(drafts);
  const isDebited = isIban(issuer.iban) && issuer.creditorId !== '';
  return {
    kind,
    locale,
    created: `${today}T12:00:00Z`,
    invoiceNumber: numberOf(kind),
    invoiceDate: today,
    dueDate: addDays(today, settings.paymentDays),
    periodStart: kind === 'consumption' ? period.start : year && `${year}-01-01`,
    periodEnd: kind === 'consumption' ? period.end : year && `${year}-12-31`,
    priceNetto: total.priceNetto,
    priceBrutto: total.priceBrutto,
    owed: owedBy(kind, total.priceBrutto),
    taxRule: null,
    notes: note ? [note] : [],
    issuer,
    recipient: { name, attention: '', street, zip: '3999', city, uid: '', taxNumber: '', memberNumber: 1, email: '' },
    payment: isDebited
      ? {
          method: 'debit',
          iban: madeUp.iban,
          accountOwner: name,
          mandate: { reference: `${mark}-${madeUp.mandate}`, signed: today, scheme: 'CORE' },
        }
      : { method: 'transfer', iban: '', accountOwner: '', mandate: null },
    lines: drafts.map((line, place) => ({
      ...line,
      position: place + 1,
      amount: line.amount / 100,
      countingPoint: null,
      plantName: '',
      basis: null,
    })),
    cancels: null,
  };

  function energyLines(): SampleLine[] {
    const { consumptionPrice = 0, baseFeeCents = 0, pointFeeCents = 0, vatRate: asked = 0 } = tariff ?? {};
    const { vatRate } = taxOfSupply(settings, asked, locale);
    const month = { whole: 1, parts: [] };
    const monthly = (word: 'baseFee' | 'pointFee', cents: number): SampleLine[] => {
      const unitPrice = cents * 10_000;
      const price = monthsPrice(month, unitPrice, vatRate);
      const detailText = lineText(locale, word, period);
      return cents === 0
        ? []
        : [
            {
              detailText,
              cpNumber: word === 'pointFee' ? point : '',
              amount: 100,
              unit: 'month',
              unitPrice,
              vatRate,
              ...price,
            },
          ];
    };
    return [
      {
        detailText: lineText(locale, 'consumption', period),
        cpNumber: point,
        amount: sampleEnergy,
        unit: 'kWh',
        unitPrice: consumptionPrice,
        vatRate,
        ...linePrice(sampleEnergy, consumptionPrice, vatRate),
      },
      ...monthly('baseFee', baseFeeCents),
      ...monthly('pointFee', pointFeeCents),
    ];
  }

  function feeLine({ amountCents, vatRate: asked }: NonNullable<typeof fee>): SampleLine {
    const { vatRate } = taxOfSupply(settings, asked, locale);
    const unitPrice = amountCents * 10_000;
    const detailText = feeText(locale, year);
    return {
      detailText,
      cpNumber: '',
      amount: 100,
      unit: 'piece',
      unitPrice,
      vatRate,
      ...linePrice(100, unitPrice, vatRate),
    };
  }
}

type SampleLine = { cpNumber: string } & Price &
  Pick<DraftLine, 'detailText' | 'amount' | 'unit' | 'unitPrice' | 'vatRate'>;

/** The sample on paper, marked on every page.
 *  @param holes a placeholder for each missing detail of the issuer, and the reason of an exemption */
export function printableSample(
  sample: Sample,
  holes: Partial<InvoiceIssuer> & { note?: string; price?: string },
  logo: number | null,
): PrintableDocument {
  const { note, price, ...ofIssuer } = holes;
  const { mark, file } = words[sample.locale];
  const printed: Parameters<typeof printableInvoice>[0] = {
    ...sample,
    issuer: { ...sample.issuer, ...ofIssuer },
    notes: note ? [...sample.notes, note] : sample.notes,
    lines: price ? sample.lines.map(line => ({ ...line, detailText: `${line.detailText} ${price}` })) : sample.lines,
  };
  const document = printableInvoice(printed, logo);
  return {
    ...document,
    fileName: `${file}.pdf`,
    content: {
      ...document.content,
      watermark: { text: mark, color: '#56615a', opacity: 0.14, bold: true, angle: -40 },
    },
  };
}

import { type InvoiceLine, quantityText } from '@nahstrom/contract';
import { usePage } from '../page.ts';

/** Texts of a line of a document, or of its preview. */
export function useLineTexts() {
  const { t, format } = usePage();
  return {
    amountOf: (line: Parameters<typeof quantityText>[0] & Pick<InvoiceLine, 'unit'>) =>
      `${quantityText(line, format.kwh)} ${t(`invoiceLine.unit.${line.unit}`)}`,
    priceOf: ({ unit, unitPrice }: Pick<InvoiceLine, 'unit' | 'unitPrice'>) =>
      unit === 'kWh' ? `${format.price(unitPrice / 10_000)} ct` : format.money(Math.round(unitPrice / 10_000)),
    taxOf: ({ tax, vatRate }: Pick<InvoiceLine, 'tax' | 'vatRate'>) =>
      vatRate === 0 ? t('invoiceLine.noVat') : `${format.money(tax)} (${format.percent(vatRate / 100)})`,
  };
}

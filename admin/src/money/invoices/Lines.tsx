import { type Invoice, type InvoiceLine, quantityText, spacedCountingPointNumber } from '@nahstrom/contract';
import { basisTextsOf } from '@nahstrom/kit/basisTexts';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../../page.tsx';
import { LineDays } from '../billingRuns/LineDays.tsx';

/** The lines of a document with what they were computed from. */
export function Lines({ invoice }: { invoice: Invoice }) {
  const { t, format } = usePage();
  const { lines, priceNetto, tax, priceBrutto } = invoice;
  return (
    <Section heading={t('invoice.lines')} flush>
      <Table label={t('invoice.lines')} least={820} stacked className="admin-table-top">
        <thead>
          <tr>
            <th scope="col">{t('invoiceLine.position')}</th>
            <th scope="col">{t('invoiceLine.detailText')}</th>
            <th scope="col" data-align="right">
              {t('invoiceLine.amount')}
            </th>
            <th scope="col" data-align="right">
              {t('invoiceLine.unitPrice')}
            </th>
            <th scope="col" data-align="right">
              {t('invoice.priceNetto')}
            </th>
            <th scope="col" data-align="right">
              {t('invoiceLine.vatRate')}
            </th>
            <th scope="col" data-align="right">
              {t('invoice.tax')}
            </th>
            <th scope="col" data-align="right">
              {t('invoice.priceBrutto')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.position}>
              <td data-wide>{line.position}</td>
              <td className="admin-table-text">
                <LineText line={line} invoice={invoice} />
              </td>
              <td className="admin-nowrap" data-align="right" data-label={t('invoiceLine.amount')}>
                {quantityText(line, format.kwh)} {t(`invoiceLine.unit.${line.unit}`)}
              </td>
              <td className="admin-nowrap" data-align="right" data-label={t('invoiceLine.unitPrice')}>
                {line.unit === 'kWh'
                  ? `${format.price(line.unitPrice / 10_000)} ct`
                  : format.money(Math.round(line.unitPrice / 10_000))}
              </td>
              <td data-align="right" data-label={t('invoice.priceNetto')}>
                {format.money(line.priceNetto)}
              </td>
              <td data-align="right" data-label={t('invoiceLine.vatRate')}>
                {line.vatRate === 0 ? t('invoiceLine.noVat') : format.percent(line.vatRate / 100)}
              </td>
              <td data-align="right" data-label={t('invoice.tax')}>
                {format.money(line.tax)}
              </td>
              <td data-align="right" data-label={t('invoice.priceBrutto')}>
                {format.money(line.priceBrutto)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{t('invoice.total')}</td>
            <td data-align="right" data-label={t('invoice.priceNetto')}>
              {format.money(priceNetto)}
            </td>
            <td />
            <td data-align="right" data-label={t('invoice.tax')}>
              {format.money(tax)}
            </td>
            <td data-align="right" data-label={t('invoice.priceBrutto')}>
              {format.money(priceBrutto)}
            </td>
          </tr>
        </tfoot>
      </Table>
    </Section>
  );
}

function LineText({ line, invoice }: { line: InvoiceLine; invoice: Invoice }) {
  const { detailText, cpNumber, plantName, basis, position } = line;
  const { t, format } = usePage();
  const point = [plantName, cpNumber && t('invoice.point', { number: spacedCountingPointNumber(cpNumber) })];
  return (
    <>
      {detailText}
      {cpNumber && <p className="admin-small admin-quiet">{point.filter(Boolean).join(' · ')}</p>}
      {basis && (
        <details className="admin-small admin-quiet" style={{ marginTop: 4 }}>
          <summary style={{ cursor: 'pointer', fontWeight: 600 }}>{t('invoiceLine.basis')}</summary>
          {basisTextsOf(t, format, basis).map(text => (
            <div key={text}>{text}</div>
          ))}
          {basis.of === 'energy' && basis.reason && (
            <div>{t('invoiceLine.basis.reason', { reason: basis.reason })}</div>
          )}
          {basis.of === 'energy' && invoice.kind !== 'cancellation' && (
            <LineDays invoice={invoice.id} position={position} />
          )}
        </details>
      )}
    </>
  );
}

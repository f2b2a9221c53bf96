import { type Invoice, type InvoiceLine, spacedCountingPointNumber } from '@nahstrom/contract';
import { basisTextsOf } from '@nahstrom/kit/basisTexts';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { LineDays } from '../billingRuns/LineDays.tsx';
import { usePage } from '../page.ts';
import { useLineTexts } from './useLineTexts.ts';

/** The lines of a document with what they were computed from. */
export function Lines({ invoice }: { invoice: Invoice }) {
  const { t, format } = usePage();
  const { lines, priceNetto, tax, priceBrutto } = invoice;
  const { amountOf, priceOf } = useLineTexts();
  return (
    <Section heading={t('invoice.lines')} flush>
      <div className="admin-bill">
        <table className="admin-table admin-table-top" aria-label={t('invoice.lines')}>
          <thead>
            <tr>
              <th scope="col" data-wide>
                {t('invoiceLine.position')}
              </th>
              <th scope="col">{t('invoiceLine.detailText')}</th>
              <th scope="col" data-align="right" data-wide>
                {t('invoiceLine.amount')}
              </th>
              <th scope="col" data-align="right" data-wide>
                {t('invoiceLine.unitPrice')}
              </th>
              <th scope="col" data-align="right" data-wide>
                {t('invoice.priceNetto')}
              </th>
              <th scope="col" data-align="right" data-wide>
                {t('invoiceLine.vatRate')}
              </th>
              <th scope="col" data-align="right" data-wide>
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
                <td className="admin-nowrap" data-align="right" data-wide>
                  {amountOf(line)}
                </td>
                <td className="admin-nowrap" data-align="right" data-wide>
                  {priceOf(line)}
                </td>
                <td data-align="right" data-wide>
                  {format.money(line.priceNetto)}
                </td>
                <td data-align="right" data-wide>
                  {line.vatRate === 0 ? t('invoiceLine.noVat') : format.percent(line.vatRate / 100)}
                </td>
                <td data-align="right" data-wide>
                  {format.money(line.tax)}
                </td>
                <td data-align="right">{format.money(line.priceBrutto)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td data-wide />
              <td>
                {t('invoice.total')}
                <Hint className="admin-bill-narrow">
                  {t('invoice.parts', { netto: format.money(priceNetto), tax: format.money(tax) })}
                </Hint>
              </td>
              <td colSpan={2} data-wide />
              <td data-align="right" data-wide>
                {format.money(priceNetto)}
              </td>
              <td data-wide />
              <td data-align="right" data-wide>
                {format.money(tax)}
              </td>
              <td data-align="right">{format.money(priceBrutto)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

function LineText({ line, invoice }: { line: InvoiceLine; invoice: Invoice }) {
  const { detailText, cpNumber, plantName, basis, position } = line;
  const { t, format } = usePage();
  const { amountOf, priceOf, taxOf } = useLineTexts();
  const point = [plantName, cpNumber && t('invoice.point', { number: spacedCountingPointNumber(cpNumber) })];
  return (
    <>
      {detailText}
      {cpNumber && <Hint>{point.filter(Boolean).join(' · ')}</Hint>}
      <p className="admin-bill-narrow n-small">
        {`${amountOf(line)} × ${priceOf(line)}`}
        <br />
        {t('invoice.parts', {
          netto: format.money(line.priceNetto),
          tax: taxOf(line),
        })}
      </p>
      {basis && (
        <Disclosure summary={<Hint component="span">{t('invoiceLine.basis')}</Hint>} inline>
          <Hint component="div">
            {basisTextsOf(t, format, basis).map(text => (
              <div key={text}>{text}</div>
            ))}
            {basis.of === 'energy' && basis.reason && (
              <div>{t('invoiceLine.basis.reason', { reason: basis.reason })}</div>
            )}
            {basis.of === 'energy' && invoice.kind !== 'cancellation' && (
              <LineDays invoice={invoice.id} position={position} />
            )}
          </Hint>
        </Disclosure>
      )}
    </>
  );
}

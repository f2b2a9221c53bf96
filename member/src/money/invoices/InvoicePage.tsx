import {
  type InvoiceLine,
  isCovered,
  type LineBasis,
  type OwnInvoice,
  openGroupsOf,
  quantityText,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { basisTextsOf } from '@nahstrom/kit/basisTexts';
import { buttonClass, Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import type { ReactNode } from 'react';
import { todayInVienna } from '../../platform/days.ts';
import { billsPath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Failed, Missing, Page } from '../../ui/Page.tsx';
import '../../people/selfService/selfService.css';
import { InvoiceState } from './InvoiceState.tsx';
import './invoices.css';
import { LineDays } from './LineDays.tsx';
import { NettedPayment } from './NettedPayments.tsx';
import { useWords, WithWords } from './words.tsx';

type InvoicePageProps = { memberId: number; invoiceId: number };

/** One document with its lines and their basis. */
export default function InvoicePage(props: InvoicePageProps) {
  return (
    <WithWords>
      <Asked {...props} />
    </WithWords>
  );
}

function Asked({ memberId, invoiceId }: InvoicePageProps) {
  const { api, basename } = usePortal();
  const t = useWords();
  const { data, failure, retry } = useAnswer(`invoice ${memberId} ${invoiceId}`, signal =>
    answerOf(
      api.GET('/member/{id}/invoice/{invoice}', { params: { path: { id: memberId, invoice: invoiceId } }, signal }),
    ),
  );
  if (failure?.status === 404) return <Missing />;
  const back = { to: billsPath(basename), label: t('invoices.back') };
  if (!data) {
    return (
      <Page title={t('invoices.title')} back={back}>
        {failure ? (
          <Failed failure={failure} retry={retry} />
        ) : (
          <div role="status">
            <VisuallyHidden>{t('invoices.loading')}</VisuallyHidden>
            <Skeleton height="12rem" />
          </div>
        )}
      </Page>
    );
  }
  return (
    <Page title={`${t(`invoice.title.${data.kind}`)} ${data.invoiceNumber}`} back={back}>
      <div className="self invoice">
        <Summary memberId={memberId} invoice={data} />
        <Lines invoice={data} />
        {data.notes.length > 0 && (
          <Section title={t('invoice.notes')}>
            {data.notes.map(note => (
              <p key={note}>{note}</p>
            ))}
          </Section>
        )}
      </div>
    </Page>
  );
}

/** Open documents that are paid together with one; undefined until they are known, or without any. */
function useGroup(memberId: number, { id, state, paidOn }: OwnInvoice) {
  const { api } = usePortal();
  const { data } = useAnswer(`invoices ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}/invoices', { params: { path: { id: memberId } }, signal })),
  );
  if (state !== 'active' || paidOn || !data) return undefined;
  return openGroupsOf(data, todayInVienna()).find(({ documents }) => documents.some(document => document.id === id));
}

function Summary({ memberId, invoice }: { memberId: number; invoice: OwnInvoice }) {
  const { f, apiBase } = usePortal();
  const t = useWords();
  const group = useGroup(memberId, invoice);
  const isOffset = invoice.owed > 0 && group !== undefined && isCovered(group);
  const netted = group?.payment && group.payment.invoices > 0 && group.payment.creditNotes > 0 ? group.payment : null;
  const { id, kind, invoiceNumber: number, state, owed, dueDate, paidOn, periodStart, periodEnd } = invoice;
  const { canceledBy, cancels } = invoice;
  const isOpen = state === 'active' && !paidOn;
  return (
    <section className="n-card n-section">
      <div className="invoice-sum">
        <div>
          <p className="n-quiet">{t(owed < 0 && kind !== 'cancellation' ? 'invoice.credit' : 'invoice.owed')}</p>
          <p className="invoice-amount">{f.money(kind === 'cancellation' ? owed : Math.abs(owed))}</p>
        </div>
        <InvoiceState invoice={invoice} isOffset={isOffset} />
        <a
          className={buttonClass('primary')}
          href={`${apiBase}/member/${memberId}/invoice/${id}/pdf`}
          download={`${number}.pdf`}
          aria-label={t('invoices.downloadNamed', { number })}
        >
          {t('invoices.download')}
        </a>
      </div>
      {isOffset && <p>{t('invoice.pay.covered')}</p>}
      {netted && <NettedPayment payment={netted} />}
      {isOpen && !isOffset && !netted && <p>{t(`invoice.pay.${invoice.payment}`, { day: f.day(dueDate) })}</p>}
      {canceledBy && (
        <p>{t('invoice.canceledBy', { number: canceledBy.invoiceNumber, day: f.day(canceledBy.invoiceDate) })}</p>
      )}
      {cancels && <p>{t('invoice.cancels', { number: cancels.invoiceNumber, day: f.day(cancels.invoiceDate) })}</p>}
      <dl className="self-facts">
        <Fact label={t('invoice.invoiceDate')} value={f.day(invoice.invoiceDate)} />
        {periodStart && periodEnd && <Fact label={t('invoice.period')} value={f.days(periodStart, periodEnd)} />}
        {isOpen && <Fact label={t('invoice.dueDate')} value={f.day(dueDate)} />}
        {paidOn && <Fact label={t('invoice.paidOn')} value={f.day(paidOn)} />}
      </dl>
    </section>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Lines({ invoice }: { invoice: OwnInvoice }) {
  const { lines, priceNetto, tax, priceBrutto } = invoice;
  const { f } = usePortal();
  const t = useWords();
  return (
    <Section title={t('invoice.lines')}>
      <table className="invoice-lines">
        <thead>
          <tr>
            <th scope="col">{t('invoiceLine.detailText')}</th>
            <th scope="col" className="n-number invoice-wide">
              {t('invoiceLine.amount')}
            </th>
            <th scope="col" className="n-number invoice-wide">
              {t('invoiceLine.unitPrice')}
            </th>
            <th scope="col" className="n-number invoice-wide">
              {t('invoice.priceNetto')}
            </th>
            <th scope="col" className="n-number invoice-wide">
              {t('invoice.tax')}
            </th>
            <th scope="col" className="n-number">
              {t('invoice.priceBrutto')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <LineRow key={line.position} line={line} invoice={invoice} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('invoice.total')}
              <span className="invoice-narrow n-small">
                {t('invoice.parts', { netto: f.money(priceNetto), tax: f.money(tax) })}
              </span>
            </th>
            <td className="invoice-wide" colSpan={2} />
            <td className="n-number invoice-wide">{f.money(priceNetto)}</td>
            <td className="n-number invoice-wide">{f.money(tax)}</td>
            <td className="n-number">{f.money(priceBrutto)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}

function LineRow({ line, invoice }: { line: InvoiceLine; invoice: OwnInvoice }) {
  const { f } = usePortal();
  const t = useWords();
  const { detailText, cpNumber, plantName, unit, unitPrice, vatRate, basis } = line;
  const amount = `${quantityText(line, f.kwh)} ${t(`invoiceLine.unit.${unit}`)}`;
  const price = unit === 'kWh' ? `${f.price(unitPrice / 10_000)} ct` : f.money(Math.round(unitPrice / 10_000));
  const tax = vatRate === 0 ? t('invoiceLine.noVat') : `${f.money(line.tax)} (${f.percent(vatRate / 100)})`;
  return (
    <tr>
      <th scope="row" className="invoice-text">
        {detailText}
        {cpNumber && (
          <span className="n-quiet n-small">
            {[plantName, spacedCountingPointNumber(cpNumber)].filter(Boolean).join(' · ')}
          </span>
        )}
        <span className="invoice-narrow n-small">
          {`${amount} × ${price}`}
          <br />
          {t(vatRate === 0 ? 'invoice.partsWithoutVat' : 'invoice.parts', { netto: f.money(line.priceNetto), tax })}
        </span>
        {basis && (
          <Basis basis={basis}>
            {basis.of === 'energy' && invoice.kind !== 'cancellation' && (
              <LineDays invoice={invoice.id} position={line.position} />
            )}
          </Basis>
        )}
      </th>
      <td className="n-number invoice-wide">{amount}</td>
      <td className="n-number invoice-wide">{price}</td>
      <td className="n-number invoice-wide">{f.money(line.priceNetto)}</td>
      <td className="n-number invoice-wide">{tax}</td>
      <td className="n-number">{f.money(line.priceBrutto)}</td>
    </tr>
  );
}

function Basis({ basis, children }: { basis: LineBasis; children: ReactNode }) {
  const { f } = usePortal();
  const t = useWords();
  return (
    <details className="n-small">
      <summary>{t('invoiceLine.basis')}</summary>
      {basisTextsOf(t, f, basis).map(text => (
        <p key={text}>{text}</p>
      ))}
      {basis.of === 'energy' && <p>{t('invoiceLine.basis.rounded')}</p>}
      {children}
    </details>
  );
}

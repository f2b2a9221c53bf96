import {
  type SampleInvoice,
  type SetupGap,
  type SetupGuide,
  type SetupStepName,
  spacedCountingPointNumber,
  spacedIban,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import type { ReactNode } from 'react';
import { Button } from '../../layout/Button.tsx';
import { Section } from '../../layout/Section.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { usePhone } from '../../layout/usePhone.ts';
import { useSetUpPage } from '../../page.tsx';
import { saveAnswer } from '../../saveAnswer.ts';
import { useAction } from '../../useAction.ts';

type SampleProps = { guide: SetupGuide; goTo(step: SetupStepName): void };

/** The invoice that a made-up member would get today. On a phone it is closed at first. */
export function Sample({ guide, goTo }: SampleProps) {
  const { t, api, locale } = useSetUpPage();
  const isPhone = usePhone();
  const [download, isLoading] = useAction(async () => {
    const query = { community: guide.community ?? undefined, locale };
    const call = api.GET('/admin/setupguide/sample', { params: { query }, parseAs: 'blob' });
    const file = await answerOf(call);
    saveAnswer(file, (await call).response, `${t('setupGuide.sample')}.pdf`);
  });
  const sheet = (
    <>
      <Sheet guide={guide} goTo={goTo} />
      <Button className="admin-above" loading={isLoading} onClick={() => void download()}>
        {t('setupGuide.sample.pdf')}
      </Button>
    </>
  );
  return (
    <div className="admin-guide-sample">
      <Section
        heading={t('setupGuide.sample')}
        lead={t('setupGuide.sample.lead')}
        beside={<StateChip tone="quiet" label={t('setupGuide.sample.mark')} />}
      >
        {isPhone ? (
          <details>
            <summary>{t('setupGuide.sample.show')}</summary>
            {sheet}
          </details>
        ) : (
          sheet
        )}
      </Section>
    </div>
  );
}

function Sheet({ guide, goTo }: SampleProps) {
  const { t, format, session } = useSetUpPage();
  const { sample } = guide;
  const { issuer, recipient, lines, rates, kind, payment } = sample;
  const stepWith = (gap: SetupGap) => guide.steps.find(({ gaps }) => gaps.some(found => found.gap === gap))?.step;

  /** The text, or a marked hole that leads to the step which fills it. */
  const filled = (gap: SetupGap, text: ReactNode) => {
    const step = stepWith(gap);
    if (!step) return text;
    return (
      <button type="button" className="admin-hole" onClick={() => goTo(step)}>
        {t('setupGuide.hole', { gap: t(`setupGuide.gap.${gap}`) })}
      </button>
    );
  };
  const { logo } = session.organisation;
  const hasTaxNote = stepWith('exemption') !== undefined || sample.notes.length > 0;
  return (
    <div className="admin-sheet">
      <div className="admin-sheet-head">
        <div>{filled('logo', logo && <img src={logo.publicUrl ?? undefined} alt={logo.altText ?? ''} />)}</div>
        <address>
          <strong>{filled('community', issuer.name)}</strong>
          {filled(
            'address',
            <span>
              {issuer.address}
              <br />
              {issuer.zip} {issuer.city}
            </span>,
          )}
          {filled('contact', issuer.email)}
        </address>
      </div>
      <div className="admin-sheet-head">
        <address>
          <strong>{recipient.name}</strong>
          <span>{recipient.street}</span>
          <span>
            {recipient.zip} {recipient.city}
          </span>
        </address>
        <SheetFacts sample={sample} />
      </div>
      <p className="admin-sheet-due">
        <span>{t('setupGuide.sample.due', { day: format.day(sample.dueDate) })}</span>
        <strong>{format.money(sample.priceBrutto)}</strong>
      </p>
      <table>
        <caption className="n-visually-hidden">{t('invoice.lines')}</caption>
        <tbody>
          {lines.map(line => (
            <tr key={line.position}>
              <td>
                {line.detailText}
                <br />
                <span className="admin-quiet">
                  {line.unit === 'kWh' ? format.kwh(line.amount) : format.exact(line.amount)}{' '}
                  {t(`invoiceLine.unit.${line.unit}`)} ×{' '}
                  {line.unit === 'kWh'
                    ? `${format.price(line.unitPrice / 10_000)} ct`
                    : format.money(Math.round(line.unitPrice / 10_000))}
                </span>{' '}
                {kind === 'consumption' &&
                  line.unit === 'kWh' &&
                  filled(stepWith('tariffInTime') ? 'tariffInTime' : 'tariff', null)}
                {line.cpNumber && (
                  <div className="admin-small admin-quiet">
                    {t('setupGuide.sample.point', { number: spacedCountingPointNumber(line.cpNumber) })}
                  </div>
                )}
              </td>
              <td>{format.money(line.priceNetto)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {rates.map(({ vatRate, priceNetto, tax }) => (
            <tr key={vatRate}>
              <td>
                {vatRate === 0
                  ? t('invoiceLine.noVat')
                  : t('setupGuide.sample.vat', {
                      rate: format.percent(vatRate / 100),
                      net: format.money(priceNetto),
                    })}
              </td>
              <td>{format.money(tax)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('invoice.priceBrutto')}</th>
            <td>
              <strong>{format.money(sample.priceBrutto)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {hasTaxNote && <p>{filled('exemption', sample.notes.join(' '))}</p>}
      <div className="admin-sheet-head">
        <div>
          {payment.method === 'debit' ? (
            <>
              <p>
                {t('setupGuide.sample.collect')} <strong>{issuer.creditorId}</strong>
              </p>
              <p>{t('setupGuide.sample.mandate', { reference: payment.mandateReference })}</p>
            </>
          ) : (
            <>
              <p>
                {t('setupGuide.sample.transfer')} {filled('iban', <strong>{spacedIban(issuer.iban)}</strong>)}
              </p>
              <p>
                {t('setupGuide.sample.debit')} {filled('creditorId', <strong>{issuer.creditorId}</strong>)}
              </p>
            </>
          )}
        </div>
        {payment.method === 'transfer' && <div className="admin-sheet-code">{t('setupGuide.sample.code')}</div>}
      </div>
      <p className="admin-sheet-foot">
        <span>{filled('uid', issuer.uid && `${t('community.taxUid')} ${issuer.uid}`)}</span>
        <span>{filled('register', issuer.zvr && `${t('community.zvr')} ${issuer.zvr}`)}</span>
      </p>
    </div>
  );
}

function SheetFacts({ sample }: { sample: SampleInvoice }) {
  const { t, format } = useSetUpPage();
  const { invoiceNumber, invoiceDate, periodStart, periodEnd } = sample;
  return (
    <dl>
      <dt>{t('invoice.invoiceNumber')}</dt>
      <dd>{invoiceNumber}</dd>
      <dt>{t('invoice.invoiceDate')}</dt>
      <dd>{format.day(invoiceDate)}</dd>
      {periodStart && periodEnd && (
        <>
          <dt>{t('invoice.period')}</dt>
          <dd>{format.days(periodStart, periodEnd)}</dd>
        </>
      )}
    </dl>
  );
}

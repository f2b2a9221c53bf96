import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type SampleInvoice,
  type SetupGap,
  type SetupGuide,
  type SetupStepName,
  spacedCountingPointNumber,
  spacedIban,
} from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { saveDownload } from '../../platform/saveAnswer.ts';
import { useAction } from '../../platform/useAction.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePhone } from '../../ui/layout/usePhone.ts';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { Table } from '../../ui/lists/Table.tsx';
import { usePage } from '../page.ts';

type SampleProps = { guide: SetupGuide; goTo(step: SetupStepName): void };

/** The invoice that a made-up member would get today. On a phone it is closed at first. */
export function Sample({ guide, goTo }: SampleProps) {
  const { t, api, locale } = usePage();
  const isPhone = usePhone();
  const [download, isLoading] = useAction(async () => {
    const query = { community: guide.community ?? undefined, locale };
    await saveDownload(
      api.GET('/admin/setupguide/sample', { params: { query }, parseAs: 'blob' }),
      `${t('setupGuide.sample')}.pdf`,
    );
  });
  const sheet = (
    <Stack spacing={3}>
      <Sheet guide={guide} goTo={goTo} />
      <Inline>
        <Button loading={isLoading} onClick={() => void download()}>
          {t('setupGuide.sample.pdf')}
        </Button>
      </Inline>
    </Stack>
  );
  return (
    <Section
      heading={t('setupGuide.sample')}
      lead={t('setupGuide.sample.lead')}
      beside={<StateChip tone="quiet" label={t('setupGuide.sample.mark')} />}
    >
      {isPhone ? <Disclosure summary={t('setupGuide.sample.show')}>{sheet}</Disclosure> : sheet}
    </Section>
  );
}

function Sheet({ guide, goTo }: SampleProps) {
  const { t, format, session } = usePage();
  const { sample } = guide;
  const { issuer, recipient, lines, rates, kind, payment } = sample;
  const stepWith = (gap: SetupGap) => guide.steps.find(({ gaps }) => gaps.some(found => found.gap === gap))?.step;

  /** The text, or a marked hole that leads to the step which fills it. */
  const filled = (gap: SetupGap, text: ReactNode) => {
    const step = stepWith(gap);
    if (!step) return text;
    return (
      <Button size="small" color="warning" onClick={() => goTo(step)}>
        {t('setupGuide.hole', { gap: t(`setupGuide.gap.${gap}`) })}
      </Button>
    );
  };
  const { logo } = session.organisation;
  const hasTaxNote = stepWith('exemption') !== undefined || sample.notes.length > 0;
  return (
    <Paper variant="outlined">
      <Stack spacing={4} p={{ xs: 4, sm: 5 }}>
        <Inline justifyContent="space-between">
          {filled('logo', logo && <img src={logo.publicUrl ?? undefined} alt={logo.altText ?? ''} height={44} />)}
          <Stack alignItems="flex-start">
            <strong>{filled('community', issuer.name)}</strong>
            {filled(
              'address',
              <>
                <span>{issuer.address}</span>
                <span>
                  {issuer.zip} {issuer.city}
                </span>
              </>,
            )}
            {filled('contact', issuer.email)}
          </Stack>
        </Inline>
        <Stack>
          <strong>{recipient.name}</strong>
          <span>{recipient.street}</span>
          <span>
            {recipient.zip} {recipient.city}
          </span>
        </Stack>
        <SheetFacts sample={sample} />
        <Inline justifyContent="space-between">
          <span>{t('setupGuide.sample.due', { day: format.day(sample.dueDate) })}</span>
          <Typography variant="h2" component="strong">
            {format.money(sample.priceBrutto)}
          </Typography>
        </Inline>
      </Stack>
      <Table label={t('invoice.lines')}>
        <tbody>
          {lines.map(line => (
            <tr key={line.position}>
              <td>
                {line.detailText}
                <Hint>
                  {line.unit === 'kWh' ? format.kwh(line.amount) : format.exact(line.amount)}{' '}
                  {t(`invoiceLine.unit.${line.unit}`)} ×{' '}
                  {line.unit === 'kWh'
                    ? `${format.price(line.unitPrice / 10_000)} ct`
                    : format.money(Math.round(line.unitPrice / 10_000))}
                </Hint>
                {kind === 'consumption' &&
                  line.unit === 'kWh' &&
                  filled(stepWith('tariffInTime') ? 'tariffInTime' : 'tariff', null)}
                {line.cpNumber && (
                  <Hint>{t('invoice.point', { number: spacedCountingPointNumber(line.cpNumber) })}</Hint>
                )}
              </td>
              <td data-align="right">{format.money(line.priceNetto)}</td>
            </tr>
          ))}
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
              <td data-align="right">{format.money(tax)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('invoice.priceBrutto')}</th>
            <td data-align="right">{format.money(sample.priceBrutto)}</td>
          </tr>
        </tfoot>
      </Table>
      <Stack spacing={4} p={{ xs: 4, sm: 5 }}>
        {hasTaxNote && <p>{filled('exemption', sample.notes.join(' '))}</p>}
        {payment.method === 'debit' ? (
          <div>
            <p>
              {t('setupGuide.sample.collect')} <strong>{issuer.creditorId}</strong>
            </p>
            <p>{t('setupGuide.sample.mandate', { reference: payment.mandateReference })}</p>
          </div>
        ) : (
          <Inline grow>
            <div>
              <p>
                {t('setupGuide.sample.transfer')} {filled('iban', <strong>{spacedIban(issuer.iban)}</strong>)}
              </p>
              <p>
                {t('setupGuide.sample.debit')} {filled('creditorId', <strong>{issuer.creditorId}</strong>)}
              </p>
            </div>
            <Hint>{t('setupGuide.sample.code')}</Hint>
          </Inline>
        )}
        <Inline>
          <span>{filled('uid', issuer.uid && `${t('community.taxUid')} ${issuer.uid}`)}</span>
          <span>{filled('register', issuer.zvr && `${t('community.zvr')} ${issuer.zvr}`)}</span>
        </Inline>
      </Stack>
    </Paper>
  );
}

function SheetFacts({ sample }: { sample: SampleInvoice }) {
  const { t, format } = usePage();
  const { invoiceNumber, invoiceDate, periodStart, periodEnd } = sample;
  return (
    <Facts
      facts={[
        [t('invoice.invoiceNumber'), invoiceNumber],
        [t('invoice.invoiceDate'), format.day(invoiceDate)],
        ...(periodStart && periodEnd
          ? [[t('invoice.period'), format.days(periodStart, periodEnd)] satisfies [string, string]]
          : []),
      ]}
    />
  );
}

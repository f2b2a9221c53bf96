import { type Invoice, spacedIban } from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { useCreatePath, useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTaxRules } from '../../communities/lookups/lookups.ts';
import { Facts } from '../../layout/Facts.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { Show } from '../../layout/Show.tsx';
import { Table } from '../../layout/Table.tsx';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { usePage } from '../page.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceStateChip, MailStateChip } from './InvoiceStateChip.tsx';
import { Lines } from './Lines.tsx';

export default function InvoicePage() {
  return (
    <Show>
      <InvoiceSections />
    </Show>
  );
}

function InvoiceSections() {
  const { t, format } = usePage();
  const { record: invoice } = useShowContext<Invoice>();
  const createPath = useCreatePath();
  if (!invoice) return <PageLoading />;
  const { invoiceNumber: number, kind, communityTitle, invoiceDate } = invoice;
  return (
    <Page
      heading={t('invoice.heading', { title: t(`invoice.title.${kind}`), number })}
      beside={<InvoiceStateChip invoice={invoice} />}
      lead={[communityTitle, format.day(invoiceDate)].join(' · ')}
      back={{ to: createPath({ resource: 'invoices', type: 'list' }), label: t('records.invoice') }}
      actions={<InvoiceActions invoice={invoice} />}
    >
      <Summary invoice={invoice} />
      <Lines invoice={invoice} />
      {invoice.notes.length > 0 && (
        <Section heading={t('invoice.notes')}>
          {invoice.notes.map(note => (
            <p key={note}>{note}</p>
          ))}
        </Section>
      )}
      <Mails invoice={invoice} />
      <Letter invoice={invoice} />
      <Internal invoice={invoice} />
      <RecordHistory entity="invoice" id={invoice.id} />
    </Page>
  );
}

type Part = { invoice: Invoice };
type Fact = [label: string, value: ReactNode];

function Summary({ invoice }: Part) {
  const { t, format } = usePage();
  const { kind, periodStart, periodEnd, memberName, memberNumber, canceledBy, cancels, reason } = invoice;
  const optional = (isSaid: unknown, ...fact: Fact): Fact[] => (isSaid ? [fact] : []);
  return (
    <Section heading={t('invoice.summary')}>
      <Facts
        facts={[
          [
            t('invoice.member'),
            <RecordOf key="member" resource="members" id={invoice.member}>
              {memberNumber === null ? memberName : `${memberName} (${memberNumber})`}
            </RecordOf>,
          ],
          [t('invoice.kind'), t(`invoice.kind.${kind}`)],
          [t('invoice.priceBrutto'), format.money(invoice.priceBrutto)],
          [t('invoice.priceNetto'), format.money(invoice.priceNetto)],
          [t('invoice.tax'), format.money(invoice.tax)],
          [t('invoice.dueDate'), format.day(invoice.dueDate)],
          ...optional(
            periodStart && periodEnd,
            t('invoice.period'),
            periodStart && periodEnd && format.days(periodStart, periodEnd),
          ),
          ...optional(invoice.companyUid, t('invoice.companyUid'), invoice.companyUid),
          ...optional(invoice.paidOn, t('invoice.paidOn'), invoice.paidOn && format.day(invoice.paidOn)),
          ...optional(
            invoice.sepaRun,
            t('invoice.sepaRun'),
            invoice.sepaRun && invoice.sepaDate && (
              <RecordOf resource="separuns" id={invoice.sepaRun}>
                {format.day(invoice.sepaDate)}
              </RecordOf>
            ),
          ),
          ...optional(
            canceledBy,
            t('invoice.canceledBy'),
            canceledBy && (
              <RecordOf resource="invoices" id={canceledBy.id}>
                {canceledBy.invoiceNumber}
              </RecordOf>
            ),
          ),
          ...optional(
            cancels,
            t('invoice.cancels'),
            cancels && (
              <RecordOf resource="invoices" id={cancels.id}>
                {cancels.invoiceNumber}
              </RecordOf>
            ),
          ),
          ...optional(reason, t('invoice.reason'), reason),
        ]}
      />
    </Section>
  );
}

function RecordOf({ resource, id, children }: { resource: string; id: number; children: ReactNode }) {
  const createPath = useCreatePath();
  return <Link to={createPath({ resource, id, type: 'show' })}>{children}</Link>;
}

function Internal({ invoice }: Part) {
  const { t, format } = usePage();
  const taxRules = useTaxRules();
  const { payment, issuer, recipient, taxRule } = invoice;
  const placeOf = ({ zip, city }: { zip: string; city: string }) => `${zip} ${city}`.trim();
  const lineOf = (...parts: string[]) => parts.filter(Boolean).join(', ');
  return (
    <Section heading={t('invoice.internal')}>
      <Facts
        facts={[
          [t('invoice.id'), String(invoice.id)],
          [t('invoice.created'), format.moment(invoice.created)],
          [t('invoice.createdBy'), invoice.createdBy],
          [t('invoice.run'), invoice.run === null ? '' : String(invoice.run)],
          [t('invoice.locale'), t(`member.locale.${invoice.locale}`)],
          [t('member.taxRuleFeed'), taxRule && taxRules.titleOf(taxRule)],
          [t('invoice.payment'), t(`invoice.payment.${payment.method}`)],
          [t('invoice.iban'), payment.iban && spacedIban(payment.iban)],
          [t('record.mandate'), payment.mandate && `${payment.mandate.reference} (${payment.mandate.scheme})`],
          [t('invoice.accountingDate'), invoice.accountingDate && format.day(invoice.accountingDate)],
          [t('invoice.issuer'), lineOf(issuer.name, issuer.address, placeOf(issuer), issuer.uid)],
          [t('invoice.recipient'), lineOf(recipient.name, recipient.attention, recipient.street, placeOf(recipient))],
        ]}
      />
    </Section>
  );
}

function Letter({ invoice: { letter } }: Part) {
  const { t, format } = usePage();
  if (!letter) return null;
  const { printed, printedBy, posted, postedBy } = letter;
  const by = (moment: string, name: string) => [format.moment(moment), name].filter(Boolean).join(', ');
  return (
    <Section heading={t('invoice.letter')}>
      <Facts
        facts={[
          [t('invoice.letterPrinted'), by(printed, printedBy)],
          [t('invoice.letterPosted'), posted ? by(posted, postedBy) : t('invoice.letterNotPosted')],
        ]}
      />
    </Section>
  );
}

function Mails({ invoice: { mails } }: Part) {
  const { t, format } = usePage();
  if (mails.length === 0)
    return (
      <Section heading={t('invoice.mails')}>
        <p>{t('invoice.noMails')}</p>
      </Section>
    );
  return (
    <Section heading={t('invoice.mails')} flush>
      <Table label={t('invoice.mails')} least={640}>
        <thead>
          <tr>
            <th scope="col">{t('invoiceMail.recipient')}</th>
            <th scope="col">{t('invoice.state')}</th>
            <th scope="col">{t('invoiceMail.requested')}</th>
            <th scope="col">{t('invoiceMail.sent')}</th>
            <th scope="col">{t('invoiceMail.error')}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map(mail => (
            <tr key={mail.id}>
              <td style={{ overflowWrap: 'anywhere' }}>{mail.recipient}</td>
              <td>
                <MailStateChip state={mail.state} />
              </td>
              <td>
                {format.moment(mail.requested)}
                <Hint>{mail.requestedBy}</Hint>
              </td>
              <td>{mail.sent ? format.moment(mail.sent) : '–'}</td>
              <td style={{ overflowWrap: 'anywhere' }}>
                {mail.error === 'server.failed' ? t('invoice.mailUnwritten') : mail.error || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

import { type Invoice, spacedIban } from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTaxRules } from '../../communities/lookups/lookups.ts';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { factsOf } from '../../ui/layout/factsOf.ts';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { recordPage } from '../../ui/pages/recordPage.tsx';
import { usePage } from '../page.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceStateChip, MailStateChip } from './InvoiceStateChip.tsx';
import { Lines } from './Lines.tsx';

export default recordPage<Invoice>(InvoiceSections);

function InvoiceSections({ record: invoice }: { record: Invoice }) {
  const { t, format } = usePage();
  const createPath = useCreatePath();
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

function Summary({ invoice }: Part) {
  const { t, format } = usePage();
  const { kind, periodStart, periodEnd, memberName, memberNumber, canceledBy, cancels, reason } = invoice;
  const document = ({ id, invoiceNumber }: { id: number; invoiceNumber: string }) => (
    <RecordOf resource="invoices" id={id}>
      {invoiceNumber}
    </RecordOf>
  );
  return (
    <Section heading={t('invoice.summary')}>
      <Facts
        facts={factsOf(
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
          periodStart && periodEnd && [t('invoice.period'), format.days(periodStart, periodEnd)],
          invoice.companyUid && [t('invoice.companyUid'), invoice.companyUid],
          invoice.paidOn && [t('invoice.paidOn'), format.day(invoice.paidOn)],
          invoice.sepaRun !== null &&
            invoice.sepaDate && [
              t('invoice.sepaRun'),
              <RecordOf key="run" resource="separuns" id={invoice.sepaRun}>
                {format.day(invoice.sepaDate)}
              </RecordOf>,
            ],
          canceledBy && [t('invoice.canceledBy'), document(canceledBy)],
          cancels && [t('invoice.cancels'), document(cancels)],
          reason && [t('invoice.reason'), reason],
        )}
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

const anywhere = { overflowWrap: 'anywhere' } as const;

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
      <RecordTable
        label={t('invoice.mails')}
        least={640}
        rows={mails}
        columns={[
          { label: t('invoiceMail.recipient'), style: anywhere, render: ({ recipient }) => recipient },
          { label: t('invoice.state'), render: ({ state }) => <MailStateChip state={state} /> },
          {
            label: t('invoiceMail.requested'),
            render: ({ requested, requestedBy }) => (
              <>
                {format.moment(requested)}
                <Hint>{requestedBy}</Hint>
              </>
            ),
          },
          { label: t('invoiceMail.sent'), render: ({ sent }) => sent && format.moment(sent) },
          {
            label: t('invoiceMail.error'),
            style: anywhere,
            render: ({ error }) => (error === 'server.failed' ? t('invoice.mailUnwritten') : error || '–'),
          },
        ]}
      />
    </Section>
  );
}

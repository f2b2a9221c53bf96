import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type Invoice, spacedIban } from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { useCreatePath, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useTaxRules } from '../../communities/lookups/lookups.ts';
import { Facts } from '../../layout/Facts.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { WholeRecord } from '../../layout/WholeRecord.tsx';
import { usePage } from '../../page.tsx';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceStateChip, MailStateChip } from './InvoiceStateChip.tsx';
import { Lines } from './Lines.tsx';

export default function InvoicePage() {
  return (
    <WholeRecord>
      <InvoiceSections />
    </WholeRecord>
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
            <Typography key={note}>{note}</Typography>
          ))}
        </Section>
      )}
      <Mails invoice={invoice} />
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
            periodStart && periodEnd && `${format.day(periodStart)} – ${format.day(periodEnd)}`,
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
  return (
    <Link component={RouterLink} to={createPath({ resource, id, type: 'show' })}>
      {children}
    </Link>
  );
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

function Mails({ invoice: { mails } }: Part) {
  const { t, format } = usePage();
  if (mails.length === 0)
    return (
      <Section heading={t('invoice.mails')}>
        <Typography>{t('invoice.noMails')}</Typography>
      </Section>
    );
  return (
    <Section heading={t('invoice.mails')} flush>
      <TableBox label={t('invoice.mails')}>
        <Table sx={{ minWidth: 640, '& tr:last-child td': { borderBottom: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('invoiceMail.recipient')}</TableCell>
              <TableCell>{t('invoice.state')}</TableCell>
              <TableCell>{t('invoiceMail.requested')}</TableCell>
              <TableCell>{t('invoiceMail.sent')}</TableCell>
              <TableCell>{t('invoiceMail.error')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {mails.map(mail => (
              <TableRow key={mail.id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{mail.recipient}</TableCell>
                <TableCell>
                  <MailStateChip state={mail.state} />
                </TableCell>
                <TableCell>
                  {format.moment(mail.requested)}
                  <Typography variant="body2" color="text.secondary">
                    {mail.requestedBy}
                  </Typography>
                </TableCell>
                <TableCell>{mail.sent ? format.moment(mail.sent) : '–'}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {mail.error === 'server.failed' ? t('invoice.mailUnwritten') : mail.error || '–'}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
    </Section>
  );
}

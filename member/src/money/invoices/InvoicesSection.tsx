import { isCovered, type OwnInvoiceRow, openGroupsOf } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Alert, buttonClass, Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { todayInVienna } from '../../platform/days.ts';
import { invoicePath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { Failed } from '../../ui/Page.tsx';
import '../../people/selfService/selfService.css';
import './invoices.css';
import { InvoiceState } from './InvoiceState.tsx';
import { NettedPayments } from './NettedPayments.tsx';
import { useWords, WithWords } from './words.tsx';

type InvoicesSectionProps = {
  memberId: number;
  /** Named if there are several. */
  community?: string;
};

/** Charges and payments of the member, newest first. */
export function InvoicesSection(props: InvoicesSectionProps) {
  return (
    <WithWords>
      <Invoices {...props} />
    </WithWords>
  );
}

function Invoices({ memberId, community }: InvoicesSectionProps) {
  const { api } = usePortal();
  const t = useWords();
  const { data, failure, retry } = useAnswer(`invoices ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}/invoices', { params: { path: { id: memberId } }, signal })),
  );
  const covered = openGroupsOf(data ?? [], todayInVienna())
    .filter(isCovered)
    .flatMap(({ documents }) => documents.filter(({ owed }) => owed > 0));
  return (
    <Section title={community ?? t('invoices.title')}>
      {failure && <Failed failure={failure} retry={retry} />}
      {!data && !failure && (
        <div role="status">
          <VisuallyHidden>{t('invoices.loading')}</VisuallyHidden>
          <Skeleton height="6rem" />
        </div>
      )}
      <OpeningItems memberId={memberId} />
      {data?.length === 0 && <p className="n-quiet">{t('invoices.none')}</p>}
      {data && <NettedPayments documents={data} />}
      <ul className="self-list">
        {data?.map(invoice => (
          <Item key={invoice.id} memberId={memberId} invoice={invoice} isOffset={covered.includes(invoice)} />
        ))}
      </ul>
    </Section>
  );
}

/** Open amounts of an earlier system that are not settled. */
function OpeningItems({ memberId }: { memberId: number }) {
  const { api, f } = usePortal();
  const t = useWords();
  const { data } = useAnswer(`opening items ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}/openingitems', { params: { path: { id: memberId } }, signal })),
  );
  const open = data?.filter(({ settledOn }) => settledOn === null) ?? [];
  return open.map(({ id, reference, owed, dueDate }) => (
    <Alert key={id} tone="info">
      {t(owed > 0 ? 'openingItem.owed' : 'openingItem.credit', { amount: f.money(Math.abs(owed)) })}{' '}
      {[reference, dueDate && t('openingItem.due', { day: f.day(dueDate) })].filter(Boolean).join(' · ')}
    </Alert>
  ));
}

type ItemProps = { memberId: number; invoice: OwnInvoiceRow; isOffset: boolean };

function Item({ memberId, invoice, isOffset }: ItemProps) {
  const { f, apiBase, basename } = usePortal();
  const t = useWords();
  const { id, kind, invoiceNumber: number, invoiceDate, periodStart, periodEnd, priceBrutto } = invoice;
  const period = periodStart && periodEnd && f.days(periodStart, periodEnd);
  return (
    <li>
      <div>
        <p className="self-state">
          <strong>{`${t(`invoice.title.${kind}`)} ${number}`}</strong>
          <InvoiceState invoice={invoice} isOffset={isOffset} />
        </p>
        <p>{f.money(priceBrutto)}</p>
        <p className="n-quiet n-small">
          {[f.day(invoiceDate), t(`invoice.kind.${kind}`), period].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="n-actions invoice-actions">
        <Link
          className={buttonClass('secondary')}
          to={invoicePath(basename, memberId, id)}
          aria-label={t('invoices.openNamed', { number })}
        >
          {t('invoices.open')}
        </Link>
        <a
          className={buttonClass('secondary')}
          href={`${apiBase}/member/${memberId}/invoice/${id}/pdf`}
          download={`${number}.pdf`}
          aria-label={t('invoices.downloadNamed', { number })}
        >
          {t('invoices.download')}
        </a>
      </div>
    </li>
  );
}

import { approvalFields, type Mandate, type OwnDocuments, spacedIban } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { buttonClass, Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { ApplicationSection } from '../../people/selfService/ApplicationSection.tsx';
import { SelfServicePage } from '../../people/selfService/SelfServicePage.tsx';
import { useWords } from '../../people/selfService/words.tsx';
import { mePath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Failed, Missing } from '../../ui/Page.tsx';
import { InvoicesSection } from '../invoices/InvoicesSection.tsx';

export default function DocumentsPage({ memberId }: { memberId: number }) {
  const { api, basename } = usePortal();
  const {
    data: documents,
    failure,
    retry,
  } = useAnswer(`documents ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}/documents', { params: { path: { id: memberId } }, signal })),
  );
  if (failure?.status === 404) return <Missing />;
  return (
    <SelfServicePage title={t => t('links.documents')} back={t => ({ to: mePath(basename), label: t('me.title') })}>
      {failure && <Failed failure={failure} retry={retry} />}
      <InvoicesSection memberId={memberId} />
      {documents ? <Documents memberId={memberId} documents={documents} /> : !failure && <Loading />}
    </SelfServicePage>
  );
}

function Loading() {
  const t = useWords();
  return (
    <div role="status">
      <VisuallyHidden>{t('documents.loading')}</VisuallyHidden>
      <Skeleton height="12rem" />
    </div>
  );
}

type DocumentsProps = { memberId: number; documents: OwnDocuments };

function Documents({ memberId, documents }: DocumentsProps) {
  const { f } = usePortal();
  const t = useWords();
  const { mandates, approvals } = documents;
  return (
    <>
      <Section title={t('documents.mandates')}>
        {mandates.length === 0 && <p className="n-quiet">{t('documents.noMandates')}</p>}
        <ul className="self-list">
          {mandates.map(mandate => (
            <MandateItem key={mandate.id} mandate={mandate} documents={documents} />
          ))}
        </ul>
      </Section>
      <Section title={t('documents.approvals')}>
        {approvals.length === 0 && <p className="n-quiet">{t('documents.noApprovals')}</p>}
        <ul className="self-list">
          {approvals.map(({ id, kind, textVersion, text, given }) => (
            <li key={id}>
              <div>
                <strong>{t(`member.${approvalFields[kind]}`)}</strong>
                <p className="n-quiet n-small">
                  {t('documents.given', { moment: f.moment(given), version: textVersion })}
                </p>
                {text && <Wording text={text} />}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {documents.applications.map(application => (
        <ApplicationSection key={application.id} application={application} />
      ))}
      {documents.applications.length === 0 && (
        <Section title={t('documents.application')} intro={t('documents.applicationNotKept')} />
      )}
      <FilesSection memberId={memberId} files={documents.files} />
    </>
  );
}

function MandateItem({ mandate, documents }: { mandate: Mandate; documents: OwnDocuments }) {
  const { f } = usePortal();
  const t = useWords();
  const { reference, iban, accountOwner, signed, revoked } = mandate;
  const wording = documents.approvals.findLast(
    ({ kind, text, given }) => kind === 'sepa' && text && given.slice(0, 10) <= signed,
  );
  return (
    <li>
      <div>
        <p className="self-state">
          <strong>{t('documents.reference', { reference })}</strong>
          <span className={`member-state member-state-${revoked ? 'left' : 'active'}`}>
            {revoked ? t('documents.revoked', { moment: f.moment(revoked) }) : t('documents.valid')}
          </span>
        </p>
        <p>{[spacedIban(iban), accountOwner].join(' · ')}</p>
        <p className="n-quiet n-small">
          {[
            t('documents.signed', { day: f.day(signed) }),
            documents.creditorId && t('bank.creditorId', { creditorId: documents.creditorId }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {wording && <Wording text={wording.text} />}
      </div>
    </li>
  );
}

function Wording({ text }: { text: string }) {
  const t = useWords();
  return (
    <details>
      <summary>{t('documents.wording')}</summary>
      <p className="self-text">{text}</p>
    </details>
  );
}

function FilesSection({ memberId, files }: { memberId: number; files: OwnDocuments['files'] }) {
  const { f, apiBase } = usePortal();
  const t = useWords();
  return (
    <Section title={t('documents.files')}>
      {files.length === 0 && <p className="n-quiet">{t('documents.noFiles')}</p>}
      <ul className="self-list">
        {files.map(({ id, title, description, fileName, created }) => {
          const name = title || fileName;
          return (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                {description && <p>{description}</p>}
                <p className="n-quiet n-small">{[title && fileName, f.moment(created)].filter(Boolean).join(' · ')}</p>
              </div>
              <a
                className={buttonClass('secondary')}
                href={`${apiBase}/member/${memberId}/file/${id}`}
                download={fileName}
                aria-label={t('documents.downloadNamed', { name })}
              >
                {t('documents.download')}
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

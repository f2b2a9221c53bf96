import { type ChangeKind, type OwnChangeRequest, type OwnMember, spacedIban } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Alert, buttonClass, Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { useState } from 'react';
import { type ChangePlace, changePath, mePath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { Failed, Missing } from '../../ui/Page.tsx';
import { Facts } from './Facts.tsx';
import { Requests } from './Requests.tsx';
import { SelfServicePage } from './SelfServicePage.tsx';
import { useWords } from './words.tsx';

export default function DetailsPage({ memberId }: { memberId: number }) {
  const { api, basename } = usePortal();
  const [changes, setChanges] = useState(0);
  const params = { path: { id: memberId } };
  const { data, failure, retry } = useAnswer(`details ${memberId} ${changes}`, signal =>
    Promise.all([
      answerOf(api.GET('/member/{id}/details', { params, signal })),
      answerOf(api.GET('/member/{id}/changerequests', { params, signal })),
    ]),
  );
  if (failure?.status === 404) return <Missing />;
  return (
    <SelfServicePage title={t => t('links.details')} back={t => ({ to: mePath(basename), label: t('me.title') })}>
      {failure && <Failed failure={failure} retry={retry} />}
      {data ? (
        <Details member={data[0]} requests={data[1]} onWithdrawn={() => setChanges(changes + 1)} />
      ) : (
        !failure && <Loading />
      )}
    </SelfServicePage>
  );
}

function Loading() {
  const t = useWords();
  return (
    <div role="status">
      <VisuallyHidden>{t('details.loading')}</VisuallyHidden>
      <Skeleton height="12rem" />
    </div>
  );
}

type DetailsProps = { member: OwnMember; requests: OwnChangeRequest[]; onWithdrawn(): void };

function Details({ member, requests, onWithdrawn }: DetailsProps) {
  const { f } = usePortal();
  const t = useWords();
  const waits = (kind: ChangeKind) => requests.some(request => request.kind === kind && request.state === 'open');
  const door = [member.stairs, member.floor, member.doorNumber].filter(Boolean).join(' / ');
  return (
    <>
      {member.leftOn && (
        <Alert>{t(member.state === 'left' ? 'details.left' : 'details.leaves', { day: f.day(member.leftOn) })}</Alert>
      )}
      <Requests memberId={member.id} requests={requests} onWithdrawn={onWithdrawn} />
      <Section
        title={t('details.contact')}
        intro={t('details.contactIntro')}
        actions={<ChangeLink member={member} place="contact" what={t('details.contact')} />}
      >
        <Facts
          facts={[
            [t('member.email'), member.email],
            [t('member.phone'), member.phone],
          ]}
        />
      </Section>
      <Section
        title={t('details.name')}
        actions={<ChangeLink member={member} place="name" what={t('details.name')} waits={waits('name')} />}
      >
        <Facts
          facts={[
            ...(member.memberType === 'company'
              ? ([
                  [t('member.companyName'), member.companyName],
                  [t('member.companyUid'), member.companyUid],
                ] as const)
              : []),
            [t('details.name'), `${member.firstName} ${member.lastName}`],
          ]}
        />
      </Section>
      <Section
        title={t('details.address')}
        actions={<ChangeLink member={member} place="address" what={t('details.address')} waits={waits('address')} />}
      >
        <Facts
          facts={[
            [
              t('details.billing'),
              [`${member.street} ${member.housenumber}`, door, `${member.zip} ${member.city}`]
                .filter(Boolean)
                .join(', '),
            ],
            [
              t('details.facility'),
              member.deliveryStreet
                ? `${member.deliveryStreet} ${member.deliveryHousenumber}, ${member.deliveryZip} ${member.deliveryCity}`
                : t('details.sameAddress'),
            ],
          ]}
        />
      </Section>
      <Section
        title={t('details.bank')}
        intro={t('details.bankIntro')}
        actions={<ChangeLink member={member} place="bank" what={t('details.bank')} waits={waits('bank')} />}
      >
        <Facts
          facts={
            member.baNumber
              ? [
                  [t('member.baName'), member.baName],
                  [t('member.baNumber'), spacedIban(member.baNumber)],
                ]
              : [[t('member.baNumber'), t('details.noAccount')]]
          }
        />
      </Section>
      {member.state === 'active' && (
        <Section title={t('details.more')}>
          <More member={member} kind="countingPoint" place="countingpoint" waits={waits('countingPoint')} />
          <More member={member} kind="leaving" place="leaving" waits={waits('leaving')} />
        </Section>
      )}
    </>
  );
}

type ChangeLinkProps = { member: OwnMember; place: ChangePlace; what: string; waits?: boolean };

function ChangeLink({ member, place, what, waits = false }: ChangeLinkProps) {
  const { basename } = usePortal();
  const t = useWords();
  if (waits) return <span className="n-quiet n-small">{t('details.waits')}</span>;
  return (
    <Link
      className={buttonClass('secondary')}
      to={changePath(basename, member.id, place)}
      aria-label={t('details.changeNamed', { what })}
    >
      {t('details.change')}
    </Link>
  );
}

type MoreProps = { member: OwnMember; kind: 'countingPoint' | 'leaving'; place: ChangePlace; waits: boolean };

function More({ member, kind, place, waits }: MoreProps) {
  const { basename } = usePortal();
  const t = useWords();
  return (
    <div>
      {waits ? (
        <p>{t(`details.${kind}`)}</p>
      ) : (
        <Link to={changePath(basename, member.id, place)}>{t(`details.${kind}`)}</Link>
      )}
      <p className="n-quiet n-small">{t(waits ? 'details.waits' : `details.${kind}Text`)}</p>
    </div>
  );
}

import Link from '@mui/material/Link';
import { isFeeder, type Member, spacedIban } from '@nahstrom/contract';
import { useCreatePath, useShowContext } from 'react-admin';
import { RecordHistory } from '../audit/RecordHistory.tsx';
import { FilesSection } from '../files/FilesSection.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Page } from '../layout/Page.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { Section } from '../layout/Section.tsx';
import { WholeRecord } from '../layout/WholeRecord.tsx';
import { useNetworkOperatorTitle, useTaxRules } from '../lookups.ts';
import { usePage } from '../page.tsx';
import { CountingPointTable } from './CountingPointTable.tsx';
import { Decision } from './Decision.tsx';
import { MemberStateChip } from './MemberStateChip.tsx';
import { nameOf } from './nameOf.ts';

export default function MemberPage() {
  return (
    <WholeRecord>
      <MemberSections />
    </WholeRecord>
  );
}

function MemberSections() {
  const { t } = usePage();
  const { record: member } = useShowContext<Member>();
  const createPath = useCreatePath();
  if (!member) return <PageLoading />;
  return (
    <Page
      heading={nameOf(member)}
      beside={<MemberStateChip state={member.state} />}
      lead={[
        member.communityTitle,
        member.memberNumber !== null && t('member.numbered', { number: String(member.memberNumber) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      back={{ to: createPath({ resource: 'members', type: 'list' }), label: t('members.heading') }}
      actions={member.state === 'applied' && <Decision member={member} />}
    >
      <Person member={member} />
      <Section
        heading={t('member.countingPoints')}
        lead={member.countingPoints.length === 0 ? t('member.noCountingPoints') : undefined}
        flush
      >
        {member.countingPoints.length > 0 && <CountingPointTable points={member.countingPoints} />}
      </Section>
      <Contact member={member} />
      <Address member={member} />
      <Bank member={member} />
      <Approvals member={member} />
      <FilesSection refClassName="member" refEntityId={member.id} />
      <RecordHistory entity="member" id={member.id} />
    </Page>
  );
}

type Part = { member: Member };

function Person({ member }: Part) {
  const { t, format } = usePage();
  const operatorTitle = useNetworkOperatorTitle();
  const taxRules = useTaxRules();
  const isCompany = member.memberType === 'company';
  const feeds = member.countingPoints.some(point => isFeeder(point.powerProductionType));
  return (
    <Section heading={t('member.person')}>
      <Facts
        facts={[
          [t('member.memberType'), t(`member.type.${member.memberType}`)],
          ...(isCompany
            ? ([
                [t('member.companyName'), member.companyName],
                [t('member.companyUid'), member.companyUid],
              ] satisfies [string, string][])
            : []),
          [
            isCompany ? t('member.contactPerson') : t('member.personName'),
            [
              member.salutation === 'none' ? '' : t(`member.salutation.${member.salutation}`),
              member.firstName,
              member.lastName,
            ]
              .filter(Boolean)
              .join(' '),
          ],
          ...(isCompany
            ? []
            : ([[t('member.birthDate'), member.birthDate && format.day(member.birthDate)]] satisfies [
                string,
                string | null,
              ][])),
          [
            t('member.networkOperator'),
            [operatorTitle(member.networkOperator), member.networkOperator].filter(Boolean).join(' · '),
          ],
          ...(feeds
            ? ([
                [t('member.taxRuleFeed'), taxRules.titleOf(member.taxRuleFeed)],
                [t('member.taxNumberFeed'), member.taxNumberFeed],
              ] satisfies [string, string][])
            : []),
          [t('member.created'), format.moment(member.created)],
          [t('member.login'), member.user === null ? t('member.loginNo') : t('member.loginYes')],
        ]}
      />
    </Section>
  );
}

function Contact({ member }: Part) {
  const { t } = usePage();
  return (
    <Section heading={t('member.contact')}>
      <Facts
        facts={[
          [t('member.email'), member.email && <Link href={`mailto:${member.email}`}>{member.email}</Link>],
          [
            t('member.phone'),
            member.phone && <Link href={`tel:${member.phone.replace(/[^\d+]/g, '')}`}>{member.phone}</Link>,
          ],
        ]}
      />
    </Section>
  );
}

function Address({ member }: Part) {
  const { t } = usePage();
  const door = [
    member.stairs && t('member.stairs', { value: member.stairs }),
    member.floor && t('member.floor', { value: member.floor }),
    member.doorNumber && t('member.door', { value: member.doorNumber }),
  ].filter(Boolean);
  const differs = member.deliveryStreet !== '' || member.deliveryCity !== '';
  return (
    <Section heading={t('member.address')}>
      <Facts
        facts={[
          [
            t('member.billingAddress'),
            lines(`${member.street} ${member.housenumber}`, door.join(', '), `${member.zip} ${member.city}`),
          ],
          [
            t('member.deliveryAddress'),
            differs
              ? lines(
                  `${member.deliveryStreet} ${member.deliveryHousenumber}`,
                  `${member.deliveryZip} ${member.deliveryCity}`,
                )
              : t('member.sameAddress'),
          ],
        ]}
      />
    </Section>
  );
}

const lines = (...texts: string[]) =>
  texts
    .map(text => text.trim())
    .filter(Boolean)
    .map(text => (
      <span key={text} style={{ display: 'block' }}>
        {text}
      </span>
    ));

function Bank({ member }: Part) {
  const { t } = usePage();
  return (
    <Section heading={t('member.bank')}>
      <Facts
        facts={[
          [t('member.baName'), member.baName],
          [t('member.baNumber'), spacedIban(member.baNumber)],
        ]}
      />
    </Section>
  );
}

const approvals = ['approvalMembership', 'approvalSepa', 'approvalAdditionalContract', 'approvalUsageValues'] as const;

function Approvals({ member }: Part) {
  const { t, format } = usePage();
  return (
    <Section heading={t('member.approvals')}>
      <Facts
        facts={approvals.map(approval => {
          const given = member[approval];
          return [
            t(`member.${approval}`),
            given ? t('member.given', { moment: format.moment(given) }) : t('member.notGiven'),
          ];
        })}
      />
    </Section>
  );
}

import { countingPointStatus, furtherTexts, isFeeder, type Member, unlistedOperator } from '@nahstrom/contract';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useCountries, useNetworkOperators, useTaxRules } from '../../communities/lookups/lookups.ts';
import * as communities from '../../communities/page.ts';
import { dayOf } from '../../platform/dayOf.ts';
import * as services from '../../services/page.ts';
import { Facts } from '../../ui/layout/Facts.tsx';
import { type Fact, factsOf } from '../../ui/layout/factsOf.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { recordPage } from '../../ui/pages/recordPage.tsx';
import { MemberBilling, MemberInvoices, PointRegistrations } from '../higherParts.ts';
import * as people from '../page.ts';
import { MemberFrame, memberTabs } from './MemberFrame.tsx';

// The code of a tab is loaded when it is shown.
const CountingPoints = communities.page(async () => ({
  default: (await import('../../communities/countingPoints/CountingPoints.tsx')).CountingPoints,
}));
const Mandates = people.page(async () => ({ default: (await import('./Mandates.tsx')).Mandates }));
const FilesSection = services.page(async () => ({
  default: (await import('../../services/files/FilesSection.tsx')).FilesSection,
}));
const RecordHistory = services.page(async () => ({
  default: (await import('../../services/audit/RecordHistory.tsx')).RecordHistory,
}));

export default recordPage<Member>(MemberSections);

function MemberSections({ record: member }: { record: Member }) {
  const [search] = useSearchParams();
  const asked = memberTabs.find(tab => tab !== 'energy' && tab === search.get('tab')) ?? 'person';
  return (
    <MemberFrame member={member} shown={asked}>
      {asked === 'person' && (
        <>
          <Person member={member} />
          <Contact member={member} />
          <Address member={member} />
          <Network member={member} />
          <Approvals member={member} />
        </>
      )}
      {asked === 'points' && (
        <>
          <CountingPoints member={member} />
          <Registrations member={member} />
        </>
      )}
      {asked === 'mandate' && <Mandates member={member} />}
      {asked === 'tariff' && <MemberBilling member={member} />}
      {asked === 'invoices' && <MemberInvoices member={member.id} />}
      {asked === 'files' && <FilesSection refClassName="member" refEntityId={member.id} />}
      {asked === 'history' && <RecordHistory entity="member" id={member.id} />}
    </MemberFrame>
  );
}

type Part = { member: Member };

/** Communities that register elsewhere have nothing to see here. */
function Registrations({ member }: Part) {
  const { data } = useGetList('marketmessages', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
    filter: { community: member.community },
  });
  const isNew = member.countingPoints.some(({ cpStatus }) => cpStatus === countingPointStatus.new);
  return (data && data.length > 0) || isNew ? <PointRegistrations member={member} /> : null;
}

function Person({ member }: Part) {
  const { t, format } = people.usePage();
  const countries = useCountries();
  const isCompany = member.memberType === 'company';
  return (
    <Section heading={t('record.person')}>
      <Facts
        facts={factsOf(
          [t('member.memberType'), t(`member.memberType.${member.memberType}`)],
          isCompany && [t('member.companyName'), member.companyName],
          isCompany && [t('member.companyUid'), member.companyUid],
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
          !isCompany && [t('member.birthDate'), member.birthDate && format.day(member.birthDate)],
          [t('member.citizenship'), countries.titleOf(member.citizenship)],
          ...furtherTexts.map((field): Fact => [t(`member.${field}`), member[field]]),
          [t('member.created'), format.moment(member.created)],
          [t('member.enteredOn'), member.enteredOn && format.day(member.enteredOn)],
          [t('member.lastExport'), member.lastExport && format.moment(member.lastExport)],
          [t('member.membershipFeeInvoice'), t(`member.membershipFeeInvoice.${member.membershipFeeInvoice}`)],
          [t('member.login'), member.user === null ? t('member.loginNo') : t('member.loginYes')],
        )}
      />
    </Section>
  );
}

function Contact({ member }: Part) {
  const { t } = people.usePage();
  return (
    <Section heading={t('record.contact')}>
      <Facts
        facts={[
          [
            t('member.email'),
            member.email === null ? (
              t('member.byLetter')
            ) : (
              <a key="email" href={`mailto:${member.email}`}>
                {member.email}
              </a>
            ),
          ],
          [
            t('member.phone'),
            member.phone && <a href={`tel:${member.phone.replace(/[^\d+]/g, '')}`}>{member.phone}</a>,
          ],
        ]}
      />
    </Section>
  );
}

function Address({ member }: Part) {
  const { t } = people.usePage();
  const door = [
    member.stairs && `${t('member.stairs')} ${member.stairs}`,
    member.floor && `${t('member.floor')} ${member.floor}`,
    member.doorNumber && `${t('member.doorNumber')} ${member.doorNumber}`,
  ].filter(Boolean);
  const differs = member.deliveryStreet !== '' || member.deliveryCity !== '';
  return (
    <Section heading={t('record.address')}>
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

function Network({ member }: Part) {
  const { t } = people.usePage();
  const operators = useNetworkOperators();
  const taxRules = useTaxRules();
  const feeds = member.countingPoints.some(point => isFeeder(point.powerProductionType));
  const meter = member.existingSmartMeter;
  return (
    <Section heading={t('member.network')}>
      <Facts
        facts={factsOf(
          [
            t('member.networkOperator'),
            member.networkOperator === unlistedOperator
              ? member.otherNetworkOperator
              : [operators.titleOf(member.networkOperator), member.networkOperator].filter(Boolean).join(' · '),
          ],
          [t('member.cnrNetworkOperator'), member.cnrNetworkOperator],
          [t('member.existingSmartMeter'), meter === null ? '' : t(meter ? 'answer.yes' : 'answer.no')],
          feeds && [t('member.taxRuleFeed'), taxRules.titleOf(member.taxRuleFeed)],
          feeds && [t('member.taxNumberFeed'), member.taxNumberFeed],
        )}
      />
    </Section>
  );
}

const approvals = ['approvalMembership', 'approvalSepa', 'approvalAdditionalContract', 'approvalUsageValues'] as const;

function Approvals({ member }: Part) {
  const { t, format } = people.usePage();
  return (
    <Section heading={t('member.approvals')}>
      <Facts
        facts={approvals.map(approval => {
          const given = member[approval];
          return [
            t(`member.${approval}`),
            given ? t('member.given', { day: format.day(dayOf(given)) }) : t('member.notGiven'),
          ];
        })}
      />
    </Section>
  );
}

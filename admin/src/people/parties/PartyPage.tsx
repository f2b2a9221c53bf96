import type { Party } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useShowContext } from 'react-admin';
import { Facts } from '../../layout/Facts.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { Show } from '../../layout/Show.tsx';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { usePage } from '../page.ts';
import { LinksSection } from '../partyParts/LinksSection.tsx';
import { DeletePartner } from './DeletePartner.tsx';
import { PartnerPage } from './PartnerPage.tsx';
import { useCompanyFacts, useNumberFacts, usePersonFacts } from './partnerFacts.tsx';
import { personNameOf } from './personNameOf.ts';

export default function PartyPage() {
  return (
    <Show>
      <PartySections />
    </Show>
  );
}

function PartySections() {
  const { t, api } = usePage();
  const companyFacts = useCompanyFacts();
  const personFacts = usePersonFacts();
  const numberFacts = useNumberFacts();
  const { record: party } = useShowContext<Party>();
  if (!party) return <PageLoading />;
  const { id, name, persons, companies } = party;
  const isCompany = party.partyType === 'company';
  return (
    <PartnerPage
      record={party}
      owner={{ kind: 'party', id }}
      name={name}
      list={t('records.party')}
      lead={t(`party.partyType.${party.partyType}`)}
      remove={
        <DeletePartner
          record={party}
          links={persons.length + companies.length}
          heading={t('party.deleteHeading', { name })}
          remove={() => answerOf(api.DELETE('/party/{id}', { params: { path: { id } } }))}
        />
      }
      facts={
        <>
          <Section heading={t('party.numbers')}>
            <Facts
              facts={[
                [isCompany ? t('party.companyName') : t('party.name'), party.companyName || personNameOf(party)],
                [t('party.partyName'), party.partyName],
                ...numberFacts(party, 'party'),
                [t('party.foreignSystemIdent'), party.foreignSystemIdent],
              ]}
            />
          </Section>
          <Section heading={t(isCompany ? 'party.register' : 'party.birth')}>
            <Facts facts={isCompany ? companyFacts(party) : personFacts(party)} />
          </Section>
        </>
      }
    >
      <LinksSection near={{ kind: 'party', id }} far="person" links={persons} />
      <LinksSection near={{ kind: 'party', id }} far="company" links={companies} />
      <RecordHistory entity="party" id={id} />
    </PartnerPage>
  );
}

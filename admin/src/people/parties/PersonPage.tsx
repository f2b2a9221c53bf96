import type { Person } from '@nahstrom/contract';
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
import { useNumberFacts, usePersonFacts } from './partnerFacts.tsx';
import { personNameOf } from './personNameOf.ts';

export default function PersonPage() {
  return (
    <Show>
      <PersonSections />
    </Show>
  );
}

function PersonSections() {
  const { t, api } = usePage();
  const personFacts = usePersonFacts();
  const numberFacts = useNumberFacts();
  const { record: person } = useShowContext<Person>();
  if (!person) return <PageLoading />;
  const { id, companies, parties } = person;
  const name = personNameOf(person);
  return (
    <PartnerPage
      record={person}
      owner={{ kind: 'person', id }}
      name={name}
      list={t('records.person')}
      remove={
        <DeletePartner
          record={person}
          links={companies.length + parties.length}
          heading={t('person.deleteHeading', { name })}
          remove={() => answerOf(api.DELETE('/person/{id}', { params: { path: { id } } }))}
        />
      }
      facts={
        <>
          <Section heading={t('party.numbers')}>
            <Facts facts={numberFacts(person, 'person')} />
          </Section>
          <Section heading={t('party.birth')}>
            <Facts facts={personFacts(person)} />
          </Section>
        </>
      }
    >
      <LinksSection near={{ kind: 'person', id }} far="company" links={companies} />
      <LinksSection near={{ kind: 'person', id }} far="party" links={parties} />
      <RecordHistory entity="person" id={id} />
    </PartnerPage>
  );
}

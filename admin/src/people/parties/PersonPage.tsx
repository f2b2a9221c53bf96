import type { Person } from '@nahstrom/contract';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { recordPage } from '../../ui/pages/recordPage.tsx';
import { usePage } from '../page.ts';
import { PartnerPage } from './PartnerPage.tsx';
import { useNumberFacts, usePersonFacts } from './partnerFacts.tsx';
import { personNameOf } from './personNameOf.ts';

export default recordPage<Person>(PersonSections);

function PersonSections({ record: person }: { record: Person }) {
  const { t } = usePage();
  const personFacts = usePersonFacts();
  const numberFacts = useNumberFacts();
  return (
    <PartnerPage kind="person" record={person} name={personNameOf(person)}>
      <Section heading={t('party.numbers')}>
        <Facts facts={numberFacts(person, 'person')} />
      </Section>
      <Section heading={t('party.birth')}>
        <Facts facts={personFacts(person)} />
      </Section>
    </PartnerPage>
  );
}

import type { Company } from '@nahstrom/contract';
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
import { useCompanyFacts, useNumberFacts } from './partnerFacts.tsx';

export default function CompanyPage() {
  return (
    <Show>
      <CompanySections />
    </Show>
  );
}

function CompanySections() {
  const { t, api } = usePage();
  const companyFacts = useCompanyFacts();
  const numberFacts = useNumberFacts();
  const { record: company } = useShowContext<Company>();
  if (!company) return <PageLoading />;
  const { id, companyName: name, persons, parties } = company;
  return (
    <PartnerPage
      record={company}
      owner={{ kind: 'company', id }}
      name={name}
      list={t('records.company')}
      remove={
        <DeletePartner
          record={company}
          links={persons.length + parties.length}
          heading={t('company.deleteHeading', { name })}
          remove={() => answerOf(api.DELETE('/company/{id}', { params: { path: { id } } }))}
        />
      }
      facts={
        <>
          <Section heading={t('party.numbers')}>
            <Facts facts={[...numberFacts(company, 'company'), [t('party.edaNumber'), company.edaNumber]]} />
          </Section>
          <Section heading={t('party.register')}>
            <Facts facts={companyFacts(company)} />
          </Section>
        </>
      }
    >
      <LinksSection near={{ kind: 'company', id }} far="person" links={persons} />
      <LinksSection near={{ kind: 'company', id }} far="party" links={parties} />
      <RecordHistory entity="company" id={id} />
    </PartnerPage>
  );
}

import type { Party } from '@nahstrom/contract';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { recordPage } from '../../ui/pages/recordPage.tsx';
import { usePage } from '../page.ts';
import { PartnerPage } from './PartnerPage.tsx';
import { useCompanyFacts, useNumberFacts, usePersonFacts } from './partnerFacts.tsx';
import { personNameOf } from './personNameOf.ts';

export default recordPage<Party>(PartySections);

function PartySections({ record: party }: { record: Party }) {
  const { t } = usePage();
  const companyFacts = useCompanyFacts();
  const personFacts = usePersonFacts();
  const numberFacts = useNumberFacts();
  const isCompany = party.partyType === 'company';
  return (
    <PartnerPage kind="party" record={party} name={party.name} lead={t(`party.partyType.${party.partyType}`)}>
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
    </PartnerPage>
  );
}

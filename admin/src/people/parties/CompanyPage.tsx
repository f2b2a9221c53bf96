import type { Company } from '@nahstrom/contract';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { recordPage } from '../../ui/pages/recordPage.tsx';
import { usePage } from '../page.ts';
import { PartnerPage } from './PartnerPage.tsx';
import { useCompanyFacts, useNumberFacts } from './partnerFacts.tsx';

export default recordPage<Company>(CompanySections);

function CompanySections({ record: company }: { record: Company }) {
  const { t } = usePage();
  const companyFacts = useCompanyFacts();
  const numberFacts = useNumberFacts();
  return (
    <PartnerPage kind="company" record={company} name={company.companyName}>
      <Section heading={t('party.numbers')}>
        <Facts facts={[...numberFacts(company, 'company'), [t('party.edaNumber'), company.edaNumber]]} />
      </Section>
      <Section heading={t('party.register')}>
        <Facts facts={companyFacts(company)} />
      </Section>
    </PartnerPage>
  );
}

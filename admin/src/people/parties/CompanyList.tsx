import type { CompanyRow } from '@nahstrom/contract';
import { ActiveChip } from '../../ui/lists/ActiveChip.tsx';
import { NameCell } from '../../ui/lists/cells.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { usePage } from '../page.ts';
import { PartnerList } from './PartnerList.tsx';

const { Column } = fieldsOf<CompanyRow>('party');

export default function CompanyList() {
  const { t, ofOrganisation } = usePage();
  return (
    <PartnerList
      title={t('records.company')}
      create={t('company.create')}
      none={{ heading: t('companies.noneHeading'), text: t('companies.noneText') }}
      search={t('companies.search')}
    >
      <Column
        source="companyName"
        className="admin-name"
        render={row => <NameCell id={row.id} name={row.companyName} onPhone={row.companyNumber} />}
      />
      <Column source="companyNumber" className="admin-wide" emptyText="–" />
      <Column source="companyCode" className="admin-widest" emptyText="–" />
      <Column source="edaNumber" className="admin-wide" emptyText="–" />
      {ofOrganisation && <Column source="clientCustomerTitle" className="admin-wide" emptyText="–" />}
      <Column source="active" render={row => <ActiveChip active={row.active} />} />
    </PartnerList>
  );
}

import type { CompanyRow } from '@nahstrom/contract';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { usePage } from '../page.ts';
import { NameCell } from './NameCell.tsx';
import { PartnerList } from './PartnerList.tsx';

const { Column } = fieldsOf<CompanyRow>();

export default function CompanyList() {
  const { t, ofOrganisation } = usePage();
  return (
    <PartnerList
      sort="companyName"
      title={t('records.company')}
      create={t('company.create')}
      none={{ heading: t('companies.noneHeading'), text: t('companies.noneText') }}
      search={t('companies.search')}
    >
      <Column
        source="companyName"
        label={t('party.companyName')}
        className="admin-name"
        render={row => <NameCell id={row.id} name={row.companyName} below={row.companyNumber} />}
      />
      <Column
        source="companyNumber"
        label={t('party.companyNumber')}
        className="admin-wide"
        render={row => row.companyNumber || '–'}
      />
      <Column
        source="companyCode"
        label={t('party.companyCode')}
        className="admin-widest"
        render={row => row.companyCode || '–'}
      />
      <Column
        source="edaNumber"
        label={t('party.edaNumber')}
        className="admin-wide"
        render={row => row.edaNumber || '–'}
      />
      {ofOrganisation && (
        <Column
          source="clientCustomerTitle"
          label={t('party.clientCustomerTitle')}
          className="admin-wide"
          render={row => row.clientCustomerTitle || '–'}
        />
      )}
      <Column source="active" label={t('party.active')} render={row => <ActiveChip active={row.active} />} />
    </PartnerList>
  );
}

import type { CompanyRow } from '@nahstrom/contract';
import { ListBase } from 'react-admin';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { wideOnly, widestOnly } from '../../layout/wideOnly.ts';
import { usePage } from '../../page.tsx';
import { NameCell, nameColumn } from './NameCell.tsx';
import { PartnerListPage } from './PartnerListPage.tsx';

const { Column } = fieldsOf<CompanyRow>();

export default function CompanyList() {
  return (
    <ListBase sort={{ field: 'companyName', order: 'ASC' }} perPage={25} debounce={0}>
      <Companies />
    </ListBase>
  );
}

function Companies() {
  const { t, ofOrganisation } = usePage();
  return (
    <PartnerListPage
      heading={t('companies.heading')}
      create={t('company.create')}
      none={{ heading: t('companies.noneHeading'), text: t('companies.noneText') }}
      search={t('companies.search')}
    >
      <Column
        source="companyName"
        label={t('party.companyName')}
        sx={nameColumn}
        render={row => <NameCell id={row.id} name={row.companyName} below={row.companyNumber} />}
      />
      <Column source="companyNumber" label={t('party.number')} sx={wideOnly} render={row => row.companyNumber || '–'} />
      <Column source="companyCode" label={t('party.code')} sx={widestOnly} render={row => row.companyCode || '–'} />
      <Column source="edaNumber" label={t('party.edaNumber')} sx={wideOnly} render={row => row.edaNumber || '–'} />
      {ofOrganisation && (
        <Column
          source="clientCustomerTitle"
          label={t('party.clientCustomer')}
          sx={wideOnly}
          render={row => row.clientCustomerTitle || '–'}
        />
      )}
      <Column source="active" label={t('party.active')} render={row => <ActiveChip active={row.active} />} />
    </PartnerListPage>
  );
}

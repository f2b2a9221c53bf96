import type { ClientCustomer, ClientCustomerFilter } from '@nahstrom/contract';
import { fieldsOf } from '../../fieldsOf.tsx';
import { inputsOf } from '../../inputsOf.tsx';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { Below } from '../../layout/Below.tsx';
import { CreateButton } from '../../layout/CreateButton.tsx';
import { DataTable } from '../../layout/DataTable.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { FilterForm } from '../../layout/FilterForm.tsx';
import { List } from '../../layout/List.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePage } from '../page.ts';

const { Column } = fieldsOf<ClientCustomer>();
const { SearchInput, SelectInput } = inputsOf<ClientCustomerFilter>();

export default function ClientCustomerList() {
  const { t, format, ofOrganisation } = usePage();
  const create = ofOrganisation && <CreateButton label={t('clientCustomer.create')} />;
  return (
    <List
      title={t('records.clientCustomer')}
      actions={create}
      sort={{ field: 'title', order: 'ASC' }}
      empty={
        <EmptyState heading={t('clientsCustomers.noneHeading')} text={t('clientsCustomers.noneText')} action={create} />
      }
    >
      {ofOrganisation && (
        <FilterForm>
          <SearchInput source="queryString" label={t('clientsCustomers.search')} />
          <SelectInput
            source="active"
            label={t('clientCustomer.active')}
            emptyText={t('list.all')}
            choices={[
              { id: true, name: t('state.active') },
              { id: false, name: t('state.inactive') },
            ]}
          />
        </FilterForm>
      )}
      <DataTable rowClick="show">
        <Column
          source="title"
          label={t('clientCustomer.title')}
          className="admin-name"
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {row.title}
              </RecordLink>
              <Below onPhone>{row.clientNumberInternal}</Below>
            </>
          )}
        />
        <Column
          source="clientNumberInternal"
          label={t('clientCustomer.clientNumberInternal')}
          className="admin-wide"
          render={row => row.clientNumberInternal || '–'}
        />
        <Column
          source="adminName"
          label={t('clientCustomer.admin')}
          className="admin-wide"
          render={row => row.adminName || '–'}
        />
        <Column
          source="userCount"
          label={t('clientCustomer.userCount')}
          align="right"
          render={row => format.whole(row.userCount)}
        />
        <Column source="active" label={t('clientCustomer.active')} render={row => <ActiveChip active={row.active} />} />
      </DataTable>
    </List>
  );
}

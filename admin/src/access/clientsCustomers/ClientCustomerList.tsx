import type { ClientCustomer, ClientCustomerFilter } from '@nahstrom/contract';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { ActiveChip } from '../../ui/lists/ActiveChip.tsx';
import { CreateButton } from '../../ui/lists/CreateButton.tsx';
import { NameCell } from '../../ui/lists/cells.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';
import { usePage } from '../page.ts';

const { Column, DataTable } = fieldsOf<ClientCustomer>('clientCustomer');
const { SearchInput, SelectInput } = inputsOf<ClientCustomerFilter>('clientCustomer');

export default function ClientCustomerList() {
  const { t, format, ofOrganisation } = usePage();
  const create = ofOrganisation && <CreateButton label={t('clientCustomer.create')} />;
  return (
    <List
      title={t('records.clientCustomer')}
      actions={create}
      empty={
        <EmptyState heading={t('clientsCustomers.noneHeading')} text={t('clientsCustomers.noneText')} action={create} />
      }
    >
      {ofOrganisation && (
        <FilterForm>
          <SearchInput source="queryString" label={t('clientsCustomers.search')} />
          <SelectInput
            source="active"
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
          className="admin-name"
          render={row => <NameCell id={row.id} name={row.title} onPhone={row.clientNumberInternal} />}
        />
        <Column source="clientNumberInternal" className="admin-wide" emptyText="–" />
        <Column source="adminName" label={t('clientCustomer.admin')} className="admin-wide" emptyText="–" />
        <Column source="userCount" align="right" render={row => format.whole(row.userCount)} />
        <Column source="active" render={row => <ActiveChip active={row.active} />} />
      </DataTable>
    </List>
  );
}

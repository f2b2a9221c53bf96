import { roles, type UserFilter, type UserRow } from '@nahstrom/contract';
import { userNameOf } from '../../services/users/userNameOf.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Below } from '../../ui/layout/Below.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { ActiveChip } from '../../ui/lists/ActiveChip.tsx';
import { CreateButton } from '../../ui/lists/CreateButton.tsx';
import { NameCell, TwoLineCell } from '../../ui/lists/cells.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';
import { choosableClients } from '../clientsCustomers/choosableClients.ts';
import { usePage } from '../page.ts';
import { choosableGroups } from '../usergroups/choosableGroups.ts';

const { Column, DataTable } = fieldsOf<UserRow>('user');
const { RecordInput, SearchInput, SelectInput } = inputsOf<UserFilter>('user');

export default function UserList() {
  const { t, format, ofOrganisation } = usePage();
  const create = <CreateButton label={t('user.create')} />;
  return (
    <List
      title={t('records.user')}
      actions={create}
      empty={<EmptyState heading={t('users.noneHeading')} text={t('users.noneText')} action={create} />}
    >
      <FilterForm>
        <SearchInput source="queryString" label={t('users.search')} />
        <SelectInput
          source="active"
          emptyText={t('list.all')}
          choices={[
            { id: true, name: t('state.active') },
            { id: false, name: t('state.inactive') },
          ]}
        />
        <SelectInput
          source="role"
          emptyText={t('users.anyRole')}
          choices={roles.map(role => ({ id: role, name: t(`user.roles.${role}`) }))}
        />
        <RecordInput source="usergroup" placeholder={t('users.anyGroup')} of={choosableGroups} />
        {ofOrganisation && (
          <RecordInput source="clientCustomer" placeholder={t('users.anyClient')} of={choosableClients} />
        )}
      </FilterForm>
      <DataTable
        rowClick="show"
        writtenAs={{
          lastname: [
            ['lastname', t('user.lastname')],
            ['firstname', t('user.firstname')],
          ],
          usergroupTitle: [
            ['roles', t('user.roles')],
            ['usergroupTitle', t('user.usergroup')],
          ],
        }}
      >
        <Column
          source="lastname"
          label={t('user.name')}
          className="admin-name"
          render={row => <NameCell id={row.id} name={userNameOf(row)} onPhone={row.username} />}
        />
        <Column
          source="username"
          className="admin-wide"
          render={row => (
            <>
              <div className="admin-ellipsis" title={row.username}>
                {row.username}
              </div>
              {!row.proven && <Below>{t('user.unproven')}</Below>}
            </>
          )}
        />
        <Column source="personnelNumber" className="admin-widest" emptyText="–" />
        <Column
          source="usergroupTitle"
          label={t('user.rolesAndGroup')}
          className="admin-name admin-wide"
          render={row => (
            <TwoLineCell value={row.roles.map(role => t(`user.roles.${role}`)).join(', ')} below={row.usergroupTitle} />
          )}
        />
        {ofOrganisation && (
          <Column source="clientCustomerTitle" label={t('user.clientCustomer')} className="admin-wide" emptyText="–" />
        )}
        <Column source="active" render={row => <ActiveChip active={row.active} />} />
        <Column
          source="lastLogin"
          className="admin-nowrap admin-widest"
          render={row => (row.lastLogin ? format.moment(row.lastLogin) : t('user.neverLoggedIn'))}
        />
      </DataTable>
    </List>
  );
}

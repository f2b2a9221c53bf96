import { roles, type UserFilter, type UserRow } from '@nahstrom/contract';
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
import { choosableClients } from '../clientsCustomers/choosableClients.ts';
import { usePage } from '../page.ts';
import { choosableGroups } from '../usergroups/choosableGroups.ts';
import { userNameOf } from './userNameOf.ts';

const { Column } = fieldsOf<UserRow>();
const { RecordInput, SearchInput, SelectInput } = inputsOf<UserFilter>();

export default function UserList() {
  const { t, format, ofOrganisation } = usePage();
  const create = <CreateButton label={t('user.create')} />;
  return (
    <List
      title={t('records.user')}
      actions={create}
      sort={{ field: 'lastname', order: 'ASC' }}
      empty={<EmptyState heading={t('users.noneHeading')} text={t('users.noneText')} action={create} />}
    >
      <FilterForm>
        <SearchInput source="queryString" label={t('users.search')} />
        <SelectInput
          source="active"
          label={t('user.active')}
          emptyText={t('list.all')}
          choices={[
            { id: true, name: t('state.active') },
            { id: false, name: t('state.inactive') },
          ]}
        />
        <SelectInput
          source="role"
          label={t('user.role')}
          emptyText={t('users.anyRole')}
          choices={roles.map(role => ({ id: role, name: t(`user.roles.${role}`) }))}
        />
        <RecordInput
          source="usergroup"
          label={t('user.usergroup')}
          placeholder={t('users.anyGroup')}
          of={choosableGroups}
        />
        {ofOrganisation && (
          <RecordInput
            source="clientCustomer"
            label={t('user.clientCustomer')}
            placeholder={t('users.anyClient')}
            of={choosableClients}
          />
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
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {userNameOf(row)}
              </RecordLink>
              <Below onPhone>{row.username}</Below>
            </>
          )}
        />
        <Column
          source="username"
          label={t('user.username')}
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
        <Column
          source="personnelNumber"
          label={t('user.personnelNumber')}
          className="admin-widest"
          render={row => row.personnelNumber || '–'}
        />
        <Column
          source="usergroupTitle"
          label={t('user.rolesAndGroup')}
          className="admin-name admin-wide"
          render={row => (
            <>
              {row.roles.map(role => t(`user.roles.${role}`)).join(', ')}
              <Below>{row.usergroupTitle}</Below>
            </>
          )}
        />
        {ofOrganisation && (
          <Column
            source="clientCustomerTitle"
            label={t('user.clientCustomer')}
            className="admin-wide"
            render={row => row.clientCustomerTitle || '–'}
          />
        )}
        <Column source="active" label={t('user.active')} render={row => <ActiveChip active={row.active} />} />
        <Column
          source="lastLogin"
          label={t('user.lastLogin')}
          className="admin-nowrap admin-widest"
          render={row => (row.lastLogin ? format.moment(row.lastLogin) : t('user.neverLoggedIn'))}
        />
      </DataTable>
    </List>
  );
}

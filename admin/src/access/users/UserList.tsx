import { roles, type UserRow } from '@nahstrom/contract';
import { useBasename, useListContext } from 'react-admin';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordFilter } from '../../layout/RecordFilter.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePage } from '../../page.tsx';
import { choosableClients } from '../clientsCustomers/choosableClients.ts';
import { choosableGroups } from '../usergroups/choosableGroups.ts';
import { userNameOf } from './userNameOf.ts';

const { Column } = fieldsOf<UserRow>();

export default function UserList() {
  return (
    <ListBase sort={{ field: 'lastname', order: 'ASC' }} perPage={25} debounce={0}>
      <Users />
    </ListBase>
  );
}

function Users() {
  const { t, format, ofOrganisation } = usePage();
  const basename = useBasename();
  const { total, isPending, filterValues } = useListContext<UserRow>();
  const create = (
    <LinkButton to={`${basename}/users/create`} variant="primary">
      {t('user.create')}
    </LinkButton>
  );
  if (!isPending && total === 0 && Object.keys(filterValues).length === 0) {
    return (
      <Page heading={t('records.user')} wide>
        <EmptyState heading={t('users.noneHeading')} text={t('users.noneText')} action={create} />
      </Page>
    );
  }
  return (
    <Page heading={t('records.user')} actions={create} wide>
      <FilterBar>
        <SearchFilter source="queryString" label={t('users.search')} />
        <ChoiceFilter
          source="active"
          label={t('user.active')}
          all={t('list.all')}
          choices={[
            { id: true, name: t('state.active') },
            { id: false, name: t('state.inactive') },
          ]}
        />
        <ChoiceFilter
          source="role"
          label={t('user.role')}
          all={t('users.anyRole')}
          choices={roles.map(role => ({ id: role, name: t(`user.roles.${role}`) }))}
        />
        <RecordFilter source="usergroup" label={t('user.usergroup')} all={t('users.anyGroup')} of={choosableGroups} />
        {ofOrganisation && (
          <RecordFilter
            source="clientCustomer"
            label={t('user.clientCustomer')}
            all={t('users.anyClient')}
            of={choosableClients}
          />
        )}
      </FilterBar>
      <ListTable
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
              <div className="admin-small admin-quiet admin-phone">{row.username}</div>
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
              {!row.proven && <div className="admin-small admin-quiet">{t('user.unproven')}</div>}
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
              <div className="admin-small admin-quiet">{row.usergroupTitle}</div>
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
      </ListTable>
    </Page>
  );
}

import type { ClientCustomer, UserRow } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { ListBase, useListContext } from 'react-admin';
import { userNameOf } from '../../services/users/userNameOf.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ActiveChip } from '../../ui/lists/ActiveChip.tsx';
import { NameCell } from '../../ui/lists/cells.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { usePage } from '../page.ts';

const { Column, DataTable } = fieldsOf<UserRow>('user');
type Part = { client: ClientCustomer };

export function AssignedUsers({ client }: Part) {
  return (
    <ListBase
      resource="users"
      filter={{ clientCustomer: client.id }}
      sort={{ field: 'lastname', order: 'ASC' }}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
    >
      <Assigned client={client} />
    </ListBase>
  );
}

function Assigned({ client }: Part) {
  const { t, ofOrganisation } = usePage();
  const { total, isPending } = useListContext<UserRow>();
  const isEmpty = !isPending && total === 0;
  return (
    <Section heading={t('clientCustomer.assigned')} lead={isEmpty ? t('clientCustomer.assignedNone') : undefined} flush>
      {!isEmpty && (
        <DataTable rowClick={false} bare>
          <Column
            source="lastname"
            label={t('user.name')}
            className="admin-name"
            render={row => <NameCell id={row.id} name={userNameOf(row)} />}
          />
          <Column source="username" className="admin-wide" />
          <Column
            source="usergroupTitle"
            label={t('user.rolesAndGroup')}
            className="admin-wide"
            render={row => [...row.roles.map(role => t(`user.roles.${role}`)), row.usergroupTitle].join(', ')}
          />
          <Column source="active" render={row => <ActiveChip active={row.active} />} />
          {ofOrganisation && (
            <Column disableSort align="right" render={row => <RemoveUser client={client} user={row} />} />
          )}
        </DataTable>
      )}
    </Section>
  );
}

function RemoveUser({ client, user }: Part & { user: UserRow }) {
  const { t, api } = usePage();
  const name = userNameOf(user);
  const body = { users: [user.id] };
  return (
    <ConfirmedAction
      label={t('action.remove')}
      ariaLabel={t('clientCustomer.removeUser', { name })}
      small
      destructive
      heading={t('clientCustomer.removeHeading', { name, title: client.title })}
      done={t('clientCustomer.removed', { name })}
      run={() => answerOf(api.POST('/client-customer/{id}/remove', { params: { path: { id: client.id } }, body }))}
    >
      {t('clientCustomer.removeText')}
    </ConfirmedAction>
  );
}

import type { ClientCustomer, UserFilter, UserRow } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { ListBase, useListContext } from 'react-admin';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { userNameOf } from '../../services/users/userNameOf.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Inset } from '../../ui/layout/Inset.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { usePage } from '../page.ts';

const { Column, DataTable } = fieldsOf<UserRow>('user');
const { SearchInput } = inputsOf<UserFilter>();
type Part = { client: ClientCustomer };

/** Ordinary users of the organisation, to be assigned several at a time. */
export function AvailableUsers({ client }: Part) {
  return (
    <ListBase
      resource="users"
      filter={{ assignable: true }}
      sort={{ field: 'lastname', order: 'ASC' }}
      perPage={25}
      debounce={0}
      disableSyncWithLocation
      storeKey={false}
    >
      <Available client={client} />
    </ListBase>
  );
}

function Available({ client }: Part) {
  const { t } = usePage();
  const { total, isPending, filterValues } = useListContext<UserRow>();
  const isEmpty = !isPending && total === 0 && !filterValues.queryString;
  return (
    <Section
      heading={t('clientCustomer.available')}
      lead={t(isEmpty ? 'clientCustomer.availableNone' : 'clientCustomer.availableLead')}
      flush
    >
      {!isEmpty && (
        <>
          <Inset pt={1}>
            <FilterForm>
              <SearchInput source="queryString" label={t('users.search')} />
            </FilterForm>
          </Inset>
          <DataTable rowClick="toggleSelection" bulkActionButtons={<AssignButton client={client} />} bare>
            <Column source="lastname" label={t('user.name')} className="admin-name" render={userNameOf} />
            <Column source="username" className="admin-name" />
            <Column source="usergroupTitle" label={t('user.usergroup')} className="admin-wide" />
          </DataTable>
        </>
      )}
    </Section>
  );
}

function AssignButton({ client }: Part) {
  const { t, api, notify } = usePage();
  const { selectedIds, onUnselectItems } = useListContext<UserRow>();
  const [assign, busy] = useReloadingAction(async () => {
    const body = { users: selectedIds.map(Number) };
    await answerOf(api.POST('/client-customer/{id}/assign', { params: { path: { id: client.id } }, body }));
    notify({ type: 'success', message: t('clientCustomer.assignDone', { count: body.users.length }) });
    onUnselectItems();
  });
  return (
    <Button variant="contained" loading={busy} onClick={() => assign()}>
      {t('clientCustomer.assign', { title: client.title })}
    </Button>
  );
}

import type { PartyFilter, PartyRow } from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { choosableClients } from '../../access/clientsCustomers/choosableClients.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { CreateButton } from '../../ui/lists/CreateButton.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';
import { usePage } from '../page.ts';

const { RecordInput, SearchInput, SelectInput } = inputsOf<PartyFilter>('party');
const { DataTable } = fieldsOf<PartyRow>('party');

type PartnerListProps = {
  title: string;
  lead?: string;
  create: string;
  none: { heading: string; text: string };
  search: string;
  /** Fields in addition to the common filters. */
  filter?: ReactNode;
  children: ReactNode;
};

/** The list of parties, of companies or of persons; an empty one explains the next step. */
export function PartnerList({ title, lead, create, none, search, filter, children }: PartnerListProps) {
  const { t, ofOrganisation } = usePage();
  const button = <CreateButton label={create} />;
  return (
    <List title={title} lead={lead} actions={button} empty={<EmptyState {...none} action={button} />}>
      <FilterForm>
        <SearchInput source="queryString" label={search} />
        <SelectInput
          source="active"
          emptyText={t('list.all')}
          choices={[
            { id: true, name: t('state.active') },
            { id: false, name: t('state.inactive') },
          ]}
        />
        {ofOrganisation && (
          <RecordInput
            source="clientCustomer"
            label={t('party.clientCustomerTitle')}
            placeholder={t('users.anyClient')}
            of={choosableClients}
          />
        )}
        {filter}
      </FilterForm>
      <DataTable rowClick="show">{children}</DataTable>
    </List>
  );
}

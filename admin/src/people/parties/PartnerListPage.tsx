import type { ReactNode } from 'react';
import { useBasename, useListContext, useResourceContext } from 'react-admin';
import { choosableClients } from '../../access/clientsCustomers/choosableClients.ts';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordFilter } from '../../layout/RecordFilter.tsx';
import { usePage } from '../../page.tsx';

type PartnerListPageProps = {
  heading: string;
  lead?: string;
  create: string;
  none: { heading: string; text: string };
  search: string;
  /** Fields in addition to the common filters. */
  filter?: ReactNode;
  children: ReactNode;
};

/** The list of parties, of companies or of persons; an empty one explains the next step. */
export function PartnerListPage({ heading, lead, create, none, search, filter, children }: PartnerListPageProps) {
  const { t, ofOrganisation } = usePage();
  const basename = useBasename();
  const resource = useResourceContext();
  const { total, isPending, filterValues } = useListContext();
  const button = (
    <LinkButton to={`${basename}/${resource}/create`} variant="primary">
      {create}
    </LinkButton>
  );
  if (!isPending && total === 0 && Object.keys(filterValues).length === 0) {
    return (
      <Page heading={heading} wide>
        <EmptyState {...none} action={button} />
      </Page>
    );
  }
  return (
    <Page heading={heading} lead={lead} actions={button} wide>
      <FilterBar>
        <SearchFilter source="queryString" label={search} />
        <ChoiceFilter
          source="active"
          label={t('party.active')}
          all={t('list.all')}
          choices={[
            { id: true, name: t('state.active') },
            { id: false, name: t('state.inactive') },
          ]}
        />
        {ofOrganisation && (
          <RecordFilter
            source="clientCustomer"
            label={t('party.clientCustomerTitle')}
            all={t('users.anyClient')}
            of={choosableClients}
          />
        )}
        {filter}
      </FilterBar>
      <ListTable rowClick="show">{children}</ListTable>
    </Page>
  );
}

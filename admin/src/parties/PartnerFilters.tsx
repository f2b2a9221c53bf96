import { choosableClients } from '../clientsCustomers/choosableClients.ts';
import { ChoiceFilter, SearchFilter } from '../layout/Filters.tsx';
import { RecordFilter } from '../layout/RecordFilter.tsx';
import { usePage } from '../page.tsx';

/** What parties, companies and persons are all looked for by. */
export function PartnerFilters({ search }: { search: string }) {
  const { t, ofOrganisation } = usePage();
  return (
    <>
      <SearchFilter source="queryString" label={search} />
      <ChoiceFilter
        source="active"
        label={t('party.active')}
        all={t('parties.anyState')}
        choices={[
          { id: true, name: t('state.active') },
          { id: false, name: t('state.inactive') },
        ]}
      />
      {ofOrganisation && (
        <RecordFilter
          source="clientCustomer"
          label={t('party.clientCustomer')}
          all={t('parties.anyClient')}
          of={choosableClients}
        />
      )}
    </>
  );
}

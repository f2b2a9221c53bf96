import type { ClientCustomer } from '@nahstrom/contract';
import { useBasename, useListContext } from 'react-admin';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePage } from '../../page.tsx';

const { Column } = fieldsOf<ClientCustomer>();

export default function ClientCustomerList() {
  return (
    <ListBase sort={{ field: 'title', order: 'ASC' }} perPage={25} debounce={0}>
      <ClientsCustomers />
    </ListBase>
  );
}

function ClientsCustomers() {
  const { t, format, ofOrganisation } = usePage();
  const basename = useBasename();
  const { total, isPending, filterValues } = useListContext<ClientCustomer>();
  const create = ofOrganisation && (
    <LinkButton to={`${basename}/clients-customers/create`} variant="primary">
      {t('clientCustomer.create')}
    </LinkButton>
  );
  if (!isPending && total === 0 && Object.keys(filterValues).length === 0) {
    return (
      <Page heading={t('records.clientCustomer')} wide>
        <EmptyState heading={t('clientsCustomers.noneHeading')} text={t('clientsCustomers.noneText')} action={create} />
      </Page>
    );
  }
  return (
    <Page heading={t('records.clientCustomer')} actions={create} wide>
      {ofOrganisation && (
        <FilterBar>
          <SearchFilter source="queryString" label={t('clientsCustomers.search')} />
          <ChoiceFilter
            source="active"
            label={t('clientCustomer.active')}
            all={t('list.all')}
            choices={[
              { id: true, name: t('state.active') },
              { id: false, name: t('state.inactive') },
            ]}
          />
        </FilterBar>
      )}
      <ListTable rowClick="show">
        <Column
          source="title"
          label={t('clientCustomer.title')}
          className="admin-name"
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {row.title}
              </RecordLink>
              <div className="admin-small admin-quiet admin-phone">{row.clientNumberInternal}</div>
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
      </ListTable>
    </Page>
  );
}

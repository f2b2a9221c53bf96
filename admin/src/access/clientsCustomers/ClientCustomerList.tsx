import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ClientCustomer } from '@nahstrom/contract';
import { ListBase, useBasename, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { phoneOnly, wideOnly } from '../../layout/wideOnly.ts';
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
    <Button component={Link} to={`${basename}/clients-customers/create`} variant="contained">
      {t('clientCustomer.create')}
    </Button>
  );
  if (!isPending && total === 0 && Object.keys(filterValues).length === 0) {
    return (
      <Page heading={t('clientsCustomers.heading')} wide>
        <EmptyState heading={t('clientsCustomers.noneHeading')} text={t('clientsCustomers.noneText')} action={create} />
      </Page>
    );
  }
  return (
    <Page heading={t('clientsCustomers.heading')} actions={create} wide>
      {ofOrganisation && (
        <FilterBar>
          <SearchFilter source="queryString" label={t('clientsCustomers.search')} />
          <ChoiceFilter
            source="active"
            label={t('clientCustomer.active')}
            all={t('clientsCustomers.anyState')}
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
          sx={{ minWidth: 150, overflowWrap: 'anywhere' }}
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {row.title}
              </RecordLink>
              <Typography variant="body2" color="text.secondary" sx={phoneOnly}>
                {row.clientNumberInternal}
              </Typography>
            </>
          )}
        />
        <Column
          source="clientNumberInternal"
          label={t('clientCustomer.clientNumberInternal')}
          sx={wideOnly}
          render={row => row.clientNumberInternal || '–'}
        />
        <Column
          source="adminName"
          label={t('clientCustomer.admin')}
          sx={wideOnly}
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

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useBasename, useListContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../layout/EmptyState.tsx';
import { FilterBar } from '../layout/Filters.tsx';
import { ListTable } from '../layout/ListTable.tsx';
import { Page } from '../layout/Page.tsx';

type PartnerListPageProps = {
  heading: string;
  lead?: string;
  create: string;
  none: { heading: string; text: string };
  filters: ReactNode;
  children: ReactNode;
};

/** The list of parties, of companies or of persons; an empty one says what to do next. */
export function PartnerListPage({ heading, lead, create, none, filters, children }: PartnerListPageProps) {
  const basename = useBasename();
  const resource = useResourceContext();
  const { total, isPending, filterValues } = useListContext();
  const button = (
    <Button component={Link} to={`${basename}/${resource}/create`} variant="contained">
      {create}
    </Button>
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
      <FilterBar>{filters}</FilterBar>
      <ListTable rowClick="show">{children}</ListTable>
    </Page>
  );
}

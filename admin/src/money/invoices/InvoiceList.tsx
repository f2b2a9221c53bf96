import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { documentKinds, type InvoiceFilter, type InvoiceRow, invoiceStates, mailStates } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { ListBase, useBasename, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { Figure, Figures } from '../../layout/Figure.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordFilter } from '../../layout/RecordFilter.tsx';
import { usePage } from '../../page.tsx';
import { choosableMembers } from '../../people/members/choosableMembers.ts';
import { DayFilter } from '../../services/audit/DayFilter.tsx';
import { ChosenInvoices } from './ChosenInvoices.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

export default function InvoiceList() {
  return (
    <ListBase sort={{ field: 'invoiceDate', order: 'DESC' }} perPage={25} debounce={0}>
      <Invoices />
    </ListBase>
  );
}

function Invoices() {
  const { t } = usePage();
  const basename = useBasename();
  const { total, isPending, filterValues } = useListContext<InvoiceRow>();
  if (!isPending && total === 0 && Object.keys(filterValues).length === 0) {
    return (
      <Page heading={t('invoices.heading')} wide>
        <EmptyState
          heading={t('invoices.noneHeading')}
          text={t('invoices.noneText')}
          action={
            <Button component={Link} to={`${basename}/members`} variant="contained">
              {t('invoices.toMembers')}
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page heading={t('invoices.heading')} lead={t('invoices.lead')} wide>
      <Statistics />
      <Filters />
      <InvoiceTable selection={<ChosenInvoices />} />
    </Page>
  );
}

/** Counts per state under the other filters, and the total of all matching documents. */
function Statistics() {
  const { t, api, format } = usePage();
  const { filterValues, setFilters, data } = useListContext<InvoiceRow>();
  const { state: chosen, ...others } = filterValues as InvoiceFilter;
  const read = (filter: object) =>
    answerOf(api.GET('/invoices/statistics', { params: { query: { filter: JSON.stringify(filter) } } }));
  // Recounted on every reload of the rows.
  const { data: counts } = useQuery({
    queryKey: ['invoices', 'statistics', others, data],
    queryFn: () => read(others),
    placeholderData: before => before,
  });
  const { data: sums } = useQuery({
    queryKey: ['invoices', 'statistics', filterValues, data],
    queryFn: () => read(filterValues),
    placeholderData: before => before,
  });
  const numberOf = (count: number | undefined) => (count === undefined ? '' : format.whole(count));
  return (
    <>
      <Figures>
        <Figure
          small
          label={t('invoices.charged')}
          value={sums ? format.money(sums.charged) : '–'}
          hint={t('invoices.chargedHint')}
        />
        <Figure
          small
          label={t('invoices.credited')}
          value={sums ? format.money(sums.credited) : '–'}
          hint={t('invoices.creditedHint')}
        />
        <Figure
          small
          label={t('invoices.receivable')}
          value={sums ? format.money(sums.receivable) : '–'}
          hint={t('invoices.openHint')}
        />
        <Figure
          small
          label={t('invoices.payable')}
          value={sums ? format.money(sums.payable) : '–'}
          hint={t('invoices.openHint')}
        />
      </Figures>
      <Box
        role="group"
        aria-label={t('invoice.stateLabel')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 4 }}
      >
        <StateChoice
          label={t('invoices.all', { count: numberOf(counts?.total) }).trim()}
          isChosen={!chosen}
          onChoose={() => setFilters(others)}
        />
        {invoiceStates.map(state => (
          <StateChoice
            key={state}
            label={t(`invoices.state.${state}`, { count: numberOf(counts?.[state]) }).trim()}
            isChosen={chosen === state}
            onChoose={() => setFilters({ ...others, state })}
          />
        ))}
      </Box>
    </>
  );
}

type StateChoiceProps = { label: string; isChosen: boolean; onChoose(): void };

const StateChoice = ({ label, isChosen, onChoose }: StateChoiceProps) => (
  <Chip
    label={label}
    onClick={onChoose}
    aria-pressed={isChosen}
    variant={isChosen ? 'filled' : 'outlined'}
    color={isChosen ? 'primary' : 'default'}
  />
);

function Filters() {
  const { t } = usePage();
  const { filterValues, setFilters } = useListContext<InvoiceRow>();
  const { communities } = useCommunities();
  const { run, ...others } = filterValues as InvoiceFilter;
  const yesNo = (name: 'exported' | 'accounted' | 'paid') => {
    const words = name === 'paid' ? 'paid' : 'exported';
    return [true, false].map(id => ({ id, name: t(`invoice.${words}.${id ? 'yes' : 'no'}`) }));
  };
  return (
    <>
      <FilterBar>
        <SearchFilter source="queryString" label={t('invoices.search')} />
        {(communities.length > 1 || filterValues.community !== undefined) && (
          <ChoiceFilter
            source="community"
            label={t('member.community')}
            all={t('members.allCommunities')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <RecordFilter source="member" label={t('invoice.member')} all={t('invoices.anyMember')} of={choosableMembers} />
        <ChoiceFilter
          source="kind"
          label={t('invoice.kindLabel')}
          all={t('invoices.anyKind')}
          choices={documentKinds.map(id => ({ id, name: t(`invoice.kind.${id}`) }))}
        />
        <ChoiceFilter
          source="paid"
          label={t('invoice.paidLabel')}
          all={t('invoices.anyPaid')}
          choices={yesNo('paid')}
        />
        <ChoiceFilter
          source="overdue"
          label={t('invoice.overdueLabel')}
          all={t('invoices.anyPaid')}
          choices={[{ id: true, name: t('invoice.overdue.yes') }]}
        />
        <ChoiceFilter
          source="exported"
          label={t('invoice.sepaLabel')}
          all={t('invoices.anyExport')}
          choices={yesNo('exported')}
        />
        <ChoiceFilter
          source="accounted"
          label={t('invoice.accountingLabel')}
          all={t('invoices.anyExport')}
          choices={yesNo('accounted')}
        />
        <ChoiceFilter
          source="mailState"
          label={t('invoice.mailLabel')}
          all={t('invoices.anyMail')}
          choices={mailStates.map(id => ({ id, name: t(`invoice.mail.${id}`) }))}
        />
        <DayFilter source="start" label={t('invoice.from')} />
        <DayFilter source="end" label={t('invoice.to')} />
      </FilterBar>
      {run !== undefined && (
        <Box sx={{ mb: 4 }}>
          <Chip label={t('invoices.ofRun', { run: String(run) })} onDelete={() => setFilters(others)} />
        </Box>
      )}
    </>
  );
}

import { documentKinds, type InvoiceFilter, type InvoiceRow, invoiceStates, mailStates } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useBasename, useListContext } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { useCommunityFilter } from '../../communities/communities/useCommunityFilter.tsx';
import { choosableMembers } from '../../people/members/choosableMembers.ts';
import { Choice, Choices, RemovableFilter, unknownCount } from '../../ui/inputs/Choices.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Figure, Figures } from '../../ui/layout/Figure.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { DayFilter } from '../../ui/lists/DayFilter.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { List } from '../../ui/lists/List.tsx';
import { part, usePage } from '../page.ts';

import { InvoiceTable } from './InvoiceTable.tsx';

const { RecordInput, SearchInput, SelectInput } = inputsOf<InvoiceFilter>('invoice');

const ChosenInvoices = part(() => import('./ChosenInvoices.tsx'));

export default function InvoiceList() {
  const { t } = usePage();
  const basename = useBasename();
  return (
    <List
      title={t('records.invoice')}
      lead={t('invoices.lead')}
      empty={
        <EmptyState
          heading={t('invoices.noneHeading')}
          text={t('invoices.noneText')}
          action={
            <LinkButton to={`${basename}/members`} variant="contained">
              {t('invoices.toMembers')}
            </LinkButton>
          }
        />
      }
    >
      <Statistics />
      <Filters />
      <InvoiceTable selection={<ChosenInvoices />} />
    </List>
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
    enabled: data !== undefined,
    placeholderData: before => before,
  });
  const { data: sums } = useQuery({
    queryKey: ['invoices', 'statistics', filterValues, data],
    queryFn: () => read(filterValues),
    enabled: data !== undefined,
    placeholderData: before => before,
  });
  const numberOf = (count: number | undefined) => (count === undefined ? unknownCount : format.whole(count));
  return (
    <>
      <Figures>
        {(['charged', 'credited', 'receivable', 'payable'] as const).map(sum => (
          <Figure
            key={sum}
            small
            label={t(`invoices.${sum}`)}
            value={sums ? format.money(sums[sum]) : '–'}
            hint={t(sum === 'charged' || sum === 'credited' ? `invoices.${sum}Hint` : 'invoices.openHint')}
          />
        ))}
      </Figures>
      <Choices label={t('invoice.state')}>
        <Choice
          label={t('invoices.all', { count: numberOf(counts?.total) })}
          isChosen={!chosen}
          onChoose={() => setFilters(others)}
        />
        {invoiceStates.map(state => (
          <Choice
            key={state}
            label={t(`invoices.state.${state}`, { count: numberOf(counts?.[state]) })}
            isChosen={chosen === state}
            onChoose={() => setFilters({ ...others, state })}
          />
        ))}
      </Choices>
    </>
  );
}

function Filters() {
  const { t, format } = usePage();
  const { isPending } = useCommunities();
  const ofCommunity = useCommunityFilter();
  const { filterValues, setFilters } = useListContext<InvoiceRow>();
  const filter = filterValues as InvoiceFilter;
  const { run, returned, month, delivery } = filter;
  /** Filters that come from a link. */
  const chosen = (
    [
      ['run', run !== undefined && t('invoices.ofRun', { run: String(run) })],
      ['returned', returned && t('cockpit.returned')],
      ['month', month && format.month(`${month}-01`)],
      ['delivery', delivery && t(`invoices.delivery.${delivery}`)],
    ] as const
  ).flatMap(([source, label]) => (label ? [{ source, label }] : []));
  const yesNo = (name: 'exported' | 'accounted' | 'paid') => {
    const words = name === 'paid' ? 'paid' : 'exported';
    return [true, false].map(id => ({ id, name: t(`invoice.${words}.${id ? 'yes' : 'no'}`) }));
  };
  return (
    <>
      <FilterForm isPending={isPending}>
        <SearchInput source="queryString" label={t('invoices.search')} />
        {ofCommunity}
        <SelectInput source="paid" emptyText={t('list.all')} choices={yesNo('paid')} />
        <SelectInput source="kind" emptyText={t('list.allKinds')} choices={documentKinds} />
        <RecordInput source="member" placeholder={t('invoices.anyMember')} of={choosableMembers} />
        <SelectInput
          source="overdue"
          emptyText={t('list.all')}
          choices={[{ id: true, name: t('invoice.overdue.yes') }]}
        />
        <SelectInput source="exported" emptyText={t('list.all')} choices={yesNo('exported')} />
        <SelectInput source="accounted" emptyText={t('list.all')} choices={yesNo('accounted')} />
        <SelectInput source="mailState" emptyText={t('list.all')} choices={mailStates} />
        <DayFilter source="start" label={t('invoice.start')} />
        <DayFilter source="end" label={t('invoice.end')} />
      </FilterForm>
      {chosen.length > 0 && (
        <Choices>
          {chosen.map(({ source, label }) => (
            <RemovableFilter
              key={source}
              label={label}
              onRemove={() => {
                const { [source]: _, ...others } = filter;
                setFilters(others);
              }}
            />
          ))}
        </Choices>
      )}
    </>
  );
}

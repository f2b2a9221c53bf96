import { documentKinds, type InvoiceFilter, type InvoiceRow, invoiceStates, mailStates } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useBasename, useListContext } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { inputsOf } from '../../inputsOf.tsx';
import { Choice, Choices, RemovableFilter, unknownCount } from '../../layout/Choices.tsx';
import { DayFilter } from '../../layout/DayFilter.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { Figure, Figures } from '../../layout/Figure.tsx';
import { FilterForm } from '../../layout/FilterForm.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { List } from '../../layout/List.tsx';
import { choosableMembers } from '../../people/members/choosableMembers.ts';
import { part, usePage } from '../page.ts';

const { RecordInput, SearchInput, SelectInput } = inputsOf<InvoiceFilter>();

import { InvoiceTable } from './InvoiceTable.tsx';

const ChosenInvoices = part(() => import('./ChosenInvoices.tsx'));

export default function InvoiceList() {
  const { t } = usePage();
  const basename = useBasename();
  return (
    <List
      title={t('records.invoice')}
      lead={t('invoices.lead')}
      sort={{ field: 'invoiceDate', order: 'DESC' }}
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
  const { communities, isPending } = useCommunities();
  const { filterValues, setFilters } = useListContext<InvoiceRow>();
  const filter = filterValues as InvoiceFilter;
  const { run, returned, month, delivery } = filter;
  /** Filters that come from a link. */
  const chosen: ['run' | 'returned' | 'month' | 'delivery', string][] = [
    ...(run === undefined ? [] : [['run', t('invoices.ofRun', { run: String(run) })] as ['run', string]]),
    ...(returned ? [['returned', t('cockpit.returned')] as ['returned', string]] : []),
    ...(month ? [['month', format.month(`${month}-01`)] as ['month', string]] : []),
    ...(delivery ? [['delivery', t(`invoices.delivery.${delivery}`)] as ['delivery', string]] : []),
  ];
  const yesNo = (name: 'exported' | 'accounted' | 'paid') => {
    const words = name === 'paid' ? 'paid' : 'exported';
    return [true, false].map(id => ({ id, name: t(`invoice.${words}.${id ? 'yes' : 'no'}`) }));
  };
  return (
    <>
      <FilterForm isPending={isPending}>
        <SearchInput source="queryString" label={t('invoices.search')} />
        {communities.length > 1 && (
          <SelectInput
            source="community"
            label={t('member.community')}
            emptyText={t('list.all')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <SelectInput source="paid" label={t('invoice.paid')} emptyText={t('list.all')} choices={yesNo('paid')} />
        <SelectInput
          source="kind"
          label={t('invoice.kind')}
          emptyText={t('list.allKinds')}
          choices={documentKinds.map(id => ({ id, name: t(`invoice.kind.${id}`) }))}
        />
        <RecordInput
          source="member"
          label={t('invoice.member')}
          placeholder={t('invoices.anyMember')}
          of={choosableMembers}
        />
        <SelectInput
          source="overdue"
          label={t('invoice.overdue')}
          emptyText={t('list.all')}
          choices={[{ id: true, name: t('invoice.overdue.yes') }]}
        />
        <SelectInput
          source="exported"
          label={t('invoice.exported')}
          emptyText={t('list.all')}
          choices={yesNo('exported')}
        />
        <SelectInput
          source="accounted"
          label={t('invoice.accounted')}
          emptyText={t('list.all')}
          choices={yesNo('accounted')}
        />
        <SelectInput
          source="mailState"
          label={t('invoice.mailState')}
          emptyText={t('list.all')}
          choices={mailStates.map(id => ({ id, name: t(`invoice.mailState.${id}`) }))}
        />
        <DayFilter source="start" label={t('invoice.start')} />
        <DayFilter source="end" label={t('invoice.end')} />
      </FilterForm>
      {chosen.length > 0 && (
        <Choices>
          {chosen.map(([source, label]) => (
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

import { type Attention, feeStates, type MemberFilter, type MemberRow, memberStates } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename, useListContext } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { useCommunityFilter } from '../../communities/communities/useCommunityFilter.tsx';
import { usePowerProductions } from '../../communities/lookups/lookups.ts';
import { dayOf } from '../../platform/dayOf.ts';
import { usePortal } from '../../platform/portal.ts';
import { MoreMenu } from '../../ui/dialogs/MoreMenu.tsx';
import { Choice, Choices, RemovableFilter, unknownCount } from '../../ui/inputs/Choices.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Below } from '../../ui/layout/Below.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { CreateButton } from '../../ui/lists/CreateButton.tsx';
import { NameCell } from '../../ui/lists/cells.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';
import { useFilter } from '../../ui/lists/useFilter.ts';
import { part } from '../page.ts';
import { ApplicationLink } from './ApplicationLink.tsx';
import { MemberStateChip } from './MemberStateChip.tsx';
import { nameOf } from './nameOf.ts';

const { Column, DataTable } = fieldsOf<MemberRow>('member');
const { SearchInput, SelectInput } = inputsOf<MemberFilter>('member');

const ExportMembers = part(() => import('./ExportMembers.tsx'));
const MemberDecisions = part(() => import('./MemberDecisions.tsx'));

export function MemberList() {
  const { t, format } = usePortal();
  const { isPending: arePending } = useCommunities();
  const ofCommunity = useCommunityFilter();
  const powerProductions = usePowerProductions();

  return (
    <List
      title={t('records.member')}
      actions={
        <>
          <CreateButton label={t('members.create')} />
          <MoreActions />
        </>
      }
      empty={<NoMembers />}
    >
      <StateFilter />
      <FilterForm isPending={arePending}>
        <SearchInput source="queryString" label={t('members.search')} />
        {ofCommunity}
        <SelectInput
          source="powerProductionType"
          label={t('countingPoint.powerProductionType')}
          emptyText={t('list.allKinds')}
          choices={powerProductions.choices}
        />
        <SelectInput
          source="memberShipFeeInvoice"
          label={t('member.membershipFeeInvoice')}
          emptyText={t('list.anyState')}
          choices={feeStates.map((state, place) => ({
            id: place + 1,
            name: t(`member.membershipFeeInvoice.${state}`),
          }))}
        />
      </FilterForm>
      <AttentionChip />
      <DataTable
        rowClick="show"
        bulkActionButtons={<Chosen />}
        writtenAs={{
          lastName: [
            ['companyName', t('member.companyName')],
            ['lastName', t('member.lastName')],
            ['firstName', t('member.firstName')],
          ],
          memberNumber: [['memberNumber', t('member.memberNumber')]],
          city: [
            ['zip', t('member.zip')],
            ['city', t('member.city')],
          ],
        }}
      >
        <Column
          source="lastName"
          label={t('member.name')}
          className="admin-name"
          render={row => (
            <NameCell
              id={row.id}
              name={nameOf(row)}
              onPhone={[row.communityTitle, row.city].filter(Boolean).join(' · ')}
            />
          )}
        />
        <Column
          source="memberNumber"
          label={t('member.number')}
          align="right"
          render={row => (row.memberNumber === null ? '–' : row.memberNumber)}
        />
        <Column source="communityTitle" label={t('member.community')} className="admin-name admin-wide" />
        <Column
          source="state"
          render={row => (
            <>
              <MemberStateChip state={row.state} />
              {row.registration && <Below>{t(`member.registration.${row.registration}`)}</Below>}
            </>
          )}
        />
        <Column
          source="email"
          className="admin-wide"
          render={row => (
            <div className="admin-ellipsis" title={row.email}>
              {row.email}
            </div>
          )}
        />
        <Column source="city" className="admin-wide" />
        <Column
          source="countingPointCount"
          label={t('member.countingPoints')}
          align="right"
          className="admin-wide"
          render={row => format.whole(row.countingPointCount)}
        />
        <Column
          source="membershipFeeInvoice"
          disableSort
          render={row => t(`member.membershipFeeInvoice.${row.membershipFeeInvoice}`)}
          className="admin-nowrap admin-widest"
        />
        <Column
          source="lastExport"
          render={row => (row.lastExport ? format.day(dayOf(row.lastExport)) : '–')}
          className="admin-nowrap admin-widest"
        />
        <Column source="created" render={row => format.day(dayOf(row.created))} className="admin-nowrap admin-widest" />
      </DataTable>
    </List>
  );
}

/** Bulk actions are loaded with the first selection. */
const Chosen = () => (useListContext().selectedIds.length > 0 ? <MemberDecisions /> : <span />);

/** Counts per state under the other filters; a click filters by that state. */
function StateFilter() {
  const { t, api, format } = usePortal();
  const { filterValues, setFilters, data } = useListContext<MemberRow>();
  const { state: chosen, ...others } = filterValues as MemberFilter;
  const filter = JSON.stringify(Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')));
  const { data: statistics } = useQuery({
    // Recounted on every reload of the rows.
    queryKey: ['members', 'statistics', filter, data],
    queryFn: () => answerOf(api.GET('/admin/members/statistics', { params: { query: { filter } } })),
    enabled: data !== undefined,
    placeholderData: before => before,
  });
  const numbered = (label: string, count: number | undefined) =>
    `${label} ${count === undefined ? unknownCount : format.whole(count)}`;
  return (
    <>
      <Choices label={t('member.state')}>
        <Choice
          label={numbered(t('list.all'), statistics?.total)}
          isChosen={!chosen}
          onChoose={() => setFilters(others)}
        />
        {memberStates.map(state => (
          <Choice
            key={state}
            label={numbered(
              t(state === 'applied' ? 'home.applications' : `member.state.${state}`),
              statistics?.[state],
            )}
            isChosen={chosen === state}
            onChoose={() => setFilters({ ...others, state })}
          />
        ))}
      </Choices>
      <p className="admin-below admin-count n-small n-quiet">
        {statistics &&
          [
            t('members.consumers', { count: statistics.consumers, consumption: statistics.yearConsumption }),
            t('members.feeders', { count: statistics.feeders, power: format.kwh(statistics.peakPerformance) }),
          ].join(' · ')}
      </p>
    </>
  );
}

/** The membership fee is for all matches of the list. */
function MoreActions() {
  const { t } = usePortal();
  const basename = useBasename();
  const { filterValues } = useListContext<MemberRow>();
  const [isExporting, setIsExporting] = useState(false);
  const search =
    Object.keys(filterValues).length > 0 ? `?filter=${encodeURIComponent(JSON.stringify(filterValues))}` : '';
  return (
    <>
      <MoreMenu
        actions={[
          { label: t('member.membershipFeeInvoice'), to: `${basename}/members/memberfee${search}` },
          { label: t('members.missing'), to: `${basename}/members/missing` },
          { label: t('members.export'), run: () => setIsExporting(true) },
          { label: t('members.moveInShort'), to: `${basename}/movein` },
        ]}
      />
      {isExporting && <ExportMembers onClose={() => setIsExporting(false)} />}
    </>
  );
}

function NoMembers() {
  const { t } = usePortal();
  const basename = useBasename();
  const { communities, isPending } = useCommunities();
  if (isPending) return null;
  if (communities.length === 0) {
    return (
      <EmptyState
        heading={t('members.noneHeading')}
        text={t('members.noCommunityText')}
        action={<CreateButton label={t('community.create')} />}
      />
    );
  }
  return (
    <EmptyState
      heading={t('members.noneHeading')}
      text={t('members.noneText')}
      action={
        <>
          <ApplicationLink communities={communities} />
          <LinkButton to={`${basename}/movein`} variant="outlined">
            {t('members.moveIn')}
          </LinkButton>
          <CreateButton label={t('members.create')} />
        </>
      }
    />
  );
}

/** The filter that limits the list to these members, removable. */
function AttentionChip() {
  const { t } = usePortal();
  const [attention, change] = useFilter<Attention>('attention');
  if (!attention) return null;
  const label = t(`attention.${attention}`);
  return (
    <Choices>
      <RemovableFilter label={label} name={t('attention.remove', { label })} onRemove={() => change(undefined)} />
    </Choices>
  );
}

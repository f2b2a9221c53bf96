import { feeStates, type MemberFilter, type MemberRow, memberStates } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Button } from '@nahstrom/kit/components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename, useListContext } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { usePowerProductions } from '../../communities/lookups/lookups.ts';
import { dayOf } from '../../dayOf.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { Choice, Choices, unknownCount } from '../../layout/Choices.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { part } from '../../page.tsx';
import { usePortal } from '../../portal.ts';
import { ApplicationLink } from './ApplicationLink.tsx';
import { AttentionChip } from './AttentionChip.tsx';
import { MemberStateChip } from './MemberStateChip.tsx';
import { nameOf } from './nameOf.ts';

const { Column } = fieldsOf<MemberRow>();

const ExportMembers = part(() => import('./ExportMembers.tsx'));
const MemberDecisions = part(() => import('./MemberDecisions.tsx'));

export function MemberList() {
  return (
    <ListBase sort={{ field: 'lastName', order: 'ASC' }} perPage={25} debounce={0}>
      <Members />
    </ListBase>
  );
}

function Members() {
  const { t, format } = usePortal();
  const { total, isPending, filterValues } = useListContext<MemberRow>();
  const { communities, isPending: arePending } = useCommunities();
  const powerProductions = usePowerProductions();
  const isEmpty = !isPending && total === 0 && Object.keys(filterValues).length === 0;

  // A filter that appears later would move the others.
  if (arePending) return <PageLoading />;
  if (isEmpty) {
    return (
      <Page heading={t('records.member')} actions={communities.length > 0 && <CreateButton />} wide>
        <NoMembers />
      </Page>
    );
  }
  return (
    <Page
      heading={t('records.member')}
      actions={
        <>
          <FeeButton />
          <MissingButton />
          <ExportButton />
          <MoveInButton className="admin-wide" label={t('members.moveInShort')} />
          <CreateButton />
        </>
      }
      wide
    >
      <StateFilter />
      <FilterBar>
        <SearchFilter source="queryString" label={t('members.search')} />
        {(communities.length > 1 || filterValues.community !== undefined) && (
          <ChoiceFilter
            source="community"
            label={t('member.community')}
            all={t('list.all')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <ChoiceFilter
          source="powerProductionType"
          label={t('countingPoint.powerProductionType')}
          all={t('list.allKinds')}
          choices={powerProductions.choices}
        />
        <ChoiceFilter
          source="memberShipFeeInvoice"
          label={t('member.membershipFeeInvoice')}
          all={t('list.anyState')}
          choices={feeStates.map((state, place) => ({
            id: place + 1,
            name: t(`member.membershipFeeInvoice.${state}`),
          }))}
        />
      </FilterBar>
      <AttentionChip />
      <ListTable
        rowClick="show"
        selection={<Chosen />}
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
            <>
              <RecordLink id={row.id} type="show">
                {nameOf(row)}
              </RecordLink>
              <div className="admin-small admin-quiet admin-phone">
                {[row.communityTitle, row.city].filter(Boolean).join(' · ')}
              </div>
            </>
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
          label={t('member.state')}
          render={row => (
            <>
              <MemberStateChip state={row.state} />
              {row.registration && (
                <div className="admin-small admin-quiet">{t(`member.registration.${row.registration}`)}</div>
              )}
            </>
          )}
        />
        <Column
          source="email"
          label={t('member.email')}
          className="admin-wide"
          render={row => (
            <div className="admin-ellipsis" title={row.email}>
              {row.email}
            </div>
          )}
        />
        <Column source="city" label={t('member.city')} className="admin-wide" />
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
          label={t('member.membershipFeeInvoice')}
          render={row => t(`member.membershipFeeInvoice.${row.membershipFeeInvoice}`)}
          className="admin-nowrap admin-widest"
        />
        <Column
          source="lastExport"
          label={t('member.lastExport')}
          render={row => (row.lastExport ? format.day(dayOf(row.lastExport)) : '–')}
          className="admin-nowrap admin-widest"
        />
        <Column
          source="created"
          label={t('member.created')}
          render={row => format.day(dayOf(row.created))}
          className="admin-nowrap admin-widest"
        />
      </ListTable>
    </Page>
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
      <p className="admin-count">
        {statistics &&
          [
            t('members.consumers', { count: statistics.consumers, consumption: statistics.yearConsumption }),
            t('members.feeders', { count: statistics.feeders, power: format.kwh(statistics.peakPerformance) }),
          ].join(' · ')}
      </p>
    </>
  );
}

/** The membership fee for all matches of the list. */
function FeeButton() {
  const { t } = usePortal();
  const basename = useBasename();
  const { filterValues } = useListContext<MemberRow>();
  const filter = Object.fromEntries(Object.entries(filterValues).filter(([, value]) => value !== '' && value !== null));
  const search = Object.keys(filter).length > 0 ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : '';
  return (
    <LinkButton to={`${basename}/members/memberfee${search}`} variant="secondary">
      {t('member.membershipFeeInvoice')}
    </LinkButton>
  );
}

function MissingButton() {
  const { t } = usePortal();
  const basename = useBasename();
  return (
    <LinkButton to={`${basename}/members/missing`} variant="secondary">
      {t('members.missing')}
    </LinkButton>
  );
}

function ExportButton() {
  const { t } = usePortal();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('members.export')}
      </Button>
      {isOpen && <ExportMembers onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CreateButton() {
  const { t } = usePortal();
  const basename = useBasename();
  return (
    <LinkButton to={`${basename}/members/create`} variant="primary">
      {t('members.create')}
    </LinkButton>
  );
}

function MoveInButton({ label, className }: { label: string; className?: string }) {
  const basename = useBasename();
  return (
    <LinkButton to={`${basename}/movein`} variant="secondary" className={className}>
      {label}
    </LinkButton>
  );
}

function NoMembers() {
  const { t } = usePortal();
  const basename = useBasename();
  const { communities } = useCommunities();
  if (communities.length === 0) {
    return (
      <EmptyState
        heading={t('members.noneHeading')}
        text={t('members.noCommunityText')}
        action={
          <LinkButton to={`${basename}/communities/create`} variant="primary">
            {t('community.create')}
          </LinkButton>
        }
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
          <MoveInButton label={t('members.moveIn')} />
        </>
      }
    />
  );
}

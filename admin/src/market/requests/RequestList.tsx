import Typography from '@mui/material/Typography';
import {
  failedStates,
  type MarketProcessFilter,
  type MarketProcessRow,
  marketProcessKinds,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { useState } from 'react';
import { useBasename, useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { useSettingsOfEach } from '../../communities/settings/useMarketSettings.ts';
import { dayOf } from '../../platform/dayOf.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { useIsListEmpty } from '../../ui/lists/List.tsx';
import { ListBase } from '../../ui/lists/ListBase.tsx';
import { RecordLink } from '../../ui/lists/RecordLink.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { part, useMarketListPage } from '../page.ts';
import { DeliveryNote } from './DeliveryNote.tsx';
import { MarketFrame } from './MarketFrame.tsx';
import { MissingDetails } from './MissingDetails.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestStateChip } from './RequestStateChip.tsx';
import { TestNotice } from './TestNotice.tsx';
import { isUnderWay, pollMilliseconds } from './useProcess.ts';
import { useRowWords } from './words.ts';

const { Column } = fieldsOf<MarketProcessRow>();
const { SearchInput, SelectInput } = inputsOf<MarketProcessFilter>();

const BulkRequests = part(async () => ({ default: (await import('./BulkRequests.tsx')).BulkRequests }));

const groups = ['attention', 'open', 'underWay', 'undelivered', 'late', 'failed', 'task'] as const;

export default function RequestList() {
  return (
    <ListBase<MarketProcessRow>
      queryOptions={{
        refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? pollMilliseconds : false),
      }}
    >
      <Requests />
    </ListBase>
  );
}

/** Only communities have requests. */
function NoCommunity() {
  const { t } = useMarketListPage();
  const basename = useBasename();
  return (
    <Page heading={t('menu.marketMessages')} lead={`${t('market.lead')} ${t('market.leadSends')}`}>
      <EmptyState
        heading={t('communities.noneHeading')}
        text={t('market.noCommunityText')}
        action={
          <LinkButton variant="contained" to={`${basename}/communities/create`}>
            {t('community.create')}
          </LinkButton>
        }
      />
    </Page>
  );
}

function Requests() {
  const { t, format } = useMarketListPage();
  const createPath = useCreatePath();
  const { meaningOf } = useRowWords();
  const { communities, isPending: areCommunitiesPending } = useCommunities();
  const { filterValues } = useListContext();
  const isEmpty = useIsListEmpty();
  const hasSeveral = communities.length > 1;
  const filtered = communities.find(({ id }) => id === filterValues.community);
  const community = hasSeveral ? filtered : communities[0];
  const shown = community ? [community] : communities;
  const settings = useSettingsOfEach(shown.map(({ id }) => id));
  const areLoaded = settings.length === shown.length;
  const senders = settings.filter(each => sendingChannelOf(each) !== null);
  const isByHand = areLoaded && senders.length === 0;
  const doAllSend = areLoaded && senders.length === shown.length;
  const textOfEmpty = (place: 1 | 2 | 3) => {
    const [only, ...others] = settings;
    if (place === 2 && doAllSend && only?.channel === 'files' && others.length === 0)
      return t('market.noneFiles', { folder: String(only.community) });
    if (isByHand) return t(`market.noneText${place}`);
    return t(doAllSend || place === 1 ? `market.noneSends${place}` : `market.noneEither${place}`);
  };
  const operatorOf = (row: MarketProcessRow) => row.networkOperatorTitle || row.networkOperator;
  if (communities.length === 0 && !areCommunitiesPending) return <NoCommunity />;
  return (
    <MarketFrame
      shown="requests"
      isByHand={isByHand}
      actions={<RequestActions communities={communities} preset={community?.id} />}
    >
      <MissingDetails communities={community ? [community] : communities} />
      {community && <TestNotice community={community} />}
      {isEmpty ? (
        <EmptyState
          heading={t('market.noneHeading')}
          text={([1, 2, 3] as const).map(place => <p key={place}>{textOfEmpty(place)}</p>)}
        />
      ) : (
        <>
          <FilterForm>
            <SearchInput source="queryString" label={t('market.search')} />
            <SelectInput
              source="group"
              label={t('market.group')}
              emptyText={t('list.all')}
              choices={groups.map(id => ({ id, name: t(`market.group.${id}`) }))}
            />
            <SelectInput
              source="kind"
              label={t('market.kind')}
              emptyText={t('list.allKinds')}
              choices={marketProcessKinds.map(id => ({ id, name: t(`market.kind.${id}`) }))}
            />
            {hasSeveral && (
              <SelectInput
                source="community"
                label={t('market.community')}
                emptyText={t('list.all')}
                choices={communities.map(({ id, title }) => ({ id, name: title }))}
              />
            )}
          </FilterForm>
          <DataTable
            rowClick="show"
            bulkActionButtons={<Chosen />}
            writtenAs={{
              memberName: [
                ['memberName', t('market.member')],
                ['cpNumber', t('market.countingPoint')],
              ],
              networkOperatorTitle: [
                ['networkOperator', t('market.operator')],
                ['networkOperatorTitle', t('market.operator')],
              ],
            }}
          >
            <Column
              source="memberName"
              label={t('market.subject')}
              className="admin-words"
              render={row => (
                <>
                  {row.member === null ? (
                    row.memberName || t('market.allOf')
                  ) : (
                    <Link
                      to={createPath({ resource: 'members', id: row.member, type: 'show' })}
                      onClick={event => event.stopPropagation()}
                    >
                      {row.memberName}
                    </Link>
                  )}
                  <div className="admin-phone">
                    <RecordLink id={row.id} type="show">
                      {t(`market.kind.${row.kind}`)}
                    </RecordLink>
                    {row.mode === 'SIMU' && ` · ${t('market.mode.SIMU')}`}
                  </div>
                  <Hint component="div">
                    {row.cpNumber ? spacedCountingPointNumber(row.cpNumber) : operatorOf(row)}
                  </Hint>
                  {hasSeveral && <Hint component="div">{row.communityTitle}</Hint>}
                </>
              )}
            />
            <Column
              source="kind"
              disableSort
              label={t('market.kind')}
              className="admin-name admin-wide"
              render={row => (
                <>
                  <RecordLink id={row.id} type="show">
                    {t(`market.kind.${row.kind}`)}
                  </RecordLink>
                  {row.mode === 'SIMU' && <Hint component="div">{t('market.mode.SIMU')}</Hint>}
                </>
              )}
            />
            <Column
              source="state"
              label={t('market.state')}
              className="admin-words"
              render={row => (
                <>
                  <RequestStateChip process={row} />
                  {row.delivery && <DeliveryNote delivery={row.delivery} />}
                  {isFailure(row) && row.codes[0] !== undefined && (
                    <Hint component="div">{meaningOf(row.codes[0])}</Hint>
                  )}
                  {row.hasOpenTask && (row.differences ?? 0) === 0 && (
                    <Hint color="warning" component="div">
                      {t('market.decide')}
                    </Hint>
                  )}
                  {row.hasOpenTask && (row.differences ?? 0) > 0 && (
                    <Typography variant="body2" component="div">
                      <Link
                        to={`${createPath({ resource: 'marketmessages', id: row.id, type: 'show' })}#comparison`}
                        onClick={event => event.stopPropagation()}
                      >
                        {t('market.toComparison')}
                      </Link>
                    </Typography>
                  )}
                </>
              )}
            />
            <Column
              source="since"
              label={t('market.since')}
              className="admin-nowrap admin-wide"
              render={row => format.day(dayOf(row.since))}
            />
            <Column
              source="deadline"
              label={t('market.deadline')}
              className="admin-nowrap admin-wide"
              render={row => (
                <>
                  {row.deadline ? format.day(row.deadline) : '–'}
                  {row.deadline && row.state === 'prepared' && <Hint component="div">{t('market.handOverBy')}</Hint>}
                  {row.isOverdue && (
                    <Hint color="warning" component="div">
                      {t('market.overdue')}
                    </Hint>
                  )}
                </>
              )}
            />
            <Column
              source="networkOperatorTitle"
              disableSort
              label={t('market.operator')}
              className="admin-name admin-widest"
              render={operatorOf}
            />
          </DataTable>
        </>
      )}
    </MarketFrame>
  );
}

/** Loaded with the first selection, and kept: a dialog outlasts it. */
function Chosen() {
  const { selectedIds } = useListContext<MarketProcessRow>();
  const [isDue, setIsDue] = useState(false);
  if (selectedIds.length > 0 && !isDue) setIsDue(true);
  return isDue ? <BulkRequests /> : <span />;
}

const isFailure = ({ state }: MarketProcessRow) => (failedStates as readonly string[]).includes(state);

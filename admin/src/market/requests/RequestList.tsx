import Typography from '@mui/material/Typography';
import {
  type Community,
  failedStates,
  type MarketDelivery,
  type MarketProcessFilter,
  type MarketProcessRow,
  marketProcessKinds,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { useState } from 'react';
import { useBasename, useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { dayOf } from '../../platform/dayOf.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
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
import { MarketFrame } from '../messages/MarketFrame.tsx';
import { useRowWords } from '../messages/words.ts';
import { part, useMarketListPage } from '../page.ts';
import { MissingDetails, missingOf } from '../preparations/MissingDetails.tsx';
import { RequestActions } from '../processes/RequestActions.tsx';
import { RequestStateChip } from '../processes/RequestStateChip.tsx';
import { isUnderWay, pollMilliseconds } from '../processes/useProcess.ts';

const { Column } = fieldsOf<MarketProcessRow>();
const { SearchInput, SelectInput } = inputsOf<MarketProcessFilter>();

const BulkRequests = part(async () => ({ default: (await import('../processes/BulkRequests.tsx')).BulkRequests }));

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
    <Page heading={t('menu.marketMessages')} lead={t('market.lead')}>
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
  const { communities, isPending: areCommunitiesPending } = useCommunities();
  const { filterValues } = useListContext();
  const isEmpty = useIsListEmpty();
  const hasSeveral = communities.length > 1;
  const filtered = communities.find(({ id }) => id === filterValues.community);
  const community = hasSeveral ? filtered : communities[0];
  const operatorOf = (row: MarketProcessRow) => row.networkOperatorTitle || row.networkOperator;
  if (communities.length === 0 && !areCommunitiesPending) return <NoCommunity />;
  return (
    <MarketFrame shown="requests" actions={<RequestActions communities={communities} preset={community?.id ?? null} />}>
      {(community ? [community] : communities).map(each => (
        <MissingDetails key={each.id} t={t} community={each} missing={missingOf(each)} />
      ))}
      {community && <TestNotice community={community} />}
      {isEmpty ? (
        <EmptyState
          heading={t('market.noneHeading')}
          text={([1, 2, 3] as const).map(place => <p key={place}>{t(`market.noneText${place}`)}</p>)}
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
              render={row => <Standing row={row} />}
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
                  {row.isOverdue && <Warning text={t('market.overdue')} />}
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

const Warning = ({ text }: { text: string }) => (
  <Hint color="warning" component="div">
    {text}
  </Hint>
);

/** State of a request, with the reason of a failure and what waits for an administrator. */
function Standing({ row }: { row: MarketProcessRow }) {
  const { t } = useMarketListPage();
  const createPath = useCreatePath();
  const { meaningOf } = useRowWords();
  const { id, state, delivery, codes, hasOpenTask, differences } = row;
  const isFailure = (failedStates as readonly string[]).includes(state);
  return (
    <>
      <RequestStateChip process={row} />
      {delivery && <DeliveryNote delivery={delivery} />}
      {isFailure && codes[0] !== undefined && <Hint component="div">{meaningOf(codes[0])}</Hint>}
      {hasOpenTask && !differences && <Warning text={t('market.decide')} />}
      {hasOpenTask && Boolean(differences) && (
        <Typography variant="body2" component="div">
          <Link
            to={`${createPath({ resource: 'marketmessages', id, type: 'show' })}#comparison`}
            onClick={event => event.stopPropagation()}
          >
            {t('market.toComparison')}
          </Link>
        </Typography>
      )}
    </>
  );
}

/** The way of a message. One that was sent needs no words besides its state. */
function DeliveryNote({ delivery }: { delivery: MarketDelivery }) {
  const { t } = useMarketListPage();
  const { plannedOf } = useRowWords();
  const { state, fault } = delivery;
  if (state === 'sent') return null;
  const isOpenTask = state === 'uncertain' || state === 'failed';
  const planned = state === 'queued' ? plannedOf(delivery, new Date()) : null;
  return (
    <>
      <Hint component="div" {...(isOpenTask && { color: 'warning' })}>
        {t(`market.delivery.${state}`)}
      </Hint>
      {planned && <Hint component="div">{planned}</Hint>}
      {state !== 'uncertain' && fault && <Hint component="div">{t(`market.fault.${fault}`)}</Hint>}
    </>
  );
}

/** Test operation is visible wherever requests are prepared. */
function TestNotice({ community: { id, title } }: { community: Community }) {
  const { t } = useMarketListPage();
  const { settings } = useSettings(id);
  const basename = useBasename();
  if (settings?.mode !== 'SIMU') return null;
  return (
    <Alert
      title={t('market.isTest')}
      actions={<LinkButton to={`${basename}/marketmessages/settings/${id}`}>{t('market.settings')}</LinkButton>}
    >
      {t('market.isTestText', { community: title })}
    </Alert>
  );
}

/** Loaded with the first selection, and kept: a dialog outlasts it. */
function Chosen() {
  const { selectedIds } = useListContext<MarketProcessRow>();
  const [isDue, setIsDue] = useState(false);
  if (selectedIds.length > 0 && !isDue) setIsDue(true);
  return isDue ? <BulkRequests /> : <span />;
}

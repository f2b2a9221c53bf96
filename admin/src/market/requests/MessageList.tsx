import { type MarketMessageFilter, type MarketMessageRow, messageDirections, messageStates } from '@nahstrom/contract';
import { useExpanded } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { Opener as OpenerButton } from '../../ui/dialogs/Opener.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { useIsListEmpty } from '../../ui/lists/List.tsx';
import { ListBase } from '../../ui/lists/ListBase.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { MarketFrame } from '../messages/MarketFrame.tsx';
import { messageNameOf } from '../messages/words.ts';
import { part, useMarketInboxPage } from '../page.ts';
import { messageTones } from '../processes/MarketStateChip.tsx';
import { ComparisonChip } from '../processes/RequestStateChip.tsx';

const { Column } = fieldsOf<MarketMessageRow>();
const { SelectInput } = inputsOf<MarketMessageFilter>();

// Loaded with the first message that is opened.
const MessageDetails = part(async () => ({ default: (await import('../messages/MessageDetails.tsx')).MessageDetails }));

export default function MessageList() {
  return (
    <ListBase resource="marketinbox">
      <Messages />
    </ListBase>
  );
}

function Messages() {
  const { t, format } = useMarketInboxPage();
  const { communities } = useCommunities();
  const isEmpty = useIsListEmpty();
  if (isEmpty) {
    return (
      <MarketFrame shown="messages">
        <EmptyState heading={t('market.inboxNoneHeading')} text={t('market.inboxNoneText')} />
      </MarketFrame>
    );
  }
  return (
    <MarketFrame shown="messages">
      <FilterForm>
        <SelectInput
          source="state"
          label={t('market.state')}
          emptyText={t('list.anyState')}
          choices={[
            { id: 'waiting', name: t('market.messageState.open') },
            ...messageStates.filter(id => id !== 'open').map(id => ({ id, name: t(`market.messageState.${id}`) })),
          ]}
        />
        <SelectInput
          source="direction"
          label={t('market.directionColumn')}
          emptyText={t('list.all')}
          choices={messageDirections.map(id => ({ id, name: t(`market.direction.${id}`) }))}
        />
        {communities.length > 1 && (
          <SelectInput
            source="community"
            label={t('market.community')}
            emptyText={t('list.all')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
      </FilterForm>
      <DataTable rowClick="expand" expand={<MessageDetails />}>
        <Column
          source="code"
          label={t('market.messageColumn')}
          className="admin-table-text"
          render={row => (
            <>
              <Opener message={row} />
              <Hint component="div">{row.fileName}</Hint>
              {communities.length > 1 && <Hint component="div">{row.communityTitle}</Hint>}
            </>
          )}
        />
        <Column
          source="direction"
          disableSort
          label={t('market.directionColumn')}
          className="admin-wide"
          render={row => t(`market.direction.${row.direction}`)}
        />
        <Column
          source="received"
          label={t('market.received')}
          className="admin-nowrap admin-wide"
          render={row => format.moment(row.received)}
        />
        <Column
          source="counts"
          disableSort
          label={t('market.statements')}
          align="right"
          className="admin-wide"
          render={row => format.whole(row.counts.reports)}
        />
        <Column
          source="state"
          disableSort
          label={t('market.state')}
          render={row => <MessageStateChip message={row} />}
        />
      </DataTable>
    </MarketFrame>
  );
}

/** Of a list: the outcome of the comparison. */
function MessageStateChip({ message: { state, differences } }: { message: MarketMessageRow }) {
  const { t } = useMarketInboxPage();
  if (differences === null || state === 'dismissed')
    return <StateChip tone={messageTones[state]} label={t(`market.messageState.${state}`)} />;
  return <ComparisonChip differences={differences} isOpen={state === 'open'} />;
}

/** The name opens the statements, like the arrow beside it. */
function Opener({ message }: { message: MarketMessageRow }) {
  const page = useMarketInboxPage();
  const [isOpen, toggle] = useExpanded('marketinbox', message.id, true);
  return (
    <OpenerButton
      aria-expanded={isOpen}
      aria-controls={isOpen ? `marketinbox-${message.id}-expand` : undefined}
      onClick={toggle}
    >
      {messageNameOf(page, message.code, message.fileName)}
    </OpenerButton>
  );
}

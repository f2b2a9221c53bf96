import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type MarketMessage,
  type MarketMessageRow,
  type MarketProcessRow,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useCreatePath, useGetList, useGetOne, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { SelectField } from '../../ui/lists/fields.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useMarketPage } from '../page.ts';
import { ActionButton } from '../processes/ActionButton.tsx';
import { downloadMessage } from '../processes/downloads.ts';
import { ListComparison } from './ListComparison.tsx';
import { messageActionsOf } from './messageActions.ts';
import { isMail, useWords } from './words.ts';

const mostStatements = 1000;

/** The statements of a message; open ones are assigned here. */
export function MessageDetails() {
  const { t, api } = useMarketPage();
  const row = useRecordContext<MarketMessageRow>();
  const { faultOf } = useWords();
  const [download, isLoading] = useAction((id: number) => downloadMessage(api, id));
  const id = row?.id ?? 0;
  const { data: message, error } = useGetOne<MarketMessage>('marketinbox', { id, meta: { whole: true } });
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!message) return <Skeleton height={60} />;
  const { code, state, fault, faultDetail } = message;
  const possible = messageActionsOf(message);
  const params = { path: { id } };
  return (
    <Stack spacing={4}>
      {code === 'SENDEN_ECP' && state !== 'unread' ? (
        <ListComparison message={id} isOpen={state === 'open'} />
      ) : (
        <Statements message={message} />
      )}
      {state === 'unread' && (
        <Typography color="error">{faultOf(fault ?? '', faultDetail, isMail(message))}</Typography>
      )}
      <Inline>
        {possible.includes('download') && (
          <Button size="small" loading={isLoading} onClick={() => download(id)}>
            {t(isMail(message) ? 'market.rawMailDownload' : 'market.rawDownload')}
          </Button>
        )}
        {possible.includes('dismiss') && (
          <ConfirmedAction
            small
            label={t('market.dismiss')}
            heading={t('market.dismissHeading')}
            done={t('market.dismissedNotice')}
            run={() => answerOf(api.POST('/marketmessages/{id}/dismiss', { params }))}
          >
            {t('market.dismissText')}
          </ConfirmedAction>
        )}
        {possible.includes('takeUp') && (
          <ActionButton
            size="small"
            label={t('market.takeUp')}
            done={t('market.takenUpNotice')}
            run={() => answerOf(api.POST('/marketmessages/{id}/takeup', { params }))}
          />
        )}
      </Inline>
    </Stack>
  );
}

function Statements({ message }: { message: MarketMessage }) {
  const { t } = useMarketPage();
  const { state, reports } = message;
  if (reports.length === 0) return state === 'unread' ? null : <p>{t('market.noStatements')}</p>;
  return (
    <>
      <Rows divided>
        {reports.map(report => (
          <Statement key={report.id} message={message} report={report} />
        ))}
      </Rows>
      {reports.length === mostStatements && (
        <Typography color="textSecondary">{t('market.onlyFirst', { count: mostStatements })}</Typography>
      )}
    </>
  );
}

type StatementProps = { message: MarketMessage; report: MarketMessage['reports'][number] };

function Statement({ message, report }: StatementProps) {
  const { t, format } = useMarketPage();
  const createPath = useCreatePath();
  const { meaningOf } = useWords();
  const { cpNumber, codes, from, to, share, process, member } = report;
  const facts = [
    from && t('market.stepFrom', { day: format.day(from) }),
    to && t('market.stepTo', { day: format.day(to) }),
    share !== null && `${t('market.share')}: ${format.percent(share / 100)}`,
  ].filter(Boolean);
  return (
    <li>
      <p>{cpNumber ? spacedCountingPointNumber(cpNumber) : t('market.noPoint')}</p>
      {codes.map(code => (
        <Typography variant="body2" key={code}>
          {meaningOf(code)}
        </Typography>
      ))}
      {facts.length > 0 && <Hint>{facts.join(' · ')}</Hint>}
      {process !== null && (
        <Link to={createPath({ resource: 'marketmessages', id: process, type: 'show' })}>{t('market.belongsTo')}</Link>
      )}
      {process === null && message.state === 'open' && message.direction === 'in' && (
        <>
          {member !== null && (
            <Typography variant="body2">
              <Link to={`${createPath({ resource: 'members', id: member, type: 'show' })}?tab=points`}>
                {t('market.toMember')}
              </Link>
            </Typography>
          )}
          <Assign message={message} report={report} />
        </>
      )}
    </li>
  );
}

/** Requests for the same counting point that were handed over. */
function Assign({ message, report }: StatementProps) {
  const { t, api, format } = useMarketPage();
  const [chosen, setChosen] = useState<number>();
  const { data } = useGetList<MarketProcessRow>('marketmessages', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'id', order: 'DESC' },
    filter: { community: message.community, queryString: report.cpNumber },
  });
  const fitting = data?.filter(({ state, cpNumber }) => {
    const isHandedOver = state !== 'prepared' && state !== 'withdrawn';
    return isHandedOver && (report.cpNumber === '' || cpNumber === report.cpNumber);
  });
  if (!fitting) return null;
  if (fitting.length === 0) return <Hint>{t('market.noFitting')}</Hint>;
  return (
    <Inline grow>
      <SelectField
        label={t('market.assignTo')}
        value={chosen}
        emptyText={t('market.chooseState')}
        choices={fitting.map(({ id, kind, state, created, memberName }) => ({
          id,
          name: [t(`market.kind.${kind}`), memberName, format.moment(created), t(`market.state.${state}`)]
            .filter(Boolean)
            .join(' · '),
        }))}
        onChange={id => setChosen(id)}
      />
      <ActionButton
        label={t('market.assign')}
        disabled={chosen === undefined}
        done={t('market.assignedNotice')}
        run={() => {
          const body = { report: report.id, process: chosen ?? 0 };
          return answerOf(api.POST('/marketmessages/{id}/assign', { params: { path: { id: message.id } }, body }));
        }}
      />
    </Inline>
  );
}

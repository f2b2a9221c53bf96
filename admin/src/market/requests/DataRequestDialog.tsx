import Typography from '@mui/material/Typography';
import { mailboxLimits, type Prepared, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { Dialog } from '../../layout/Dialog.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { Rows } from '../../layout/Rows.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import type { Gap } from './gaps.ts';
import { MissingForRequest, missingOf } from './MissingForRequest.tsx';
import { sendingChannelOf } from './sendingChannel.ts';
import { useSettings } from './useSettings.ts';
import { useWords } from './words.ts';

type LeftOut = Prepared['leftOut'][number] & { from: string; to: string };
type Result = { processes: number[]; leftOut: LeftOut[]; isSent: boolean; failure: string };
type DataRequestDialogProps = { community: number; gaps: Gap[]; close(): void };

/** Prepares requests for missing quarter hours, and sends them where the portal sends. */
export function DataRequestDialog({ community, gaps, close }: DataRequestDialogProps) {
  const { t, api, noticesOf } = useMarketPage();
  const { settings } = useSettings(community);
  const [result, setResult] = useState<Result>();
  const count = gaps.reduce((sum, { points }) => sum + points.length, 0);
  const missing = missingOf(settings);
  const channel = settings ? sendingChannelOf(settings) : null;
  const [request, isBusy] = useAction(async () => {
    const made: Result = { processes: [], leftOut: [], isSent: false, failure: '' };
    try {
      for (const { from, to, points } of gaps)
        for (const some of inThousands(points)) {
          const body = { community, countingPoints: some.map(({ id }) => id), from, to };
          const { prepared } = await answerOf(api.POST('/marketmessages/requestdata', { body }));
          made.processes.push(...prepared.processes);
          made.leftOut.push(...prepared.leftOut.map(each => ({ ...each, from, to })));
        }
      if (channel)
        for (const processes of inThousands(made.processes))
          await answerOf(api.POST('/marketmessages/processes/queued', { body: { processes } }));
      made.isSent = channel !== null;
    } catch (thrown) {
      made.failure = noticesOf(thrown)
        .map(({ message }) => message)
        .join(' ');
    }
    setResult(made);
  });
  if (result) return <DataRequestResult result={result} close={close} />;
  return (
    <Dialog
      open
      title={t('market.dataHeading')}
      onClose={isBusy ? () => undefined : close}
      actions={
        <>
          <Button variant="text" disabled={isBusy} onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button
            variant="contained"
            loading={isBusy}
            disabled={!settings || missing.length > 0}
            onClick={() => request()}
          >
            {t(channel ? 'market.dataAction' : 'market.prepare')}
          </Button>
        </>
      }
    >
      <MissingForRequest community={community} missing={missing} />
      <p>{t('market.dataText', { count })}</p>
      <p>{t('market.dataKnown')}</p>
      {channel === 'mailbox' && count > mailboxLimits.day && (
        <p>{t('market.dataLimit', { most: String(mailboxLimits.day) })}</p>
      )}
      {settings && (
        <Typography color="textSecondary">{t(channel ? 'market.dataSends' : 'market.nothingIsSent')}</Typography>
      )}
      {settings?.mode === 'SIMU' && <Typography color="textSecondary">{t('market.testOnly')}</Typography>}
    </Dialog>
  );
}

/** Filters of an earlier visit could hide them. */
const newest = new URLSearchParams({ filter: '{"kind":"dataRequest"}', sort: 'since', order: 'DESC', page: '1' });

function DataRequestResult({ result, close }: { result: Result; close(): void }) {
  const { t, format } = useMarketPage();
  const { reasonOf } = useWords();
  const createPath = useCreatePath();
  const { processes, leftOut, isSent, failure } = result;
  const count = processes.length;
  const daysOf = ({ from, to }: LeftOut) =>
    t(from === to ? 'market.dataOneDay' : 'market.dataDays', { from: format.day(from), to: format.day(to) });
  return (
    <Dialog
      open
      title={t('market.dataHeading')}
      size={leftOut.length > 0 ? 'large' : undefined}
      onClose={close}
      actions={
        <>
          <LinkButton to={`${createPath({ resource: 'marketmessages', type: 'list' })}?${newest}`}>
            {t('market.toRequests')}
          </LinkButton>
          <Button variant="contained" autoFocus onClick={close}>
            {t('market.close')}
          </Button>
        </>
      }
    >
      <Alert severity={count > 0 ? 'success' : 'warning'}>
        <p>{count > 0 ? t('market.preparedCount', { count }) : t('market.preparedNone')}</p>
        {count > 0 && <p>{t(isSent ? 'market.dataSent' : 'market.preparedNext')}</p>}
      </Alert>
      {failure && (
        <Alert severity="error" title={t('market.dataFailed')}>
          {failure}
        </Alert>
      )}
      {leftOut.length > 0 && (
        <div>
          <h3>{t('market.leftOutHeading')}</h3>
          <Rows divided>
            {leftOut.map(each => (
              <li key={`${each.cpNumber} ${each.from}`}>
                <p>{spacedCountingPointNumber(each.cpNumber)}</p>
                <Hint>
                  {daysOf(each)}: {reasonOf(each.reason)}
                </Hint>
                {each.open && (
                  <Link to={createPath({ resource: 'marketmessages', id: each.open.id, type: 'show' })}>
                    {t('market.openRequest', {
                      from: format.day(each.open.from ?? each.from),
                      to: format.day(each.open.to ?? each.to),
                    })}
                  </Link>
                )}
              </li>
            ))}
          </Rows>
        </div>
      )}
    </Dialog>
  );
}

/** As many as one call takes. */
function inThousands<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let from = 0; from < items.length; from += 1000) parts.push(items.slice(from, from + 1000));
  return parts;
}

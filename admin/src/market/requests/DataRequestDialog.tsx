import Typography from '@mui/material/Typography';
import { mailboxLimits } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { useMarketPage } from '../page.ts';
import type { Gap } from './gaps.ts';
import { PrepareDialog, type Preparing } from './PrepareDialog.tsx';
import type { Result } from './PreparedResult.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';
import { inParts, textOf } from './useQueue.ts';

/** Prepares requests for missing quarter hours, and sends them where the portal sends. */
export function DataRequestDialog({ gaps, ...preparing }: Preparing & { gaps: readonly Gap[] }) {
  const { community } = preparing;
  const { t, api, noticesOf } = useMarketPage();
  const { settings } = useSettings(community);
  const count = gaps.reduce((sum, { points }) => sum + points.length, 0);
  const channel = settings ? sendingChannelOf(settings) : null;
  const prepare = async () => {
    const made: Result['prepared'] = { processes: [], leftOut: [] };
    try {
      for (const { from, to, points } of gaps)
        for (const some of inParts(points)) {
          const body = { community, countingPoints: some.map(({ id }) => id), from, to };
          const { prepared } = await answerOf(api.POST('/marketmessages/requestdata', { body }));
          made.processes.push(...prepared.processes);
          made.leftOut.push(...prepared.leftOut.map(each => ({ ...each, from, to })));
        }
    } catch (thrown) {
      made.failure = textOf(noticesOf(thrown));
    }
    return made;
  };
  return (
    <PrepareDialog
      {...preparing}
      kind="dataRequest"
      title={t('market.dataHeading')}
      sendLabel={t('market.dataAction')}
      refusals={useFieldRefusals()}
      prepare={prepare}
    >
      <p>{t('market.dataText', { count })}</p>
      <p>{t('market.dataKnown')}</p>
      {channel === 'mailbox' && count > mailboxLimits.day && (
        <p>{t('market.dataLimit', { most: String(mailboxLimits.day) })}</p>
      )}
      {settings && (
        <Typography color="textSecondary">{t(channel ? 'market.dataSends' : 'market.nothingIsSent')}</Typography>
      )}
    </PrepareDialog>
  );
}

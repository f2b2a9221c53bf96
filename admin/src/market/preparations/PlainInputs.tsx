import Typography from '@mui/material/Typography';
import { mailboxLimits } from '@nahstrom/contract';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { useMarketPage } from '../page.ts';
import type { PreparationInputs } from './PreparationInputs.ts';

export function PointListInputs() {
  const { t } = useMarketPage();
  return <p>{t('market.requestListText')}</p>;
}

/** Of requests for missing quarter hours. */
export function DataInputs({ community, gaps = [] }: PreparationInputs) {
  const { t } = useMarketPage();
  const { settings } = useSettings(community);
  const count = gaps.reduce((sum, { points }) => sum + points.length, 0);
  const channel = settings ? sendingChannelOf(settings) : null;
  return (
    <>
      <p>{t('market.dataText', { count })}</p>
      <p>{t('market.dataKnown')}</p>
      {channel === 'mailbox' && count > mailboxLimits.day && (
        <p>{t('market.dataLimit', { most: String(mailboxLimits.day) })}</p>
      )}
      <Typography color="textSecondary">{t(channel ? 'market.dataSends' : 'market.nothingIsSent')}</Typography>
    </>
  );
}

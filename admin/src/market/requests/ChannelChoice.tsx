import { type MarketChannel, type MarketSettings, marketChannels } from '@nahstrom/contract';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { RadioGroup } from '../../ui/lists/fields.tsx';
import { useMarketPage } from '../page.ts';

type ChannelChoiceProps = {
  settings: MarketSettings;
  value: MarketChannel;
  error: string | undefined;
  onChange(channel: MarketChannel): void;
};

/** Channels that the operator of the portal has not set up are shown with what to ask for. */
export function ChannelChoice({ settings, value, error, onChange }: ChannelChoiceProps) {
  const { t } = useMarketPage();
  const isOffered = (channel: MarketChannel) => channel === 'portal' || settings.offered[channel];
  const missing = (['files', 'mailbox'] as const).filter(channel => !isOffered(channel));
  return (
    <>
      <RadioGroup
        label={t('market.channelHeading')}
        hiddenLabel
        value={value}
        error={error}
        choices={marketChannels.map(channel => ({
          value: channel,
          label: t(`market.channel.${channel}`),
          helperText: t(`market.channelHint.${channel}`),
          disabled: !isOffered(channel),
        }))}
        onChange={event => onChange(marketChannels.find(channel => channel === event.target.value) ?? value)}
      />
      {missing.map(channel => (
        <Alert
          key={channel}
          severity={channel === settings.channel ? 'warning' : 'info'}
          title={t('market.channelMissing', { channel: t(`market.channel.${channel}`) })}
        >
          {channel === settings.channel && <p>{t('market.channelLost')}</p>}
          <p>{t(`market.channelAsk.${channel}`)}</p>
        </Alert>
      ))}
      {value === 'files' && <Hint>{t('market.filesPlace', { folder: String(settings.community) })}</Hint>}
    </>
  );
}

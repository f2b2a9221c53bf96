import type { MarketState, MessageState } from '@nahstrom/contract';
import { StateChip, type Tone } from '../../layout/StateChip.tsx';
import { useMarketPointPage } from '../../page.tsx';

const tones: Record<MarketState, Tone> = {
  prepared: 'waiting',
  withdrawn: 'quiet',
  sent: 'waiting',
  undeliverable: 'bad',
  received: 'waiting',
  meterMissing: 'waiting',
  consented: 'good',
  refused: 'bad',
  timedOut: 'bad',
  rejected: 'bad',
  brokenOff: 'bad',
  active: 'good',
  ended: 'quiet',
  accepted: 'good',
};

export function MarketStateChip({ state }: { state: MarketState }) {
  const { t } = useMarketPointPage();
  return <StateChip tone={tones[state]} label={t(`market.state.${state}`)} />;
}

export const messageTones: Record<MessageState, Tone> = {
  filed: 'good',
  open: 'waiting',
  unread: 'bad',
  dismissed: 'quiet',
};

import { hasNotBegun, type MarketProcessRow, type MarketState, type MessageState } from '@nahstrom/contract';
import { today } from '../../platform/today.ts';
import { StateChip, type Tone } from '../../ui/lists/StateChip.tsx';
import { useMarketPointPage } from '../page.ts';

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

/** The end of a participation may be announced before its last day. */
export function MarketStateChip({
  process,
}: {
  process: Pick<MarketProcessRow, 'state' | 'endOn' | 'endedBy' | 'activeFrom' | 'dateFrom'>;
}) {
  const { t, format } = useMarketPointPage();
  const { state, endOn, endedBy } = process;
  if (hasNotBegun(process)) return <StateChip tone="quiet" label={t('market.notBegun')} />;
  if (state === 'active' && process.activeFrom !== null && process.activeFrom > today())
    return <StateChip tone="good" label={t('market.beginsOn', { day: format.day(process.activeFrom) })} />;
  if (state === 'ended' && endOn !== null && endOn >= today())
    return <StateChip tone="waiting" label={t('market.endsOn', { day: format.day(endOn) })} />;
  const by = state === 'ended' && endedBy !== null ? ` ${t(`market.endedBy.${endedBy}`)}` : '';
  return <StateChip tone={tones[state]} label={`${t(`market.state.${state}`)}${by}`} />;
}

export const messageTones: Record<MessageState, Tone> = {
  filed: 'good',
  open: 'waiting',
  unread: 'bad',
  dismissed: 'quiet',
};

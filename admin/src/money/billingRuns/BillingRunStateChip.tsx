import type { BillingRunState } from '@nahstrom/contract';
import { StateChip, type Tone } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';

const tones: Record<BillingRunState, Tone> = {
  previewed: 'waiting',
  committing: 'waiting',
  committed: 'good',
  failed: 'bad',
  discarded: 'quiet',
};

export function BillingRunStateChip({ state }: { state: BillingRunState }) {
  const { t } = usePage();
  return <StateChip tone={tones[state]} label={t(`billing.state.${state}`)} />;
}

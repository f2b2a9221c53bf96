import type { MoveInRowState, MoveInState } from '@nahstrom/contract';
import { StateChip, type Tone } from '../ui/lists/StateChip.tsx';
import { usePage } from './page.ts';

const tones: Record<MoveInState, Tone> = {
  previewed: 'waiting',
  committing: 'waiting',
  committed: 'good',
  undone: 'quiet',
  discarded: 'quiet',
};

export function MoveInStateChip({ state }: { state: MoveInState }) {
  const { t } = usePage();
  return <StateChip tone={tones[state]} label={t(`moveIn.state.${state}`)} />;
}

const rowTones: Record<MoveInRowState, Tone> = {
  new: 'good',
  same: 'quiet',
  differs: 'waiting',
  confirm: 'waiting',
  error: 'bad',
  skipped: 'quiet',
};

export function RowStateChip({ state }: { state: MoveInRowState }) {
  const { t } = usePage();
  return <StateChip tone={rowTones[state]} label={t(`moveIn.rowState.${state}`)} />;
}

import type { ChangeState } from '@nahstrom/contract';
import { StateChip, type Tone } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';

const tones: Record<ChangeState, Tone> = { open: 'waiting', accepted: 'good', declined: 'bad', withdrawn: 'quiet' };

export function ChangeStateChip({ state }: { state: ChangeState }) {
  const { t } = usePage();
  return <StateChip tone={tones[state]} label={t(`changeRequest.state.${state}`)} />;
}

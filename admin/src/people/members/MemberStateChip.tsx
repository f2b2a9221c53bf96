import type { MemberState } from '@nahstrom/contract';
import { usePortal } from '../../platform/portal.ts';
import { StateChip, type Tone } from '../../ui/lists/StateChip.tsx';

const tones: Record<MemberState, Tone> = { applied: 'waiting', active: 'good', left: 'quiet', declined: 'bad' };

export function MemberStateChip({ state }: { state: MemberState }) {
  const { t } = usePortal();
  return <StateChip tone={tones[state]} label={t(`member.state.${state}`)} />;
}

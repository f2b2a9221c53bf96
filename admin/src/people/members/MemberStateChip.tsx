import type { MemberState } from '@nahstrom/contract';
import { StateChip, type Tone } from '../../layout/StateChip.tsx';
import { usePortal } from '../../portal.ts';

const tones: Record<MemberState, Tone> = { applied: 'waiting', active: 'good', left: 'quiet', declined: 'bad' };

export function MemberStateChip({ state }: { state: MemberState }) {
  const { t } = usePortal();
  return <StateChip tone={tones[state]} label={t(`member.state.${state}`)} />;
}

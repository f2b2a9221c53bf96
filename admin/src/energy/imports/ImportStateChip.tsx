import type { EnergyImportRow } from '@nahstrom/contract';
import { usePortal } from '../../platform/portal.ts';
import { StateChip, type Tone } from '../../ui/lists/StateChip.tsx';

const tones: Record<EnergyImportRow['state'], Tone> = {
  previewed: 'waiting',
  committing: 'waiting',
  committed: 'good',
  discarded: 'quiet',
  refused: 'bad',
  undone: 'quiet',
};

export function ImportStateChip({ state }: { state: EnergyImportRow['state'] }) {
  const { t } = usePortal();
  return <StateChip tone={tones[state]} label={t(`import.state.${state}`)} />;
}

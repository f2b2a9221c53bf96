import type { EnergyImportRow } from '@nahstrom/contract';
import { StateChip, type Tone } from '../../layout/StateChip.tsx';
import { usePortal } from '../../portal.ts';

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

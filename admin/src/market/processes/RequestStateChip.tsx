import type { MarketProcessRow } from '@nahstrom/contract';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { useMarketListPage } from '../page.ts';
import { MarketStateChip } from './MarketStateChip.tsx';

type RequestStateChipProps = {
  process: Parameters<typeof MarketStateChip>[0]['process'] & Pick<MarketProcessRow, 'differences' | 'hasOpenTask'>;
};

/** Of an answered request for a list: the outcome of the comparison. */
export function RequestStateChip({ process }: RequestStateChipProps) {
  const { state, differences, hasOpenTask } = process;
  if (state !== 'accepted' || differences === null) return <MarketStateChip process={process} />;
  return <ComparisonChip differences={differences} isOpen={hasOpenTask} />;
}

/** @param isOpen waits for a decision */
export function ComparisonChip({ differences, isOpen }: { differences: number; isOpen: boolean }) {
  const { t } = useMarketListPage();
  if (differences === 0) return <StateChip tone="good" label={t('market.compared')} />;
  return <StateChip tone={isOpen ? 'waiting' : 'quiet'} label={t('market.openDifferences', { count: differences })} />;
}

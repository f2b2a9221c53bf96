import type { MarketProcessRow } from '@nahstrom/contract';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { useMarketListPage } from '../page.ts';
import { MarketStateChip } from './MarketStateChip.tsx';

type RequestStateChipProps = {
  process: Parameters<typeof MarketStateChip>[0]['process'] & Pick<MarketProcessRow, 'differences' | 'hasOpenTask'>;
};

/** Of an answered request for a list: the outcome of the comparison. */
export function RequestStateChip({ process }: RequestStateChipProps) {
  const { t } = useMarketListPage();
  const { state, differences, hasOpenTask } = process;
  if (state !== 'accepted' || differences === null) return <MarketStateChip process={process} />;
  return (
    <StateChip
      tone={hasOpenTask ? 'waiting' : differences > 0 ? 'quiet' : 'good'}
      label={differences > 0 ? t('market.openDifferences', { count: differences }) : t('market.compared')}
    />
  );
}

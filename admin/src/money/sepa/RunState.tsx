import type { SepaRunRow } from '@nahstrom/contract';
import { Hint } from '../../ui/layout/Hint.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';

export function RunState({ run }: { run: SepaRunRow }) {
  const { t } = usePage();
  return (
    <>
      {run.state === 'active' && run.handedOver === null ? (
        <StateChip tone="waiting" label={t('sepa.fileReady')} />
      ) : (
        <StateChip tone={run.state === 'active' ? 'good' : 'quiet'} label={t(`sepa.state.${run.state}`)} />
      )}
      {run.state === 'active' && run.canceledCount > 0 && (
        <Hint component="div">{t('sepa.partly', { count: run.canceledCount })}</Hint>
      )}
    </>
  );
}

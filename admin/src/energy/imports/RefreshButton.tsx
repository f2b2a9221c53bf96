import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EnergyRefresh } from '@nahstrom/contract';
import { answerOf, usePolled } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { usePortal } from '../../platform/portal.ts';
import { useAction } from '../../platform/useAction.ts';
import { hasEnded } from '../../platform/useJob.ts';
import { useRefusals } from '../../platform/useRefusals.ts';
import { MoreMenu } from '../../ui/dialogs/MoreMenu.tsx';
import { Button } from '../../ui/layout/Button.tsx';

type Done = 'notice.dataFetched' | 'notice.countingPointRefreshed';

/** Fetches from every automatic source immediately and reports the result.
 *  @param done title of the notice if data arrived */
function useRefreshOfEnergy(done: Done) {
  const { t, api, notify } = usePortal();
  const refresh = useRefresh();
  const refusals = useRefusals();
  const [asked, setAsked] = useState<number | null>(null);
  const [ask, isAsking] = useAction(async () => {
    refusals.forget();
    const { energyRefresh } = await answerOf(api.POST('/eegfakt/refresh'));
    setAsked(energyRefresh.id);
  });

  const tell = ({ state, committed, waiting, refused }: EnergyRefresh) => {
    setAsked(null);
    refresh();
    if (state === 'failed') return refusals.show([{ type: 'error', message: t('refresh.failed') }]);
    const came = committed + waiting + refused > 0;
    const what = came ? t('refresh.came', { committed, waiting, refused }) : t('refresh.nothing');
    notify({ type: 'success', title: t(committed > 0 ? done : 'notice.dataFetched'), message: what });
  };
  usePolled<EnergyRefresh>({
    question: asked === null ? null : String(asked),
    ask: signal => answerOf(api.GET('/eegfakt/refresh/{id}', { params: { path: { id: asked ?? 0 } }, signal })),
    isEnded: hasEnded,
    onEnd: tell,
    onRefused: refusal => {
      setAsked(null);
      refusals.tell(refusal);
    },
  });

  const isRunning = isAsking || asked !== null;
  return {
    isRunning,
    label: t(isRunning ? 'refresh.running' : 'refresh.action'),
    run: () => {
      if (!isRunning) ask();
    },
  };
}

export function RefreshButton({ done }: { done: Done }) {
  const { isRunning, label, run } = useRefreshOfEnergy(done);
  return (
    <Button loading={isRunning} onClick={run}>
      {label}
    </Button>
  );
}

/** The same in the menu of a page, which says that it runs. */
export function RefreshMenu() {
  const { isRunning, label, run } = useRefreshOfEnergy('notice.dataFetched');
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <MoreMenu actions={[{ label, run }]} />
      <Typography variant="body2" color="textSecondary" role="status">
        {isRunning && label}
      </Typography>
    </Stack>
  );
}

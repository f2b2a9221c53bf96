import Button from '@mui/material/Button';
import type { EnergyRefresh } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRefresh } from 'react-admin';
import { usePortal } from '../../portal.ts';
import { useAction } from '../../useAction.ts';
import { useLatest } from '../../useLatest.ts';

const isEnded = (refresh: EnergyRefresh | undefined) => refresh?.state === 'done' || refresh?.state === 'failed';

/** Fetches from every automatic source immediately and reports the result. */
export function RefreshButton() {
  const { t, api, notify } = usePortal();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<number | null>(null);
  const { data } = useQuery({
    queryKey: ['energyRefresh', asked],
    queryFn: () => answerOf(api.GET('/eegfakt/refresh/{id}', { params: { path: { id: asked! } } })),
    enabled: asked !== null,
    refetchInterval: query => (isEnded(query.state.data) ? false : 700),
  });
  const [ask, isAsking] = useAction(async () => {
    const { energyRefresh } = await answerOf(api.POST('/eegfakt/refresh'));
    setAsked(energyRefresh.id);
  });

  const tell = useLatest(({ state, committed, waiting, refused }: EnergyRefresh) => {
    setAsked(null);
    refresh();
    if (state === 'failed') return notify({ type: 'error', message: t('refresh.failed') });
    const came = committed + waiting + refused > 0;
    const what = came ? t('refresh.came', { committed, waiting, refused }) : t('refresh.nothing');
    notify({ type: 'success', title: t('notice.dataFetched'), message: what });
  });
  useEffect(() => {
    if (data && isEnded(data)) tell.current(data);
  }, [data, tell]);

  const isRunning = isAsking || asked !== null;
  return (
    <Button variant="outlined" loading={isRunning} onClick={() => ask()}>
      {t(isRunning ? 'refresh.running' : 'refresh.action')}
    </Button>
  );
}

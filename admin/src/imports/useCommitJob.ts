import type { EnergyImport, Job } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { usePage } from '../page.tsx';
import { useLatest } from '../useLatest.ts';

const isEnded = (job: Job | undefined) => job?.state === 'done' || job?.state === 'failed';

/** The work that commits an import, asked for again and again until it has ended. The page shows then what came of it. */
export function useCommitJob({ id, job, state }: EnergyImport): Job | undefined {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const { data } = useQuery({
    queryKey: ['job', job],
    queryFn: () => answerOf(api.GET('/admin/job/{id}', { params: { path: { id: job! } } })),
    enabled: job !== null && state === 'committing',
    refetchInterval: query => (isEnded(query.state.data) ? false : 700),
  });
  const latest = useLatest({ t, notify, refresh });
  const ended = data?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each import, when its work has ended
  useEffect(() => {
    if (ended !== 'done' && ended !== 'failed') return;
    if (ended === 'done' && state === 'committing')
      latest.current.notify({ type: 'success', message: latest.current.t('import.committedNotice') });
    latest.current.refresh();
  }, [id, ended]);
  return data;
}

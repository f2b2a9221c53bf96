import type { EnergyImport, Job } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { usePage } from '../../page.tsx';
import { useLatest } from '../../useLatest.ts';

const isEnded = (job: Job | undefined) => job !== undefined && job.state !== 'queued' && job.state !== 'running';

/** Polls the job that commits an import until it has ended. */
export function useCommitJob({ job, state }: EnergyImport): Job | undefined {
  const { api } = usePage();
  const { data } = useQuery({
    queryKey: ['job', job],
    queryFn: () => answerOf(api.GET('/admin/job/{id}', { params: { path: { id: job! } } })),
    enabled: job !== null,
    refetchInterval: query => (state !== 'committing' || isEnded(query.state.data) ? false : 700),
  });
  return data;
}

/** Reloads the page's data when the job has ended. */
export function useCommitEnd(job: Job | undefined): void {
  const { t, notify } = usePage();
  const refresh = useRefresh();
  const tell = useLatest((ended: Job) => {
    if (ended.state === 'done') notify({ type: 'success', message: t('import.committedNotice') });
    if (ended.state === 'overtaken') notify({ type: 'info', message: t('import.overtakenNotice') });
    refresh();
  });
  const state = isEnded(job) ? job?.state : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, however often the job is polled
  useEffect(() => {
    if (job && state) tell.current(job);
  }, [job?.id, state]);
}

import type { Job } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePortal } from './portal.ts';
import { useLatest } from './useLatest.ts';

const pollMilliseconds = 700;

type Work = Pick<Job, 'id' | 'state'>;

type PolledOptions<Polled extends Work> = {
  /** Name of the records, part of the cache key. */
  name: string;
  /** Null: there is no job. */
  id: number | null;
  read(id: number): Promise<Polled>;
  /** False: the job is read once. */
  isPolled?: boolean;
  /** Called once per job and final state. */
  onEnd?(ended: Polled): void;
};

/** Polls a job, or a record with a job's states, until it has ended. */
export function usePolled<Polled extends Work>({ name, id, read, isPolled = true, onEnd }: PolledOptions<Polled>) {
  const { data } = useQuery({
    queryKey: [name, id],
    queryFn: id === null ? skipToken : () => read(id),
    refetchInterval: ({ state }) => (isPolled && !(state.data && isEnded(state.data)) ? pollMilliseconds : false),
  });
  const latest = useLatest(onEnd);
  const ended = data && isEnded(data) ? data.state : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an ended job may be read again
  useEffect(() => {
    if (data && ended) latest.current?.(data);
  }, [data?.id, ended]);
  return data;
}

/** The background job of a record. */
export function useJob(id: number | null, options?: Pick<PolledOptions<Job>, 'isPolled' | 'onEnd'>): Job | undefined {
  const { api } = usePortal();
  return usePolled<Job>({
    name: 'job',
    id,
    read: job => answerOf(api.GET('/admin/job/{id}', { params: { path: { id: job } } })),
    ...options,
  });
}

const isEnded = ({ state }: Work) => state !== 'queued' && state !== 'running';

import type { Job } from '@nahstrom/contract';
import { answerOf, usePolled } from '@nahstrom/kit';
import { usePortal } from './portal.ts';

export const hasEnded = ({ state }: Pick<Job, 'state'>) => state !== 'queued' && state !== 'running';

type JobOptions = {
  /** False: the job is read once. */
  isPolled?: boolean;
  /** Called once, unless the job is only read. */
  onEnd?(ended: Job): void;
};

/** The background job of a record. */
export function useJob(id: number | null, { isPolled = true, onEnd }: JobOptions = {}): Job | null {
  const { api } = usePortal();
  return usePolled<Job>({
    question: id === null ? null : `${id} ${isPolled}`,
    ask: signal => answerOf(api.GET('/admin/job/{id}', { params: { path: { id: id ?? 0 } }, signal })),
    isEnded: job => !isPolled || hasEnded(job),
    onEnd: isPolled ? onEnd : undefined,
  });
}

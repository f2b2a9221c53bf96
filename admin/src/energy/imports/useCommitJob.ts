import type { EnergyImport, Job } from '@nahstrom/contract';
import { useJob } from '../../useJob.ts';

/** The job that commits an import. */
export const useCommitJob = ({ job, state }: EnergyImport, onEnd?: (ended: Job) => void) =>
  useJob(job, { isPolled: state === 'committing', onEnd });

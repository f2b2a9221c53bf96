import type { EnergyImport, Job } from '@nahstrom/contract';
import { useRefresh } from 'react-admin';
import { useJob } from '../../useJob.ts';
import { usePage } from '../page.ts';

/** The job that commits an import. Its end is a notice. */
export function useCommitJob(report: EnergyImport | undefined): Job | null {
  const { t, notify } = usePage();
  const refresh = useRefresh();
  const isCommitting = report?.state === 'committing';
  return useJob(isCommitting || report?.state === 'previewed' ? report.job : null, {
    isPolled: isCommitting,
    onEnd({ state }) {
      if (state === 'done') notify({ type: 'success', message: t('import.committedNotice') });
      if (state === 'overtaken') notify({ type: 'info', message: t('import.overtakenNotice') });
      refresh();
    },
  });
}

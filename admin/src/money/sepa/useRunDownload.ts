import type { SepaRun } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCallback } from 'react';
import { useRefresh } from 'react-admin';
import { usePage } from '../page.ts';

export type FileOfRun = 'debitFile' | 'creditFile';

/** Downloads the files of a run for the bank, and notes that they are handed over: those that it has by then. */
export function useRunDownload() {
  const { api, apiBase } = usePage();
  const refresh = useRefresh();
  return useCallback(
    async ({ id }: Pick<SepaRun, 'id'>, only?: FileOfRun) => {
      try {
        const { sepaRun } = await answerOf(api.POST('/separun/{id}/handover', { params: { path: { id } } }));
        for (const name of only ? [only] : (['debitFile', 'creditFile'] as const))
          if (sepaRun[name] !== null) clickDownload(`${apiBase}/download/${sepaRun[name]}`);
      } finally {
        refresh();
      }
    },
    [api, apiBase, refresh],
  );
}

function clickDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

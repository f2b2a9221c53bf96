import { answerOf, Failure, noticesOf, saveFile, useErrorNotices } from '@nahstrom/kit';
import { Button } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../portal.tsx';
import type { Period } from './period.ts';

type DataDownloadProps = {
  countingPointId: number;
  cpNumber: string;
  period: Period;
  step: 'quarterHour' | 'typicalDay' | 'day' | 'month' | 'year' | 'monthTotal';
  format: 'csv' | 'xlsx';
};

/** The table beside it, as a file of the server. */
export function DataDownload({ countingPointId, cpNumber, period, step, format }: DataDownloadProps) {
  const { t, api, notify } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const errors = useErrorNotices(notify);
  const { start, end } = period;

  async function download() {
    setBusy(true);
    errors.forget();
    try {
      const query = { start, end, step, format };
      const file = await answerOf(
        api.GET('/countingpointdata/{id}/file', { params: { path: { id: countingPointId }, query }, parseAs: 'blob' }),
      );
      saveFile(file, `${cpNumber}_${start}_${end}.${format}`);
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
      for (const notice of noticesOf(cause, t)) errors.tell(notice);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button busy={isBusy} onClick={download}>
      {t(format === 'csv' ? 'table.download' : 'download.xlsx')}
    </Button>
  );
}

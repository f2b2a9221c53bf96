import { answerOf, Failure, noticesOf, saveFile, useErrorNotices } from '@nahstrom/kit';
import { Button } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../platform/portal.tsx';
import type { Period } from './period.ts';
import type { Subject } from './subject.ts';

type DownloadsProps = {
  subject: Subject;
  period: Period;
  step: 'quarterHour' | 'typicalDay' | 'day' | 'month' | 'year' | 'monthTotal';
};

/** The table beside it, as files of the server: of a counting point or a membership. */
export function Downloads(props: DownloadsProps) {
  const { point, memberships } = props.subject;
  if (!point && memberships.length > 1) return null;
  return (
    <div className="member-downloads">
      <DataDownload {...props} format="csv" />
      <DataDownload {...props} format="xlsx" />
    </div>
  );
}

type DataDownloadProps = DownloadsProps & { format: 'csv' | 'xlsx' };

export function DataDownload({ subject, period, step, format }: DataDownloadProps) {
  const { t, api, notify } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const errors = useErrorNotices(notify);
  const { start, end } = period;
  const { point, memberships } = subject;

  async function download() {
    setBusy(true);
    errors.forget();
    try {
      const query = { start, end, step, format };
      const of = (id: number) => ({ params: { path: { id }, query }, parseAs: 'blob' }) as const;
      const file = await answerOf(
        point
          ? api.GET('/countingpointdata/{id}/file', of(point.id))
          : api.GET('/member/{id}/data/file', of(memberships[0]!.id)),
      );
      saveFile(file, `${point?.cpNumber ?? t('energy.title')}_${start}_${end}.${format}`);
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

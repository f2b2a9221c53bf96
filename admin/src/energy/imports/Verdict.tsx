import type { EnergyImport, Job } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Button, Field, TextArea } from '@nahstrom/kit/components';
import { useRedirect, useRefresh } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

/** Commits a preview, or discards it. Both are disabled during the commit unless the job has failed. */
export function Verdict({ report, job }: { report: EnergyImport; job: Job | null }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const [asked, setAsked] = useState<'discard' | 'doubted' | null>(null);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const path = { params: { path: { id: report.id } } };

  const [commit, isCommitting] = useAction(async (body: { confirmed?: boolean; dropped?: number; reason?: string }) => {
    try {
      await answerOf(api.POST('/eegfakt/{id}/commit', { ...path, body }));
    } finally {
      setAsked(null);
      refresh();
    }
  });
  const [discard, isDiscarding] = useAction(async () => {
    try {
      await answerOf(api.DELETE('/eegfakt/{id}', path));
      notify({ type: 'success', message: t('import.discardedNotice') });
      redirect('list', 'imports');
    } finally {
      setAsked(null);
      refresh();
    }
  });
  const isBilled = report.billedDays > 0;
  const isRead = report.findingCounts.every(({ drops }) => !drops);
  const isPartial = report.dropped > 0;
  const isOfOther = report.findings.some(({ code }) => code === 'energy.otherCommunity');
  const commitDoubted = () => {
    if (isBilled && reason.trim() === '') setIsReasonMissing(true);
    else void commit({ confirmed: true, dropped: report.dropped, reason });
  };

  if (report.state === 'committing' && job?.state !== 'failed') return null;
  const isKnown = report.meters.some(meter => meter.countingPoint !== null);
  return (
    <>
      <Button variant="danger" disabled={isCommitting} onClick={() => setAsked('discard')}>
        {t('action.discard')}
      </Button>
      <Button
        variant="primary"
        busy={isCommitting}
        disabled={!isKnown}
        onClick={() => (isBilled || isOfOther || isPartial ? setAsked('doubted') : commit({}))}
      >
        {t(report.state === 'committing' ? 'import.commitAgain' : 'import.commit')}
      </Button>
      <ConfirmDialog
        open={asked === 'discard'}
        title={t('import.discardHeading')}
        confirm={t('action.discard')}
        destructive
        busy={isDiscarding}
        onConfirm={() => discard()}
        onClose={() => setAsked(null)}
      >
        {t('import.discardText', { file: report.fileName })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'doubted'}
        title={t(
          isOfOther ? 'import.otherCommunityHeading' : isBilled ? 'import.billedHeading' : 'import.partialHeading',
        )}
        confirm={t('import.billedConfirm')}
        destructive
        busy={isCommitting}
        onConfirm={commitDoubted}
        onClose={() => setAsked(null)}
      >
        {isOfOther && <p>{t('import.otherCommunityText', { community: report.communityTitle })}</p>}
        {!isRead && <p style={{ marginTop: isOfOther ? 8 : 0 }}>{t('import.partialText')}</p>}
        {report.unknownCount > 0 && (
          <p style={{ marginTop: isOfOther || !isRead ? 8 : 0 }}>
            {t('import.unknownDropped', { count: report.unknownCount })}
          </p>
        )}
        {isBilled && (
          <>
            <p style={{ marginTop: isOfOther || isPartial ? 8 : 0 }}>
              {t('import.billedText', { count: report.billedDays })}
            </p>
            <Field
              className="admin-above"
              label={t('import.billedReason')}
              error={isReasonMissing ? t('error.energyImport.reason.missing') : undefined}
              required
            >
              <TextArea
                rows={2}
                value={reason}
                maxLength={500}
                onChange={event => {
                  setReason(event.target.value);
                  setIsReasonMissing(false);
                }}
              />
            </Field>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

import type { EnergyImport } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Button, Field, TextArea } from '@nahstrom/kit/components';
import { useState } from 'react';
import { useRedirect, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { useCommitJob } from './useCommitJob.ts';

/** Commits a preview, or discards it. Both are disabled during the commit unless the job has failed. */
export function Verdict({ report }: { report: EnergyImport }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const job = useCommitJob(report);
  const [asked, setAsked] = useState<'discard' | 'doubted' | null>(null);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const path = { params: { path: { id: report.id } } };

  const [commit, isCommitting] = useAction(async (body: { confirmed?: boolean; reason?: string }) => {
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
  const isPartial = report.findingCounts.some(({ drops }) => drops);
  const isOfOther = report.findings.some(({ code }) => code === 'energy.otherCommunity');
  const commitDoubted = () => {
    if (isBilled && reason.trim() === '') setIsReasonMissing(true);
    else void commit({ confirmed: true, reason });
  };

  if (report.state === 'committing' && job?.state !== 'failed') return null;
  const isKnown = report.meters.some(meter => meter.countingPoint !== null);
  return (
    <>
      <Button variant="danger" disabled={isCommitting} onClick={() => setAsked('discard')}>
        {t('import.discard')}
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
        heading={t('import.discardHeading')}
        confirm={t('import.discard')}
        destructive
        busy={isDiscarding}
        onConfirm={() => discard()}
        onCancel={() => setAsked(null)}
      >
        {t('import.discardText', { file: report.fileName })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'doubted'}
        heading={t(
          isOfOther ? 'import.otherCommunityHeading' : isBilled ? 'import.billedHeading' : 'import.partialHeading',
        )}
        confirm={t('import.billedConfirm')}
        destructive
        busy={isCommitting}
        onConfirm={commitDoubted}
        onCancel={() => setAsked(null)}
      >
        {isOfOther && <p>{t('import.otherCommunityText', { community: report.communityTitle })}</p>}
        {isPartial && <p style={{ marginTop: isOfOther ? 8 : 0 }}>{t('import.partialText')}</p>}
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

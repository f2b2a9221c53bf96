import type { EnergyImport, Job } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRedirect, useRefresh } from 'react-admin';
import { Button } from '../../layout/Button.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { TextField } from '../../layout/fields.tsx';
import { useAction } from '../../useAction.ts';
import { usePage } from '../page.ts';
import { commitDoubts } from './commitDoubts.ts';

/** Commits a preview, or discards it. Both are disabled during the commit unless the job has failed. */
export function Verdict(props: {
  report: EnergyImport;
  job: Job | null;
  /** Whether the month can be billed as soon as its data are stored. */
  canBill: boolean;
  /** Called before the commit, with whether the billing follows. */
  onCommit(bills: boolean): void;
}) {
  const { report, job, canBill, onCommit } = props;
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
  const doubts = commitDoubts(report, t);
  const commitDoubted = () => {
    if (isBilled && reason.trim() === '') setIsReasonMissing(true);
    else void commit({ confirmed: true, dropped: report.dropped, reason });
  };

  if (report.state === 'committing' && job?.state !== 'failed') return null;
  const isKnown = report.meters.some(meter => meter.countingPoint !== null);
  const isDoubted = doubts.texts.length > 0 || report.balance.holds === false;
  return (
    <>
      <Button color="error" disabled={isCommitting} onClick={() => setAsked('discard')}>
        {t('action.discard')}
      </Button>
      <Button
        variant={canBill && isKnown && !isDoubted ? 'outlined' : 'contained'}
        loading={isCommitting}
        disabled={!isKnown}
        onClick={() => {
          onCommit(false);
          if (doubts.texts.length > 0) setAsked('doubted');
          else void commit({ dropped: report.dropped });
        }}
      >
        {t(report.state === 'committing' ? 'import.commitAgain' : 'import.commit')}
      </Button>
      {canBill && isKnown && !isDoubted && (
        <Button
          variant="contained"
          loading={isCommitting}
          onClick={() => {
            onCommit(true);
            void commit({ dropped: report.dropped });
          }}
        >
          {t('month.commitAndBill')}
        </Button>
      )}
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
        title={doubts.heading}
        confirm={t('import.billedConfirm')}
        destructive
        busy={isCommitting}
        onConfirm={commitDoubted}
        onClose={() => setAsked(null)}
      >
        <div className="n-stack">
          {doubts.texts.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {isBilled && (
          <TextField
            sx={{ mt: 1.5 }}
            label={t('import.billedReason')}
            error={isReasonMissing ? t('error.energyImport.reason.missing') : undefined}
            required
            multiline
            rows={2}
            value={reason}
            maxLength={500}
            onChange={event => {
              setReason(event.target.value);
              setIsReasonMissing(false);
            }}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

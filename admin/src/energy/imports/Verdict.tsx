import type { EnergyImport, Job } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { TextField } from '../../ui/lists/fields.tsx';
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
  const { t, api } = usePage();
  const redirect = useRedirect();
  const [isDoubting, setIsDoubting] = useState(false);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const path = { params: { path: { id: report.id } } };

  const [commit, isCommitting] = useReloadingAction(
    (body: { confirmed?: boolean; dropped?: number; reason?: string }) =>
      answerOf(api.POST('/eegfakt/{id}/commit', { ...path, body })),
    () => setIsDoubting(false),
  );
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
      <ConfirmedAction
        label={t('action.discard')}
        destructive
        disabled={isCommitting}
        heading={t('import.discardHeading')}
        done={t('import.discardedNotice')}
        run={() => answerOf(api.DELETE('/eegfakt/{id}', path))}
        leave={() => redirect('list', 'imports')}
      >
        {t('import.discardText', { file: report.fileName })}
      </ConfirmedAction>
      <Button
        variant={canBill && isKnown && !isDoubted ? 'outlined' : 'contained'}
        loading={isCommitting}
        disabled={!isKnown}
        onClick={() => {
          onCommit(false);
          if (doubts.texts.length > 0) setIsDoubting(true);
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
        open={isDoubting}
        title={doubts.heading}
        confirm={t('import.billedConfirm')}
        destructive
        busy={isCommitting}
        onConfirm={commitDoubted}
        onClose={() => setIsDoubting(false)}
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

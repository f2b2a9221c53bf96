import type { EnergyImport, Job } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useBasename, useRefresh } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Progress } from '../../ui/layout/Progress.tsx';
import { usePage } from '../page.ts';
import { UndoBlocked } from './UndoImport.tsx';

type StandingProps = { report: EnergyImport; job: Job | null };

/** State of this import and its meaning. */
export function Standing({ report, job }: StandingProps) {
  const { t, format, refusalText } = usePage();
  const basename = useBasename();
  switch (report.state) {
    case 'committing':
      return <Committing report={report} job={job} />;
    case 'committed':
      return (
        <>
          <Alert severity="success">
            {t('import.committedOn', { moment: format.moment(report.committed ?? report.created) })}
            {report.undo?.blocked?.because === 'expired' && ` ${t('import.undoExpired')}`}
          </Alert>
          {report.undo?.blocked && <UndoBlocked blocked={report.undo.blocked} />}
        </>
      );
    case 'discarded':
      return <Alert severity="info">{t('import.discardedText')}</Alert>;
    case 'undone':
      return <Alert severity="info">{t('import.undoneText')}</Alert>;
    case 'refused':
      return <Alert severity="error">{t('import.refusedText', { reason: refusalText(report.refusal) })}</Alert>;
    case 'previewed':
      return (
        <>
          <Turned job={job} />
          <OtherCommunity report={report} />
          {report.sameAs !== null && (
            <Alert
              severity="warning"
              actions={
                <LinkButton size="small" variant="text" to={`${basename}/imports/${report.sameAs}/show`}>
                  {t('import.showSame')}
                </LinkButton>
              }
            >
              {t('import.sameAs')}
            </Alert>
          )}
          <Preview report={report} />
        </>
      );
  }
}

function Preview({ report }: { report: EnergyImport }) {
  const { t } = usePage();
  const isKnown = report.meters.some(meter => meter.countingPoint !== null);
  const isTurned = report.meters.some(({ ignored, registeredAs }) => !ignored && registeredAs !== null);
  return (
    <Alert severity={isKnown ? 'info' : 'warning'} actions={<CompareButton report={report} />}>
      {t(isKnown ? 'import.previewText' : isTurned ? 'import.onlyTurned' : 'import.nothingKnown')}
    </Alert>
  );
}

function CompareButton({ report }: { report: EnergyImport }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const [compare, isComparing] = useAction(async () => {
    await answerOf(api.POST('/eegfakt/{id}/compare', { params: { path: { id: report.id } } }));
    notify({ type: 'success', message: t('import.compared') });
    refresh();
  });
  return (
    <Button size="small" variant="text" loading={isComparing} onClick={() => compare()}>
      {t('import.compare')}
    </Button>
  );
}

function Committing({ report, job }: StandingProps) {
  const { t, refusalText } = usePage();
  if (job?.state === 'failed') {
    return (
      <Alert severity="error" actions={<CompareButton report={report} />}>
        {t('import.commitFailed')} {job.error && refusalText(job.error)}
      </Alert>
    );
  }
  return (
    <Alert severity="info">
      {t('import.committing')}
      <Progress label={t('import.committing')} />
    </Alert>
  );
}

/** The job was refused and the preview is open again: shows the reason. */
function Turned({ job }: Pick<StandingProps, 'job'>) {
  const { t, refusalText } = usePage();
  if (job?.state !== 'failed') return null;
  return (
    <Alert severity="error">
      {t('import.commitFailed')} {job.error && refusalText(job.error)}
    </Alert>
  );
}

/** Shown before all other findings, because its days would be charged to the wrong community. */
function OtherCommunity({ report }: { report: EnergyImport }) {
  const { t } = usePage();
  const other = report.findings.find(({ code }) => code === 'energy.otherCommunity');
  return other ? <Alert severity="warning">{t('import.otherCommunity', { ids: other.text ?? '' })}</Alert> : null;
}

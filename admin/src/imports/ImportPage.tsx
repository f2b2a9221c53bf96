import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { EnergyImport } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useCreatePath, useRedirect, useRefresh, useShowContext } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Page } from '../layout/Page.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { Section } from '../layout/Section.tsx';
import { WholeRecord } from '../layout/WholeRecord.tsx';
import { usePage } from '../page.tsx';
import { useAction } from '../useAction.ts';
import { BalanceSection } from './BalanceSection.tsx';
import { FindingsSection } from './FindingsSection.tsx';
import { ImportStateChip } from './ImportStateChip.tsx';
import { IntervalFigures } from './IntervalFigures.tsx';
import { MetersSection } from './MetersSection.tsx';

export default function ImportPage() {
  return (
    <WholeRecord>
      <ImportSections />
    </WholeRecord>
  );
}

function ImportSections() {
  const { t, format } = usePage();
  const { record: report } = useShowContext<EnergyImport>();
  const createPath = useCreatePath();
  if (!report) return <PageLoading />;
  return (
    <Page
      heading={t('import.headingOf', { start: format.day(report.periodStart), end: format.day(report.periodEnd) })}
      beside={<ImportStateChip state={report.state} />}
      lead={report.fileName}
      back={{ to: createPath({ resource: 'imports', type: 'list' }), label: t('imports.heading') }}
      actions={report.state === 'previewed' && <Verdict report={report} />}
      wide
    >
      <Standing report={report} />
      <IntervalFigures intervals={report.intervals} />
      <Section heading={t('import.file')}>
        <Facts
          facts={[
            [t('member.community'), report.communityTitle],
            [t('import.fileName'), report.fileName],
            [t('import.layout'), t(`import.layoutOf.${report.layout}`)],
            [t('import.period'), `${format.day(report.periodStart)} – ${format.day(report.periodEnd)}`],
            [t('import.created'), format.moment(report.created)],
            [t('import.createdBy'), report.createdBy],
          ]}
        />
      </Section>
      <FindingsSection report={report} />
      <MetersSection meters={report.meters} />
      <BalanceSection report={report} />
    </Page>
  );
}

/** Where this import stands, and what that means. */
function Standing({ report }: { report: EnergyImport }) {
  const { t, format } = usePage();
  const known = report.meterCount - report.unknownCount;
  if (report.state === 'committed' && report.committed) {
    return (
      <Alert severity="success" sx={{ mb: 4 }}>
        {t('import.committedOn', { moment: format.moment(report.committed) })}
      </Alert>
    );
  }
  if (report.state === 'discarded') {
    return (
      <Alert severity="info" sx={{ mb: 4 }}>
        {t('import.discardedText')}
      </Alert>
    );
  }
  return known === 0 ? (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {t('import.nothingKnown')}
    </Alert>
  ) : (
    <Alert severity="info" sx={{ mb: 4 }}>
      {t('import.previewText')}
    </Alert>
  );
}

function Verdict({ report }: { report: EnergyImport }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const [asked, setAsked] = useState(false);
  const path = { params: { path: { id: report.id } } };

  const [commit, isCommitting] = useAction(async () => {
    try {
      await answerOf(api.POST('/eegfakt/{id}/commit', path));
      notify({ type: 'success', message: t('import.committedNotice') });
    } finally {
      refresh();
    }
  });
  const [discard, isDiscarding] = useAction(async () => {
    try {
      await answerOf(api.DELETE('/eegfakt/{id}', path));
      notify({ type: 'success', message: t('import.discardedNotice') });
      redirect('list', 'imports');
    } finally {
      setAsked(false);
      refresh();
    }
  });

  return (
    <>
      <Button variant="outlined" color="error" disabled={isCommitting} onClick={() => setAsked(true)}>
        {t('import.discard')}
      </Button>
      <Button
        variant="contained"
        loading={isCommitting}
        disabled={report.meterCount === report.unknownCount}
        onClick={() => commit()}
      >
        {t('import.commit')}
      </Button>
      <ConfirmDialog
        open={asked}
        heading={t('import.discardHeading')}
        confirm={t('import.discard')}
        destructive
        busy={isDiscarding}
        onConfirm={() => discard()}
        onCancel={() => setAsked(false)}
      >
        {t('import.discardText', { file: report.fileName })}
      </ConfirmDialog>
    </>
  );
}

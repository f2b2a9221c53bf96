import type { EnergyImport } from '@nahstrom/contract';
import { useEffect, useState } from 'react';
import { useCreatePath, useShowContext } from 'react-admin';
import { Button } from '../../layout/Button.tsx';
import { Facts } from '../../layout/Facts.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { Show } from '../../layout/Show.tsx';
import { NextStep } from '../../overall/months/parts.ts';
import { useOpenStep } from '../../overall/months/useOpenStep.ts';
import { useAction } from '../../useAction.ts';
import { usePage } from '../page.ts';
import { BalanceSection } from './BalanceSection.tsx';
import { ChangedDays } from './ChangedDays.tsx';
import { FindingsSection } from './FindingsSection.tsx';
import { ImportStateChip } from './ImportStateChip.tsx';
import { IntervalFigures } from './IntervalFigures.tsx';
import { MetersSection } from './MetersSection.tsx';
import { MonthsSection } from './MonthsSection.tsx';
import { Standing } from './Standing.tsx';
import { UndoImport } from './UndoImport.tsx';
import { useCommitJob } from './useCommitJob.ts';
import { useMonthOfImport } from './useMonthOfImport.ts';
import { Verdict } from './Verdict.tsx';

export default function ImportPage() {
  return (
    <Show>
      <ImportSections />
    </Show>
  );
}

function ImportSections() {
  const { t, format } = usePage();
  const { record: report } = useShowContext<EnergyImport>();
  const createPath = useCreatePath();
  const month = useMonthOfImport(report);
  const openStep = useOpenStep();
  const [bills, setBills] = useState(false);
  const [goOn] = useAction(async () => {
    setBills(false);
    if (month?.row) await openStep('preview', month.row, month.month);
  });
  const isStored = report?.state === 'committed';
  useEffect(() => {
    if (bills && isStored) void goOn();
  }, [bills, isStored, goOn]);
  const job = useCommitJob(report);
  const isBillable = month?.row?.bill.state === 'due';
  if (!report) return <PageLoading />;
  const { periodStart, periodEnd } = report;
  const period = periodStart && periodEnd ? format.days(periodStart, periodEnd) : '–';
  return (
    <Page
      heading={period === '–' ? report.fileName : period}
      beside={<ImportStateChip state={report.state} />}
      lead={report.fileName}
      back={{ to: createPath({ resource: 'imports', type: 'list' }), label: t('records.energyImport') }}
      actions={
        <>
          {(report.state === 'previewed' || report.state === 'committing') && (
            <Verdict report={report} job={job} canBill={isBillable} onCommit={setBills} />
          )}
          {report.undo && report.undo.blocked === null && <UndoImport report={report} undo={report.undo} />}
        </>
      }
      wide
    >
      <Standing report={report} job={job} />
      {report.state === 'committed' && month?.row && month.row.bill.state !== 'written' && (
        <NextStep community={report.community} month={month.month} after="data" />
      )}
      {report.state !== 'refused' && report.months.length === 0 && <IntervalFigures intervals={report.intervals} />}
      <Section
        heading={t('import.file')}
        beside={
          report.file !== null && (
            <Button variant="text" href={`/api/v1/download/${report.file}`}>
              {t('import.original')}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            [t('member.community'), report.communityTitle],
            [t('import.fileName'), report.fileName],
            [t('import.layout'), report.layout === null ? '–' : t(`import.layout.${report.layout}`)],
            [t('import.period'), period],
            [t('import.source'), t(`import.source.${report.source}`)],
            [t('import.created'), format.moment(report.created)],
            [t('import.createdBy'), report.createdBy || t('import.byItself')],
            ...(report.reason === null ? [] : [[t('import.reason'), report.reason] as [string, string]]),
          ]}
        />
      </Section>
      <FindingsSection report={report} />
      {report.state !== 'refused' && (
        <>
          <MetersSection report={report} />
          <ChangedDays report={report} />
          {report.months.length > 0 ? <MonthsSection months={report.months} /> : <BalanceSection report={report} />}
        </>
      )}
    </Page>
  );
}

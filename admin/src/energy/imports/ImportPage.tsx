import type { CommunityMonth, EnergyImport, ImportedMonth, IntervalCounts, Job } from '@nahstrom/contract';
import { useState } from 'react';
import { useCreatePath, useRefresh } from 'react-admin';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { monthBeside } from '../../platform/monthBeside.ts';
import { today } from '../../platform/today.ts';
import { useJob } from '../../platform/useJob.ts';
import { useMonths } from '../../platform/useMonths.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Figure, Figures } from '../../ui/layout/Figure.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { recordPage } from '../../ui/pages/recordPage.tsx';
import { NextStep, OpenPreview } from '../higherParts.ts';
import { usePage } from '../page.ts';
import { BalanceSection } from './BalanceSection.tsx';
import { ChangedDays } from './ChangedDays.tsx';
import { FindingsSection } from './FindingsSection.tsx';
import { ImportStateChip } from './ImportStateChip.tsx';
import { MetersSection } from './MetersSection.tsx';
import { Standing } from './Standing.tsx';
import { UndoImport } from './UndoImport.tsx';
import { Verdict } from './Verdict.tsx';

export default recordPage<EnergyImport>(ImportSections);

function ImportSections({ record: report }: { record: EnergyImport }) {
  const { t, format } = usePage();
  const createPath = useCreatePath();
  const month = useMonthOfImport(report);
  const [bills, setBills] = useState(false);
  const job = useCommitJob(report);
  const isBillable = month?.row?.bill.state === 'due';
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
      {bills && report.state === 'committed' && month?.row && <OpenPreview row={month.row} month={month.month} />}
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

/** The job that commits an import. Its end is a notice. */
function useCommitJob(report: EnergyImport): Job | null {
  const { t, notify } = usePage();
  const refresh = useRefresh();
  const isCommitting = report.state === 'committing';
  return useJob(isCommitting || report.state === 'previewed' ? report.job : null, {
    isPolled: isCommitting,
    onEnd({ state }) {
      if (state === 'done') notify({ type: 'success', message: t('import.committedNotice') });
      if (state === 'overtaken') notify({ type: 'info', message: t('import.overtakenNotice') });
      refresh();
    },
  });
}

/** The newest finished month with days of an import, and the work on it in its community; null without one. */
function useMonthOfImport(report: EnergyImport): { month: string; row: CommunityMonth | undefined } | null {
  const month = newestFinished(report, today());
  const { data } = useMonths(month, { enabled: month !== undefined });
  if (!month) return null;
  return { month, row: data?.communities.find(({ community }) => community === report.community) };
}

function newestFinished({ state, periodStart, periodEnd }: EnergyImport, day: string): string | undefined {
  if (!['previewed', 'committing', 'committed'].includes(state) || !periodStart || !periodEnd) return undefined;
  const finished = monthBeside(day.slice(0, 7), -1);
  const [month = finished] = [periodEnd.slice(0, 7), finished].sort();
  return periodStart.slice(0, 7) <= month ? month : undefined;
}

const kinds = ['new', 'changed', 'equal', 'kept', 'missing'] as const satisfies (keyof IntervalCounts)[];

function IntervalFigures({ intervals }: { intervals: IntervalCounts }) {
  const { t, format } = usePage();
  return (
    <Figures least={175}>
      {kinds.map(kind => (
        <Figure
          key={kind}
          small
          label={t(`import.intervals.${kind}`)}
          value={format.whole(intervals[kind])}
          hint={t(`import.intervalsHint.${kind}`)}
        />
      ))}
    </Figures>
  );
}

function MonthsSection({ months }: { months: ImportedMonth[] }) {
  const { t, format } = usePage();
  const kwh = (value: number | null) => (value === null ? '–' : format.kwh(value));
  return (
    <Section heading={t('import.months')} lead={t('import.monthsText')} flush>
      <RecordTable
        label={t('import.months')}
        least={720}
        rows={months}
        keyOf={({ cpNumber, direction, start }) => `${cpNumber} ${direction} ${start}`}
        columns={[
          { label: t('countingPoint.cpNumber'), render: ({ cpNumber }) => <CountingPointNumber number={cpNumber} /> },
          {
            label: t('import.period'),
            className: 'admin-nowrap',
            render: ({ start, end }) => `${format.day(start)} – ${format.day(end)}`,
          },
          { label: t('import.totalKwh'), align: 'right', render: ({ total }) => kwh(total) },
          { label: t('import.communityKwh'), align: 'right', render: ({ proportion }) => kwh(proportion) },
          { label: t('import.rest'), align: 'right', render: ({ restPowerFeed }) => kwh(restPowerFeed) },
          {
            label: t('import.complete'),
            render: ({ complete }) => t(complete ? 'import.wholeMonth' : 'import.partOfMonth'),
          },
        ]}
      />
    </Section>
  );
}

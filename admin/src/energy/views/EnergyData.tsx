import Typography from '@mui/material/Typography';
import { type EnergyView, firstEnergyDay } from '@nahstrom/contract';
import { Failure, later } from '@nahstrom/kit';
import { useSteps } from '@nahstrom/kit/chart';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { today } from '../../platform/today.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { LinkTabs } from '../../ui/pages/LinkTabs.tsx';
import { NotFound } from '../../ui/pages/NotFound.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { RefreshButton } from '../imports/RefreshButton.tsx';
import { usePage } from '../page.ts';
import { askedOf, type Mode, modes, moved, type Period } from './asked.ts';
import { DayTable } from './DayTable.tsx';
import type { EnergySource } from './energySource.ts';
import { Measures } from './Measures.tsx';
import { MonthTotals } from './MonthTotals.tsx';
import { RangeForm } from './RangeForm.tsx';
import { RowsTable } from './RowsTable.tsx';

const DurationCurve = later(() => import('./DurationCurve.tsx'), <PageLoading />);
const TopList = later(() => import('./TopList.tsx'), <PageLoading />);
const Heat = later(() => import('./Heat.tsx'), <PageLoading />);

type EnergyDataProps = { source: EnergySource; empty: string };

/** The measures of spec §9 in the four modes; the mode is in the address. */
export function EnergyData({ source, empty }: EnergyDataProps) {
  const { t, format, reasonOf, fieldTextsOf } = usePage();
  const [search] = useSearchParams();
  const { mode, day, period } = askedOf(search);
  const step = mode === 'year' ? 'month' : 'day';
  const { data, error } = useQuery({
    queryKey: ['energy', source.name, mode, period.start, period.end],
    queryFn: () => source.read({ ...period, step }),
    retry: false,
    // The page keeps its shape, place and focus from one period to the next.
    placeholderData: (last, query) =>
      query?.queryKey[1] === source.name && query.queryKey[2] === mode ? last : undefined,
  });
  const navigate = useNavigate();
  const shown = day ?? data?.extent.newestDay ?? data?.end ?? today();
  const to = (asked: Record<string, string>) => {
    const kept = ['community', 'point', 'part'].flatMap(name => (search.get(name) ? [[name, search.get(name)!]] : []));
    return `?${new URLSearchParams({ ...Object.fromEntries(kept), ...asked })}`;
  };
  const ways = waysOf(mode, shown, data?.extent.newestDay ?? today(), other => to({ mode, day: other }));
  const steps = useSteps({ ...ways, onStep: other => navigate(other, { replace: true }) });
  const isRangeWrong = error instanceof Failure && error.status === 422;
  if (error instanceof Failure && error.status === 404) return <NotFound />;
  if (error && !isRangeWrong) return <Alert severity="error">{reasonOf(error)}</Alert>;
  const refreshed = source.name.startsWith('countingpoint') ? 'notice.countingPointRefreshed' : 'notice.dataFetched';
  if (!data && !isRangeWrong) return <PageLoading />;
  // The server's default is a month; the newest day, or its year, has to be requested.
  if (!day && (mode === 'day' || mode === 'year')) return <Navigate replace to={to({ mode, day: shown })} />;
  return (
    <LinkTabs
      label={t('energyData.modes')}
      id="mode"
      shown={mode}
      tabs={modes.map(name => ({
        name,
        label: t(`energyData.mode.${name}`),
        to: to({ mode: name, ...(name === 'calendar' ? calendarUntil(shown) : { day: shown }) }),
      }))}
    >
      {mode === 'calendar' ? (
        <RangeForm
          key={`${period.start} ${period.end}`}
          period={{ start: period.start ?? data?.start ?? '', end: period.end ?? data?.end ?? '' }}
          errors={isRangeWrong ? fieldTextsOf(error) : {}}
          to={range => to({ mode, ...range })}
        />
      ) : (
        <Pager {...ways} />
      )}
      {isRangeWrong && mode !== 'calendar' && (
        <Alert severity="error">{Object.values(fieldTextsOf(error)).join(' ')}</Alert>
      )}
      {data && (
        <div {...steps}>
          {data.extent.outdated && (
            <Alert severity="warning" actions={<RefreshButton done={refreshed} />}>
              {t('notice.dataOutdated')}
            </Alert>
          )}
          <Typography variant="h2" mb={3}>
            {titleOf(mode, data, format)}
          </Typography>
          {data.rows.length === 0 && data.months.length > 0 && (
            <Alert severity="info">{t('energyData.monthTotalsOnly')}</Alert>
          )}
          {data.rows.length === 0 && data.months.length === 0 && (
            <EmptyState
              heading={empty}
              text={
                data.extent.firstDay && data.extent.newestDay
                  ? t('energyData.between', {
                      from: format.day(data.extent.firstDay),
                      to: format.day(data.extent.newestDay),
                    })
                  : t('energyData.none')
              }
            />
          )}
          {data.rows.length > 0 && (
            <>
              <Measures view={data} />
              <Parts
                mode={mode}
                part={search.get('part')}
                view={data}
                source={source}
                to={part => to({ ...Object.fromEntries(search), part })}
                finer={start => to({ mode: mode === 'year' ? 'month' : 'day', day: start })}
              />
            </>
          )}
          <MonthTotals view={data} source={source} />
        </div>
      )}
    </LinkTabs>
  );
}

type PartsProps = {
  mode: Mode;
  part: string | null;
  view: EnergyView;
  source: EnergySource;
  to(part: string): string;
  finer(start: string): string;
};

/** The same days over time, as a typical day, by member, by duration. */
function Parts({ mode, part, view, source, to, finer }: PartsProps) {
  const { t } = usePage();
  const { community } = source;
  const parts = [
    'rows' as const,
    ...(mode === 'day' ? [] : ['typicalday' as const]),
    ...(community === undefined ? [] : ['toplist' as const, 'duration' as const]),
  ];
  const shown = parts.find(name => name === part) ?? 'rows';
  const content = (
    <>
      {shown === 'rows' && mode === 'calendar' && <Heat view={view} to={finer} />}
      {shown === 'rows' && mode === 'day' && <DayTable source={source} period={view} />}
      {shown === 'rows' && mode !== 'day' && <RowsTable view={view} source={source} to={finer} />}
      {shown === 'typicalday' && <DayTable source={source} period={view} isTypical />}
      {shown === 'toplist' && community !== undefined && <TopList community={community} period={view} />}
      {shown === 'duration' && community !== undefined && <DurationCurve community={community} period={view} />}
    </>
  );
  if (parts.length < 2) return content;
  return (
    <LinkTabs
      label={t('energyData.parts')}
      id="part"
      shown={shown}
      tabs={parts.map(name => ({ name, label: t(`energyData.part.${name}`), to: to(name), replace: true }))}
    >
      {content}
    </LinkTabs>
  );
}

const calendarDays = 365;

function calendarUntil(end: string): Period {
  const start = moved('day', end, 1 - calendarDays);
  return { start: [start, firstEnergyDay].sort()[1]!, end };
}

function titleOf(mode: Mode, { start, end }: Period, format: ReturnType<typeof usePage>['format']): string {
  if (mode === 'day') return format.dayLong(start);
  if (mode === 'year') return start.slice(0, 4);
  return mode === 'month' ? format.month(start) : format.days(start, end);
}

type Ways = { previous: string | null; next: string | null };

/** The periods before and after, as far as there may be data. */
const precisions = { day: 10, month: 7, year: 4 } as const;

function waysOf(mode: Mode, day: string, newest: string, to: (day: string) => string): Ways {
  if (mode === 'calendar') return { previous: null, next: null };
  const [before, after] = [moved(mode, day, -1), moved(mode, day, 1)];
  return {
    previous: before.slice(0, 4) >= firstEnergyDay.slice(0, 4) ? to(before) : null,
    next: after.slice(0, precisions[mode]) <= newest.slice(0, precisions[mode]) ? to(after) : null,
  };
}

function Pager(ways: Ways) {
  const { t } = usePage();
  return (
    <Inline mb={4}>
      {(['previous', 'next'] as const).map(way => {
        const label = t(`energyData.${way}`);
        const to = ways[way];
        return to ? (
          <LinkButton key={way} to={to}>
            {label}
          </LinkButton>
        ) : (
          <Button key={way} disabled>
            {label}
          </Button>
        );
      })}
    </Inline>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type EnergyView, firstEnergyDay } from '@nahstrom/contract';
import { Failure } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { usePage } from '../../page.tsx';
import { today } from '../../today.ts';
import { RefreshButton } from '../imports/RefreshButton.tsx';
import { askedOf, type Mode, modes, moved, type Period } from './asked.ts';
import { DayTable } from './DayTable.tsx';
import { DurationCurve } from './DurationCurve.tsx';
import type { EnergySource } from './energySource.ts';
import { Heat } from './Heat.tsx';
import { Measures } from './Measures.tsx';
import { MonthTotals } from './MonthTotals.tsx';
import { RangeForm } from './RangeForm.tsx';
import { RowsTable } from './RowsTable.tsx';
import { TopList } from './TopList.tsx';

type EnergyDataProps = { source: EnergySource; empty: string };

/** The measures of spec §9 in the four modes; the mode is in the address. */
export function EnergyData({ source, empty }: EnergyDataProps) {
  const { t, format, noticesOf, fieldTextsOf } = usePage();
  const [search] = useSearchParams();
  const { mode, day, period } = askedOf(search);
  const step = mode === 'year' ? 'month' : 'day';
  const { data, error } = useQuery({
    queryKey: ['energy', source.name, step, period.start, period.end],
    queryFn: () => source.read({ ...period, step }),
    retry: false,
  });
  const to = (asked: Record<string, string>) => {
    const kept = ['community', 'point', 'part'].flatMap(name => (search.get(name) ? [[name, search.get(name)!]] : []));
    return `?${new URLSearchParams({ ...Object.fromEntries(kept), ...asked })}`;
  };
  const isRangeWrong = error instanceof Failure && error.status === 422;
  if (error instanceof Failure && error.status === 404) return <NotFound />;
  if (error && !isRangeWrong)
    return (
      <Alert severity="error">
        {noticesOf(error)
          .map(({ message }) => message)
          .join(' ')}
      </Alert>
    );
  if (!data && !isRangeWrong) return <PageLoading />;
  const shown = day ?? data?.extent.newestDay ?? data?.end ?? today();
  // The server's default is a month; the newest day, or its year, has to be requested.
  if (!day && (mode === 'day' || mode === 'year')) return <Navigate replace to={to({ mode, day: shown })} />;
  return (
    <>
      <Tabs
        value={mode}
        variant="scrollable"
        aria-label={t('energyData.modes')}
        sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        {modes.map(name => (
          <Tab
            key={name}
            value={name}
            label={t(`energyData.mode.${name}`)}
            id={`mode-${name}`}
            aria-controls="mode-panel"
            component={Link}
            to={to({ mode: name, ...(name === 'calendar' ? calendarUntil(shown) : { day: shown }) })}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="mode-panel" aria-labelledby={`mode-${mode}`}>
        {mode === 'calendar' ? (
          <RangeForm
            key={`${period.start} ${period.end}`}
            period={{ start: period.start ?? data?.start ?? '', end: period.end ?? data?.end ?? '' }}
            errors={isRangeWrong ? fieldTextsOf(error) : {}}
            to={range => to({ mode, ...range })}
          />
        ) : (
          <Pager mode={mode} day={shown} to={other => to({ mode, day: other })} />
        )}
        {isRangeWrong && mode !== 'calendar' && (
          <Alert severity="error">{Object.values(fieldTextsOf(error)).join(' ')}</Alert>
        )}
        {data && (
          <>
            {data.extent.outdated && (
              <Alert severity="warning" sx={{ mb: 4 }} action={<RefreshButton />}>
                {t('notice.dataOutdated')}
              </Alert>
            )}
            <Typography variant="h2" sx={{ mb: 3 }}>
              {titleOf(mode, data, format)}
            </Typography>
            {data.rows.length === 0 && data.months.length > 0 && (
              <Alert severity="info" sx={{ mb: 4 }}>
                {t('energyData.monthTotalsOnly')}
              </Alert>
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
          </>
        )}
      </div>
    </>
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
  return (
    <>
      {parts.length > 1 && (
        <Tabs
          value={shown}
          variant="scrollable"
          aria-label={t('energyData.parts')}
          sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
        >
          {parts.map(name => (
            <Tab
              key={name}
              value={name}
              label={t(`energyData.part.${name}`)}
              id={`part-${name}`}
              aria-controls="part-panel"
              component={Link}
              to={to(name)}
              replace
            />
          ))}
        </Tabs>
      )}
      <div role="tabpanel" id="part-panel" aria-label={t(`energyData.part.${shown}`)}>
        {shown === 'rows' && mode === 'calendar' && <Heat view={view} />}
        {shown === 'rows' && mode === 'day' && <DayTable source={source} period={view} />}
        {shown === 'rows' && mode !== 'day' && <RowsTable view={view} source={source} to={finer} />}
        {shown === 'typicalday' && <DayTable source={source} period={view} isTypical />}
        {shown === 'toplist' && community !== undefined && <TopList community={community} period={view} />}
        {shown === 'duration' && community !== undefined && <DurationCurve community={community} period={view} />}
      </div>
    </>
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
  return mode === 'month' ? format.month(start) : `${format.day(start)} – ${format.day(end)}`;
}

type PagerProps = { mode: Exclude<Mode, 'calendar'>; day: string; to(day: string): string };

function Pager({ mode, day, to }: PagerProps) {
  const { t } = usePage();
  const step = (count: 1 | -1) => {
    const other = moved(mode, day, count);
    const isAllowed = count === 1 ? other <= today() : other.slice(0, 4) >= firstEnergyDay.slice(0, 4);
    const label = t(count === 1 ? 'energyData.next' : 'energyData.previous');
    return isAllowed ? (
      <Button component={Link} to={to(other)} variant="outlined">
        {label}
      </Button>
    ) : (
      <Button variant="outlined" disabled>
        {label}
      </Button>
    );
  };
  return (
    <Box sx={{ display: 'flex', gap: 2, mb: 4 }}>
      {step(-1)}
      {step(1)}
    </Box>
  );
}

import { type EnergyView, firstEnergyDay } from '@nahstrom/contract';
import { Failure } from '@nahstrom/kit';
import { Alert, Button } from '@nahstrom/kit/components';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { LinkTabs } from '../../layout/LinkTabs.tsx';
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
      <Alert tone="error">
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
      <LinkTabs
        label={t('energyData.modes')}
        id="mode"
        controls="mode-panel"
        shown={mode}
        tabs={modes.map(name => ({
          name,
          label: t(`energyData.mode.${name}`),
          to: to({ mode: name, ...(name === 'calendar' ? calendarUntil(shown) : { day: shown }) }),
        }))}
      />
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
          <Alert tone="error">{Object.values(fieldTextsOf(error)).join(' ')}</Alert>
        )}
        {data && (
          <>
            {data.extent.outdated && (
              <Alert className="admin-spaced" tone="warning" actions={<RefreshButton />}>
                {t('notice.dataOutdated')}
              </Alert>
            )}
            <h2 style={{ marginBottom: 12 }}>{titleOf(mode, data, format)}</h2>
            {data.rows.length === 0 && data.months.length > 0 && (
              <Alert className="admin-spaced" tone="info">
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
        <LinkTabs
          label={t('energyData.parts')}
          id="part"
          controls="part-panel"
          shown={shown}
          tabs={parts.map(name => ({ name, label: t(`energyData.part.${name}`), to: to(name), replace: true }))}
        />
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
  return mode === 'month' ? format.month(start) : format.days(start, end);
}

type PagerProps = { mode: Exclude<Mode, 'calendar'>; day: string; to(day: string): string };

function Pager({ mode, day, to }: PagerProps) {
  const { t } = usePage();
  const step = (count: 1 | -1) => {
    const other = moved(mode, day, count);
    const isAllowed = count === 1 ? other <= today() : other.slice(0, 4) >= firstEnergyDay.slice(0, 4);
    const label = t(count === 1 ? 'energyData.next' : 'energyData.previous');
    return isAllowed ? <LinkButton to={to(other)}>{label}</LinkButton> : <Button disabled>{label}</Button>;
  };
  return (
    <div style={{ display: 'flex', gap: 8, marginBottom: 16 }}>
      {step(-1)}
      {step(1)}
    </div>
  );
}

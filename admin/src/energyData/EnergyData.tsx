import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { firstEnergyDay } from '@nahstrom/contract';
import { Failure } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { RefreshButton } from '../imports/RefreshButton.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { NotFound } from '../layout/NotFound.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { usePage } from '../page.tsx';
import { today } from '../today.ts';
import { askedOf, type Mode, modes, moved, type Period } from './asked.ts';
import { DayTable } from './DayTable.tsx';
import type { EnergySource } from './energySource.ts';
import { Heat } from './Heat.tsx';
import { Measures } from './Measures.tsx';
import { RowsTable } from './RowsTable.tsx';

type EnergyDataProps = { source: EnergySource; empty: string };

/** The measures of spec §9 in the four modes; which one stands in the address. */
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
    const community = search.get('community');
    return `?${new URLSearchParams({ ...(community && { community }), ...asked })}`;
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
  const shown = day ?? data?.extent.newestDay ?? today();
  // What the server chose is a month: the newest day, or its year, has to be asked for.
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
            {data.rows.length === 0 ? (
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
            ) : (
              <>
                <Measures view={data} />
                {mode === 'calendar' && <Heat view={data} />}
                {mode === 'day' ? (
                  <DayTable source={source} day={data.start} />
                ) : (
                  <RowsTable
                    view={data}
                    source={source}
                    to={start => to({ mode: mode === 'year' ? 'month' : 'day', day: start })}
                  />
                )}
              </>
            )}
          </>
        )}
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

type RangeFormProps = { period: Period; errors: Record<string, string>; to(period: Period): string };

function RangeForm({ period, errors, to }: RangeFormProps) {
  const { t } = usePage();
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(period);
  const show = (event: FormEvent) => {
    event.preventDefault();
    setSearch(to(typed).slice(1));
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={show}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4, alignItems: 'flex-start' }}
    >
      {(['start', 'end'] as const).map(field => (
        <TextField
          key={field}
          type="date"
          label={t(`energyData.${field}`)}
          value={typed[field]}
          onChange={event => setTyped({ ...typed, [field]: event.target.value })}
          error={errors[field] !== undefined}
          helperText={errors[field]}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: firstEnergyDay, max: today() } }}
        />
      ))}
      <Button type="submit" variant="outlined">
        {t('energyData.show')}
      </Button>
    </Box>
  );
}

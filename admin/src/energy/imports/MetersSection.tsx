import Typography from '@mui/material/Typography';
import type { EnergyImport, IntervalCounts, ListedMeter } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useBasename, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { usePowerProductions } from '../../communities/lookups/lookups.ts';
import { nameOf } from '../../people/members/nameOf.ts';
import { useAction } from '../../platform/useAction.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';
import { CreateMeter } from './CreateMeter.tsx';
import { hasValues } from './hasValues.ts';
import { TurnMeter } from './TurnMeter.tsx';

export function MetersSection({ report }: { report: EnergyImport }) {
  const { t, format } = usePage();
  const { meters } = report;
  const isDecided = report.state === 'committed';
  const unknown = meters.filter(
    meter => meter.countingPoint === null && !meter.ignored && !meter.registeredAs && (!isDecided || hasValues(meter)),
  );
  const kwhOf = (kwh: number | null) => (kwh === null ? '–' : format.kwh(kwh));
  return (
    <Section
      heading={t('import.metersHeading', { count: meters.length })}
      lead={
        unknown.length > 0 &&
        (isDecided || report.state === 'previewed') && (
          <Alert severity="warning">
            <strong>{t('import.unknownHeading', { count: unknown.length })}</strong>{' '}
            {t(isDecided ? 'import.unknownLeft' : 'import.unknownText', { count: unknown.length })}
          </Alert>
        )
      }
      flush
    >
      <RecordTable
        label={t('import.meterCount')}
        least={760}
        rows={meters}
        keyOf={meter => `${meter.cpNumber} ${meter.direction} ${meter.countingPoint}`}
        columns={[
          {
            label: t('countingPoint.cpNumber'),
            render: meter => (
              <>
                <CountingPointNumber number={meter.cpNumber} />
                <Hint>
                  {t(`import.direction.${meter.direction}`)}
                  <Whose meter={meter} />
                </Hint>
              </>
            ),
          },
          { label: t('import.known'), render: meter => <MeterState report={report} meter={meter} /> },
          {
            label: t('import.days'),
            render: ({ days, firstDay, lastDay, coverage }) => (
              <>
                {t('import.dayCount', { count: days })}
                {firstDay && lastDay && (
                  <Hint>
                    {format.day(firstDay)} – {format.day(lastDay)}
                  </Hint>
                )}
                {coverage !== '' && <Coverage days={coverage} />}
              </>
            ),
          },
          {
            label: t('import.intervals'),
            className: 'admin-nowrap',
            render: ({ intervals }) => <Counts intervals={intervals} />,
          },
          { label: t('import.totalKwh'), align: 'right', render: ({ total }) => kwhOf(total) },
          { label: t('import.communityKwh'), align: 'right', render: ({ proportion }) => kwhOf(proportion) },
        ]}
      />
    </Section>
  );
}

/** The member who owns the counting point; without one, the name in the file. */
function Whose({ meter: { member, name } }: { meter: ListedMeter }) {
  const basename = useBasename();
  if (!member) return name && ` · ${name}`;
  return (
    <>
      {' · '}
      <Link to={`${basename}/members/${member.id}/show`}>{nameOf(member)}</Link>
    </>
  );
}

const kinds = ['new', 'changed', 'equal', 'kept', 'missing'] as const satisfies (keyof IntervalCounts)[];

function Counts({ intervals }: { intervals: IntervalCounts }) {
  const { t, format } = usePage();
  const counted = kinds.filter(kind => intervals[kind] > 0);
  if (counted.length === 0) return '–';
  return counted.map(kind => (
    <div key={kind}>{t(`import.countOf.${kind}`, { number: format.whole(intervals[kind]) })}</div>
  ));
}

/** Known, or the decision about it. */
function MeterState({ report, meter }: { report: EnergyImport; meter: ListedMeter }) {
  const { t, api } = usePage();
  const refresh = useRefresh();
  const [isAsked, setIsAsked] = useState(false);
  const powerProductions = usePowerProductions();
  const { cpNumber, direction, ignored, member, registeredAs } = meter;
  const isTurned = member !== null && registeredAs !== null;
  const [decide, busy] = useAction(async () => {
    const decision = { params: { path: { id: report.id } }, body: { cpNumber, direction, ignored: !ignored } };
    await answerOf(api.POST('/eegfakt/{id}/decide', decision));
    refresh();
  });
  if (meter.countingPoint !== null) return <StateChip tone="good" label={t('import.isKnown')} />;
  return (
    <>
      {ignored || !isTurned ? (
        <StateChip tone={ignored ? 'quiet' : 'waiting'} label={t(ignored ? 'import.isIgnored' : 'import.isUnknown')} />
      ) : (
        <>
          <StateChip tone="bad" label={t('import.isTurned')} />
          <Typography style={{ marginTop: 4 }} variant="body2">
            {t('import.turnedText', {
              here: powerProductions.titleOf(registeredAs),
              member: nameOf(member),
              file: t(`import.direction.${direction}`),
            })}
          </Typography>
        </>
      )}
      {report.state === 'previewed' && (
        <div style={{ display: 'flex', flexWrap: 'wrap', marginTop: 4, marginLeft: -4 }}>
          {!ignored && (
            <Button
              size="small"
              variant="text"
              aria-label={`${t(isTurned ? 'import.turn' : 'import.create')}: ${cpNumber}`}
              disabled={busy}
              onClick={() => setIsAsked(true)}
            >
              {t(isTurned ? 'import.turn' : 'import.create')}
            </Button>
          )}
          <Button
            size="small"
            variant="text"
            aria-label={`${t(ignored ? 'import.ignoreNot' : 'import.ignore')}: ${cpNumber}`}
            loading={busy}
            onClick={() => decide()}
          >
            {t(ignored ? 'import.ignoreNot' : 'import.ignore')}
          </Button>
        </div>
      )}
      {isAsked &&
        (isTurned ? (
          <TurnMeter report={report} meter={meter} member={member} close={() => setIsAsked(false)} />
        ) : (
          <CreateMeter report={report} meter={meter} close={() => setIsAsked(false)} />
        ))}
    </>
  );
}

/** A strip with one segment per day of the file's period: filled for a complete day, half for one with gaps. */
function Coverage({ days }: { days: string }) {
  const { t } = usePage();
  const count = (sign: RegExp) => days.match(sign)?.length ?? 0;
  const gaps = count(/0/g);
  const none = count(/\./g);
  const facts = { days: days.length, complete: days.length - gaps - none, gaps, none };
  const colourOf = (sign: string) => {
    if (sign === '0') return 'var(--n-danger)';
    return sign === '3' ? 'var(--n-warning)' : 'var(--n-success)';
  };
  return (
    <svg
      style={{
        display: 'block',
        width: 120,
        height: 10,
        marginTop: 4,
        background: 'var(--admin-hover)',
        borderRadius: '2px',
      }}
      role="img"
      aria-label={t('import.coverageOf', facts)}
      viewBox={`0 0 ${Math.max(1, days.length)} 10`}
      preserveAspectRatio="none"
    >
      <title>{t('import.coverageOf', facts)}</title>
      {runsOf(days).map(({ sign, from, length }) => (
        <rect
          key={from}
          x={from}
          y={sign === '0' ? 5 : 0}
          width={length}
          height={sign === '0' ? 5 : 10}
          fill={colourOf(sign)}
        />
      ))}
    </svg>
  );
}

/** Merges equal neighbours into one shape. */
function runsOf(days: string) {
  return [...days.matchAll(/0+|[12]+|3+/g)].map(({ 0: run, index: from }) => ({
    sign: run[0]!,
    from,
    length: run.length,
  }));
}

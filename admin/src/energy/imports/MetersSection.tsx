import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { EnergyImport, IntervalCounts, ListedMeter } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useBasename, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { usePowerProductions } from '../../communities/lookups/lookups.ts';
import { Section } from '../../layout/Section.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { nameOf } from '../../people/members/nameOf.ts';
import { useAction } from '../../useAction.ts';
import { Coverage } from './Coverage.tsx';
import { CreateMeter } from './CreateMeter.tsx';
import { TurnMeter } from './TurnMeter.tsx';

export function MetersSection({ report }: { report: EnergyImport }) {
  const { t, format } = usePage();
  const { meters } = report;
  const unknown = meters.filter(meter => meter.countingPoint === null && !meter.ignored && !meter.registeredAs);
  const kwhOf = (kwh: number | null) => (kwh === null ? '–' : format.kwh(kwh));
  return (
    <Section
      heading={t('import.metersHeading', { count: meters.length })}
      lead={
        unknown.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            <strong>{t('import.unknownHeading', { count: unknown.length })}</strong>{' '}
            {t('import.unknownText', { count: unknown.length })}
          </Alert>
        )
      }
      flush
    >
      <TableBox label={t('import.meterCount')}>
        <Table sx={{ minWidth: 760, '& th, & td': { px: 2 }, '& tr:last-child td': { borderBottom: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('countingPoint.cpNumber')}</TableCell>
              <TableCell>{t('import.known')}</TableCell>
              <TableCell>{t('import.days')}</TableCell>
              <TableCell>{t('import.intervals')}</TableCell>
              <TableCell align="right">{t('import.totalKwh')}</TableCell>
              <TableCell align="right">{t('import.communityKwh')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {meters.map(meter => (
              <TableRow key={`${meter.cpNumber} ${meter.direction}`}>
                <TableCell>
                  <CountingPointNumber number={meter.cpNumber} />
                  <Typography variant="body2" color="text.secondary">
                    {t(`import.direction.${meter.direction}`)}
                    <Whose meter={meter} />
                  </Typography>
                </TableCell>
                <TableCell>
                  <MeterState report={report} meter={meter} />
                </TableCell>
                <TableCell>
                  {t('import.dayCount', { count: meter.days })}
                  {meter.firstDay && meter.lastDay && (
                    <Typography variant="body2" color="text.secondary">
                      {format.day(meter.firstDay)} – {format.day(meter.lastDay)}
                    </Typography>
                  )}
                  {meter.coverage !== '' && <Coverage days={meter.coverage} />}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <Counts intervals={meter.intervals} />
                </TableCell>
                <TableCell align="right">{kwhOf(meter.total)}</TableCell>
                <TableCell align="right">{kwhOf(meter.proportion)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
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
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t('import.turnedText', {
              here: powerProductions.titleOf(registeredAs),
              member: nameOf(member),
              file: t(`import.direction.${direction}`),
            })}
          </Typography>
        </>
      )}
      {report.state === 'previewed' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 1, ml: -1 }}>
          {!ignored && (
            <Button
              size="small"
              aria-label={`${t(isTurned ? 'import.turn' : 'import.create')}: ${cpNumber}`}
              disabled={busy}
              onClick={() => setIsAsked(true)}
            >
              {t(isTurned ? 'import.turn' : 'import.create')}
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            aria-label={`${t(ignored ? 'import.ignoreNot' : 'import.ignore')}: ${cpNumber}`}
            loading={busy}
            onClick={() => decide()}
          >
            {t(ignored ? 'import.ignoreNot' : 'import.ignore')}
          </Button>
        </Box>
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

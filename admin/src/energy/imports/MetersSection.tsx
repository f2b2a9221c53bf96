import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { EnergyImport, ImportedMeter } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Section } from '../../layout/Section.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { Coverage } from './Coverage.tsx';
import { CreateMeter } from './CreateMeter.tsx';

export function MetersSection({ report }: { report: EnergyImport }) {
  const { t, format } = usePage();
  const { meters } = report;
  const unknown = meters.filter(meter => meter.countingPoint === null && !meter.ignored);
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
      <TableBox label={t('import.meters')}>
        <Table sx={{ minWidth: 960, '& th, & td': { px: 2 }, '& tr:last-child td': { borderBottom: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('countingPoint.cpNumber')}</TableCell>
              <TableCell>{t('import.known')}</TableCell>
              <TableCell>{t('import.days')}</TableCell>
              <TableCell align="right">{t('import.intervals.new')}</TableCell>
              <TableCell align="right">{t('import.intervals.changed')}</TableCell>
              <TableCell align="right">{t('import.intervals.equal')}</TableCell>
              <TableCell align="right">{t('import.intervals.missing')}</TableCell>
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
                    {[t(`import.direction.${meter.direction}`), meter.name].filter(Boolean).join(' · ')}
                  </Typography>
                </TableCell>
                <TableCell>
                  <MeterState report={report} meter={meter} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {t('import.dayCount', { count: meter.days })}
                  {meter.firstDay && meter.lastDay && (
                    <Typography variant="body2" color="text.secondary">
                      {format.day(meter.firstDay)} – {format.day(meter.lastDay)}
                    </Typography>
                  )}
                  {meter.coverage !== '' && <Coverage days={meter.coverage} />}
                </TableCell>
                <TableCell align="right">{format.whole(meter.intervals.new)}</TableCell>
                <TableCell align="right">{format.whole(meter.intervals.changed)}</TableCell>
                <TableCell align="right">{format.whole(meter.intervals.equal)}</TableCell>
                <TableCell align="right">{format.whole(meter.intervals.missing)}</TableCell>
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

/** Known, or the decision about it. */
function MeterState({ report, meter }: { report: EnergyImport; meter: ImportedMeter }) {
  const { t, api } = usePage();
  const refresh = useRefresh();
  const [isCreating, setIsCreating] = useState(false);
  const { cpNumber, direction, ignored } = meter;
  const [decide, busy] = useAction(async () => {
    const decision = { params: { path: { id: report.id } }, body: { cpNumber, direction, ignored: !ignored } };
    await answerOf(api.POST('/eegfakt/{id}/decide', decision));
    refresh();
  });
  if (meter.countingPoint !== null) return <StateChip tone="good" label={t('import.isKnown')} />;
  return (
    <>
      <StateChip tone={ignored ? 'quiet' : 'waiting'} label={t(ignored ? 'import.isIgnored' : 'import.isUnknown')} />
      {report.state === 'previewed' && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          {!ignored && (
            <Button
              size="small"
              aria-label={`${t('import.create')}: ${cpNumber}`}
              disabled={busy}
              onClick={() => setIsCreating(true)}
            >
              {t('import.create')}
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
      {isCreating && <CreateMeter report={report} meter={meter} close={() => setIsCreating(false)} />}
    </>
  );
}

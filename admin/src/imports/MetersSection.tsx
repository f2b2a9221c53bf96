import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ImportedMeter } from '@nahstrom/contract';
import { CountingPointNumber } from '../countingPoints/CountingPointTable.tsx';
import { Section } from '../layout/Section.tsx';
import { StateChip } from '../layout/StateChip.tsx';
import { TableBox } from '../layout/TableBox.tsx';
import { usePage } from '../page.tsx';

export function MetersSection({ meters }: { meters: ImportedMeter[] }) {
  const { t, format } = usePage();
  const unknown = meters.filter(meter => meter.countingPoint === null);
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
              <TableCell>{t('point.number')}</TableCell>
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
                  {meter.countingPoint === null ? (
                    <StateChip tone="waiting" label={t('import.isUnknown')} />
                  ) : (
                    <StateChip tone="good" label={t('import.isKnown')} />
                  )}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {t('import.dayCount', { count: meter.days })}
                  {meter.firstDay && meter.lastDay && (
                    <Typography variant="body2" color="text.secondary">
                      {format.day(meter.firstDay)} – {format.day(meter.lastDay)}
                    </Typography>
                  )}
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

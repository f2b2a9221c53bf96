import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { EnergyImport } from '@nahstrom/contract';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';

/** Old and new values, day by day. */
export function ChangedDays({ report }: { report: EnergyImport }) {
  const { t, format } = usePage();
  const changed = report.meters.filter(meter => meter.changedDayCount > 0);
  const count = changed.reduce((sum, meter) => sum + meter.changedDayCount, 0);
  if (count === 0) return null;
  const isCut = changed.some(meter => meter.changedDays.length < meter.changedDayCount);
  const kwh = (value: number | null) => (value === null ? '–' : format.quarterKwh(value));
  return (
    <Section
      heading={t('import.changedDays', { count })}
      lead={[t('import.changedDaysText'), isCut && t('import.changedDaysMore', { count: 100 })]
        .filter(Boolean)
        .join(' ')}
      flush
    >
      {changed.map(meter => (
        <Box
          key={`${meter.cpNumber} ${meter.direction}`}
          component="details"
          open={changed.length === 1}
          sx={{ '& summary': { px: 5, py: 2, cursor: 'pointer' } }}
        >
          <summary>
            <CountingPointNumber number={meter.cpNumber} /> · {t('import.dayCount', { count: meter.changedDayCount })}
          </summary>
          <TableBox label={`${t('import.changedDays', { count: meter.changedDayCount })}: ${meter.cpNumber}`}>
            <Table sx={{ minWidth: 640, '& tr:last-child td': { borderBottom: 0 } }}>
              <TableHead>
                <TableRow>
                  <TableCell>{t('import.day')}</TableCell>
                  <TableCell align="right">{t('import.before')}</TableCell>
                  <TableCell align="right">{t('import.after')}</TableCell>
                  <TableCell align="right">{t('import.communityBefore')}</TableCell>
                  <TableCell align="right">{t('import.communityAfter')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {meter.changedDays.map(day => (
                  <TableRow key={day.day}>
                    <TableCell>{format.day(day.day)}</TableCell>
                    <TableCell align="right">{kwh(day.before)}</TableCell>
                    <TableCell align="right">{kwh(day.after)}</TableCell>
                    <TableCell align="right">{kwh(day.proportionBefore)}</TableCell>
                    <TableCell align="right">{kwh(day.proportionAfter)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableBox>
        </Box>
      ))}
    </Section>
  );
}

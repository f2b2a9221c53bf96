import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportedMonth } from '@nahstrom/contract';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';

export function MonthsSection({ months }: { months: ImportedMonth[] }) {
  const { t, format } = usePage();
  const kwh = (value: number | null) => (value === null ? '–' : format.kwh(value));
  return (
    <Section heading={t('import.months')} lead={t('import.monthsText')} flush>
      <TableBox label={t('import.months')}>
        <Table sx={{ minWidth: 720, '& tr:last-child td': { borderBottom: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('countingPoint.cpNumber')}</TableCell>
              <TableCell>{t('import.period')}</TableCell>
              <TableCell align="right">{t('import.totalKwh')}</TableCell>
              <TableCell align="right">{t('import.communityKwh')}</TableCell>
              <TableCell align="right">{t('import.rest')}</TableCell>
              <TableCell>{t('import.complete')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {months.map(month => (
              <TableRow key={`${month.cpNumber} ${month.direction} ${month.start}`}>
                <TableCell>
                  <CountingPointNumber number={month.cpNumber} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {format.day(month.start)} – {format.day(month.end)}
                </TableCell>
                <TableCell align="right">{kwh(month.total)}</TableCell>
                <TableCell align="right">{kwh(month.proportion)}</TableCell>
                <TableCell align="right">{kwh(month.restPowerFeed)}</TableCell>
                <TableCell>{t(month.complete ? 'import.wholeMonth' : 'import.partOfMonth')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
    </Section>
  );
}

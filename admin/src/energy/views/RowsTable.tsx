import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { EnergyRow, EnergyView } from '@nahstrom/contract';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { Charts } from './Charts.tsx';
import { Downloads } from './Downloads.tsx';
import type { EnergySource } from './energySource.ts';

const mostTicks = 16;

type RowsTableProps = { view: EnergyView; source: EnergySource; to(start: string): string };

/** The days or months of a view, as charts and as a table. */
export function RowsTable({ view, source, to }: RowsTableProps) {
  const { t, format } = usePage();
  const nameOf = ({ start }: EnergyRow) => (view.step === 'month' ? format.month(start) : format.day(start));
  const tickOf = ({ start }: EnergyRow) => {
    if (view.step === 'month') return format.month(start).slice(0, 3);
    return view.rows.length > 31 ? format.day(start).slice(0, 6) : `${Number(start.slice(8))}.`;
  };
  const every = Math.ceil(view.rows.length / mostTicks);
  const isPartial = view.sums.missing > 0;
  const heading = t(view.step === 'month' ? 'energyData.months' : 'energyData.days');
  return (
    <>
      <Charts
        charted={view.rows.map(row => ({
          ...row,
          key: row.start,
          name: nameOf(row),
          community: row.energyMix.community,
        }))}
        ticks={view.rows.flatMap((row, place) =>
          place % every === 0 ? [{ at: place + 0.5, label: tickOf(row) }] : [],
        )}
        format={format.kwh}
      />
      <Section heading={heading} beside={<Downloads source={source} period={view} step={view.step} />} flush>
        <TableBox label={heading}>
          <Table
            size="small"
            sx={{
              '& td, & th:not(:first-of-type, :last-of-type)': { px: 1 },
              '& th:first-of-type': { pr: 1, whiteSpace: 'nowrap' },
            }}
          >
            <TableHead>
              <TableRow>
                <TableCell>{t(view.step === 'month' ? 'energyData.mode.month' : 'energyData.mode.day')}</TableCell>
                {amounts.map(name => (
                  <TableCell key={name} align="right">
                    {t(`measure.${name}`)} (kWh)
                  </TableCell>
                ))}
                <TableCell align="right">{t('measure.selfSufficiency')}</TableCell>
                <TableCell align="right">{t('energyData.ownConsumptionColumn')}</TableCell>
                {isPartial && <TableCell align="right">{t('energyData.missingColumn')}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody>
              {view.rows.map(row => (
                <TableRow key={row.start}>
                  <TableCell component="th" scope="row">
                    <Link component={RouterLink} to={to(row.start)}>
                      {nameOf(row)}
                    </Link>
                  </TableCell>
                  <Cells row={row} isPartial={isPartial} />
                </TableRow>
              ))}
            </TableBody>
            <TableFooter>
              <TableRow sx={{ '& .MuiTableCell-root': { fontWeight: 600, color: 'text.primary' } }}>
                <TableCell component="th" scope="row">
                  {t('energyData.sum')}
                </TableCell>
                <Cells row={view.sums} isPartial={isPartial} />
              </TableRow>
            </TableFooter>
          </Table>
        </TableBox>
      </Section>
    </>
  );
}

const amounts = [
  'totalConsumption',
  'remainingRequirement',
  'totalProduction',
  'feedIntoCommunity',
  'feedIntoGridOperator',
] as const;

function Cells({ row, isPartial }: { row: Omit<EnergyRow, 'start' | 'end'>; isPartial: boolean }) {
  const { format } = usePage();
  const numbers = { fontVariantNumeric: 'tabular-nums' };
  const percent = (part: number | null) => (part === null ? '–' : format.percent(part));
  return (
    <>
      {amounts.map(name => (
        <TableCell key={name} align="right" sx={numbers}>
          {row[name] === null ? '–' : format.kwh(row[name])}
        </TableCell>
      ))}
      <TableCell align="right" sx={numbers}>
        {percent(row.selfSufficiency)}
      </TableCell>
      <TableCell align="right" sx={numbers}>
        {percent(row.ownConsumption)}
      </TableCell>
      {isPartial && (
        <TableCell align="right" sx={numbers}>
          {row.missing > 0 ? format.whole(row.missing) : '–'}
        </TableCell>
      )}
    </>
  );
}

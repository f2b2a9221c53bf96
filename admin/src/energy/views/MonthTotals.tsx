import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { EnergyMonth, EnergyView } from '@nahstrom/contract';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { Downloads } from './Downloads.tsx';
import type { EnergySource } from './energySource.ts';

const amounts = {
  consumer: ['totalConsumption', 'community', 'remainingRequirement'],
  feeder: ['totalProduction', 'feedIntoCommunity', 'feedIntoGridOperator'],
} as const;

/** Monthly totals, kept apart so that nobody adds them to the days. */
export function MonthTotals({ view, source }: { view: EnergyView; source: EnergySource }) {
  const { t, format } = usePage();
  const { months } = view;
  if (months.length === 0) return null;
  const names = [
    ...(months.some(({ totalConsumption }) => totalConsumption !== null) ? amounts.consumer : []),
    ...(months.some(({ totalProduction }) => totalProduction !== null) ? amounts.feeder : []),
  ];
  const amountOf = (month: EnergyMonth, name: (typeof names)[number]) =>
    name === 'community' ? month.energyMix.community : month[name];
  const daysOf = ({ withDays, countingPoints }: EnergyMonth) => {
    if (withDays === 0) return t('energyData.monthDaysNone');
    if (withDays === countingPoints) return t('energyData.monthDaysAll');
    return t('energyData.monthDaysSome', { with: format.whole(withDays), count: format.whole(countingPoints) });
  };
  const heading = t('energyData.monthTotals');
  return (
    <Section
      heading={heading}
      lead={[
        t('energyData.monthTotalsLead'),
        months.some(({ withDays }) => withDays > 0) && t('energyData.monthTotalsBoth'),
      ]
        .filter(Boolean)
        .join(' ')}
      beside={<Downloads source={source} period={view} step="monthTotal" />}
      flush
    >
      <TableBox label={heading}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('import.period')}</TableCell>
              {names.map(name => (
                <TableCell key={name} align="right">
                  {t(`measure.${name}`)} (kWh)
                </TableCell>
              ))}
              <TableCell>{t('energyData.monthComplete')}</TableCell>
              <TableCell>{t('completeness.quality')}</TableCell>
              <TableCell>{t('energyData.monthDays')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {months.map(month => (
              <TableRow key={`${month.start} ${month.end}`}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {format.day(month.start)} – {format.day(month.end)}
                </TableCell>
                {names.map(name => {
                  const value = amountOf(month, name);
                  return (
                    <TableCell key={name} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {value === null ? '–' : format.kwh(value)}
                    </TableCell>
                  );
                })}
                <TableCell>{t(month.complete ? 'energyData.monthWhole' : 'energyData.monthPart')}</TableCell>
                <TableCell>{t(`quality.${month.quality as 0 | 1 | 2 | 3}`)}</TableCell>
                <TableCell>{daysOf(month)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
    </Section>
  );
}

import Typography from '@mui/material/Typography';
import type { EnergyMonth, EnergyView } from '@nahstrom/contract';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../page.ts';
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
      <Table label={heading}>
        <thead>
          <tr>
            <th scope="col">{t('import.period')}</th>
            {names.map(name => (
              <th scope="col" key={name} data-align="right">
                {t(`measure.${name}`)} (kWh)
              </th>
            ))}
            <th scope="col">{t('energyData.monthComplete')}</th>
            <th scope="col">{t('completeness.quality')}</th>
            <th scope="col">{t('energyData.monthDays')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(month => (
            <tr key={`${month.start} ${month.end}`}>
              <th scope="row">
                <Typography noWrap>
                  {format.day(month.start)} – {format.day(month.end)}
                </Typography>
              </th>
              {names.map(name => {
                const value = amountOf(month, name);
                return (
                  <td key={name} data-align="right">
                    {value === null ? '–' : format.kwh(value)}
                  </td>
                );
              })}
              <td>{t(month.complete ? 'energyData.monthWhole' : 'energyData.monthPart')}</td>
              <td>{t(`quality.${month.quality as 0 | 1 | 2 | 3}`)}</td>
              <td>{daysOf(month)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

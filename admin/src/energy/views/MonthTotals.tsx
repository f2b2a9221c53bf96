import Typography from '@mui/material/Typography';
import type { EnergyMonth, EnergyView } from '@nahstrom/contract';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { usePage } from '../page.ts';
import { Downloads } from './Downloads.tsx';
import type { EnergySource } from './energySource.ts';

const amounts = {
  consumer: ['totalConsumption', 'community', 'remainingRequirement'],
  feeder: ['totalProduction', 'feedIntoCommunity', 'feedIntoGridOperator'],
} as const;

/** Monthly totals, kept apart so that they are not added to the days by mistake. */
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
      <RecordTable
        label={heading}
        rows={months}
        keyOf={({ start, end }) => `${start} ${end}`}
        columns={[
          {
            label: t('import.period'),
            isRowHeader: true,
            render: ({ start, end }) => (
              <Typography noWrap>
                {format.day(start)} – {format.day(end)}
              </Typography>
            ),
          },
          ...names.map(name => ({
            label: `${t(`measure.${name}`)} (kWh)`,
            align: 'right' as const,
            render: (month: EnergyMonth) => {
              const value = amountOf(month, name);
              return value === null ? null : format.kwh(value);
            },
          })),
          {
            label: t('energyData.monthComplete'),
            render: ({ complete }) => t(complete ? 'energyData.monthWhole' : 'energyData.monthPart'),
          },
          { label: t('completeness.quality'), render: ({ quality }) => t(`quality.${quality as 0 | 1 | 2 | 3}`) },
          { label: t('energyData.monthDays'), render: daysOf },
        ]}
      />
    </Section>
  );
}

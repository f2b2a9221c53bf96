import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import type { Period } from './asked.ts';
import { Charts } from './Charts.tsx';
import { Downloads } from './Downloads.tsx';
import type { EnergySource } from './energySource.ts';

const amounts = [
  'totalConsumption',
  'community',
  'remainingRequirement',
  'totalProduction',
  'feedIntoCommunity',
  'feedIntoGridOperator',
] as const;

type DayTableProps = { source: EnergySource; period: Period; isTypical?: boolean };

/** The quarter hours of a day over all counting points, or their means over many days. */
export function DayTable({ source, period: { start, end }, isTypical = false }: DayTableProps) {
  const { t, format, reasonOf } = usePage();
  const { data, error } = useQuery({
    queryKey: ['energy', source.name, 'quarterHours', start, end],
    queryFn: () => source.readDay({ start, end }),
    retry: false,
  });
  if (error) return <Alert severity="warning">{reasonOf(error)}</Alert>;
  if (!data) return <PageLoading />;
  // The hour skipped by daylight saving in spring has no value.
  const quarters = data.quarterHours.filter(quarter => amounts.some(name => quarter[name] !== null));
  const heading = t(isTypical ? 'energyData.part.typicalday' : 'energyData.quarterHours');
  return (
    <>
      <Charts
        charted={quarters.map(quarter => ({
          ...quarter,
          key: quarter.time,
          name: quarter.time,
        }))}
        ticks={[
          ...quarters.flatMap(({ time }, at) =>
            /^(00|03|06|09|12|15|18|21):00$/.test(time) ? [{ at, label: time }] : [],
          ),
          ...(quarters.at(-1)?.time === '23:45' ? [{ at: quarters.length, label: '24:00' }] : []),
        ]}
        format={format.quarterKwh}
      />
      <Section
        heading={heading}
        lead={isTypical ? t('energyData.typicalLead', { count: data.days }) : t('energyData.quarterHoursLead')}
        beside={<Downloads source={source} period={data} step={isTypical ? 'typicalDay' : 'quarterHour'} />}
        flush
      >
        <RecordTable
          label={heading}
          className="admin-table-long"
          rows={quarters}
          keyOf={({ time }) => time}
          columns={[
            { label: t('energyData.time'), isRowHeader: true, render: ({ time }) => time },
            ...amounts.map(name => ({
              label: `${t(`measure.${name}`)} (kWh)`,
              align: 'right' as const,
              render: ({ [name]: value }: (typeof quarters)[number]) =>
                value === null ? null : format.quarterKwh(value),
            })),
          ]}
        />
      </Section>
    </>
  );
}

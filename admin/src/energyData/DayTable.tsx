import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '../layout/PageLoading.tsx';
import { Section } from '../layout/Section.tsx';
import { TableBox } from '../layout/TableBox.tsx';
import { usePage } from '../page.tsx';
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

/** The quarter hours of a day, all counting points together. */
export function DayTable({ source, day }: { source: EnergySource; day: string }) {
  const { t, format } = usePage();
  const { data } = useQuery({
    queryKey: ['energy', source.name, 'quarterHours', day],
    queryFn: () => source.readDay({ start: day, end: day }),
  });
  if (!data) return <PageLoading />;
  // On the day of spring an hour has nothing to show.
  const quarters = data.quarterHours.filter(quarter => amounts.some(name => quarter[name] !== null));
  const heading = t('energyData.quarterHours');
  return (
    <>
      <Charts charted={quarters.map(quarter => ({ ...quarter, key: quarter.time, name: quarter.time }))} />
      <Section
        heading={heading}
        lead={t('energyData.quarterHoursLead')}
        beside={<Downloads source={source} period={data} step="quarterHour" />}
        flush
      >
        <TableBox label={heading}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('energyData.time')}</TableCell>
                {amounts.map(name => (
                  <TableCell key={name} align="right">
                    {t(`energyData.${name}`)} (kWh)
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {quarters.map(quarter => (
                <TableRow key={quarter.time}>
                  <TableCell component="th" scope="row">
                    {quarter.time}
                  </TableCell>
                  {amounts.map(name => (
                    <TableCell key={name} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {quarter[name] === null ? '–' : format.quarterKwh(quarter[name])}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableBox>
      </Section>
    </>
  );
}

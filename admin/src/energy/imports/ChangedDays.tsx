import type { EnergyImport } from '@nahstrom/contract';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Disclosure } from '../../layout/Disclosure.tsx';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../page.ts';

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
        <Disclosure
          key={`${meter.cpNumber} ${meter.direction} ${meter.countingPoint}`}
          summary={
            <span>
              <CountingPointNumber number={meter.cpNumber} /> · {t('import.dayCount', { count: meter.changedDayCount })}
            </span>
          }
          startsOpen={changed.length === 1}
          flush
        >
          <Table label={`${t('import.changedDays', { count: meter.changedDayCount })}: ${meter.cpNumber}`} least={640}>
            <thead>
              <tr>
                <th scope="col">{t('import.day')}</th>
                <th scope="col" data-align="right">
                  {t('import.before')}
                </th>
                <th scope="col" data-align="right">
                  {t('import.after')}
                </th>
                <th scope="col" data-align="right">
                  {t('import.communityBefore')}
                </th>
                <th scope="col" data-align="right">
                  {t('import.communityAfter')}
                </th>
              </tr>
            </thead>
            <tbody>
              {meter.changedDays.map(day => (
                <tr key={day.day}>
                  <td>{format.day(day.day)}</td>
                  <td data-align="right">{kwh(day.before)}</td>
                  <td data-align="right">{kwh(day.after)}</td>
                  <td data-align="right">{kwh(day.proportionBefore)}</td>
                  <td data-align="right">{kwh(day.proportionAfter)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      ))}
    </Section>
  );
}

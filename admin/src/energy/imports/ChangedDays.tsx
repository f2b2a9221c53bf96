import type { EnergyImport } from '@nahstrom/contract';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
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
          <RecordTable
            label={`${t('import.changedDays', { count: meter.changedDayCount })}: ${meter.cpNumber}`}
            least={640}
            rows={meter.changedDays}
            keyOf={({ day }) => day}
            columns={[
              { label: t('import.day'), render: ({ day }) => format.day(day) },
              { label: t('import.before'), align: 'right', render: ({ before }) => kwh(before) },
              { label: t('import.after'), align: 'right', render: ({ after }) => kwh(after) },
              {
                label: t('import.communityBefore'),
                align: 'right',
                render: ({ proportionBefore }) => kwh(proportionBefore),
              },
              {
                label: t('import.communityAfter'),
                align: 'right',
                render: ({ proportionAfter }) => kwh(proportionAfter),
              },
            ]}
          />
        </Disclosure>
      ))}
    </Section>
  );
}

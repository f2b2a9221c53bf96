import type { EnergyView } from '@nahstrom/contract';
import { Section } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';
import { moved } from './asked.ts';

const cell = 14;
const weekdayOf = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** Daily consumption of the period, a column per week; production where nothing is consumed. */
export function Heat({ view }: { view: EnergyView }) {
  const { t, format } = usePage();
  const isConsumption = view.sums.totalConsumption !== null;
  const rows = new Map(view.rows.map(row => [row.start, row]));
  const amountOf = (day: string) => {
    const row = rows.get(day);
    return (isConsumption ? row?.totalConsumption : row?.totalProduction) ?? null;
  };
  const days: string[] = [];
  for (let day = view.start; day <= view.end; day = moved('day', day, 1)) days.push(day);
  const most = Math.max(0, ...days.map(day => amountOf(day) ?? 0));
  const offset = weekdayOf(view.start);
  const weeks = Math.ceil((days.length + offset) / 7);
  const heading = t(isConsumption ? 'measure.totalConsumption' : 'measure.totalProduction');
  return (
    <Section
      heading={t('energyData.heat', { measure: heading })}
      lead={t('energyData.heatLead', { most: format.kwh(most) })}
    >
      <div style={{ overflowX: 'auto' }}>
        <svg
          role="img"
          aria-label={t('energyData.heatLabel', { measure: heading })}
          width={weeks * cell}
          height={7 * cell}
          style={{ display: 'block' }}
        >
          {days.map((day, place) => {
            const value = amountOf(day);
            return (
              <rect
                key={day}
                x={Math.floor((place + offset) / 7) * cell}
                y={((place + offset) % 7) * cell}
                width={cell - 2}
                height={cell - 2}
                rx={2}
                strokeDasharray={value === null ? '2 2' : undefined}
                fill={isConsumption ? 'var(--n-community)' : 'var(--n-feed)'}
                fillOpacity={value === null ? 0 : 0.12 + (most > 0 ? (0.88 * value) / most : 0)}
                stroke={value === null ? 'var(--n-border-strong)' : 'none'}
              >
                <title>
                  {value === null
                    ? t('energyData.dayWithout', { day: format.day(day) })
                    : t('energyData.dayWith', { day: format.day(day), value: format.kwh(value) })}
                </title>
              </rect>
            );
          })}
        </svg>
      </div>
    </Section>
  );
}

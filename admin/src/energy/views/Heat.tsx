import type { EnergyView } from '@nahstrom/contract';
import { HeatMap } from '@nahstrom/kit/chart/heat';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import { moved } from './asked.ts';

const columns = 31;
const ticks = [1, 5, 10, 15, 20, 25, 30].map(day => ({ at: day - 0.5, label: `${day}` }));

type HeatProps = { view: EnergyView; to(day: string): string };

/** Daily consumption of the period, a row per month; production where nothing is consumed. */
export default function Heat({ view, to }: HeatProps) {
  const { t, format, locale } = usePage();
  const navigate = useNavigate();
  const isConsumption = view.sums.totalConsumption !== null;
  const months = useMemo(() => {
    const found: string[] = [];
    for (let month = `${view.start.slice(0, 7)}-01`; month <= view.end; month = moved('month', month, 1))
      found.push(month);
    return found;
  }, [view]);
  const cells = useMemo(() => {
    const rows = new Map(view.rows.map(row => [row.start, row]));
    const newest = view.extent.newestDay ?? view.end;
    const days: string[] = [];
    for (let day = view.start; day <= view.end; day = moved('day', day, 1)) days.push(day);
    return days.map(day => {
      const row = rows.get(day);
      return {
        key: day,
        name: format.dayLong(day),
        row: months.indexOf(`${day.slice(0, 7)}-01`),
        column: Number(day.slice(8)) - 1,
        value: (isConsumption ? row?.totalConsumption : row?.totalProduction) ?? null,
        isDoubtful: row !== undefined && row.quality !== 1,
        isToCome: day > newest,
        ...(row && { link: to(day) }),
      };
    });
  }, [view, months, isConsumption, format, to]);
  const measure = t(isConsumption ? 'measure.totalConsumption' : 'measure.totalProduction');
  return (
    <Section heading={t('energyData.heat', { measure })} lead={t('energyData.heatLead')}>
      <HeatMap
        label={t('energyData.heatLabel', { measure })}
        locale={locale}
        unit="kWh"
        axis={t('energyData.heatAxis')}
        measure={measure}
        tone={isConsumption ? 'total' : 'feed'}
        rows={months.map(month => `${format.month(month).slice(0, 3)} ${month.slice(2, 4)}`)}
        columns={columns}
        ticks={ticks}
        cells={cells}
        format={format.kwh}
        legend={{
          label: t('energyData.legend'),
          upTo: value => t('energyData.legend.upTo', { value }),
          doubtful: t('energyData.legend.doubtful'),
          missing: t('energyData.legend.missing'),
        }}
        onOpen={day => navigate(day)}
      />
    </Section>
  );
}

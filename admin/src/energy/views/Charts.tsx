import { Chart } from '@nahstrom/kit/chart';
import { Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';

type Charted = {
  key: string;
  name: string;
  totalConsumption: number | null;
  community: number | null;
  remainingRequirement: number | null;
  totalProduction: number | null;
  feedIntoCommunity: number | null;
  feedIntoGridOperator: number | null;
};

type ChartsProps = {
  charted: readonly Charted[];
  ticks: readonly { at: number; label: string }[];
  format(kwh: number): string;
};

/** Consumption and production, if any, with the community's part below in green. */
export function Charts({ charted, ticks, format }: ChartsProps) {
  const { t, locale } = usePage();
  const charts = [
    ['totalConsumption', 'community', 'remainingRequirement', 'grid'],
    ['totalProduction', 'feedIntoCommunity', 'feedIntoGridOperator', 'feed'],
  ] as const;
  return charts.map(([total, part, other, rest]) => {
    if (charted.every(row => row[total] === null)) return null;
    const heading = t(`measure.${total}`);
    return (
      <Section key={total} heading={heading}>
        <Chart
          label={t('energyData.chartLabel', { measure: heading })}
          locale={locale}
          unit="kWh"
          series={[
            { label: t(`energyData.legend.${rest}.community`), tone: 'community' },
            { label: t(`energyData.legend.${rest}`), tone: rest },
          ]}
          bars={charted.map(row => ({
            key: row.key,
            name: row.name,
            total: row[total],
            parts: [row[part], row[other]],
          }))}
          ticks={ticks}
          format={format}
          total={heading}
          legend={{
            label: t('energyData.legend'),
            undivided: t('energyData.legend.undivided'),
            missing: t('energyData.legend.missing'),
          }}
        />
      </Section>
    );
  });
}

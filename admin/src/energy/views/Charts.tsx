import { Section } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';
import { Bars } from './Bars.tsx';

export type Charted = {
  key: string;
  name: string;
  /** Axis labels. */
  tick: string;
  totalConsumption: number | null;
  community: number | null;
  remainingRequirement: number | null;
  totalProduction: number | null;
  feedIntoCommunity: number | null;
  feedIntoGridOperator: number | null;
};

/** Consumption and production, if any, with the community's part below in green. */
export function Charts({ charted }: { charted: readonly Charted[] }) {
  const { t, format } = usePage();
  const charts = [
    ['totalConsumption', 'community', 'remainingRequirement', 'grid'],
    ['totalProduction', 'feedIntoCommunity', 'feedIntoGridOperator', 'feed'],
  ] as const;
  return charts.map(([total, part, other, rest]) => {
    if (charted.every(row => row[total] === null)) return null;
    const heading = t(`measure.${total}`);
    return (
      <Section key={total} heading={heading} lead={t(`energyData.legend.${rest}`)}>
        <Bars
          label={t('energyData.chartLabel', { measure: heading })}
          rest={rest}
          bars={charted.map(row => ({
            key: row.key,
            tick: row.tick,
            title: t('energyData.dayWith', { day: row.name, value: format.kwh(row[total] ?? 0) }),
            part: row[part],
            rest: row[other],
          }))}
        />
      </Section>
    );
  });
}

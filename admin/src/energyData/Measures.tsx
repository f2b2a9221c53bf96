import Typography from '@mui/material/Typography';
import type { EnergyComparison, EnergyView } from '@nahstrom/contract';
import { Figure, Figures } from '../layout/Figure.tsx';
import { Quantity } from '../layout/Quantity.tsx';
import { usePage } from '../page.tsx';

type Measured = EnergyView['sums'] | EnergyComparison;

const amountOf = {
  totalConsumption: (measured: Measured) => measured.totalConsumption,
  totalProduction: (measured: Measured) => measured.totalProduction,
  feedIntoCommunity: (measured: Measured) => measured.feedIntoCommunity,
  feedIntoGridOperator: (measured: Measured) => measured.feedIntoGridOperator,
  remainingRequirement: (measured: Measured) => measured.remainingRequirement,
};
const amounts = Object.keys(amountOf) as (keyof typeof amountOf)[];

/** The eight measures of spec §9, each against the period before where that is complete. */
export function Measures({ view }: { view: EnergyView }) {
  const { t, format } = usePage();
  const { sums, previous, extent } = view;
  const percent = (part: number | null) => (part === null ? '–' : format.percent(part));
  const change = (name: keyof typeof amountOf) => {
    const [now, then] = [amountOf[name](sums), previous?.isComparable ? amountOf[name](previous) : null];
    if (now === null || then === null || then <= 0) return undefined;
    const by = now / then - 1;
    return t('energyData.change', { change: `${by > 0 ? '+' : ''}${format.percent(by).replace('-', '−')}` });
  };
  const { community, gridOperator } = sums.energyMix;
  const mixed = community === null || gridOperator === null ? null : community + gridOperator;
  const until = extent.newestDay && extent.newestDay < view.end ? extent.newestDay : view.end;
  return (
    <>
      <Figures least={200}>
        {amounts.map(name => {
          const value = amountOf[name](sums);
          return (
            <Figure
              key={name}
              small
              label={t(`energyData.${name}`)}
              value={value === null ? '–' : <Quantity value={format.kwh(value)} unit="kWh" />}
              hint={change(name)}
            />
          );
        })}
        <Figure
          small
          label={t('energyData.selfSufficiency')}
          value={percent(sums.selfSufficiency)}
          hint={t('energyData.selfSufficiencyHow')}
        />
        <Figure
          small
          label={t('energyData.ownConsumption')}
          value={percent(sums.ownConsumption)}
          hint={t('energyData.ownConsumptionHow')}
        />
        <Figure
          small
          label={t('energyData.energyMix')}
          value={mixed ? `${percent(community! / mixed)} : ${percent(gridOperator! / mixed)}` : '–'}
          hint={t('energyData.energyMixHow')}
        />
      </Figures>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 4 }}>
        {sums.missing > 0
          ? t('energyData.missing', { day: format.day(until), count: sums.missing, expected: sums.expected })
          : t('energyData.complete', { day: format.day(until) })}
      </Typography>
    </>
  );
}

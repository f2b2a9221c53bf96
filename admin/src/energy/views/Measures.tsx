import type { EnergyComparison, EnergyView } from '@nahstrom/contract';
import { Figure, Figures } from '../../ui/layout/Figure.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Quantity } from '../../ui/layout/Quantity.tsx';
import { usePage } from '../page.ts';

type Measured = EnergyView['sums'] | EnergyComparison;

const amounts = [
  'totalConsumption',
  'totalProduction',
  'feedIntoCommunity',
  'feedIntoGridOperator',
  'remainingRequirement',
] as const;
const shares = ['selfSufficiency', 'ownConsumption'] as const;
const periods = [
  ['previous', 'energyData.comparedPrevious'],
  ['yearBefore', 'energyData.comparedYearBefore'],
] as const;

/** The community's share of the energy mix. */
function mixOf({ energyMix: { community, gridOperator } }: Measured): number | null {
  const whole = (community ?? 0) + (gridOperator ?? 0);
  return community === null || gridOperator === null || whole <= 0 ? null : community / whole;
}

/** The eight measures of spec §9, each compared with the previous period and the previous year if those are
 *  complete. */
export function Measures({ view }: { view: EnergyView }) {
  const { t, format } = usePage();
  const { sums, extent } = view;
  const signed = (text: string, value: number) =>
    `${Math.round(value * 100) === 0 ? '±' : value > 0 ? '+' : '−'}${text.replace('−', '')}`;
  const compared = (amountOf: (measured: Measured) => number | null, isShare: boolean) =>
    periods.flatMap(([name, message]) => {
      const other = view[name];
      const now = amountOf(sums);
      const then = other?.isComparable ? amountOf(other) : null;
      if (now === null || then === null || (!isShare && then <= 0)) return [];
      const by = isShare ? now - then : now / then - 1;
      const change = isShare
        ? t('energyData.points', { change: signed(format.whole(by * 100), by) })
        : signed(format.percent(by), by);
      return <div key={name}>{t(message, { change })}</div>;
    });
  const percent = (part: number | null) => (part === null ? '–' : format.percent(part));
  const mix = mixOf(sums);
  const until = extent.newestDay && extent.newestDay < view.end ? extent.newestDay : view.end;
  const isAlone = periods.map(([name]) => !view[name]?.isComparable);
  const alone = isAlone[0] && isAlone[1] ? 'both' : isAlone[0] ? 'previous' : isAlone[1] ? 'yearBefore' : null;
  return (
    <>
      <Figures least={200}>
        {amounts.map(name => {
          const value = sums[name];
          const changes = compared(measured => measured[name], false);
          return (
            <Figure
              key={name}
              small
              label={t(`measure.${name}`)}
              value={value === null ? '–' : <Quantity value={format.kwh(value)} unit="kWh" />}
              hint={changes.length > 0 && changes}
            />
          );
        })}
        {shares.map(name => (
          <Figure
            key={name}
            small
            label={t(`measure.${name}`)}
            value={percent(sums[name])}
            hint={[t(`energyData.${name}How`), ...compared(measured => measured[name], true)]}
          />
        ))}
        <Figure
          small
          label={t('measure.energyMix')}
          value={mix === null ? '–' : `${percent(mix)} : ${percent(1 - mix)}`}
          hint={[t('energyData.energyMixHow'), ...compared(mixOf, true)]}
        />
      </Figures>
      <Hint mb={4}>
        {[
          sums.missing > 0
            ? t('energyData.missing', { day: format.day(until), count: sums.missing, expected: sums.expected })
            : t('energyData.complete', { day: format.day(until) }),
          alone && t(`energyData.alone.${alone}`),
        ]
          .filter(Boolean)
          .join(' ')}
      </Hint>
    </>
  );
}

import { isFeeder, type MarketParticipation } from '@nahstrom/contract';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useMarketPage } from '../page.ts';
import { PointChoice } from './PointChoice.tsx';
import { useParticipations } from './useParticipations.ts';

type ParticipationChoiceProps = {
  community: number;
  isOffered(participation: MarketParticipation): boolean;
  /** Besides the direction. */
  factOf?(participation: MarketParticipation): string;
  none: string;
  /** Words about the number of participations that are not offered. */
  leftOf(count: number): string;
  chosen: readonly number[];
  onChange(chosen: number[]): void;
  error: string | undefined;
};

/** Participations of a community whose change is reported to the grid operator. */
export function ParticipationChoice(props: ParticipationChoiceProps) {
  const { community, isOffered, factOf, leftOf, ...choice } = props;
  const { t } = useMarketPage();
  const { participations, error } = useParticipations(community);
  if (error) return <Alert severity="error">{t('market.loadFailed')}</Alert>;
  if (!participations) return <Skeleton height={120} />;
  const points = participations.filter(isOffered);
  const left = participations.length - points.length;
  return (
    <PointChoice
      {...choice}
      points={points}
      factsOf={each => [
        t(isFeeder(each.powerProductionType) ? 'market.feeder' : 'market.consumer'),
        factOf?.(each) ?? null,
      ]}
      left={left > 0 && <Hint>{leftOf(left)}</Hint>}
    />
  );
}

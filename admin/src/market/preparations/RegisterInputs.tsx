import { isFeeder, type MarketPoint, type MarketState, openStates, type RegistrationAsked } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { today } from '../../platform/today.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useMarketPage } from '../page.ts';
import { dayAfter } from './dayAfter.ts';
import { PointsInput, useParticipations } from './PointsInput.tsx';
import type { PreparationInputs } from './PreparationInputs.ts';
import { RadioInput } from './RadioInput.tsx';

const { DayInput } = inputsOf<RegistrationAsked>();

export function RegisterInputs({ community, points }: PreparationInputs) {
  const { t } = useMarketPage();
  const { settings } = useSettings(community);
  return (
    <>
      <RadioInput
        source="kind"
        label={t('market.kindOfConsent')}
        choices={[
          { value: 'registration', label: t('market.online'), helperText: t('market.onlineHint') },
          { value: 'offlineRegistration', label: t('market.offline'), helperText: t('market.offlineHint') },
        ]}
      />
      <DayInput
        source="from"
        label={t('market.firstDay')}
        helperText={t('market.firstDayHint')}
        min={dayAfter(today(), 1)}
        max={dayAfter(today(), 30)}
      />
      {!points && <Points community={community} />}
      {settings?.distributionModel === 'S' && <Alert>{t('market.staticShares')}</Alert>}
    </>
  );
}

function Points({ community }: { community: number }) {
  const { t, api } = useMarketPage();
  const { data, error } = useQuery({
    queryKey: ['marketmessages', 'points', community],
    queryFn: () => answerOf(api.GET('/marketmessages/points/{id}', { params: { path: { id: community } } })),
  });
  const participations = useParticipations(community);
  const points = useMemo(() => (data ?? []).filter(isRegistrable), [data]);
  if (error ?? participations.error) return <Alert severity="error">{t('market.loadFailed')}</Alert>;
  if (!data || !participations.data) return <Skeleton height={120} />;
  const taking = new Set(participations.data.filter(({ takesPart }) => takesPart).map(({ id }) => id));
  const registered = data.filter(isTaken).length;
  const notMembers = data.filter(point => !isTaken(point) && !point.isMemberActive).length;
  return (
    <PointsInput
      points={points}
      isNew={isNew}
      isApart={({ id }) => taking.has(id)}
      factsOf={point => [
        t(isFeeder(point.powerProductionType) ? 'market.feeder' : 'market.consumer'),
        taking.has(point.id) ? t('market.pointTakesPart') : point.state && t(`market.state.${point.state}`),
        isNew(point) && t('market.pointNew'),
      ]}
      none={t('market.noPoints')}
      left={
        <div>
          {registered > 0 && <Hint>{t('market.notListedRegistered', { count: registered })}</Hint>}
          {notMembers > 0 && <Hint>{t('market.notListedMember', { count: notMembers })}</Hint>}
        </div>
      }
    />
  );
}

const taken: readonly MarketState[] = [...openStates, 'active'];
/** Has a registration that is open or in force. */
const isTaken = ({ state }: MarketPoint) => state !== null && taken.includes(state);
const isRegistrable = (point: MarketPoint) => !isTaken(point) && point.isMemberActive;
const isNew = ({ state, isActivated }: MarketPoint) => state === null && !isActivated;

import {
  isFeeder,
  type MarketPoint,
  type MarketState,
  openStates,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { today } from '../../platform/today.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { DayField, RadioGroup } from '../../ui/lists/fields.tsx';
import { useMarketPage } from '../page.ts';
import { dayAfter } from './dayAfter.ts';
import { PointChoice } from './PointChoice.tsx';
import { PrepareDialog, type Preparing } from './PrepareDialog.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';
import { useParticipations } from './useParticipations.ts';

type RegisterDialogProps = Preparing & {
  /** Counting points that cannot be chosen; without them all of the community are offered. */
  fixed?: readonly { id: number; cpNumber: string }[];
  heading?: string;
  lead?: string;
};

/** Prepares the registration of counting points. */
export function RegisterDialog({ fixed, heading, lead, ...preparing }: RegisterDialogProps) {
  const { community } = preparing;
  const { t, api } = useMarketPage();
  const [kind, setKind] = useState<'registration' | 'offlineRegistration'>('registration');
  const [chosen, setChosen] = useState<readonly number[]>(fixed?.map(({ id }) => id) ?? []);
  const [from, setFrom] = useState(() => dayAfter(today(), 1));
  const refusals = useFieldRefusals();
  const { refused, clear } = refusals;
  const { settings } = useSettings(community);
  return (
    <PrepareDialog
      {...preparing}
      kind={kind}
      size="large"
      title={heading ?? t('market.register')}
      needsKind="live"
      refusals={refusals}
      prepare={async () => {
        const body = { community, kind, countingPoints: [...chosen], from };
        return (await answerOf(api.POST('/marketmessages/register', { body }))).prepared;
      }}
    >
      {lead && <p>{lead}</p>}
      <RadioGroup
        label={t('market.kindOfConsent')}
        value={kind}
        choices={[
          { value: 'registration', label: t('market.online'), helperText: t('market.onlineHint') },
          { value: 'offlineRegistration', label: t('market.offline'), helperText: t('market.offlineHint') },
        ]}
        onChange={event =>
          setKind(event.target.value === 'offlineRegistration' ? 'offlineRegistration' : 'registration')
        }
      />
      <DayField
        label={t('market.firstDay')}
        helperText={t('market.firstDayHint')}
        value={from}
        error={refused.from}
        min={dayAfter(today(), 1)}
        max={dayAfter(today(), 30)}
        onChange={day => {
          setFrom(day);
          clear('from');
        }}
      />
      {fixed ? (
        fixed.map(({ id, cpNumber }) => <p key={id}>{spacedCountingPointNumber(cpNumber)}</p>)
      ) : (
        <Points
          community={community}
          chosen={chosen}
          error={refused.countingPoints}
          onChange={next => {
            setChosen(next);
            clear('countingPoints');
          }}
        />
      )}
      {settings?.distributionModel === 'S' && <Alert>{t('market.staticShares')}</Alert>}
    </PrepareDialog>
  );
}

type PointsProps = {
  community: number;
  chosen: readonly number[];
  onChange(chosen: number[]): void;
  error: string | undefined;
};

function Points({ community, ...choice }: PointsProps) {
  const { t, api } = useMarketPage();
  const { data, error } = useQuery({
    queryKey: ['marketmessages', 'points', community],
    queryFn: () => answerOf(api.GET('/marketmessages/points/{id}', { params: { path: { id: community } } })),
  });
  const { participations, error: participationError } = useParticipations(community);
  const points = useMemo(() => (data ?? []).filter(isRegistrable), [data]);
  if (error ?? participationError) return <Alert severity="error">{t('market.loadFailed')}</Alert>;
  if (!data || !participations) return <Skeleton height={120} />;
  const taking = new Set(participations.filter(({ takesPart }) => takesPart).map(({ id }) => id));
  return (
    <PointChoice
      {...choice}
      points={points}
      isNew={isNew}
      isApart={({ id }) => taking.has(id)}
      factsOf={point => [
        t(isFeeder(point.powerProductionType) ? 'market.feeder' : 'market.consumer'),
        taking.has(point.id) ? t('market.pointTakesPart') : point.state && t(`market.state.${point.state}`),
        isNew(point) && t('market.pointNew'),
      ]}
      none={t('market.noPoints')}
      left={<LeftOver points={data} />}
    />
  );
}

/** Counting points that cannot be registered, by the reason. */
function LeftOver({ points }: { points: readonly MarketPoint[] }) {
  const { t } = useMarketPage();
  const registered = points.filter(isTaken).length;
  const notMembers = points.filter(point => !isTaken(point) && !point.isMemberActive).length;
  return (
    <div>
      {registered > 0 && <Hint>{t('market.notListedRegistered', { count: registered })}</Hint>}
      {notMembers > 0 && <Hint>{t('market.notListedMember', { count: notMembers })}</Hint>}
    </div>
  );
}

const taken: readonly MarketState[] = [...openStates, 'active'];
/** Has a registration that is open or in force. */
const isTaken = ({ state }: MarketPoint) => state !== null && taken.includes(state);
const isRegistrable = (point: MarketPoint) => !isTaken(point) && point.isMemberActive;
const isNew = ({ state, isActivated }: MarketPoint) => state === null && !isActivated;

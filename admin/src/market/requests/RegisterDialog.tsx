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
import { useRefresh } from 'react-admin';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { Dialog } from '../../layout/Dialog.tsx';
import { DayField, RadioGroup } from '../../layout/fields.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Skeleton } from '../../layout/Skeleton.tsx';
import { useMarketPage } from '../../page.tsx';
import { today } from '../../today.ts';
import { dayAfter } from './dayAfter.ts';
import { MissingForRequest, missingOf } from './MissingForRequest.tsx';
import { PointChoice } from './PointChoice.tsx';
import { PrepareButtons, PrepareHint, type Result, usePreparing } from './PrepareButtons.tsx';
import { PreparedResult } from './PreparedResult.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';
import { useParticipations } from './useParticipations.ts';
import { useSettings } from './useSettings.ts';

export type Registering = {
  community: number;
  /** Counting points that cannot be chosen; without them all of the community are offered. */
  fixed?: { id: number; cpNumber: string }[];
  heading?: string;
  lead?: string;
  /** Called with the new requests instead of showing them. */
  onPrepared?(processes: number[]): void;
  /** Called with the kind of new requests that are shown. */
  onShown?(kind: 'registration' | 'offlineRegistration'): void;
  close(): void;
};

/** Prepares the registration of counting points. */
export function RegisterDialog({ community, fixed, heading, lead, onPrepared, onShown, close }: Registering) {
  const { t, api } = useMarketPage();
  const refresh = useRefresh();
  const [kind, setKind] = useState<'registration' | 'offlineRegistration'>('registration');
  const [chosen, setChosen] = useState<readonly number[]>(fixed?.map(({ id }) => id) ?? []);
  const [from, setFrom] = useState(() => dayAfter(today(), 1));
  const { refused, setRefused, clear, tell } = useFieldRefusals();
  const { settings } = useSettings(community);
  const missing = missingOf(settings, settings?.mode === 'PROD');
  const [result, setResult] = useState<Result>();
  const prepare = async () => {
    setRefused({});
    if (chosen.length === 0) {
      setRefused({ countingPoints: t('error.market.points.missing') });
      return;
    }
    try {
      const body = { community, kind, countingPoints: [...chosen], from };
      return (await answerOf(api.POST('/marketmessages/register', { body }))).prepared;
    } catch (thrown) {
      tell(thrown);
    }
  };
  const preparing = usePreparing(prepare, made => {
    const { processes } = made.prepared;
    if (processes.length > 0) onShown?.(kind);
    refresh();
    if (!onPrepared || processes.length === 0 || made.notSent) return setResult(made);
    close();
    onPrepared(processes);
  });
  const { isBusy } = preparing;
  const title = heading ?? t('market.register');
  if (result) return <PreparedResult title={title} community={community} {...result} close={close} />;
  return (
    <Dialog
      open
      size="large"
      title={title}
      onClose={isBusy ? () => undefined : close}
      actions={
        <>
          <Button variant="text" disabled={isBusy} onClick={close}>
            {t('action.cancel')}
          </Button>
          <PrepareButtons settings={settings} preparing={preparing} disabled={missing.length > 0} />
        </>
      }
    >
      {lead && <p>{lead}</p>}
      <MissingForRequest community={community} missing={missing} />
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
      {refused.all && <Alert severity="error">{refused.all}</Alert>}
      {missing.length === 0 && <PrepareHint settings={settings} />}
    </Dialog>
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

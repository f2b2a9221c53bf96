import {
  isFeeder,
  type MarketPoint,
  type MarketState,
  openStates,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Alert, Button, Checkbox, Dialog, RadioCards } from '@nahstrom/kit/components';
import { useQuery } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { DayBox } from '../../layout/DayBox.tsx';
import { useMarketPage } from '../../page.tsx';
import { today } from '../../today.ts';
import { dayAfter } from './dayAfter.ts';
import { MissingForRequest, missingOf } from './MissingForRequest.tsx';
import { PrepareButtons, PrepareHint, type Result, usePreparing } from './PrepareButtons.tsx';
import { PreparedResult } from './PreparedResult.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';
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
  const name = useId();
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
          <Button variant="quiet" disabled={isBusy} onClick={close}>
            {t('action.cancel')}
          </Button>
          <PrepareButtons settings={settings} preparing={preparing} disabled={missing.length > 0} />
        </>
      }
    >
      <div className="admin-market-form">
        {lead && <p>{lead}</p>}
        <MissingForRequest community={community} missing={missing} />
        <RadioCards
          legend={t('market.kindOfConsent')}
          name={name}
          value={kind}
          options={[
            { value: 'registration', label: t('market.online'), hint: t('market.onlineHint') },
            { value: 'offlineRegistration', label: t('market.offline'), hint: t('market.offlineHint') },
          ]}
          onChange={event =>
            setKind(event.target.value === 'offlineRegistration' ? 'offlineRegistration' : 'registration')
          }
        />
        <DayBox
          label={t('market.firstDay')}
          hint={t('market.firstDayHint')}
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
          fixed.map(({ id, cpNumber }) => (
            <p key={id} className="admin-cut">
              {spacedCountingPointNumber(cpNumber)}
            </p>
          ))
        ) : (
          <Points
            community={community}
            chosen={chosen}
            onChange={next => {
              setChosen(next);
              clear('countingPoints');
            }}
          />
        )}
        {refused.countingPoints && (
          <p className="n-error" role="alert">
            {refused.countingPoints}
          </p>
        )}
        {refused.all && <Alert tone="error">{refused.all}</Alert>}
        {missing.length === 0 && <PrepareHint settings={settings} />}
      </div>
    </Dialog>
  );
}

type PointsProps = { community: number; chosen: readonly number[]; onChange(chosen: number[]): void };

function Points({ community, chosen, onChange }: PointsProps) {
  const { t, api } = useMarketPage();
  const [typed, setTyped] = useState('');
  const { data, error } = useQuery({
    queryKey: ['marketmessages', 'points', community],
    queryFn: () => answerOf(api.GET('/marketmessages/points/{id}', { params: { path: { id: community } } })),
  });
  const points = useMemo(() => (data ?? []).filter(isRegistrable), [data]);
  const shown = useMemo(() => points.filter(point => matches(point, typed)), [points, typed]);
  const fresh = points.filter(isNew);
  if (error) return <Alert tone="error">{t('market.loadFailed')}</Alert>;
  if (!data) return <div className="admin-skeleton" style={{ height: 120 }} />;
  const left = <LeftOver points={data} />;
  if (points.length === 0)
    return (
      <div>
        <p>{t('market.noPoints')}</p>
        {left}
      </div>
    );
  return (
    <fieldset className="admin-market-fieldset">
      <legend className="n-label">{t('market.points')}</legend>
      <label className="admin-filter">
        <span>{t('market.pointsSearch')}</span>
        <input type="search" value={typed} maxLength={100} onChange={event => setTyped(event.target.value)} />
      </label>
      <div className="admin-line">
        {fresh.length > 0 && (
          <Button className="admin-button-small" onClick={() => onChange(fresh.map(({ id }) => id))}>
            {t('market.selectNew', { count: fresh.length })}
          </Button>
        )}
        {shown.length > 1 && (fresh.length < points.length || typed.trim() !== '') && (
          <Button
            className="admin-button-small"
            onClick={() => onChange([...new Set([...chosen, ...shown.map(({ id }) => id)])])}
          >
            {t(typed.trim() === '' ? 'market.selectAll' : 'market.selectFound', { count: shown.length })}
          </Button>
        )}
        {chosen.length > 0 && (
          <>
            <Button className="admin-button-small" variant="quiet" onClick={() => onChange([])}>
              {t('market.selectNone')}
            </Button>
            <span className="admin-small" role="status">
              {t('market.selected', { count: chosen.length })}
            </span>
          </>
        )}
      </div>
      {shown.length === 0 && <p className="admin-quiet">{t('market.noPointFound')}</p>}
      <ul className="admin-plain admin-market-points">
        {shown.map(point => (
          <li key={point.id}>
            <Checkbox
              label={point.memberName}
              hint={<PointHint point={point} />}
              checked={chosen.includes(point.id)}
              onChange={event =>
                onChange(event.target.checked ? [...chosen, point.id] : chosen.filter(id => id !== point.id))
              }
            />
          </li>
        ))}
      </ul>
      {left}
    </fieldset>
  );
}

/** Counting points that cannot be registered, by the reason. */
function LeftOver({ points }: { points: readonly MarketPoint[] }) {
  const { t } = useMarketPage();
  const registered = points.filter(isTaken).length;
  const notMembers = points.filter(point => !isTaken(point) && !point.isMemberActive).length;
  return (
    <div className="admin-market-left">
      {registered > 0 && <p className="n-hint">{t('market.notListedRegistered', { count: registered })}</p>}
      {notMembers > 0 && <p className="n-hint">{t('market.notListedMember', { count: notMembers })}</p>}
    </div>
  );
}

function PointHint({ point }: { point: MarketPoint }) {
  const { t } = useMarketPage();
  const facts = [
    t(isFeeder(point.powerProductionType) ? 'market.feeder' : 'market.consumer'),
    point.state && t(`market.state.${point.state}`),
    isNew(point) && t('market.pointNew'),
  ].filter(Boolean);
  return (
    <>
      {spacedCountingPointNumber(point.cpNumber)} · {facts.join(' · ')}
    </>
  );
}

const taken: readonly MarketState[] = [...openStates, 'active'];
/** Has a registration that is open or in force. */
const isTaken = ({ state }: MarketPoint) => state !== null && taken.includes(state);
const isRegistrable = (point: MarketPoint) => !isTaken(point) && point.isMemberActive;
const isNew = ({ state, isActivated }: MarketPoint) => state === null && !isActivated;

function matches({ memberName, cpNumber }: MarketPoint, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return memberName.toLowerCase().includes(text) || cpNumber.toLowerCase().includes(text.replace(/\s/g, ''));
}

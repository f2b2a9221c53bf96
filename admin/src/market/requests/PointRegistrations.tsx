import {
  type CountingPoint,
  countingPointStatus,
  isRegistration,
  type MarketProcessKind,
  type MarketProcessRow,
  type MarketState,
  type Member,
  openStates,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { useState } from 'react';
import { useCreatePath, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayOf } from '../../platform/dayOf.ts';
import { today } from '../../platform/today.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { ofRegistration, useMarketPointPage } from '../page.ts';
import { MarketStateChip } from './MarketStateChip.tsx';

const RegisterDialog = ofRegistration.part(async () => ({
  default: (await import('./RegisterDialog.tsx')).RegisterDialog,
}));
const RevokeDialog = ofRegistration.part(async () => ({ default: (await import('./RevokeDialog.tsx')).RevokeDialog }));

const FactorDialog = ofRegistration.part(async () => ({ default: (await import('./FactorDialog.tsx')).FactorDialog }));

type Point = Pick<CountingPoint, 'id' | 'cpNumber' | 'cpStatus' | 'shares' | 'dateOfDeactivation'>;
type Asked = { what: 'register' | 'revoke' | 'factor'; point: Point };

/** The registration of a member's counting points, one line each. */
export function PointRegistrations({ member }: { member: Member }) {
  const { t } = useMarketPointPage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = useGetList<MarketProcessRow>('marketmessages', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'id', order: 'DESC' },
    filter: { member: member.id },
  });
  if (!data || member.countingPoints.length === 0) return null;
  // The one in force, or else the newest: a late consent may come after a further registration.
  const standingOf = (point: Point) => {
    const all = data.filter(
      ({ countingPoint, kind, state }) => countingPoint === point.id && isRegistration(kind) && state !== 'withdrawn',
    );
    return all.find(({ state }) => state === 'active') ?? all[0];
  };
  const close = () => setAsked(null);
  return (
    <Section heading={t('market.ofMember')}>
      <Rows divided>
        {member.countingPoints.map(point => (
          <Line
            key={point.id}
            point={point}
            process={standingOf(point)}
            others={data.filter(isOpenBeside(point, standingOf(point)))}
            isActive={member.state === 'active'}
            leftOn={member.leftOn}
            onAsk={what => setAsked({ what, point })}
          />
        ))}
      </Rows>
      {asked?.what === 'factor' && <FactorDialog community={member.community} point={asked.point} close={close} />}
      {asked?.what === 'register' && (
        <RegisterDialog community={member.community} fixed={[asked.point]} close={close} />
      )}
      {asked?.what === 'revoke' && <RevokeDialog community={member.community} points={[asked.point]} close={close} />}
    </Section>
  );
}

const besides: readonly MarketProcessKind[] = ['registration', 'offlineRegistration', 'factorChange', 'revocation'];
const isOpenBeside =
  (point: Point, standing: MarketProcessRow | undefined) =>
  ({ id, countingPoint, kind, state }: MarketProcessRow) =>
    id !== standing?.id &&
    countingPoint === point.id &&
    besides.includes(kind) &&
    (openStates as readonly string[]).includes(state);

/** A planned or running change, with its day. */
function Other({ request: { id, kind, share, dateFrom, dateTo, state } }: { request: MarketProcessRow }) {
  const { t, format } = useMarketPointPage();
  const createPath = useCreatePath();
  const day = dateFrom ?? dateTo;
  const facts = [share !== null && format.percent(share / 100), day && format.day(day), t(`market.state.${state}`)];
  return (
    <Hint>
      <Link to={createPath({ resource: 'marketmessages', id, type: 'show' })}>{t(`market.kind.${kind}`)}</Link>:{' '}
      {facts.filter(Boolean).join(' · ')}
    </Hint>
  );
}

const inForce: readonly MarketState[] = ['consented', 'active'];
const taken: readonly MarketState[] = [...openStates, 'active'];

type LineProps = {
  point: Point;
  process: MarketProcessRow | undefined;
  /** Open requests besides the registration. */
  others: readonly MarketProcessRow[];
  isActive: boolean;
  leftOn: string | null;
  onAsk(what: Asked['what']): void;
};

function Line({ point, process, others, isActive, leftOn, onAsk }: LineProps) {
  const { t, format } = useMarketPointPage();
  const createPath = useCreatePath();
  const number = spacedCountingPointNumber(point.cpNumber);
  // An activated counting point without a request here was registered elsewhere.
  const takesPart =
    point.cpStatus === countingPointStatus.activated &&
    (point.dateOfDeactivation === null || point.dateOfDeactivation >= today());
  // The grid operator may still have the registration of a former member.
  const hasLeft = leftOn !== null && leftOn < today();
  const isFree = process ? !taken.includes(process.state) : point.cpStatus === countingPointStatus.new;
  return (
    <Inline component="li" grow>
      <div>
        <p>{number}</p>
        {process ? (
          <Hint>
            <Link
              to={createPath({ resource: 'marketmessages', id: process.id, type: 'show' })}
              aria-label={`${t(`market.kind.${process.kind}`)}: ${number}`}
            >
              {t(`market.kind.${process.kind}`)}
            </Link>{' '}
            {t('market.sinceDay', { day: format.day(dayOf(process.since)) })}
            {process.mode === 'SIMU' && ` · ${t('market.isTest')}`}
          </Hint>
        ) : (
          <Hint>{t('market.notRegistered')}</Hint>
        )}
        {others.map(request => (
          <Other key={request.id} request={request} />
        ))}
      </div>
      {process && <MarketStateChip process={process} />}
      {isFree && isActive && (
        <Button size="small" aria-label={`${t('market.registerOne')}: ${number}`} onClick={() => onAsk('register')}>
          {t('market.registerOne')}
        </Button>
      )}
      {(process ? process.state === 'active' : takesPart) && !hasLeft && (
        <Button size="small" aria-label={`${t('market.reportFactor')}: ${number}`} onClick={() => onAsk('factor')}>
          {t('market.reportFactor')}
        </Button>
      )}
      {(process ? inForce.includes(process.state) : takesPart) && (
        <Button size="small" aria-label={`${t('market.revokeOne')}: ${number}`} onClick={() => onAsk('revoke')}>
          {t('market.revokeOne')}
        </Button>
      )}
    </Inline>
  );
}

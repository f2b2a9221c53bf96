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
import { useCreatePath, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayOf } from '../../platform/dayOf.ts';
import { today } from '../../platform/today.ts';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useMarketPointPage } from '../page.ts';
import { PrepareButton } from '../preparations/Prepare.tsx';
import { MarketStateChip } from '../processes/MarketStateChip.tsx';

type Point = Pick<CountingPoint, 'id' | 'cpNumber' | 'cpStatus' | 'dateOfDeactivation'>;

const labels = {
  register: 'market.registerOne',
  factors: 'market.reportFactor',
  revoke: 'market.revokeOne',
} as const;
type Action = keyof typeof labels;
const actions = Object.keys(labels) as Action[];

/** The registration of a member's counting points, one line each. */
export function PointRegistrations({ member }: { member: Member }) {
  const { t } = useMarketPointPage();
  const { data } = useGetList<MarketProcessRow>('marketmessages', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'id', order: 'DESC' },
    filter: { member: member.id },
  });
  if (!data || member.countingPoints.length === 0) return null;
  return (
    <Section heading={t('market.ofMember')}>
      <Rows divided>
        {member.countingPoints.map(point => (
          <Line
            key={point.id}
            point={point}
            member={member}
            requests={data.filter(({ countingPoint }) => countingPoint === point.id)}
          />
        ))}
      </Rows>
    </Section>
  );
}

const besides: readonly MarketProcessKind[] = ['registration', 'offlineRegistration', 'factorChange', 'revocation'];
const inForce: readonly MarketState[] = ['consented', 'active'];
const isOpen = (state: MarketState) => (openStates as readonly MarketState[]).includes(state);

type LineProps = {
  point: Point;
  member: Member;
  /** Of the counting point, the newest first. */
  requests: readonly MarketProcessRow[];
};

function Line({ point, member, requests }: LineProps) {
  const { t, format } = useMarketPointPage();
  const createPath = useCreatePath();
  const number = spacedCountingPointNumber(point.cpNumber);
  const registrations = requests.filter(({ kind, state }) => isRegistration(kind) && state !== 'withdrawn');
  // The one in force, or else the newest: a late consent may come after a further registration.
  const process = registrations.find(({ state }) => state === 'active') ?? registrations[0];
  const others = requests.filter(
    ({ id, kind, state }) => id !== process?.id && besides.includes(kind) && isOpen(state),
  );
  // An activated counting point without a request here was registered elsewhere.
  const takesPart =
    point.cpStatus === countingPointStatus.activated &&
    (point.dateOfDeactivation === null || point.dateOfDeactivation >= today());
  // The grid operator may still have the registration of a former member.
  const hasLeft = member.leftOn !== null && member.leftOn < today();
  const isFree = process
    ? !isOpen(process.state) && process.state !== 'active'
    : point.cpStatus === countingPointStatus.new;
  const isOffered: Record<Action, boolean> = {
    register: isFree && member.state === 'active',
    factors: (process ? process.state === 'active' : takesPart) && !hasLeft,
    revoke: process ? inForce.includes(process.state) : takesPart,
  };
  const linked = ({ id, kind }: MarketProcessRow, label?: string) => (
    <Link to={createPath({ resource: 'marketmessages', id, type: 'show' })} aria-label={label}>
      {t(`market.kind.${kind}`)}
    </Link>
  );
  const factsOf = ({ share, dateFrom, dateTo, state }: MarketProcessRow) => {
    const day = dateFrom ?? dateTo;
    return [share !== null && format.percent(share / 100), day && format.day(day), t(`market.state.${state}`)];
  };
  return (
    <Inline component="li" grow>
      <div>
        <p>{number}</p>
        {process ? (
          <Hint>
            {linked(process, `${t(`market.kind.${process.kind}`)}: ${number}`)}{' '}
            {t('market.sinceDay', { day: format.day(dayOf(process.since)) })}
            {process.mode === 'SIMU' && ` · ${t('market.isTest')}`}
          </Hint>
        ) : (
          <Hint>{t('market.notRegistered')}</Hint>
        )}
        {others.map(request => (
          <Hint key={request.id}>
            {linked(request)}: {factsOf(request).filter(Boolean).join(' · ')}
          </Hint>
        ))}
      </div>
      {process && <MarketStateChip process={process} />}
      {actions
        .filter(what => isOffered[what])
        .map(what => (
          <PrepareButton
            key={what}
            label={t(labels[what])}
            button={{ size: 'small', 'aria-label': `${t(labels[what])}: ${number}` }}
            {...{ what, community: member.community, points: [point] }}
          />
        ))}
    </Inline>
  );
}

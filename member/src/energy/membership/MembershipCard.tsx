import {
  type CountingPoint,
  countingPointStatus,
  firstEnergyDay,
  type OwnMembership,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf, Boundary, later, useAnswer } from '@nahstrom/kit';
import { Alert, buttonClass, Card, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '../../Link.tsx';
import { Failed } from '../../Page.tsx';
import { dataPath, viewPath } from '../../places.ts';
import { usePortal } from '../../portal.tsx';
import { kindOf } from '../balance.ts';
import { todayInVienna } from '../days.ts';
import { monthBefore, monthOf, type Period } from '../period.ts';
import { MembershipLinks } from './MembershipLinks.tsx';
import { nameOf } from './nameOf.ts';
import { PeriodFigures } from './PeriodFigures.tsx';

const Outdated = later(() => import('../../Outdated.tsx'));
const WaitingBills = later(() => import('../../money/invoices/WaitingBills.tsx'));
const Registrations = later(() => import('../../market/Registrations.tsx'));
const NextSteps = later(() => import('../views/NextSteps.tsx'));

export function MembershipCard({ membership }: { membership: OwnMembership }) {
  const { t } = usePortal();
  const id = useId();
  const { memberNumber, state, countingPoints } = membership;
  const isMember = state === 'active' || state === 'left';
  const newestDay = countingPoints
    .flatMap(point => point.newestDay ?? [])
    .sort()
    .at(-1);
  const points = (
    <>
      <h3>{t('membership.points', { count: countingPoints.length })}</h3>
      {countingPoints.length === 0 && <p className="n-quiet">{t('membership.noPoints')}</p>}
      {countingPoints.map(point => (
        <PointCard key={point.id} point={point} memberId={membership.id} isReadable={isMember} />
      ))}
    </>
  );
  return (
    <section aria-labelledby={id} className="n-stack">
      <div className="member-community">
        <div>
          <h2 id={id}>{membership.communityTitle}</h2>
          <p className="n-quiet">
            {memberNumber === null
              ? t('membership.noNumber')
              : t('membership.number', { number: String(memberNumber) })}
          </p>
        </div>
        <span className={`member-state member-state-${state}`}>{t(`state.${state}`)}</span>
      </div>
      <MembershipLinks memberId={membership.id} community={membership.communityTitle} />
      {state === 'applied' && <Alert>{t('membership.applied')}</Alert>}
      {state === 'declined' && <Alert>{t('membership.declined')}</Alert>}
      {isMember ? (
        <Overview membership={membership} newestDay={newestDay ?? null}>
          {points}
        </Overview>
      ) : (
        points
      )}
    </section>
  );
}

type PointCardProps = { point: CountingPoint; memberId: number; isReadable: boolean };

function PointCard({ point, memberId, isReadable }: PointCardProps) {
  const { t, f, basename } = usePortal();
  const kind = kindOf(point.powerProductionType);
  const name = nameOf(t, point);
  const facts = [
    name !== t(`point.${kind}`) && t(`point.${kind}`),
    point.cpStatus === countingPointStatus.new && t('point.new'),
    point.share < 100 && t('point.share', { share: point.share }),
    point.newestDay && t('point.newest', { day: f.day(point.newestDay) }),
  ].filter(Boolean);
  return (
    <Card className="n-stack">
      <div className="member-point">
        <div>
          <h4>{name}</h4>
          <p className="member-number">{spacedCountingPointNumber(point.cpNumber)}</p>
          <p className="n-quiet n-small">{facts.join(' · ')}</p>
        </div>
        {isReadable && (point.newestDay ?? point.newestMonth) && (
          <Link
            className={buttonClass('secondary')}
            to={
              point.newestDay
                ? dataPath(basename, memberId, point.id, point.newestDay)
                : viewPath(basename, memberId, point.id, { view: 'year', day: point.newestMonth })
            }
            aria-label={point.newestDay ? t('point.openNamed', { name }) : undefined}
          >
            {t(point.newestDay ? 'point.open' : 'point.openMonths')}
          </Link>
        )}
      </div>
      {isReadable && !point.newestDay && !point.newestMonth && <p className="n-quiet">{t('point.noData')}</p>}
    </Card>
  );
}

type OverviewProps = {
  membership: OwnMembership;
  newestDay: string | null;
  children: ReactNode;
};

/** Open bills, registrations, the month of the newest data and the previous one, and what releases the data of the others.
 *  All appear together, because one that came later would move the others. */
function Overview({ membership, newestDay, children }: OverviewProps) {
  const { id: memberId, state, countingPoints } = membership;
  const { t, api } = usePortal();
  const newest = newestDay === null ? null : monthOf(newestDay, todayInVienna());
  const earlier = newest && monthBefore(newest).start >= firstEnergyDay ? monthBefore(newest) : null;
  const bills = useAnswer(`invoices ${memberId}`, async signal => {
    const all = await answerOf(api.GET('/member/{id}/invoices', { params: { path: { id: memberId } }, signal }));
    const open = all.filter(({ state, owed, paidOn }) => state === 'active' && owed !== 0 && paidOn === null);
    if (!open.some(({ owed }) => owed > 0)) return [];
    await ahead(WaitingBills);
    return open;
  });
  const registrations = useAnswer(`registrations ${memberId}`, async signal => {
    const all = await answerOf(api.GET('/member/{id}/registrations', { params: { path: { id: memberId } }, signal }));
    // With data a participation needs no words.
    const told = all.filter(
      ({ state, cpNumber }) =>
        state !== 'active' || !countingPoints.some(point => point.cpNumber === cpNumber && point.newestDay),
    );
    if (told.length > 0) await ahead(Registrations);
    return { told, numbers: all.map(({ cpNumber }) => cpNumber) };
  });
  const month = useMonth(memberId, newest);
  const before = useMonth(memberId, earlier);
  const [isComplete, setComplete] = useState(false);
  if (!isComplete && ![bills, registrations, month, before].some(({ isLoading }) => isLoading)) setComplete(true);

  if (!isComplete) {
    return (
      <div role="status" className="n-stack">
        <VisuallyHidden>{t('point.loading')}</VisuallyHidden>
        <Skeleton height="20rem" />
        <Skeleton height="14rem" />
      </div>
    );
  }
  const { told = [], numbers = [] } = registrations.data ?? {};
  // With data the grid operator has the release already; what a registration asks for, its own sentence says.
  const waiting = countingPoints.filter(
    ({ cpStatus, newestDay, cpNumber }) =>
      state === 'active' && cpStatus === countingPointStatus.new && newestDay === null && !numbers.includes(cpNumber),
  );
  return (
    <>
      {bills.data && bills.data.length > 0 && (
        <Boundary fallback={() => null}>
          <WaitingBills memberId={memberId} bills={bills.data} />
        </Boundary>
      )}
      {told.length > 0 && (
        <Boundary fallback={() => null}>
          <Registrations registrations={told} />
        </Boundary>
      )}
      {newest && <MonthCard memberId={memberId} period={newest} answer={month} withAlert />}
      {earlier && <MonthCard memberId={memberId} period={earlier} answer={before} />}
      {waiting.length > 0 && (
        <Boundary fallback={() => null}>
          <NextSteps points={waiting} />
        </Boundary>
      )}
      {children}
    </>
  );
}

/** Code that fails to load surfaces where it is rendered. */
const ahead = (code: { preload(): Promise<unknown> }) => code.preload().catch(() => undefined);

function useMonth(memberId: number, period: Period | null) {
  const { api } = usePortal();
  return useAnswer(`month ${memberId} ${period?.start}`, async signal => {
    if (!period) return null;
    const params = { path: { id: memberId }, query: { ...period, step: 'month' } } as const;
    const view = await answerOf(api.GET('/member/{id}/data', { params, signal }));
    if (view.extent.outdated) await ahead(Outdated);
    return view;
  });
}

type MonthCardProps = {
  memberId: number;
  period: Period;
  answer: ReturnType<typeof useMonth>;
  withAlert?: boolean;
};

function MonthCard({ memberId, period, answer, withAlert = false }: MonthCardProps) {
  const { data, failure, retry } = answer;
  const { t, f } = usePortal();
  const id = useId();
  if (failure) return <Failed failure={failure} retry={retry} />;
  return (
    <>
      {withAlert && data?.extent.outdated && (
        <Boundary fallback={() => <Alert tone="warning" title={t('notice.dataOutdated')} />}>
          <Outdated memberId={memberId} onRefreshed={retry} />
        </Boundary>
      )}
      <section className="n-card n-section" aria-labelledby={id}>
        <h3 id={id}>{f.month(period.start)}</h3>
        {data ? (
          <PeriodFigures view={data} span="month" />
        ) : (
          <div role="status">
            <VisuallyHidden>{t('point.loading')}</VisuallyHidden>
            <Skeleton height="11rem" />
          </div>
        )}
      </section>
    </>
  );
}

export function MembershipSkeleton() {
  return (
    <Card>
      <div className="n-stack">
        <Skeleton width="16rem" height="1.5rem" />
        <Skeleton width="10rem" />
        <Skeleton height="11rem" />
      </div>
    </Card>
  );
}

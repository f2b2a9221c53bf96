import type { CountingPoint, OwnMembership } from '@nahstrom/contract';
import { answerOf, Boundary, later, useAnswer, type Visit } from '@nahstrom/kit';
import { Alert } from '@nahstrom/kit/components';
import { MembershipSwitch } from '../people/memberships/laterSwitch.tsx';
import { useChosen } from '../people/memberships/useChosen.ts';
import { isDay } from '../platform/days.ts';
import {
  type AskedView,
  askedViewOf,
  dataPath,
  energyPath,
  energyViews,
  membershipPath,
  viewAt,
} from '../platform/places.ts';
import { usePortal } from '../platform/portal.tsx';
import { Link } from '../ui/Link.tsx';
import { Failed, Missing, Page } from '../ui/Page.tsx';
import './energy.css';
import { arrivedAnswer, pendingAnswer, readAnnounced } from './announced.ts';
import { EnergySkeleton } from './EnergySkeleton.tsx';
import { NothingYet } from './higherParts.tsx';
import { nameOf } from './nameOf.ts';
import Points from './Points.tsx';
import { newestOf, type Subject } from './subject.ts';

const BestHours = later(() => import('./surplus/BestHours.tsx'));
const DayPanel = later(() => import('./day/DayPanel.tsx'), <EnergySkeleton />);
const PeriodPanel = later(() => import('./views/PeriodPanel.tsx'), <EnergySkeleton />);

/** Code and answers of the first view. */
export const prepare = ({ apiBase, locale }: Visit, countingPointId: number | undefined) =>
  Promise.all([(countingPointId ? DayPanel : PeriodPanel).preload(), readAnnounced(apiBase, locale)]);

type EnergyPageProps = { memberId: number | undefined; countingPointId: number | undefined };

/** Energy of a counting point, of a membership, or without an id of the memberships that the member has chosen. */
export default function EnergyPage({ memberId, countingPointId }: EnergyPageProps) {
  const { t, api, search } = usePortal();
  const asked = askedViewOf(search, presetOf(countingPointId));
  const { data, failure, isLoading, retry } = useAnswer(
    `members ${memberId}`,
    async signal => {
      if (!memberId) return answerOf(api.GET('/members', { signal }));
      const membership =
        pendingAnswer<OwnMembership>(`/member/${memberId}`) ??
        answerOf(api.GET('/member/{id}', { params: { path: { id: memberId } }, signal }));
      return [await membership];
    },
    () => {
      const membership = arrivedAnswer<OwnMembership>(`/member/${memberId}`);
      return membership && [membership];
    },
  );
  // Until the answer for another address arrives, `data` is that of the previous one.
  const memberships = data?.filter(({ id }) => memberId === undefined || id === memberId) ?? [];
  const point = memberships.flatMap(({ countingPoints }) => countingPoints).find(({ id }) => id === countingPointId);
  if (failure?.status === 404 || failure?.status === 422 || (data && !isLoading && countingPointId && !point))
    return <Missing />;
  return (
    <Page
      title={point ? nameOf(t, point) : t('energy.title')}
      isBusy={isLoading}
      isTitleHidden={isLoading || memberships.length > 0}
    >
      {failure && <Failed failure={failure} retry={retry} />}
      {isLoading && memberships.length === 0 && <EnergySkeleton />}
      {data && !isLoading && memberships.length === 0 && <NothingYet memberships={memberships} />}
      {memberships.length > 0 && (
        <Chosen memberships={memberships} memberId={memberId} point={point} asked={asked} onRefreshed={retry} />
      )}
    </Page>
  );
}

const presetOf = (countingPointId: number | undefined) => (countingPointId ? 'day' : 'month');

type ChosenProps = {
  memberships: readonly OwnMembership[];
  memberId: number | undefined;
  /** The one in the address. */
  point: CountingPoint | undefined;
  asked: AskedView;
  onRefreshed(): void;
};

function Chosen({ memberships, memberId, point, asked, onRefreshed }: ChosenProps) {
  const { basename } = usePortal();
  const { shown, ...choice } = useChosen(memberships);
  const points = shown.flatMap(({ countingPoints }) => countingPoints);
  const one = point ?? (points.length === 1 ? points[0]! : null);
  const subject: Subject = {
    key: one ? `point ${one.id}` : `members ${shown.map(({ id }) => id).join(' ')}`,
    memberships: shown,
    points: one ? [one] : points,
    point: one,
    pathOf: to =>
      point && memberId
        ? viewAt(dataPath(basename, memberId, point.id), presetOf(point.id), to)
        : viewAt(memberId ? membershipPath(basename, memberId) : energyPath(basename), presetOf(undefined), to),
  };
  const known = one || asked.view !== 'calendar' ? asked : { ...asked, view: 'month' as const };
  const [only] = shown.length === 1 ? shown : [];
  return (
    <>
      <div className="energy">
        {memberships.length > 1 && <MembershipSwitch memberships={memberships} {...choice} />}
        {points.length > 1 && <Switch memberships={shown} memberId={memberId} point={point} asked={known} />}
        {(point || newestOf(points)) && <Energy subject={subject} asked={known} onRefreshed={onRefreshed} />}
      </div>
      {shown.map(membership => (
        <Boundary key={membership.id} fallback={() => null}>
          <Points membership={membership} point={point} isOnly={shown.length === 1} />
        </Boundary>
      ))}
      {only?.state === 'active' && !point && (
        <Boundary fallback={() => null}>
          <BestHours communityId={only.community} />
        </Boundary>
      )}
    </>
  );
}

type SwitchProps = Omit<ChosenProps, 'onRefreshed'>;

/** All counting points together, and each of them. */
function Switch({ memberships, memberId, point: shown, asked }: SwitchProps) {
  const { t, basename } = usePortal();
  const { view, day, unit } = asked;
  const isOfOne = view === 'calendar';
  const names = memberships.flatMap(({ countingPoints }) => countingPoints.map(point => nameOf(t, point)));
  const isAmbiguous = new Set(names).size < names.length;
  return (
    <nav className="member-siblings" aria-label={t('day.points')}>
      <Link
        to={viewAt(
          memberId ? membershipPath(basename, memberId) : energyPath(basename),
          presetOf(undefined),
          isOfOne ? { view: 'month' } : { view, day, unit },
        )}
        aria-current={shown ? undefined : 'page'}
      >
        {t('all.together')}
      </Link>
      {memberships.flatMap(({ id, countingPoints }) =>
        countingPoints.map(point => (
          <Link
            key={point.id}
            to={viewAt(dataPath(basename, id, point.id), presetOf(point.id), isOfOne ? asked : { view, day, unit })}
            aria-current={point.id === shown?.id ? 'page' : undefined}
          >
            <span>{nameOf(t, point)}</span>
            {isAmbiguous && <small>…{point.cpNumber.slice(-6)}</small>}
          </Link>
        )),
      )}
    </nav>
  );
}

type EnergyProps = { subject: Subject; asked: AskedView; onRefreshed(): void };

function Energy({ subject, asked, onRefreshed }: EnergyProps) {
  const { t } = usePortal();
  const Panel = asked.view === 'day' ? DayPanel : PeriodPanel;
  return (
    <>
      <ViewTabs subject={subject} asked={asked} />
      <Boundary place={asked.view} fallback={() => <Alert tone="error">{t('view.failed')}</Alert>}>
        <Panel subject={subject} asked={asked} onRefreshed={onRefreshed} />
      </Boundary>
    </>
  );
}

type ViewTabsProps = { subject: Subject; asked: AskedView };

/** Each view has its address, so that the back button returns to the previous one. */
function ViewTabs({ subject: { point, points, pathOf }, asked }: ViewTabsProps) {
  const { t } = usePortal();
  const day = isDay(asked.day ?? null) ? asked.day : newestOf(points);
  return (
    <nav className="member-views" aria-label={t('view.label')}>
      {energyViews
        .filter(view => point || view !== 'calendar')
        .map(view => (
          <Link
            key={view}
            to={pathOf(view === 'calendar' ? { ...asked, view } : { view, day, unit: asked.unit })}
            aria-current={view === asked.view ? 'page' : undefined}
          >
            {t(`view.${view}`)}
          </Link>
        ))}
    </nav>
  );
}

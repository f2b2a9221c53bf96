import {
  type CountingPoint,
  countingPointStatus,
  type OwnMembership,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf, Boundary, later, useAnswer } from '@nahstrom/kit';
import { Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { pointsId } from '../platform/places.ts';
import { usePortal } from '../platform/portal.tsx';
import { kindOf } from './balance.ts';
import { Registrations } from './higherParts.tsx';
import { nameOf } from './nameOf.ts';
import { useAskedPlace } from './useAskedPlace.ts';

const NextSteps = later(() => import('./views/NextSteps.tsx'));

type PointsProps = { membership: OwnMembership; point: CountingPoint | undefined; isOnly: boolean };

/** The counting points of a membership, or the one in the address. */
export default function Points({ membership, point, isOnly }: PointsProps) {
  const { t } = usePortal();
  const { communityTitle, state, countingPoints } = membership;
  const points = point ? [point] : countingPoints;
  return (
    <Section
      id={isOnly ? pointsId : undefined}
      title={t('membership.points', { count: points.length })}
      intro={[communityTitle, state === 'left' && t('state.left')].filter(Boolean).join(' · ')}
    >
      {!point && <Standing membership={membership} />}
      {points.length === 0 && <p className="n-quiet">{t('membership.noPoints')}</p>}
      {points.map(one => (
        <Facts key={one.id} point={one} />
      ))}
    </Section>
  );
}

function Facts({ point }: { point: CountingPoint }) {
  const { t, f } = usePortal();
  const { powerProductionType, cpStatus, share, newestDay, newestMonth } = point;
  const kind = t(`point.${kindOf(powerProductionType)}`);
  const name = nameOf(t, point);
  const facts = [
    name !== kind && kind,
    cpStatus === countingPointStatus.new && t('point.new'),
    share < 100 && t('point.share', { share }),
    newestDay && t('point.newest', { day: f.day(newestDay) }),
  ].filter(Boolean);
  return (
    <div>
      <h3>{name}</h3>
      <p className="member-number">{spacedCountingPointNumber(point.cpNumber)}</p>
      <p className="n-quiet n-small">{facts.join(' · ')}</p>
      {!newestDay && !newestMonth && <p className="n-quiet">{t('point.noData')}</p>}
    </div>
  );
}

/** Registrations, and the release of data of other counting points. Both appear together, because a later one would
 *  move the other. */
function Standing({ membership: { id, state, countingPoints } }: { membership: OwnMembership }) {
  const { t, api } = usePortal();
  const { data, isLoading } = useAnswer(`registrations ${id}`, async signal => {
    const all = await answerOf(api.GET('/member/{id}/registrations', { params: { path: { id } }, signal }));
    // With data a participation needs no words.
    const told = all.filter(
      registration =>
        registration.state !== 'active' ||
        !countingPoints.some(({ cpNumber, newestDay }) => cpNumber === registration.cpNumber && newestDay),
    );
    // Code that fails to load surfaces where it is rendered.
    if (told.length > 0) await Registrations.preload().catch(() => undefined);
    return { told, numbers: all.map(({ cpNumber }) => cpNumber) };
  });
  useAskedPlace(pointsId, !isLoading);
  if (isLoading)
    return (
      <div role="status">
        <VisuallyHidden>{t('point.loading')}</VisuallyHidden>
        <Skeleton height="6rem" />
      </div>
    );
  const { told = [], numbers = [] } = data ?? {};
  // With data, the grid operator has already received the release; the request of a registration has a sentence of
  // its own.
  const waiting = countingPoints.filter(
    ({ cpStatus, newestDay, cpNumber }) =>
      state === 'active' && cpStatus === countingPointStatus.new && newestDay === null && !numbers.includes(cpNumber),
  );
  return (
    <Boundary fallback={() => null}>
      {told.length > 0 && <Registrations registrations={told} />}
      {waiting.length > 0 && <NextSteps points={waiting} />}
    </Boundary>
  );
}

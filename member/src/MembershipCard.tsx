import {
  type CountingPoint,
  countingPointStatus,
  type OwnMembership,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Alert, buttonClass, Card, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { useId } from 'react';
import { EnergyFigures } from './EnergyFigures.tsx';
import { kindOf } from './energy/balance.ts';
import { periodOf } from './energy/period.ts';
import { Link } from './Link.tsx';
import { MembershipLinks } from './MembershipLinks.tsx';
import { Failed } from './Page.tsx';
import { dataPath, membershipPath } from './places.ts';
import { usePortal } from './portal.tsx';
import { useAnswer } from './useAnswer.ts';

type MembershipCardProps = { membership: OwnMembership; withLink?: boolean };

export function MembershipCard({ membership, withLink = false }: MembershipCardProps) {
  const { t, basename } = usePortal();
  const id = useId();
  const { memberNumber, state, countingPoints } = membership;
  const isMember = state === 'active' || state === 'left';
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
        {withLink && (
          <Link className={buttonClass('quiet')} to={membershipPath(basename, membership.id)}>
            {t('membership.details')}
          </Link>
        )}
      </div>
      <MembershipLinks memberId={membership.id} />
      {state === 'applied' && <Alert>{t('membership.applied')}</Alert>}
      {state === 'declined' && <Alert>{t('membership.declined')}</Alert>}
      <h3>{t('membership.points', { count: countingPoints.length })}</h3>
      {countingPoints.length === 0 && <p className="n-quiet">{t('membership.noPoints')}</p>}
      {countingPoints.map(point => (
        <PointCard key={point.id} point={point} memberId={membership.id} isReadable={isMember} />
      ))}
    </section>
  );
}

export const nameOf = (
  t: ReturnType<typeof usePortal>['t'],
  point: { plantName: string; powerProductionType: number },
) => point.plantName || t(`point.${kindOf(point.powerProductionType)}`);

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
        {isReadable && point.newestDay && (
          <Link
            className={buttonClass('secondary')}
            to={dataPath(basename, memberId, point.id, point.newestDay)}
            aria-label={t('point.openNamed', { name })}
          >
            {t('point.open')}
          </Link>
        )}
      </div>
      {isReadable && point.newestDay && <Period point={point} newestDay={point.newestDay} />}
      {isReadable && !point.newestDay && <p className="n-quiet">{t('point.noData')}</p>}
    </Card>
  );
}

function Period({ point, newestDay }: { point: CountingPoint; newestDay: string }) {
  const { t, f, api } = usePortal();
  const kind = kindOf(point.powerProductionType);
  const asked = periodOf(newestDay);
  const { data, failure, retry } = useAnswer(`days ${point.id} ${newestDay}`, signal =>
    answerOf(
      api.GET('/countingpointdata/{id}/days', {
        params: { path: { id: point.id }, query: { start: asked.beforeStart, end: asked.end } },
        signal,
      }),
    ),
  );
  if (failure) return <Failed failure={failure} retry={retry} />;
  if (!data)
    return (
      <div role="status">
        <VisuallyHidden>{t('point.loading')}</VisuallyHidden>
        <Skeleton height="7.5rem" />
      </div>
    );
  const { figures, changes, isProvisional } = asked.figuresOf(kind, data.days);
  return (
    <>
      {data.extent.outdated && (
        <Alert tone="warning" title={t('notice.dataOutdated')}>
          {t('point.outdated')}
        </Alert>
      )}
      <p className="n-quiet n-small">{t('period.last30', { from: f.day(asked.start), to: f.day(asked.end) })}</p>
      <EnergyFigures kind={kind} figures={figures} changes={changes} withBar />
      {figures.isPartial && <p className="n-quiet n-small">{t('period.partial')}</p>}
      {isProvisional && <p className="n-quiet n-small">{t('period.provisional')}</p>}
    </>
  );
}

/** Only what concerns the kinds of point the person has. */
export function HowComputed({ memberships }: { memberships: readonly OwnMembership[] }) {
  const { t } = usePortal();
  const kinds = new Set(
    memberships.flatMap(membership => membership.countingPoints.map(point => kindOf(point.powerProductionType))),
  );
  return (
    <details className="member-how">
      <summary>{t('how.title')}</summary>
      <p>{t('how.measured')}</p>
      {kinds.has('consumer') && <p>{t('how.consumer')}</p>}
      {kinds.has('feeder') && <p>{t('how.feeder')}</p>}
      <p>{t('how.roof')}</p>
    </details>
  );
}

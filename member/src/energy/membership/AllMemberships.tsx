import type { MembershipOverview, OwnMembership } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Icon, Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { Link } from '../../Link.tsx';
import { shareOf, totalsOf } from '../../overview/totals.ts';
import { Failed } from '../../Page.tsx';
import { dataPath, membershipPath, viewPath } from '../../places.ts';
import { usePortal } from '../../portal.tsx';
import './allMemberships.css';
import { nameOf } from './nameOf.ts';

/** The newest month of several memberships with its total, and their counting points. */
export default function AllMemberships({ memberships }: { memberships: readonly OwnMembership[] }) {
  const { t, api } = usePortal();
  const { data, failure, retry } = useAnswer('overview', signal => answerOf(api.GET('/members/overview', { signal })));
  return (
    <>
      {failure && <Failed failure={failure} retry={retry} />}
      {!data && !failure && (
        <div role="status">
          <VisuallyHidden>{t('point.loading')}</VisuallyHidden>
          <Skeleton height="14rem" />
        </div>
      )}
      {data && <NewestMonth memberships={data} />}
      {memberships.map(membership => (
        <Points key={membership.id} membership={membership} />
      ))}
    </>
  );
}

const sides = ['consumption', 'feedIn'] as const;
const headings = { consumption: 'figure.consumer.total', feedIn: 'figure.feeder.total' } as const;

type Figures = NonNullable<ReturnType<typeof totalsOf>>;

function NewestMonth({ memberships }: { memberships: readonly MembershipOverview[] }) {
  const { t, f } = usePortal();
  const totals = totalsOf(memberships);
  if (!totals) return null;
  const shown = sides.filter(side => totals[side] !== null);
  const counted = memberships.flatMap(({ id, communityTitle, month }) =>
    month?.start === totals.start ? [{ id, communityTitle, month }] : [],
  );
  return (
    <Section title={f.month(totals.start)}>
      <table className="all-months">
        <thead>
          <tr>
            <th scope="col">{t('overview.choose')}</th>
            {shown.map(side => (
              <th key={side} scope="col" className="n-number">
                {t(headings[side])} <span className="member-unit">kWh</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.map(({ id, communityTitle, month }) => (
            <tr key={id}>
              <th scope="row">
                {communityTitle}
                {month.end < totals.end && (
                  <span className="n-quiet n-small">{t('point.newest', { day: f.day(month.end) })}</span>
                )}
              </th>
              <Energies shown={shown} month={month} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('all.together')}</th>
            <Energies shown={shown} month={totals} />
          </tr>
        </tfoot>
      </table>
      <p className="n-quiet n-small">{t('all.percent')}</p>
    </Section>
  );
}

type EnergiesProps = { shown: readonly (typeof sides)[number][]; month: Pick<Figures, (typeof sides)[number]> };

function Energies({ shown, month }: EnergiesProps) {
  const { f } = usePortal();
  return shown.map(side => {
    const energy = month[side];
    const share = shareOf(energy);
    return (
      <td key={side} className="n-number">
        {energy === null ? '–' : f.kwh(energy.total)}
        {share !== null && <span className="n-quiet n-small">{f.percent(share)}</span>}
      </td>
    );
  });
}

function Points({ membership: { id, communityTitle, state, countingPoints } }: { membership: OwnMembership }) {
  const { t, f, basename } = usePortal();
  const isReadable = state === 'active' || state === 'left';
  return (
    <section className="n-card all-points" aria-label={communityTitle}>
      <div className="member-community">
        <h2>
          <Link to={membershipPath(basename, id)}>{communityTitle}</Link>
        </h2>
        <span className={`member-state member-state-${state}`}>{t(`state.${state}`)}</span>
      </div>
      {countingPoints.length === 0 && <p className="n-quiet">{t('membership.noPoints')}</p>}
      <ul>
        {countingPoints.map(point => {
          const { newestDay, newestMonth } = point;
          const known = isReadable ? (newestDay ?? newestMonth) : null;
          const text = (
            <span>
              {nameOf(t, point)}
              {known && <span className="n-quiet n-small">{t('point.newest', { day: f.day(known) })}</span>}
            </span>
          );
          const path = newestDay
            ? dataPath(basename, id, point.id, newestDay)
            : viewPath(basename, id, point.id, { view: 'year', day: newestMonth });
          return (
            <li key={point.id}>
              {known ? (
                <Link to={path}>
                  {text}
                  <Icon name="chevronRight" />
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import type { MembershipOverview } from '@nahstrom/contract';
import { answerOf, keepLastFigures, later, readLastFigures, useAnswer } from '@nahstrom/kit';
import { buttonClass, Icon, LastFigures, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { type CSSProperties, useEffect } from 'react';
import { NextBestHours } from '../../energy/surplus/NextBestHours.tsx';
import { MembershipSwitch } from '../../people/memberships/laterSwitch.tsx';
import { useChosen } from '../../people/memberships/useChosen.ts';
import { Link } from '../../ui/Link.tsx';
import { eurosOf, isWhollyAssumed, named } from './euros.ts';
import { figuresOf } from './figures.ts';
import { forgetGiven, givenTo } from './given.ts';
import { LastDay } from './LastDay.tsx';
import { Ring } from './Ring.tsx';
import { paymentsOf, shareOf, type Totals, totalsOf } from './totals.ts';
import './overview.css';
import { billsPath, pointsPath, pricesPath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Failed, Page } from '../../ui/Page.tsx';
import { PaymentText } from '../../ui/PaymentText.tsx';

const NothingYet = later(() => import('./nothingYet/NothingYet.tsx'));

export default function Home() {
  const portal = usePortal();
  const { t, f, api, user } = portal;
  const { data, failure, isLoading, retry } = useAnswer(
    'overview',
    signal => answerOf(api.GET('/members/overview', { signal })),
    () => givenTo(user.id),
  );
  useEffect(() => {
    forgetGiven();
  }, []);
  useEffect(() => {
    if (data) keepLastFigures({ user: user.id, seenAt: new Date().toISOString(), figures: figuresOf(data, portal) });
  }, [data, portal, user.id]);
  const last = failure?.status === 0 ? readLastFigures() : null;
  return (
    <Page title={t('overview.title')} isBusy={isLoading} isTitleHidden={Boolean(data?.length)}>
      {failure && <Failed failure={failure} retry={retry} />}
      {last && (
        <LastFigures
          title={t('overview.last')}
          seen={t('overview.lastSeen', { moment: f.moment(last.seenAt) })}
          figures={last.figures}
        />
      )}
      {isLoading && !data && (
        <div role="status">
          <VisuallyHidden>{t('home.loading')}</VisuallyHidden>
          <Skeleton height="30rem" />
        </div>
      )}
      {data?.length === 0 && <NothingYet memberships={data} />}
      {data && data.length > 0 && <Overview memberships={data} />}
    </Page>
  );
}

function Overview({ memberships }: { memberships: readonly MembershipOverview[] }) {
  const { shown, ...choice } = useChosen(memberships);
  const totals = totalsOf(shown);
  const priceless = shown.filter(({ savings }) => savings?.needsPrice);
  const isEnergy = totals?.savings.total === null;
  return (
    <div className="overview">
      {memberships.length > 1 && <MembershipSwitch memberships={memberships} {...choice} />}
      {totals && <Euros totals={totals} memberships={shown} priceless={isEnergy ? priceless[0] : undefined} />}
      <Tasks memberships={shown} priceless={priceless.slice(isEnergy ? 1 : 0)} />
      {!totals && <NothingYet memberships={shown} />}
      {totals && <Shares totals={totals} />}
      <Payments memberships={shown} />
      <LastDay memberships={shown} />
      <NextBestHours memberships={shown.filter(({ state }) => state === 'active')} />
    </div>
  );
}

type EurosProps = { totals: Totals; memberships: readonly MembershipOverview[]; priceless?: MembershipOverview };

/** @param priceless membership whose prices turn energy into euros */
function Euros({ totals, memberships, priceless }: EurosProps) {
  const portal = usePortal();
  const { t, basename } = portal;
  const { period, figure, what, year, width, parts, notes, links } = eurosOf(totals, memberships, portal);
  const linked = (
    <p className="n-small overview-links">
      {links.map(({ to, text }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
    </p>
  );
  const known = memberships.flatMap(membership => membership.savings ?? []);
  const assumed = known.every(isWhollyAssumed)
    ? t('overview.assumed')
    : known.some(({ month, year }) => month.isAssumed || year.isAssumed) && t('overview.assumedPart');
  return (
    <section className="n-card overview-euros" aria-label={period}>
      <p className="n-quiet n-small">{period}</p>
      <div className="overview-sums" style={{ '--overview-width': width } as CSSProperties}>
        <p>
          <span className="overview-figure">{figure}</span>
          <span className="n-quiet n-small">{what}</span>
        </p>
        {year && (
          <p>
            <span className="overview-year">{year.figure}</span>
            <span className="n-quiet n-small">{year.what}</span>
          </p>
        )}
      </div>
      {parts.length > 0 && (
        <ul className="overview-parts n-small">
          {parts.map(part => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
      {links.length > 0 &&
        (memberships.length > 1 ? (
          // The lines of several memberships would take the place of what follows.
          <details className="n-small">
            <summary>{[t('overview.how'), assumed].filter(Boolean).join(' · ')}</summary>
            {notes.map(note => (
              <p key={note}>{note}</p>
            ))}
            {linked}
          </details>
        ) : (
          linked
        ))}
      {priceless && (
        <Link className={buttonClass('primary')} to={pricesPath(basename, priceless.id)}>
          {t('overview.enterPrice')}
        </Link>
      )}
    </section>
  );
}

type TasksProps = { memberships: readonly MembershipOverview[]; priceless: readonly MembershipOverview[] };

function Tasks({ memberships, priceless }: TasksProps) {
  const { t, basename } = usePortal();
  const tasks = memberships.flatMap(({ id, waitingRegistrations, newCountingPoints, payments }) => [
    ...(waitingRegistrations > 0
      ? [
          {
            key: `registration ${id}`,
            to: pointsPath(basename, id),
            text: t('task.registration', { count: waitingRegistrations }),
          },
        ]
      : newCountingPoints > 0
        ? [
            {
              key: `new ${id}`,
              to: pointsPath(basename, id),
              text: t('task.release', { count: newCountingPoints }),
            },
          ]
        : []),
    ...(payments.some(({ payment }) => payment === 'late')
      ? [{ key: `late ${id}`, to: billsPath(basename), text: t('task.late') }]
      : []),
  ]);
  for (const membership of priceless)
    tasks.push({
      key: `price ${membership.id}`,
      to: pricesPath(basename, membership.id),
      text: named(memberships, membership)(t('task.price')),
    });
  if (tasks.length === 0) return null;
  return (
    <nav className="overview-tasks" aria-label={t('task.label')}>
      {tasks.map(({ key, to, text }) => (
        <Link key={key} to={to}>
          <Icon name="warning" />
          <span>{text}</span>
          <Icon name="chevronRight" />
        </Link>
      ))}
    </nav>
  );
}

function Shares({ totals }: { totals: Totals }) {
  const { t, f } = usePortal();
  const rows = (['consumption', 'feedIn'] as const).flatMap(side => {
    const energy = totals[side];
    const share = shareOf(energy);
    return energy && share !== null ? [{ ...energy, side, share }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="n-card overview-shares" aria-labelledby="overview-shares">
      <h2 id="overview-shares" className="n-quiet n-small">
        {t('overview.shares')}
      </h2>
      {rows.map(({ side, share, community, allocated }) => (
        <div key={side} className={`overview-share overview-share-${side}`}>
          <Ring part={share} text={f.percent(share)} label={t(`overview.share.${side}`, { share: f.percent(share) })} />
          <p>
            <span>{t(`overview.shareText.${side}`)}</span>
            <span className="n-quiet n-small">
              {t('overview.ofTotal', { part: f.whole(community ?? 0), total: f.whole(allocated ?? 0) })}
            </span>
          </p>
        </div>
      ))}
    </section>
  );
}

function Payments({ memberships }: { memberships: readonly MembershipOverview[] }) {
  const { t, basename } = usePortal();
  const payments = paymentsOf(memberships);
  if (payments.length === 0) return null;
  return (
    <Link className="n-card overview-row overview-payments" to={billsPath(basename)}>
      <span>
        {payments.map(payment => (
          <span key={`${payment.membership} ${payment.payment}`} className="overview-payment">
            <PaymentText payment={payment} className="overview-amount" />{' '}
            <span className="n-quiet n-small">
              {memberships.length > 1
                ? payment.community
                : payment.invoices > 0 && payment.creditNotes > 0 && t('payment.netted')}
            </span>
          </span>
        ))}
      </span>
      <Icon name="chevronRight" />
    </Link>
  );
}

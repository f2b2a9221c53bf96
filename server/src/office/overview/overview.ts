import {
  countingPointStatus,
  type EnergyView,
  isFeeder,
  type MembershipOverview,
  type OwnMembership,
  openPaymentsOf,
} from '@nahstrom/contract';
import { readCurve, readView } from '../../energy/index.ts';
import { listOwnRegistrations } from '../../market/index.ts';
import { energyOfMember, listInvoicesOf, type MemberEnergy, savingsOf, spanOf, summaryOf } from '../../money/index.ts';
import { findOwnMember, listMembershipsOf } from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf, earliestOf } from '../../platform/days.ts';
import type { Session } from '../../platform/session.ts';

/** All own memberships. Figures are only for those that are or were active. */
export async function readOverview(tx: Tx, session: Session, now: Date): Promise<MembershipOverview[]> {
  const today = dayOf(now);
  const overviews: MembershipOverview[] = [];
  for (const membership of await listMembershipsOf(tx, session.user.id, today))
    overviews.push(await overviewOf(tx, session, now, membership));
  return overviews;
}

async function overviewOf(
  tx: Tx,
  session: Session,
  now: Date,
  { id, community, communityTitle, state, countingPoints }: OwnMembership,
): Promise<MembershipOverview> {
  const newestDay =
    countingPoints
      .flatMap(({ newestDay: day }) => day ?? [])
      .sort()
      .at(-1) ?? null;
  const ofNewestDay = countingPoints.filter(({ newestDay: day }) => day !== null && day === newestDay);
  // The curve has the consumption, if there is one.
  const shown = ofNewestDay.find(({ powerProductionType }) => !isFeeder(powerProductionType)) ?? ofNewestDay[0];
  const known: MembershipOverview = {
    id,
    community,
    communityTitle,
    state,
    leftOn: null,
    newestDay,
    outdated: false,
    countingPoint: shown?.id ?? null,
    month: null,
    savings: null,
    curve: null,
    payments: [],
    waitingRegistrations: 0,
    newCountingPoints: countingPoints.filter(
      ({ cpStatus, newestDay: day }) => cpStatus === countingPointStatus.new && day === null,
    ).length,
  };
  if (state !== 'active' && state !== 'left') return { ...known, newCountingPoints: 0 };

  const today = dayOf(now);
  const { member } = await findOwnMember(tx, session, id);
  known.leftOn = state === 'left' ? member.leftOn : null;
  known.payments = openPaymentsOf(await listInvoicesOf(tx, id), today);
  const registrations = await listOwnRegistrations(tx, id);
  known.waitingRegistrations = registrations.filter(
    registration => registration.state === 'received' && registration.kind === 'registration',
  ).length;
  const savings = await savingsOf(tx, member, undefined, today);
  // Days after the end of the participation are not shown.
  const newest = earliestOf(newestDay, savings.newestDay);
  const month = newest === null ? undefined : spanOf('month', `${newest.slice(0, 7)}-01`);
  if (newest === null || !month) return known;

  const ofSide = countingPoints.filter(
    point => !shown || isFeeder(point.powerProductionType) === isFeeder(shown.powerProductionType),
  );
  const common = commonDayOf(ofSide, newest);
  const curveDay = common !== null && common >= addDays(newest, -mostDaysBehind) ? common : newest;
  const asked = { start: month.start, end: newest, step: 'month' } as const;
  const view = await readView({ tx, session, now, subject: { kind: 'member', id, isOwn: true } }, asked);
  return {
    ...known,
    newestDay: newest,
    outdated: view.extent.outdated || (state === 'active' && common !== null && common < curveDay),
    // Without a participation there are no euros beside it.
    month: {
      ...(savings.newestDay === null
        ? energyOfView(view)
        : await energyOfMember(tx, id, { start: month.start, end: newest })),
      start: month.start,
      end: newest,
    },
    savings: savingsOfOverview(savings),
    curve: { day: curveDay, ...(await readCurve(tx, id, curveDay)) },
  };
}

/** Days that the curve waits for the last of the counting points, whose data may come a few days after each other. */
const mostDaysBehind = 6;

/** The newest day that all counting points have which take part on the newest one and have data of their participation. */
function commonDayOf(points: OwnMembership['countingPoints'], newest: string): string | null {
  const due = points.filter(
    ({ cpStatus, dateOfActivation, dateOfDeactivation }) =>
      cpStatus === countingPointStatus.activated &&
      (dateOfActivation === null || dateOfActivation <= newest) &&
      (dateOfDeactivation === null || dateOfDeactivation >= newest),
  );
  const days = due.flatMap(({ newestDay, dateOfActivation }) =>
    newestDay === null || (dateOfActivation !== null && newestDay < dateOfActivation) ? [] : newestDay,
  );
  return days.length === 0 ? null : earliestOf(newest, ...days);
}

function energyOfView({ sums, countingPoints }: EnergyView): MemberEnergy {
  const { energyMix, feedIntoCommunity, feedIntoGridOperator } = sums;
  const has = (feeds: boolean) =>
    countingPoints.some(({ powerProductionType }) => isFeeder(powerProductionType) === feeds);
  return {
    consumption:
      has(false) && sums.totalConsumption !== null
        ? { total: sums.totalConsumption, ...partsOf(energyMix.community, energyMix.gridOperator) }
        : null,
    feedIn:
      has(true) && sums.totalProduction !== null
        ? { total: sums.totalProduction, ...partsOf(feedIntoCommunity, feedIntoGridOperator) }
        : null,
  };
}

const partsOf = (community: number | null, grid: number | null) => ({
  allocated: community === null ? null : community + (grid ?? 0),
  community,
});

function savingsOfOverview({
  month,
  year,
  previous,
  yearBefore,
  median,
}: Awaited<ReturnType<typeof savingsOf>>): MembershipOverview['savings'] {
  if (!month || !year) return null;
  return {
    month: summaryOf(month),
    year: summaryOf(year),
    previous,
    yearBefore,
    median,
    needsPrice: year.gaps.some(({ gap }) => gap === 'workPrice' || gap === 'feedInPrice'),
    gaps: month.gaps,
  };
}

import type { LeftOutReason } from '@nahstrom/contract';
import { quarterHourCountOf } from '../../energy/index.ts';
import type { EnergyBalance, EnergyLeftOut, LeftOut, PlannedLine, Span } from '../../tables/stored/billingPlan.ts';
import { daysOf, type EnergyPoint } from './energyMember.ts';
import { spansOfDays, within } from './spans.ts';

type Facts = {
  points: readonly EnergyPoint[];
  /** Of the documents planned for the member. */
  lines: readonly Pick<PlannedLine, 'claim'>[];
  leftOut: readonly LeftOut[];
};

/** Compares the energy of a member's counting points with its documents, by direction: on documents already, on
 *  planned ones, and, by reason, on none. The parts sum to the energy. */
export function balancesOf(facts: Facts, period: Span): EnergyBalance[] {
  return ([false, true] as const).flatMap(isFeeder => {
    const points = facts.points.filter(point => point.isFeeder === isFeeder);
    return points.length === 0 ? [] : [balanceOf({ ...facts, points }, isFeeder ? 'feedIn' : 'consumption', period)];
  });
}

type Lost = { microKwh: number; quarterHours: number; days: string[]; cpNumbers: Set<string> };

function balanceOf({ points, lines, leftOut }: Facts, kind: EnergyBalance['kind'], period: Span): EnergyBalance {
  const balance: EnergyBalance = { kind, microKwh: 0, billed: 0, planned: 0, leftOut: [] };
  const lost = new Map<LeftOutReason, Lost>();
  const lose = (
    reason: LeftOutReason,
    { cpNumber }: EnergyPoint,
    day: string | null,
    microKwh: number,
    missing = 0,
  ) => {
    if (microKwh === 0 && missing === 0) return;
    const sum = lost.get(reason) ?? { microKwh: 0, quarterHours: 0, days: [], cpNumbers: new Set() };
    sum.microKwh += microKwh;
    sum.quarterHours += missing;
    if (day) sum.days.push(day);
    lost.set(reason, { ...sum, cpNumbers: sum.cpNumbers.add(cpNumber) });
  };
  const ofMember = leftOut.find(each => each.kind === kind || each.kind === null)?.reason;

  for (const point of points) {
    const span = point.isActivated ? within(period, point.since, point.until) : undefined;
    const readings = new Map(point.readings.map(reading => [reading.day, reading]));
    const billed = new Set(
      point.billedEnergy.flatMap(each => within(period, each.start, each.end) ?? []).flatMap(daysOf),
    );
    const planned = new Set(
      lines.flatMap(({ claim }) => (claim?.what === 'energy' && claim.subject === point.id ? daysOf(claim) : [])),
    );
    let ofBilledDays = 0;
    for (const day of daysOf(period)) {
      const { microKwh, missing } = readings.get(day) ?? { microKwh: 0, missing: quarterHourCountOf(day) };
      balance.microKwh += microKwh;
      if (billed.has(day)) ofBilledDays += microKwh;
      else if (planned.has(day)) balance.planned += microKwh;
      else if (!span || day < span.start || day > span.end)
        lose(
          ofMember === 'notActive' ? ofMember : point.isActivated ? 'outsideParticipation' : 'notActivated',
          point,
          day,
          microKwh,
        );
      else lose(ofMember ?? 'incomplete', point, day, microKwh, missing);
    }
    balance.billed += point.billedMicroKwh;
    lose('changedSince', point, null, ofBilledDays - point.billedMicroKwh);
  }
  balance.leftOut = [...lost].map(([reason, { microKwh, quarterHours, days, cpNumbers }]) => ({
    reason,
    microKwh,
    quarterHours,
    spans: spansOfDays(days),
    cpNumbers: [...cpNumbers],
  }));
  return balance;
}

/** A price of zero and a bill once a year are agreed: they are shown and do not block. */
const onPurpose: readonly LeftOutReason[] = ['zeroAmount', 'billedYearly'];

export const isOnPurpose = ({ reason }: Pick<EnergyLeftOut, 'reason'>) => onPurpose.includes(reason);

/** Energy of a member that a run would leave out unless it is cured or the member is named. */
export const differencesOf = (balances: readonly EnergyBalance[] | undefined) =>
  (balances ?? []).flatMap(({ kind, leftOut }) =>
    leftOut.filter(each => !isOnPurpose(each)).map(each => ({ kind, ...each })),
  );

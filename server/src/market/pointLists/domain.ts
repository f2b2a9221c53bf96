import type { PointDifference } from '@nahstrom/contract';
import { groupedBy } from '../../platform/groups.ts';
import { unreadableShare } from '../messages/read.ts';

/** A period of a counting point in a grid operator's list. */
export interface ListedPeriod {
  cpNumber: string;
  direction: 'CONSUMPTION' | 'GENERATION' | null;
  /** As stated: `unreadableShare` is possible, and more than 100. */
  share: number | null;
  from: string | null;
  /** Last day; null if open. */
  to: string | null;
  /** First day of participation. */
  activated: string | null;
}

interface OwnShare {
  validFrom: string;
  percent: number;
}

interface OwnParticipation {
  id: number;
  memberId: number;
  memberName: string;
  cpNumber: string;
  direction: 'CONSUMPTION' | 'GENERATION';
  isActivated: boolean;
  activated: string | null;
  /** Of the participation, and of the membership. */
  lastDay: string | null;
  leftOn: string | null;
  /** In the order of their days. */
  shares: readonly OwnShare[];
}

export interface OwnPoint extends OwnParticipation {
  /** The participation of the number before it. */
  former: OwnParticipation | null;
}

export type Difference = Omit<PointDifference, 'isLeft'>;

/** Differences between a grid operator's list of a day and the portal. A participation that ended
 *  there before that day is not missing here. An entry with an impossible statement is named, and nothing is offered from it. */
export function differencesOf(listed: readonly ListedPeriod[], own: readonly OwnPoint[], day: string): Difference[] {
  const points = pointsOf(listed);
  const flaws = new Map(
    [...points].flatMap(([cpNumber, periods]) => {
      const flaw = flawOf(periods);
      return flaw === undefined ? [] : [[cpNumber, flaw] as const];
    }),
  );
  const there = new Map(
    [...points].filter(([cpNumber, periods]) => {
      const to = endOf(periods);
      return !flaws.has(cpNumber) && (to === null || to >= day);
    }),
  );
  const here = new Map(
    own.filter(({ leftOn }) => leftOn === null || leftOn >= day).map(point => [point.cpNumber, point]),
  );
  const owners = new Map(own.map(point => [point.cpNumber, point]));
  const differences: Difference[] = [];
  for (const [cpNumber, theirs] of flaws) {
    const ours = owners.get(cpNumber);
    differences.push({ ...unknown, ...(ours && ownerOf(ours)), kind: 'unusable', cpNumber, theirs });
  }
  for (const [cpNumber, periods] of there) {
    const ours = here.get(cpNumber);
    const fitting = ours && periodsOf(ours, periods);
    if (ours && fitting && fitting.length > 0) differences.push(...differencesBetween(fitting, ours, day));
    const others = ours ? periods.filter(({ from }) => isAfter(ours, from)) : periods;
    if (others.length > 0)
      differences.push({ ...unknown, kind: 'missingHere', cpNumber, theirs: beginOf(others, day) });
  }
  for (const ours of own) {
    if (flaws.has(ours.cpNumber)) continue;
    differences.push(...formerDifference(ours, points.get(ours.cpNumber) ?? []));
    if (!ours.isActivated) continue;
    const periods = periodsOf(ours, points.get(ours.cpNumber) ?? []);
    const isOver = ours.lastDay !== null && ours.lastDay < day;
    if (periods.length > 0) differences.push(...endDifference(ours, endOf(periods), isOver));
    else if (!isOver && here.has(ours.cpNumber))
      differences.push({ ...ownerOf(ours), kind: 'missingThere', ours: ours.activated ?? '', theirs: '' });
  }
  return differences.sort((one, other) => (`${one.cpNumber} ${one.kind}` < `${other.cpNumber} ${other.kind}` ? -1 : 1));
}

/** Different last days. The list may not know of an announced last day yet, so an open period differs only once the last
 *  day here is over. After the end of the membership nothing is compared. */
function endDifference(ours: OwnParticipation, end: string | null, isOver: boolean): Difference[] {
  const { lastDay, leftOn } = ours;
  if (end === lastDay || (end === null && !isOver) || (leftOn !== null && end !== null && end >= leftOn)) return [];
  return [{ ...ownerOf(ours), kind: 'ended', ours: lastDay ?? '', theirs: end ?? '' }];
}

/** The last day of the former participation, if the list has periods of it that end before the current one begins. */
function formerDifference({ former, activated }: OwnPoint, listed: readonly ListedPeriod[]): Difference[] {
  if (!former?.isActivated) return [];
  const periods = periodsOf(former, listed).filter(({ to }) => to !== null && (activated === null || to < activated));
  if (periods.length === 0) return [];
  return endDifference(former, endOf(periods), true).map(difference => ({ ...difference, kind: 'formerEnded' }));
}

/** Periods of another participation of the number, before or after ours, are no difference of ours. */
const periodsOf = (ours: OwnParticipation, periods: readonly ListedPeriod[]) =>
  periods.filter(
    ({ from, to }) => !isAfter(ours, from) && (to === null || ours.activated === null || to >= ours.activated),
  );

const isAfter = ({ lastDay }: OwnParticipation, from: string | null) =>
  lastDay !== null && from !== null && from > lastDay;

const endOf = (periods?: readonly ListedPeriod[]) => periods?.at(-1)?.to ?? null;

/** The periods of each counting point in the order of their first days. */
function pointsOf(listed: readonly ListedPeriod[]): Map<string, ListedPeriod[]> {
  const points = groupedBy(listed, ({ cpNumber }) => cpNumber);
  for (const periods of points.values())
    periods.sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : one.from === other.from ? 0 : 1));
  return points;
}

/** What cannot be, as text: a share, days in their impossible order, the day of two contradictory periods twice, or
 *  nothing for a share that is no integer. */
function flawOf(periods: readonly ListedPeriod[]): string | undefined {
  for (const [place, period] of periods.entries()) {
    const { share, from, to } = period;
    if (from !== null && to !== null && to < from) return `${from} ${to}`;
    if (share !== null && (share < 0 || share > 100)) return share === unreadableShare ? '' : String(share);
    const before = periods[place - 1];
    if (from !== null && before?.from === from && !isSame(before, period)) return `${from} ${from}`;
  }
  return undefined;
}

const isSame = (one: ListedPeriod, other: ListedPeriod) =>
  one.direction === other.direction &&
  one.share === other.share &&
  one.to === other.to &&
  one.activated === other.activated;

const unknown = { countingPoint: null, member: null, memberName: '', ours: '', validFrom: null, replaces: [] };

const ownerOf = ({ id, memberId, memberName, cpNumber }: OwnParticipation) => ({
  countingPoint: id,
  member: memberId,
  memberName,
  cpNumber,
  validFrom: null,
  replaces: [],
});

/** The period of a day; of a point that begins later, its first. */
function periodOn(periods: readonly ListedPeriod[], day: string): ListedPeriod | undefined {
  return periods.findLast(({ from }) => from === null || from <= day) ?? periods[0];
}

const beginOf = (periods: readonly ListedPeriod[], day: string) =>
  periodOn(periods, day)?.activated ?? periods[0]?.from ?? '';

function differencesBetween(periods: readonly ListedPeriod[], ours: OwnPoint, day: string): Difference[] {
  const owner = ownerOf(ours);
  const found: Difference[] = [];
  const direction = periodOn(periods, day)?.direction;
  if (direction && direction !== ours.direction)
    found.push({ ...owner, kind: 'otherDirection', ours: ours.direction, theirs: direction });
  const begin = beginOf(periods, day);
  if (!ours.isActivated) found.push({ ...owner, kind: 'notActivated', ours: '', theirs: begin });
  else if (begin !== '' && ours.activated !== begin)
    found.push({ ...owner, kind: 'otherDay', ours: ours.activated ?? '', theirs: begin });
  const share = shareDifference(periods, ours, day);
  if (share) found.push({ ...owner, kind: 'otherShare', ...share });
  return found;
}

/** On the day of the list, else on the first later day with another share. */
function shareDifference(periods: readonly ListedPeriod[], { shares }: OwnPoint, day: string) {
  const current = periodOn(periods, day);
  const later = periods.filter(({ from }) => from !== null && from > day && from !== current?.from);
  for (const { share, from } of current ? [current, ...later] : []) {
    const compared = from === null || from < day ? day : from;
    const here = shareOn(shares, compared);
    // Zero is no share: a counting point that takes part in the static model.
    if (!share || share === here) continue;
    const first = shares[0]?.validFrom;
    const validFrom = first !== undefined && (from ?? day) < first ? first : (from ?? day);
    const replaced = shares.filter(entry => entry.validFrom > validFrom && entry.validFrom <= compared);
    return {
      ours: String(here),
      theirs: String(share),
      validFrom,
      replaces: replaced.map(entry => entry.validFrom),
    };
  }
  return undefined;
}

/** Percent; before the first entry the share it begins with. */
const shareOn = (shares: readonly OwnShare[], day: string) =>
  (shares.findLast(({ validFrom }) => validFrom <= day) ?? shares[0])?.percent ?? 100;

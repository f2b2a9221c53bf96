import type { PointDifference } from '@nahstrom/contract';
import { addDays, earliestOf, latestOf } from '../../platform/days.ts';
import { groupedBy } from '../../platform/groups.ts';
import { unreadableEntry, unreadableShare } from '../messages/read.ts';
import { shareIn } from '../outcome/factorWindow.ts';

/** A period of a counting point in a grid operator's list. */
export interface ListedPeriod {
  cpNumber: string;
  direction: 'CONSUMPTION' | 'GENERATION' | null;
  /** As stated: `unreadableShare` and `unreadableEntry` are possible, and more than 100. */
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
  /** The participation of the number after it. */
  next: OwnPoint | null;
}

/** One of the participations of a number, which are in their order. */
export function ownPointOf(all: readonly OwnParticipation[], place: number): OwnPoint | undefined {
  const own = all[place];
  return own && { ...own, next: ownPointOf(all, place + 1) ?? null };
}

export type Difference = Omit<PointDifference, 'isLeft' | 'isBilledAfter'>;

/** A participation in a grid operator's list: periods without a gap between them, because a change of the share begins
 *  a new period. */
interface ListedParticipation {
  first: string | null;
  /** Null if open. */
  last: string | null;
  periods: readonly ListedPeriod[];
}

/** Day of the list, and whether the community shares its energy by the static model. */
interface Terms {
  day: string;
  isStatic: boolean;
}

/** Differences between a grid operator's list of a day and the portal. A participation that ended there before that day
 *  is missing here only after another one of the same counting point. An entry with an impossible statement is named, and
 *  nothing is offered from it. */
export function differencesOf(listed: readonly ListedPeriod[], own: readonly OwnPoint[], terms: Terms): Difference[] {
  const points = pointsOf(listed);
  const owners = new Map(own.map(point => [point.cpNumber, point]));
  const differences: Difference[] = [];
  for (const cpNumber of new Set([...points.keys(), ...owners.keys()])) {
    const periods = points.get(cpNumber) ?? [];
    const ours = owners.get(cpNumber);
    const flaw = flawOf(periods, terms.day);
    if (flaw !== undefined)
      differences.push({ ...unknown, ...(ours && ownerOf(ours)), kind: 'unusable', cpNumber, theirs: flaw });
    else if (ours) differences.push(...differencesFrom(periods, ours, terms));
    else differences.push(...missingHere(cpNumber, participationsIn(periods), terms));
  }
  return differences.sort((one, other) => (`${one.cpNumber} ${one.kind}` < `${other.cpNumber} ${other.kind}` ? -1 : 1));
}

/** Those of the participation, then of the one after it, so that a counting point has one difference of a kind. */
function differencesFrom(periods: readonly ListedPeriod[], ours: OwnPoint, terms: Terms): Difference[] {
  const { cpNumber, isActivated, activated, lastDay, leftOn, next } = ours;
  const { day } = terms;
  const all = participationsIn(periods, [activated, lastDay && addDays(lastDay, 1)]);
  const there = participationOf(ours, all, day);
  const isOver = lastDay !== null && lastDay < day;
  const hasLeft = leftOn !== null && leftOn < day;
  const isKnown = hasLeft && there?.last === null;
  const found = isActivated && there && !isKnown ? endDifference(ours, there.last, isOver) : [];
  if (hasLeft) return [...found, ...afterLeaving(ours, leftOn, all, terms)];
  if (there && !isBefore(there, day)) found.push(...differencesBetween(there, ours, terms));
  if (isActivated && !there && !isOver)
    found.push({ ...ownerOf(ours), kind: 'missingThere', ours: activated ?? '', theirs: '' });
  const [further, ...others] = all.filter(participation => isAfter(ours, participation));
  if (!further) return found;
  if (next) {
    if (found.length > 0) return found;
    const later = [further, ...others].flatMap(participation => participation.periods);
    return differencesFrom(later, next, terms);
  }
  if (!canResume(ours)) found.push(...missingHere(cpNumber, [further, ...others], terms));
  else found.push({ ...ownerOf(ours), kind: 'resumed', ours: lastDay ?? '', theirs: further.first ?? '' });
  return found;
}

function missingHere(cpNumber: string, listed: readonly ListedParticipation[], { day }: Terms): Difference[] {
  const missing = listed.find(participation => !isBefore(participation, day));
  return missing ? [{ ...unknown, kind: 'missingHere', cpNumber, theirs: missing.first ?? '' }] : [];
}

/** A participation that began after the membership is another member's. */
function afterLeaving(
  ours: OwnPoint,
  leftOn: string,
  listed: readonly ListedParticipation[],
  terms: Terms,
): Difference[] {
  const goesOn = listed.find(
    ({ first, last }) => (first === null || first <= leftOn) && !(last !== null && last < terms.day),
  );
  if (!goesOn) return missingHere(ours.cpNumber, listed, terms);
  return [{ ...ownerOf(ours), kind: 'memberLeft', ours: leftOn, theirs: goesOn.first ?? '' }];
}

/** A further participation needs an active member and follows all others of the number. */
const canResume = ({ leftOn, next }: OwnPoint) => leftOn === null && next === null;

/** The participation there that is ours: the first one of several, because the others can follow it here as well.
 *  Where they cannot, all of them, so that no day of them is lost. */
function participationOf(
  ours: OwnPoint,
  listed: readonly ListedParticipation[],
  day: string,
): ListedParticipation | undefined {
  const { activated } = ours;
  const fitting = listed.filter(
    participation => !isAfter(ours, participation) && (activated === null || !isBefore(participation, activated)),
  );
  const first = fitting[0];
  if (activated === null) return fitting.findLast(each => each.first === null || each.first <= day) ?? first;
  if (!first || canResume(ours)) return first;
  return {
    first: first.first,
    last: fitting.at(-1)?.last ?? null,
    periods: fitting.flatMap(({ periods }) => periods),
  };
}

const isBefore = ({ last }: ListedParticipation, day: string) => last !== null && last < day;

const isAfter = ({ lastDay }: OwnParticipation, { first }: Pick<ListedParticipation, 'first'>) =>
  lastDay !== null && first !== null && first > lastDay;

/** @param bounds first days here, on which a participation begins also without a gap */
function participationsIn(
  periods: readonly ListedPeriod[],
  bounds: readonly (string | null)[] = [],
): ListedParticipation[] {
  const found: ListedParticipation[] = [];
  for (const period of periods) {
    const first = firstDayOf(period);
    const before = found.at(-1);
    if (!before || isFurther(before, period, bounds)) found.push({ first, last: period.to, periods: [period] });
    else
      found[found.length - 1] = {
        first: earliestOf(before.first, first),
        last: before.last === null || period.to === null ? null : latestOf(before.last, period.to),
        periods: [...before.periods, period],
      };
  }
  return found;
}

function isFurther({ last }: ListedParticipation, period: ListedPeriod, bounds: readonly (string | null)[]): boolean {
  const first = earliestOf(firstDayOf(period), period.from);
  return first !== null && last !== null && first > last && (first > addDays(last, 1) || bounds.includes(first));
}

/** Some periods state the first day of a later participation. */
const firstDayOf = ({ activated, from, to }: ListedPeriod) =>
  activated !== null && (to === null || activated <= to) ? activated : from;

/** Different last days. The list may not know of an announced last day yet, so an open period differs only once the last
 *  day here is over. After the end of the membership nothing is compared. */
function endDifference(ours: OwnParticipation, end: string | null, isOver: boolean): Difference[] {
  const { lastDay, leftOn } = ours;
  if (end === lastDay || (end === null && !isOver) || (leftOn !== null && end !== null && end >= leftOn)) return [];
  return [{ ...ownerOf(ours), kind: 'ended', ours: lastDay ?? '', theirs: end ?? '' }];
}

/** The periods of each counting point in the order of their first days, then of their last ones. */
function pointsOf(listed: readonly ListedPeriod[]): Map<string, ListedPeriod[]> {
  const points = groupedBy(listed, ({ cpNumber }) => cpNumber);
  for (const periods of points.values())
    periods.sort((one, other) => {
      const [place, otherPlace] = [placeOf(one), placeOf(other)];
      return place < otherPlace ? -1 : place === otherPlace ? 0 : 1;
    });
  return points;
}

const placeOf = ({ from, to }: ListedPeriod) => `${from ?? '0000-00-00'} ${to ?? '9999-99-99'}`;

/** What cannot be, as text: a share, days in their impossible order, the day of two contradictory periods twice,
 *  `contradiction` if one of the two is without a first day, `unreadable`, or nothing for a share that is no integer. */
function flawOf(periods: readonly ListedPeriod[], day: string): string | undefined {
  for (const [place, period] of periods.entries()) {
    const { share, from, to } = period;
    if (from !== null && to !== null && to < from) return `${from} ${to}`;
    if (share === unreadableEntry) return 'unreadable';
    if (share !== null && (share < 0 || share > 100)) return share === unreadableShare ? '' : String(share);
    const before = periods[place - 1];
    if (before?.from !== from || isSame(before, period)) continue;
    if (from !== null) return `${from} ${from}`;
    if (before.to === to) return 'contradiction';
  }
  // One without days holds on all of them, a later change excepted.
  const [undated, ...dated] = periods.filter(({ from }) => from === null || from <= day);
  const isUndated = undated !== undefined && undated.from === null && undated.to === null;
  return isUndated && dated.some(period => contradicts(undated, period)) ? 'contradiction' : undefined;
}

const contradicts = (one: ListedPeriod, other: ListedPeriod) =>
  (one.share !== null && other.share !== null && one.share !== other.share) ||
  (one.direction !== null && other.direction !== null && one.direction !== other.direction);

const isSame = (one: ListedPeriod, other: ListedPeriod) =>
  one.direction === other.direction &&
  one.share === other.share &&
  one.to === other.to &&
  one.activated === other.activated;

const unknown = {
  countingPoint: null,
  member: null,
  memberName: '',
  ours: '',
  validFrom: null,
  replaces: [],
};

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

function differencesBetween({ first, periods }: ListedParticipation, ours: OwnPoint, terms: Terms): Difference[] {
  const owner = ownerOf(ours);
  const found: Difference[] = [];
  const direction = periodOn(periods, terms.day)?.direction;
  if (direction && direction !== ours.direction)
    found.push({ ...owner, kind: 'otherDirection', ours: ours.direction, theirs: direction });
  const begin = first ?? '';
  if (!ours.isActivated) found.push({ ...owner, kind: 'notActivated', ours: '', theirs: begin });
  else if (begin !== '' && ours.activated !== begin)
    found.push({ ...owner, kind: 'otherDay', ours: ours.activated ?? '', theirs: begin });
  const share = shareDifference(periods, ours, terms);
  if (share) found.push({ ...owner, kind: 'otherShare', ...share });
  return found;
}

/** On the day of the list, else on the first later day with another share. */
function shareDifference(periods: readonly ListedPeriod[], { shares }: OwnPoint, { day, isStatic }: Terms) {
  const current = periodOn(periods, day);
  const later = periods.filter(({ from }) => from !== null && from > day && from !== current?.from);
  for (const { share, from } of current ? [current, ...later] : []) {
    const compared = from === null || from < day ? day : from;
    const here = shareIn(shares, compared);
    // In the static model zero may mean that no share is stated.
    if (share === null || share === here || (share === 0 && isStatic)) continue;
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

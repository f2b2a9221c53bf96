import type { PointDifference } from '@nahstrom/contract';
import { unreadableShare } from '../messages/read.ts';

export interface ListedPoint {
  cpNumber: string;
  direction: 'CONSUMPTION' | 'GENERATION' | null;
  /** As stated: `unreadableShare` is possible, and more than 100. */
  share: number | null;
  /** Begin of the newest period. */
  from: string | null;
  /** Last day; null if open. */
  to: string | null;
  /** First day of participation. */
  activated: string | null;
}

export interface OwnPoint {
  id: number;
  memberId: number;
  memberName: string;
  cpNumber: string;
  direction: 'CONSUMPTION' | 'GENERATION';
  isActivated: boolean;
  activated: string | null;
  /** The last day of the membership. */
  leftOn: string | null;
  /** Percent on the day of the list. */
  share: number;
}

export type Difference = Omit<PointDifference, 'isLeft'>;

/** Differences between a grid operator's list of a day and the portal. Points that ended before count as missing. An entry
 *  with an impossible statement is named, and nothing is offered from it. */
export function differencesOf(listed: readonly ListedPoint[], own: readonly OwnPoint[], day: string): Difference[] {
  const flaws = new Map(
    listed.flatMap(point => {
      const flaw = flawOf(point);
      return flaw === undefined ? [] : [[point.cpNumber, flaw] as const];
    }),
  );
  const there = new Map(
    listed
      .filter(({ cpNumber, to }) => !flaws.has(cpNumber) && (to === null || to >= day))
      .map(point => [point.cpNumber, point]),
  );
  const here = new Map(
    own.filter(({ leftOn }) => leftOn === null || leftOn >= day).map(point => [point.cpNumber, point]),
  );
  const owners = new Map(own.map(point => [point.cpNumber, point]));
  const differences: Difference[] = [];
  for (const [cpNumber, theirs] of flaws) {
    const ours = owners.get(cpNumber);
    differences.push({ ...(ours ? ownerOf(ours) : unknown), kind: 'unusable', cpNumber, ours: '', theirs });
  }
  for (const theirs of there.values()) {
    const ours = here.get(theirs.cpNumber);
    if (ours) differences.push(...differencesBetween(theirs, ours));
    else differences.push({ ...unknown, kind: 'missingHere', cpNumber: theirs.cpNumber, theirs: textOf(theirs) });
  }
  for (const ours of here.values())
    if (!there.has(ours.cpNumber) && !flaws.has(ours.cpNumber) && ours.isActivated)
      differences.push({ ...ownerOf(ours), kind: 'missingThere', ours: ours.activated ?? '', theirs: '' });
  return differences.sort((one, other) => (`${one.cpNumber} ${one.kind}` < `${other.cpNumber} ${other.kind}` ? -1 : 1));
}

/** What cannot be, as text: a share, the days in their impossible order, or nothing for a share that is no integer. */
function flawOf({ share, from, to }: ListedPoint): string | undefined {
  if (from !== null && to !== null && to < from) return `${from} ${to}`;
  if (share === null || (share >= 0 && share <= 100)) return undefined;
  return share === unreadableShare ? '' : String(share);
}

const unknown = { countingPoint: null, member: null, memberName: '', ours: '' };

const ownerOf = ({ id, memberId, memberName, cpNumber }: OwnPoint) => ({
  countingPoint: id,
  member: memberId,
  memberName,
  cpNumber,
});

const textOf = ({ activated, from }: ListedPoint) => activated ?? from ?? '';

function differencesBetween(theirs: ListedPoint, ours: OwnPoint): Difference[] {
  const owner = ownerOf(ours);
  const found: Difference[] = [];
  if (theirs.direction && theirs.direction !== ours.direction)
    found.push({ ...owner, kind: 'otherDirection', ours: ours.direction, theirs: theirs.direction });
  const begin = textOf(theirs);
  if (!ours.isActivated) found.push({ ...owner, kind: 'notActivated', ours: '', theirs: begin });
  else if (begin !== '' && ours.activated !== begin)
    found.push({ ...owner, kind: 'otherDay', ours: ours.activated ?? '', theirs: begin });
  // Zero is no share: a counting point that takes part in the static model.
  if (theirs.share && theirs.share !== ours.share)
    found.push({ ...owner, kind: 'otherShare', ours: String(ours.share), theirs: String(theirs.share) });
  return found;
}

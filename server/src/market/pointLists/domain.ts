import type { PointDifference } from '@nahstrom/contract';

/** Of the message with a grid operator's list. */
export const listCode = 'SENDEN_ECP';

export interface ListedPoint {
  cpNumber: string;
  direction: 'CONSUMPTION' | 'GENERATION' | null;
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

/** Differences between a grid operator's list of a day and the portal. Points that ended before count as missing. */
export function differencesOf(
  listed: readonly ListedPoint[],
  own: readonly OwnPoint[],
  day: string,
): PointDifference[] {
  const there = new Map(listed.filter(({ to }) => to === null || to >= day).map(point => [point.cpNumber, point]));
  const here = new Map(
    own.filter(({ leftOn }) => leftOn === null || leftOn >= day).map(point => [point.cpNumber, point]),
  );
  const differences: PointDifference[] = [];
  for (const theirs of there.values()) {
    const ours = here.get(theirs.cpNumber);
    if (ours) differences.push(...differencesBetween(theirs, ours));
    else differences.push({ ...unknown, kind: 'missingHere', cpNumber: theirs.cpNumber, theirs: textOf(theirs) });
  }
  for (const ours of here.values())
    if (!there.has(ours.cpNumber) && ours.isActivated)
      differences.push({ ...ownerOf(ours), kind: 'missingThere', ours: ours.activated ?? '', theirs: '' });
  return differences.sort((one, other) => (`${one.cpNumber} ${one.kind}` < `${other.cpNumber} ${other.kind}` ? -1 : 1));
}

const unknown = { countingPoint: null, member: null, memberName: '', ours: '' };

const ownerOf = ({ id, memberId, memberName, cpNumber }: OwnPoint) => ({
  countingPoint: id,
  member: memberId,
  memberName,
  cpNumber,
});

const textOf = ({ activated, from }: ListedPoint) => activated ?? from ?? '';

function differencesBetween(theirs: ListedPoint, ours: OwnPoint): PointDifference[] {
  const owner = ownerOf(ours);
  const found: PointDifference[] = [];
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

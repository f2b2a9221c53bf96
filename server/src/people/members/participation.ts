import { countingPointStatus } from '@nahstrom/contract';
import { dayOf, earliestOf } from '../../platform/days.ts';
import type { countingPoints } from '../../tables/countingPoints.ts';
import type { members } from '../../tables/members.ts';

type Point = Pick<
  typeof countingPoints.$inferSelect,
  'contractBegin' | 'dateOfActivation' | 'dateOfDeactivation' | 'cpStatus'
>;
type Owner = Pick<typeof members.$inferSelect, 'enteredOn' | 'decided' | 'leftOn'>;

/** Participation of a counting point: first and last day, `YYYY-MM-DD`, where known. Only an activated one
 *  participates. */
export function participationOf(point: Point, owner: Owner) {
  const { dateOfActivation, dateOfDeactivation, contractBegin, cpStatus } = point;
  return {
    isActivated: cpStatus === countingPointStatus.activated,
    since: dateOfActivation ?? contractBegin ?? owner.enteredOn ?? (owner.decided && dayOf(owner.decided)),
    until: earliestOf(dateOfDeactivation, owner.leftOn),
  };
}

import { countingPointStatus } from '@nahstrom/contract';
import { earliestOf } from '../../platform/days.ts';
import { earlierOf, laterOf, lengthOf, type Period } from '../storage/periods.ts';
import type { Duty } from './measures.ts';

export type Expected = {
  cpStatus: number;
  dateOfActivation: string | null;
  dateOfDeactivation: string | null;
  contractBegin: string | null;
  firstDay: string | null;
  memberState: string;
  leftOn: string | null;
};

/** First and last day on which a counting point must have data: from its activation, or else the start of its contract,
 *  or from its first data on if earlier, as for a member accepted with a history; until its last day, or its member left. */
export function dutyOf(expected: Expected): Duty {
  const { cpStatus, dateOfActivation, dateOfDeactivation, contractBegin, firstDay, memberState, leftOn } = expected;
  const agreed = cpStatus === countingPointStatus.activated ? (dateOfActivation ?? contractBegin) : null;
  const [since = null] = [agreed, firstDay].filter(day => day !== null).sort();
  return { since, until: earliestOf(dateOfDeactivation, memberState === 'left' ? leftOn : null) };
}

/** Data are due from the first day of the participation on, or else by now: data from before are a history. */
export function hasBegunBy({ dateOfActivation, contractBegin }: Expected, day: string): boolean {
  const since = dateOfActivation ?? contractBegin;
  return since === null || since <= day;
}

/** The days of a period with data of a counting point due by now.
 *  @param newestDue the last day whose data are due */
export function dueWithin({ since, until }: Duty, { start, end }: Period, newestDue: string): Period | null {
  if (since === null) return null;
  const due = { start: laterOf(start, since), end: earlierOf(earlierOf(end, until ?? end), newestDue) };
  return lengthOf(due) > 0 ? due : null;
}

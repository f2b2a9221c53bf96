import type { OwnMembership, SavingsCourse, SavingsRow } from '@nahstrom/contract';
import { type Api, answerOf } from '@nahstrom/kit';
import { laterOf } from '../../platform/days.ts';
import type { Subject } from '../subject.ts';

/** Of one or several memberships, with the rows of all of them added up. */
export type Euros = {
  courses: readonly { membership: OwnMembership; course: SavingsCourse; isOfPoint: boolean }[];
  /** By their first day. */
  rows: ReadonlyMap<string, SavingsRow>;
};

/** @param period `2026` by months, `2026-10` by days */
export async function askEuros(api: Api, subject: Subject, period: string, signal: AbortSignal): Promise<Euros> {
  const { point, memberships } = subject;
  const owners = memberships.filter(
    ({ countingPoints }) => !point || countingPoints.some(countingPoint => countingPoint.id === point.id),
  );
  const courses = await Promise.all(
    owners.map(async membership => {
      const { id, countingPoints } = membership;
      // An only counting point is the membership, whose amounts are after its charges.
      const countingPoint = point && countingPoints.length > 1 ? point.id : undefined;
      const params = { path: { id }, query: { period, countingPoint } };
      const course = await answerOf(api.GET('/member/{id}/savings/course', { params, signal }));
      return { membership, course, isOfPoint: countingPoint !== undefined };
    }),
  );
  return { courses, rows: addedUp(courses.map(({ course }) => course.rows)) };
}

const sumOf = (one: number | null, other: number | null) => (one === null ? other : one + (other ?? 0));

const added = (one: SavingsRow, other: SavingsRow): SavingsRow => ({
  start: one.start,
  end: laterOf(one.end, other.end),
  savedCents: sumOf(one.savedCents, other.savedCents),
  earnedCents: sumOf(one.earnedCents, other.earnedCents),
  isPartial: one.isPartial || other.isPartial,
  isAssumed: one.isAssumed || other.isAssumed,
  missingDays: Math.max(one.missingDays, other.missingDays),
});

export function addedUp(all: readonly (readonly SavingsRow[])[]): Map<string, SavingsRow> {
  const sums = new Map<string, SavingsRow>();
  for (const row of all.flat()) {
    const other = sums.get(row.start);
    sums.set(row.start, other ? added(other, row) : row);
  }
  return new Map([...sums].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Of all memberships. */
export const sumsOf = ({ courses }: Euros) =>
  courses.reduce(
    (sums, { course }) => ({
      savedCents: sumOf(sums.savedCents, course.sums?.savedCents ?? null),
      earnedCents: sumOf(sums.earnedCents, course.sums?.earnedCents ?? null),
    }),
    { savedCents: null as number | null, earnedCents: null as number | null },
  );

export const totalOf = ({ savedCents, earnedCents }: SavingsRow) => sumOf(savedCents, earnedCents);

import type { TopList, TopListAsked, TopListRow, TopMeasure } from '@nahstrom/contract';
import { noteAccess } from './accesses.ts';
import { measuresOf } from './measures.ts';
import type { Viewing } from './subject.ts';
import { sumsOfMembers } from './viewStore.ts';
import { openSubject } from './views.ts';

type Asked = Omit<TopListAsked, 'most'> & { most: number };

/** The members of a community with the highest values of a measure. Logs the access to those shown. */
export async function readTopList(viewing: Viewing, { measure, most, ...range }: Asked): Promise<TopList> {
  const { tx, session, now, subject } = viewing;
  const { points, period } = await openSubject(viewing, range);
  const sums = await sumsOfMembers(tx, subject.id, period);
  const members = new Map(points.map(point => [point.memberId, point]));
  const ranked = rankedBy(
    measure,
    sums.flatMap(({ member, ...ofMember }) => {
      const known = members.get(member);
      if (!known) return [];
      const { memberName, memberNumber } = known;
      return [{ member, memberName, memberNumber, ...measuresOf(ofMember, { isCommunity: false }) }];
    }),
  );
  const rows = ranked.slice(0, most);
  const shown = new Set(rows.map(({ member }) => member));
  await noteAccess(
    tx,
    session,
    now,
    points.filter(({ memberId, userId }) => shown.has(memberId) && userId !== session.user.id).map(({ id }) => id),
  );
  return { ...period, measure, ranked: ranked.length, rows };
}

/** The largest first, without missing values; equal values share a rank, sorted by name. */
export function rankedBy(measure: TopMeasure, members: readonly Omit<TopListRow, 'rank'>[]): TopListRow[] {
  const valued = members
    .flatMap(row => {
      const value = row[measure];
      return value === null ? [] : [{ row, value }];
    })
    .sort((one, other) => other.value - one.value || one.row.memberName.localeCompare(other.row.memberName, 'de'));
  let rank = 0;
  return valued.map(({ row, value }, place) => {
    if (value !== valued[place - 1]?.value) rank = place + 1;
    return { ...row, rank };
  });
}

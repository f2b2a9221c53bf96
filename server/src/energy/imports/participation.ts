import { eq, inArray } from 'drizzle-orm';
import { participationOf } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import type { Finding } from '../storage/findings.ts';
import type { PlacedMeter } from './placement.ts';

/** Days of activated counting points before or after their participation: stored, but not billed. */
export async function daysOutsideParticipation(tx: Tx, meters: readonly PlacedMeter[]): Promise<Finding[]> {
  const known = meters.flatMap(({ countingPoint }) => countingPoint ?? []);
  if (known.length === 0) return [];
  const rows = await tx
    .select({ point: countingPoints, owner: members })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(inArray(countingPoints.id, known));
  const participations = new Map(rows.map(({ point, owner }) => [point.id, participationOf(point, owner)]));
  return meters.flatMap(({ meter: { cpNumber, days }, countingPoint }): Finding[] => {
    const participation = participations.get(countingPoint ?? 0);
    if (!participation?.isActivated) return [];
    const { since, until } = participation;
    const outside = days
      .map(({ day }) => day)
      .filter(day => (since !== null && day < since) || (until !== null && day > until));
    if (outside.length === 0) return [];
    const text = String(outside.length);
    return [{ code: 'energy.outsideParticipation', meter: cpNumber, day: firstOf(outside), text }];
  });
}

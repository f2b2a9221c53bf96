import { countingPointStatus } from '@nahstrom/contract';
import { madeUpCountingPointNumber, madeUpMember } from '../../../operation/demonstration/people.ts';
import { addDays, dayOf } from '../../../platform/days.ts';
import { countingPoints } from '../../../tables/countingPoints.ts';
import { members } from '../../../tables/members.ts';
import type { openPortal } from '../../../testing.ts';
import { simulateCommunity } from '../../simulator.ts';
import { daysBetween } from '../../storage/quarterHours.ts';
import { writeDays } from '../../storage/store.ts';

type Asked = {
  feeders: number;
  consumers?: number;
  days?: number;
  /** Age of the newest data in days. */
  delay?: number;
  /** Login of the first consumer. */
  userId?: number;
};

/** A community whose members each have one counting point, with simulated quarter hours. */
export async function aSunnyCommunity(
  portal: Awaited<ReturnType<typeof openPortal>>,
  organisationId: number,
  { feeders, consumers = 3, days = 125, delay = 2, userId }: Asked,
) {
  const community = await portal.aCommunity(organisationId, 'EEG Sonnental <Mitte> & Süd');
  const newest = addDays(dayOf(portal.clock.now), -delay);
  const period = daysBetween(addDays(newest, 1 - days), newest);
  const simulated = simulateCommunity({
    days: period,
    consumers: Array.from({ length: consumers }, (_, seed) => ({ seed, yearKwh: 3000 })),
    feeders: Array.from({ length: feeders }, (_, seed) => ({ seed, kwp: 10 })),
  });
  const series = [...simulated.consumers, ...simulated.feeders];
  const points = await portal.inOrganisation(organisationId, async tx => {
    const owners = await tx
      .insert(members)
      .values(
        series.map((_, place) => ({
          ...madeUpMember(community.id * 100 + place),
          organisationId,
          communityId: community.id,
          state: 'active' as const,
          locale: 'de' as const,
          userId: place === 0 ? (userId ?? null) : null,
        })),
      )
      .returning({ id: members.id });
    const rows = await tx
      .insert(countingPoints)
      .values(
        owners.map(({ id: memberId }, place) => ({
          organisationId,
          communityId: community.id,
          memberId,
          cpNumber: madeUpCountingPointNumber(community.id * 100 + place),
          powerProductionType: place < consumers ? 1 : 2,
          peakPerformance: place < consumers ? null : 10,
          plantName: '',
          cpStatus: countingPointStatus.activated,
        })),
      )
      .returning({ id: countingPoints.id });
    const stored = rows.flatMap(({ id }, place) =>
      [...(series[place] ?? [])].map(([day, record]) => ({ countingPointId: id, day, record })),
    );
    await writeDays(tx, organisationId, stored);
    return rows.map(({ id }) => id);
  });
  return { communityId: community.id, consumers: points.slice(0, consumers), feeders: points.slice(consumers), newest };
}

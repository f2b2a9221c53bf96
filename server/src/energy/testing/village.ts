import { countingPointStatus, type EnergyImport, type EnergyView } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { madeUpCountingPointNumber, madeUpMember } from '../../operation/demonstration/people.ts';
import type { Database } from '../../platform/database.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import { contentsOf, openPortal, type Visitor, writeReport } from '../../testing.ts';
import { simulateCommunity } from '../simulator.ts';
import type { DayRecord } from '../storage/dayBlock.ts';
import { type Day, daysBetween } from '../storage/quarterHours.ts';
import type { ReportMeter, ReportSpec } from './reportSpec.ts';

/** `numbers` and `points` are those of two houses and a roof of its member, in this order. */
export type Village = { communityId: number; memberId: number; numbers: string[]; points: number[] };
export type Valley = Awaited<ReturnType<typeof openValley>>;

/** A portal with one organisation, in which every test creates its own village. */
export async function openValley(now: Date, { database }: { database?: Database } = {}) {
  const portal = await openPortal({ now, database });
  const organisation = await portal.anOrganisation('Sonnental');
  const administrator = await portal.anAdministrator(organisation.id);
  const admin = await portal.logIn(administrator);
  let founded = 0;

  /** A community with one member, who owns all counting points. */
  async function aVillage(userId: number | null = null): Promise<Village> {
    founded += 1;
    const community = await portal.aCommunity(organisation.id, `EEG ${founded}`);
    const common = { organisationId: organisation.id, communityId: community.id };
    const numbers = [1, 2, 3].map(place => madeUpCountingPointNumber(founded * 10 + place));
    const memberId = await aMember(community.id, founded, userId);
    const points = await portal.inOrganisation(organisation.id, async tx => {
      const rows = await tx
        .insert(countingPoints)
        .values(
          numbers.map((cpNumber, place) => ({
            ...common,
            memberId,
            cpNumber,
            powerProductionType: place === 2 ? 2 : 1,
            plantName: '',
            cpStatus: countingPointStatus.activated,
          })),
        )
        .returning({ id: countingPoints.id });
      await tx.insert(shares).values(
        rows.map(row => ({
          organisationId: organisation.id,
          countingPointId: row.id,
          validFrom: '2021-01-01',
          percent: 100,
        })),
      );
      return rows.map(row => row.id);
    });
    return { communityId: community.id, memberId, numbers, points };
  }

  const aMember = async (communityId: number, number: number, userId: number | null = null) => {
    const common = { organisationId: organisation.id, communityId, userId };
    const [member] = await portal.asOwner(tx =>
      tx
        .insert(members)
        .values({ ...madeUpMember(number), ...common, state: 'active', locale: 'de' })
        .returning({ id: members.id }),
    );
    return member!.id;
  };

  const changePoint = (id: number, values: Partial<typeof countingPoints.$inferInsert>) =>
    portal.asOwner(tx => tx.update(countingPoints).set(values).where(eq(countingPoints.id, id)));
  const changeMember = (id: number, values: Partial<typeof members.$inferInsert>) =>
    portal.asOwner(tx => tx.update(members).set(values).where(eq(members.id, id)));

  /** Another member, who owns the second house from here on. */
  async function aNeighbour({ communityId, points }: Village): Promise<number> {
    const neighbour = await aMember(communityId, 10_000 + communityId);
    await changePoint(points[1]!, { memberId: neighbour });
    return neighbour;
  }

  const uploadFile = (village: Pick<Village, 'communityId'>, bytes: Uint8Array, name = 'RC100001_2025-06.xlsx') =>
    admin.upload('/eegfakt/create', { community: String(village.communityId) }, { name, bytes });

  /** Uploads a report and returns its preview. */
  async function preview(village: Village, meters: readonly ReportMeter[], spec: Partial<ReportSpec> = {}) {
    const answer = await uploadFile(village, await writeReport({ layout: 'C', meters, ...spec }));
    if (!answer.ok) throw new Error(`The upload failed: ${await answer.text()}`);
    return ((await answer.json()) as { energyImport: EnergyImport }).energyImport;
  }

  /** Enqueues the commit, and waits until it is done. */
  async function commit(id: number, visitor: Visitor = admin, asked: object = {}) {
    const answer = await visitor.post(`/eegfakt/${id}/commit`, asked);
    await portal.runJobs();
    return answer;
  }

  /** Uploads a report and stores it. */
  async function bringIn(village: Village, meters: readonly ReportMeter[], spec: Partial<ReportSpec> = {}) {
    const { id, dropped } = await preview(village, meters, spec);
    const answer = await commit(id, admin, { dropped });
    if (!answer.ok) throw new Error(`The commit failed: ${await answer.text()}`);
    return id;
  }

  const inside = <T>(work: Parameters<typeof portal.inOrganisation<T>>[1]) =>
    portal.inOrganisation(organisation.id, work);
  async function read<Answer = EnergyView>(path: string, visitor: Visitor = admin): Promise<Answer> {
    const answer = await visitor.get(path);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  const found = (id: number) => read<EnergyImport>(`/eegfakt/${id}`);
  /** Stored rows of a table about the counting points of a village. */
  const rowsOf = async (village: Village, table: string) =>
    (await contentsOf(portal.database))[table]!.filter(row =>
      village.points.includes((row as { counting_point_id: number }).counting_point_id),
    );

  return {
    ...portal,
    organisation,
    admin,
    adminId: administrator.id,
    aVillage,
    aNeighbour,
    changePoint,
    changeMember,
    read,
    uploadFile,
    preview,
    commit,
    bringIn,
    inside,
    found,
    rowsOf,
  };
}

export const answerOf = async (answer: Response) => [answer.status, await answer.json()];

/** The simulated days of a village, as in a report. */
export function metersOf(village: { numbers: readonly string[] }, first: Day, last: Day = first): ReportMeter[] {
  const { consumers, feeders } = simulateCommunity({
    days: daysBetween(first, last),
    consumers: [
      { seed: 1, yearKwh: 3500 },
      { seed: 2, yearKwh: 5000 },
    ],
    feeders: [{ seed: 3, kwp: 8 }],
  });
  return [...consumers, ...feeders].map((days, place) => ({
    cpNumber: village.numbers[place]!,
    name: `Haus ${place + 1}`,
    direction: place === 2 ? 'generation' : 'consumption',
    days,
  }));
}

/** The same with one of its days changed. */
export function changed(meter: ReportMeter, day: Day, change: (record: DayRecord) => void): ReportMeter {
  const record = structuredClone(meter.days.get(day)!);
  change(record);
  return { ...meter, days: new Map(meter.days).set(day, record) };
}

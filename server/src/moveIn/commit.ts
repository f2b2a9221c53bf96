import type { MoveIn, MoveInCommit } from '@nahstrom/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { areInTurn, beginShares, lockCommunity, raiseNumbers } from '../communities/index.ts';
import { findTariffOn, insertMovedInTariffs } from '../money/index.ts';
import {
  changeMember,
  insertMovedIn,
  insertMovedInMandate,
  insertMovedInPoints,
  lockMember,
  participationChanged,
} from '../people/index.ts';
import type { Tx } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import { entryOf, firstOf, present } from '../platform/present.ts';
import { Refusal, refuseFields } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';
import { writeAudits } from '../services/audit/index.ts';
import { enqueueJob, type JobHandler } from '../services/jobs/index.ts';
import { countingPoints } from '../tables/countingPoints.ts';
import { members } from '../tables/members.ts';
import { type MoveInBefore, moveInMembers, moveIns } from '../tables/moveIns.ts';
import { openingItems } from '../tables/openingItems.ts';
import { findCommunity } from './existing.ts';
import { getMoveIn, nextDocumentNumbers } from './getMoveIn.ts';
import { type Planned, writesAnything } from './plan.ts';
import { forgetSources } from './preview.ts';
import { countsOf, findMoveIn, fingerprintOf, isUnderWay, lockMoveIn, type MoveInRecord, planOf } from './store.ts';
import {
  beforeOf,
  changesOf,
  isApplicant,
  mandateOf,
  movedInMember,
  movedInPoint,
  openItemsOf,
  ownPricesOf,
  ownTariffsOf,
  pointChangesOf,
  takenItemsOf,
} from './written.ts';

/** Enqueues the commit of a preview. Idempotent: a repetition returns the current state, a failed commit starts
 *  again. */
export async function requestCommit(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  { version, nextMemberNumber, nextDocumentNumbers: numbers }: MoveInCommit,
): Promise<MoveIn> {
  const row = await lockMoveIn(tx, id);
  if (row.state === 'committed' || (row.state === 'committing' && (await isUnderWay(tx, row))))
    return getMoveIn(tx, id, now);
  if (row.state === 'undone' || row.state === 'discarded') throw new Refusal('moveIn.notPreviewed');
  const planned = await planOf(tx, row, dayOf(now));
  const fingerprint = fingerprintOf(row, planned);
  if (fingerprint !== version) throw new Refusal('moveIn.changedMeanwhile');
  assertWritable(planned);
  if (nextMemberNumber !== undefined) {
    const { lastMemberNumber } = await findCommunity(tx, row.communityId);
    if (nextMemberNumber <= Math.max(lastMemberNumber, countsOf(planned).highestNumber))
      throw refuseFields({ nextMemberNumber: 'member.memberNumber.taken' });
  }
  const known = await nextDocumentNumbers(tx, row, dayOf(now));
  for (const [place, { kind, next }] of numbers.entries()) {
    const { least, isFixed } = present(known.find(number => number.kind === kind));
    if (next < least || (isFixed && next !== least))
      throw refuseFields({ [`nextDocumentNumbers.${place}.next`]: 'numbering.next.invalid' });
  }
  const job = await enqueueJob(tx, session, now, { kind: 'moveIn', subject: id, total: row.memberCount });
  await tx
    .update(moveIns)
    .set({
      state: 'committing',
      jobId: job.id,
      error: null,
      fingerprint,
      nextMemberNumber: nextMemberNumber ?? null,
      nextDocumentNumbers: numbers,
    })
    .where(eq(moveIns.id, id));
  return getMoveIn(tx, id, now);
}

function assertWritable(planned: readonly Planned[]): void {
  if (planned.some(({ state }) => state === 'error')) throw new Refusal('moveIn.faulty');
  if (planned.some(({ state }) => state === 'confirm')) throw new Refusal('moveIn.undecided');
  if (!planned.some(writesAnything)) throw new Refusal('moveIn.nothing');
}

/** Writes the preview in one transaction. A refusal returns it to a preview that names the reason. */
export const commitOfJob: JobHandler = async ({ transaction, session, now, subject, job, progress }) => {
  try {
    const count = await transaction(tx => commitMoveIn(tx, session, now(), subject, job));
    await progress(count);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    await transaction(tx =>
      tx.update(moveIns).set({ state: 'previewed', error: cause.code }).where(eq(moveIns.id, subject)),
    );
    throw cause;
  }
};

async function commitMoveIn(
  tx: Tx,
  session: Pick<Session, 'user'>,
  now: Date,
  id: number,
  job: number,
): Promise<number> {
  const { communityId } = await findMoveIn(tx, id);
  const community = await lockCommunity(tx, communityId);
  const row = await lockMoveIn(tx, id);
  if (row.state !== 'committing' || row.jobId !== job) return row.memberCount;
  const today = dayOf(now);
  const planned = await planOf(tx, row, today);
  if (fingerprintOf(row, planned) !== row.fingerprint) throw new Refusal('moveIn.changedMeanwhile');
  assertWritable(planned);

  const created = await writeNew(tx, now, row, planned, community.lastMemberNumber);
  const changed = [];
  // Lock order: members by id.
  const differing = planned.filter(record => record.state === 'differs' && writesAnything(record));
  for (const record of differing.sort((one, other) => present(one.member) - present(other.member)))
    changed.push(await writeChanges(tx, now, row, record, today));

  await writeAudits(tx, session, now, [
    ...created.map(({ id, facts }) => ({
      action: 'import' as const,
      entity: 'member' as const,
      entityId: id,
      after: facts,
    })),
    ...changed.map(({ id, before, after }) => ({
      action: 'update' as const,
      entity: 'member' as const,
      entityId: id,
      before,
      after,
    })),
  ]);
  await keepMembers(tx, row, [
    ...created.map(({ id }) => ({ id, before: null })),
    ...changed.map(({ id, undo }) => ({ id, before: undo })),
  ]);
  const target = { organisationId: row.organisationId, communityId };
  const documents = await raiseNumbers(tx, target, row.nextDocumentNumbers, today);
  const { lastMemberNumber } = await findCommunity(tx, communityId);
  await forgetSources(tx, id);
  await tx
    .update(moveIns)
    .set({
      state: 'committed',
      raisedNumbers: { member: { before: community.lastMemberNumber, after: lastMemberNumber }, documents },
      leftOut: planned
        .filter(({ state }) => state === 'skipped')
        .map(({ name, sources }) => ({ name: name.slice(0, 200), sources })),
      committed: now,
      counts: countsOf(planned).counts,
      memberCount: created.length + changed.length,
      pointCount:
        created.reduce((sum, { points }) => sum + points, 0) +
        changed.reduce((sum, { undo }) => sum + undo.addedPoints.length, 0),
    })
    .where(eq(moveIns.id, id));
  return created.length + changed.length;
}

/** New members, those without a number numbered after all others. */
async function writeNew(tx: Tx, now: Date, row: MoveInRecord, planned: Planned[], lastMemberNumber: number) {
  const today = dayOf(now);
  const records = planned.filter(({ state }) => state === 'new');
  let next = row.nextMemberNumber ?? Math.max(lastMemberNumber, countsOf(planned).highestNumber) + 1;
  const moved = records.map(record => {
    const given = record.values.find(({ field }) => field === 'memberNumber')?.text;
    const number = given ? Number(given) : isApplicant(record) ? null : next++;
    return movedInMember(record, number, today);
  });
  const { organisationId, communityId } = row;
  const ids = await insertMovedIn(tx, now, { organisationId, communityId }, moved);
  if (row.nextMemberNumber !== null) await keepNumbersFrom(tx, communityId, row.nextMemberNumber);
  await writeTariffs(
    tx,
    now,
    row,
    records.map((record, place) => ({ record, id: present(ids[place]), from: moved[place]?.enteredOn ?? today })),
  );
  const items = records.flatMap((record, place) =>
    openItemsOf(record).map(item => ({
      ...item,
      organisationId,
      communityId,
      memberId: present(ids[place]),
      created: now,
    })),
  );
  for (let from = 0; from < items.length; from += 1000)
    await tx.insert(openingItems).values(items.slice(from, from + 1000));
  return moved.map(({ memberNumber, appliedOn, enteredOn, leftOn, person, points }, place) => ({
    id: present(ids[place]),
    points: points.length,
    facts: {
      memberNumber,
      enteredOn: appliedOn ? null : enteredOn,
      leftOn,
      ...person,
      countingPoints: points.map(({ cpNumber }) => cpNumber),
    },
  }));
}

/** The next automatic number is at least the chosen one, even if no member of the files needed one. */
const keepNumbersFrom = (tx: Tx, communityId: number, next: number) =>
  tx.execute(
    sql`update communities set last_member_number = greatest(last_member_number, ${next - 1}) where id = ${communityId}`,
  );

type Owner = { record: Planned; id: number; from: string };

/** Values missing in an own tariff are those of the community's tariff. */
async function writeTariffs(tx: Tx, now: Date, { organisationId, communityId }: MoveInRecord, owners: Owner[]) {
  const own = owners.flatMap(({ record, ...owner }) => {
    const prices = ownTariffsOf(record).length > 0 ? null : ownPricesOf(record);
    return prices ? [{ ...owner, prices }] : [];
  });
  const all = owners.flatMap(({ record, id }) => ownTariffsOf(record).map(tariff => ({ ...tariff, memberId: id })));
  await insertMovedInTariffs(tx, now, organisationId, all);
  if (own.length === 0) return;
  const common = await findTariffOn(tx, communityId, dayOf(now));
  if (!common) throw new Refusal('moveIn.faulty');
  await insertMovedInTariffs(
    tx,
    now,
    organisationId,
    own.map(({ id, from, prices }) => ({ ...common, ...prices, memberId: id, validFrom: from, validUntil: null })),
  );
}

async function writeChanges(tx: Tx, now: Date, row: MoveInRecord, record: Planned, today: string) {
  const id = present(record.member);
  const member = await lockMember(tx, id);
  const { person, mandate } = changesOf(record);
  const undo: MoveInBefore = {
    member: person ? beforeOf(member, person) : {},
    points: {},
    addedPoints: [],
    mandate: null,
    openItems: [],
  };
  await changeMember(tx, id, now, person ?? {});
  if (mandate) undo.mandate = await insertMovedInMandate(tx, id, mandate);
  const changes = pointChangesOf(record);
  const stored = await tx
    .select()
    .from(countingPoints)
    .where(inArray(countingPoints.id, [0, ...changes.map(([point]) => point)]));
  for (const [point, change] of changes) {
    const before = present(stored.find(({ id }) => id === point));
    const { version } = firstOf(
      await tx
        .update(countingPoints)
        .set({ ...change, updated: now, version: sql`${countingPoints.version} + 1` })
        .where(eq(countingPoints.id, point))
        .returning({ version: countingPoints.version }),
    );
    if (typeof change.dateOfActivation === 'string') await beginShares(tx, point, change.dateOfActivation);
    undo.points[point] = { values: beforeOf(before, change), version };
  }
  const { organisationId, communityId } = row;
  await followParticipations(tx, communityId, id, changes);
  const items = takenItemsOf(record);
  if (items.length > 0) {
    const rows = items.map(item => ({ ...item, organisationId, communityId, memberId: id, created: now }));
    const inserted = await tx.insert(openingItems).values(rows).returning({ id: openingItems.id });
    undo.openItems = inserted.map(({ id }) => id);
  }
  const enteredOn = member.enteredOn ?? today;
  const added = record.points.filter(point => point.added).map(movedInPoint);
  if (added.length > 0) {
    const ids = await insertMovedInPoints(
      tx,
      { organisationId, communityId },
      added.map(point => ({ ...point, memberId: id, enteredOn })),
    );
    undo.addedPoints = added.map(({ cpNumber }) => entryOf(ids, cpNumber));
  }
  const after = {
    ...person,
    ...(mandate && { mandate: mandateOf(record) }),
    ...(items.length > 0 && { openItems: items }),
    ...(added.length > 0 && { countingPoints: added.map(({ cpNumber }) => cpNumber) }),
  };
  return { id, undo, before: undo.member, after };
}

/** First and last days may not overlap with other participations of the number, nor exclude energy data or requests. */
async function followParticipations(
  tx: Tx,
  communityId: number,
  memberId: number,
  changes: ReturnType<typeof pointChangesOf>,
): Promise<void> {
  const points = await tx.select().from(countingPoints).where(eq(countingPoints.memberId, memberId));
  const numbers = points.map(({ cpNumber }) => cpNumber);
  if (!(await areInTurn(tx, communityId, numbers))) throw new Refusal('countingPoint.notInTurn');
  for (const [point, change] of changes)
    if (participationFields.some(field => field in change)) await participationChanged(tx, point);
}

const participationFields = ['dateOfActivation', 'contractBegin', 'dateOfDeactivation'];

/** With their versions, which detect later changes. */
async function keepMembers(
  tx: Tx,
  { organisationId, id: moveInId }: MoveInRecord,
  kept: { id: number; before: MoveInBefore | null }[],
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  const versions = await tx
    .select({ id: members.id, version: members.version })
    .from(members)
    .where(sql`${members.id} = any(${sql.param(ids)}::integer[])`);
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
  for (let from = 0; from < kept.length; from += 1000)
    await tx.insert(moveInMembers).values(
      kept.slice(from, from + 1000).map(({ id, before }) => ({
        organisationId,
        moveInId,
        memberId: id,
        version: entryOf(versionOf, id),
        before,
      })),
    );
}

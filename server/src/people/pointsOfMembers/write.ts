import {
  type CountingPointData,
  countingPointStatus,
  firstEnergyDay,
  isFeeder,
  type Member,
  type NewCountingPoint,
  type NewShare,
} from '@nahstrom/contract';
import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm';
import {
  areBilledBefore,
  areBilledFrom,
  beginShares,
  type Counted,
  countedShares,
  fittingToKind,
  follows,
  freeNumbers,
  participationsOf,
  sharesRaisedAboveHundred,
} from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { firstOf, present } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { deleteFilesOf } from '../../services/files/index.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';
import { isPointCharged } from '../members/charged.ts';
import { isDayOfEntry } from '../members/domain.ts';
import { isRegistered, numberChanged, participationChanged } from '../members/hooks.ts';
import { changeMember, getMember, lockMemberInCommunity, type MemberRecord } from '../members/store.ts';
import { beforePointDeleted } from './hooks.ts';

type Row = typeof countingPoints.$inferSelect;
type Act = { tx: Tx; session: Actor; now: Date; member: MemberRecord; counted: Counted[] };

export async function createCountingPoint(
  tx: Tx,
  session: Actor,
  now: Date,
  memberId: number,
  { share, validFrom, version, ...written }: NewCountingPoint,
): Promise<Member> {
  const act = await begin(tx, session, now, memberId);
  const { participation, from } = await placeOf(act, written.cpNumber);
  await assertFitting(act, written);
  if (from !== null && validFrom < from) throw refuseFields({ validFrom: 'countingPoint.firstDay.taken' });
  const { organisationId, communityId } = act.member;
  const point = firstOf(
    await tx
      .insert(countingPoints)
      .values({
        ...fittingToKind(written),
        organisationId,
        communityId,
        memberId,
        participation,
        cpStatus: countingPointStatus.new,
        released: act.member.state === 'declined',
        updated: now,
      })
      .returning(),
  );
  await tx.insert(shares).values({ organisationId, countingPointId: point.id, validFrom, percent: share });
  await assertInTurn(act, point);
  await assertSharesFit(act);
  return end(act, 'create', point.id, null);
}

/** A further participation of a counting point of the member after its last day, with the same data and the last share.
 *  @returns the id of the new counting point
 *  @throws Refusal `countingPoint.notEnded`, `countingPoint.notInTurn`, or at `dateOfActivation` */
export async function resumeCountingPoint(
  tx: Tx,
  session: Actor,
  now: Date,
  memberId: number,
  pointId: number,
  dateOfActivation: string,
): Promise<number> {
  const act = await begin(tx, session, now, memberId);
  const point = await lockPoint(act, pointId);
  if (point.dateOfDeactivation === null) throw new Refusal('countingPoint.notEnded');
  const free = (await freeNumbers(tx, act.member.communityId, [point.cpNumber])).get(point.cpNumber);
  if (!free) throw new Refusal('countingPoint.notInTurn');
  const { shares: history } = await pointOf(act, pointId);
  const { id: _, version: __, participation: ___, ...same } = point;
  const next = firstOf(
    await tx
      .insert(countingPoints)
      .values({
        ...same,
        participation: free.participation,
        cpStatus: countingPointStatus.new,
        contractBegin: null,
        dateOfActivation: null,
        dateOfDeactivation: null,
        updated: now,
      })
      .returning(),
  );
  const { organisationId } = act.member;
  const percent = history.findLast(({ share }) => share > 0)?.share ?? 100;
  await tx.insert(shares).values({ organisationId, countingPointId: next.id, validFrom: dateOfActivation, percent });
  await end(act, 'create', next.id, null);
  await activateCountingPoint(tx, session, now, memberId, next.id, dateOfActivation);
  await assertSharesFit(act, 'dateOfActivation');
  return next.id;
}

export async function updateCountingPoint(
  tx: Tx,
  session: Actor,
  now: Date,
  memberId: number,
  pointId: number,
  { version, ...written }: CountingPointData,
): Promise<Member> {
  const act = await begin(tx, session, now, memberId);
  const point = await lockPoint(act, pointId);
  const before = await pointOf(act, pointId);
  assertUnchanged(point, version);
  const { participation } = written.cpNumber === point.cpNumber ? point : await placeOf(act, written.cpNumber);
  await assertFitting(act, written, point);
  await assertNoBilledDayLost(act, written, point);
  await tx
    .update(countingPoints)
    .set({ ...fittingToKind(written), participation, ...touched(now) })
    .where(eq(countingPoints.id, pointId));
  if (written.cpNumber !== point.cpNumber) await numberChanged(tx, pointId, written.cpNumber);
  await assertInTurn(act, { id: pointId, ...written });
  await assertSharesFit(act, written.dateOfDeactivation === point.dateOfDeactivation ? 'share' : 'dateOfDeactivation');
  return end(act, 'update', pointId, before);
}

export async function activateCountingPoint(
  tx: Tx,
  session: Actor,
  now: Date,
  memberId: number,
  pointId: number,
  dateOfActivation: string,
): Promise<Member> {
  const act = await begin(tx, session, now, memberId);
  if (act.member.state !== 'active') throw new Refusal('member.notActive');
  if (!isDayOfEntry(dateOfActivation, dayOf(now)))
    throw refuseFields({ dateOfActivation: 'countingPoint.dateOfActivation.invalid' });
  const point = await lockPoint(act, pointId);
  if (point.cpStatus === countingPointStatus.activated) throw new Refusal('countingPoint.alreadyActivated');
  const { enteredOn } = act.member;
  if (enteredOn !== null && dateOfActivation < enteredOn)
    throw refuseFields({ dateOfActivation: 'countingPoint.dateOfActivation.beforeEntry' });
  const before = await pointOf(act, pointId);
  await tx
    .update(countingPoints)
    .set({ cpStatus: countingPointStatus.activated, dateOfActivation, ...touched(now) })
    .where(eq(countingPoints.id, pointId));
  await assertInTurn(act, { ...point, dateOfActivation });
  await beginShares(tx, pointId, dateOfActivation);
  return end(act, 'activate', pointId, before);
}

/** Revokes an activation whose participation does not begin, as after a revocation before its first day.
 *  @throws Refusal if documents charge the participation */
export async function takeBackActivation(
  tx: Tx,
  session: Actor,
  now: Date,
  memberId: number,
  pointId: number,
): Promise<Member> {
  const act = await begin(tx, session, now, memberId);
  const point = await lockPoint(act, pointId);
  if (point.cpStatus !== countingPointStatus.activated)
    throw refuseFields({ dateOfDeactivation: 'countingPoint.dateOfDeactivation.notActivated' });
  if (await areBilledFrom(tx, [pointId], firstEnergyDay)) throw new Refusal('countingPoint.alreadyCharged');
  const before = await pointOf(act, pointId);
  await tx
    .update(countingPoints)
    .set({ cpStatus: countingPointStatus.new, dateOfActivation: null, dateOfDeactivation: null, ...touched(now) })
    .where(eq(countingPoints.id, pointId));
  return end(act, 'update', pointId, before);
}

/** Valid from a day on; replaces an entry of the same day.
 *  @param until the last day of the entries that it replaces besides */
export async function setShare(
  tx: Tx,
  session: Actor,
  now: Date,
  memberId: number,
  pointId: number,
  { share, validFrom }: NewShare,
  until = validFrom,
): Promise<Member> {
  const act = await begin(tx, session, now, memberId);
  await lockPoint(act, pointId);
  const before = await pointOf(act, pointId);
  const first = before.shares[0]?.validFrom;
  if (first && validFrom < first) throw refuseFields({ validFrom: 'countingPoint.validFrom.first' });
  const { organisationId } = act.member;
  const replaced = and(gt(shares.validFrom, validFrom), lte(shares.validFrom, until));
  await tx.delete(shares).where(and(eq(shares.countingPointId, pointId), replaced));
  await tx
    .insert(shares)
    .values({ organisationId, countingPointId: pointId, validFrom, percent: share })
    .onConflictDoUpdate({
      target: [shares.organisationId, shares.countingPointId, shares.validFrom],
      set: { percent: share },
    });
  await assertSharesFit(act);
  return end(act, 'update', pointId, before);
}

export async function removeShare(
  tx: Tx,
  session: Actor,
  now: Date,
  memberId: number,
  pointId: number,
  validFrom: string,
): Promise<Member> {
  const act = await begin(tx, session, now, memberId);
  await lockPoint(act, pointId);
  const before = await pointOf(act, pointId);
  const place = before.shares.findIndex(period => period.validFrom === validFrom);
  if (place < 1) throw new Refusal('record.notFound');
  await tx.delete(shares).where(and(eq(shares.countingPointId, pointId), eq(shares.validFrom, validFrom)));
  if (await sharesRaisedAboveHundred(tx, memberId, act.counted)) throw new Refusal('countingPoint.sharesAboveHundred');
  return end(act, 'update', pointId, before);
}

/** With its energy data, also in imports. */
export async function deleteCountingPoint(
  tx: Tx,
  session: Actor,
  now: Date,
  memberId: number,
  pointId: number,
): Promise<Member> {
  const act = await begin(tx, session, now, memberId);
  if (await isRegistered(tx, dayOf(now), [pointId])) throw new Refusal('countingPoint.registered');
  await beforePointDeleted(tx, act.member, pointId);
  const point = await lockPoint(act, pointId);
  if (
    point.membershipInvoice !== null ||
    point.membershipFeeInvoiceDate !== null ||
    (await isPointCharged(tx, pointId))
  )
    throw new Refusal('countingPoint.alreadyCharged');
  const left = firstOf(
    await tx.select({ count: count() }).from(countingPoints).where(eq(countingPoints.memberId, memberId)),
  );
  if (left.count < 2) throw new Refusal('countingPoint.onlyOne');
  const before = await pointOf(act, pointId);
  await deleteFilesOf(tx, 'countingPoint', pointId);
  await tx.delete(countingPoints).where(eq(countingPoints.id, pointId));
  return end(act, 'delete', pointId, before);
}

/** Serialised within a community, because the participations of a number in it follow one another, and within a member, whose points, shares and tax
 *  rule depend on each other. */
async function begin(tx: Tx, session: Actor, now: Date, memberId: number): Promise<Act> {
  const { member } = await lockMemberInCommunity(tx, memberId);
  return { tx, session, now, member, counted: await countedShares(tx, [memberId]) };
}

async function lockPoint({ tx, member }: Act, id: number): Promise<Row> {
  const [point] = await tx
    .select()
    .from(countingPoints)
    .where(and(eq(countingPoints.id, id), eq(countingPoints.memberId, member.id)))
    .for('update');
  if (!point) throw new Refusal('record.notFound');
  return point;
}

const touched = (now: Date) => ({ updated: now, version: sql`${countingPoints.version} + 1` });

/** Among the participations of the number in the community. */
async function placeOf({ tx, member }: Act, cpNumber: string) {
  const free = (await freeNumbers(tx, member.communityId, [cpNumber])).get(cpNumber);
  if (!free) throw refuseFields({ cpNumber: 'countingPoint.cpNumber.taken' });
  return free;
}

/** A counting point takes part for one member at a time. */
async function assertInTurn(
  { tx, member }: Act,
  { id, cpNumber, dateOfActivation }: Pick<Row, 'id' | 'cpNumber' | 'dateOfActivation'>,
): Promise<void> {
  const all = (await participationsOf(tx, member.communityId, [cpNumber])).get(cpNumber) ?? [];
  const place = all.findIndex(participation => participation.id === id);
  const own = all[place];
  if (!own) return;
  const firstField = dateOfActivation === null ? 'contractBegin' : 'dateOfActivation';
  const before = all.slice(0, place);
  if (!follows(own, before)) throw refuseFields({ [firstField]: 'countingPoint.firstDay.taken' });
  const former = before.map(each => each.id);
  if (own.isActivated && own.first !== null && (await areBilledFrom(tx, former, own.first)))
    throw refuseFields({ [firstField]: 'countingPoint.firstDay.billed' });
  const isFollowed = all.slice(place + 1).every((later, further) => follows(later, all.slice(0, place + 1 + further)));
  if (!isFollowed) throw refuseFields({ dateOfDeactivation: 'countingPoint.dateOfDeactivation.followed' });
}

async function assertFitting({ member, tx, now }: Act, written: CountingPointData, point?: Row): Promise<void> {
  if (isFeeder(written.powerProductionType) && !member.taxRuleFeed)
    throw refuseFields({ powerProductionType: 'member.taxRuleFeed.missing' });
  assertEnd(written, point);
  if (!point) return;
  const isActivated = point.cpStatus === countingPointStatus.activated;
  if (isActivated && point.dateOfActivation !== null && written.dateOfActivation === null)
    throw refuseFields({ dateOfActivation: 'countingPoint.dateOfActivation.missing' });
  const turns = isFeeder(point.powerProductionType) !== isFeeder(written.powerProductionType);
  if (!turns && point.cpNumber === written.cpNumber) return;
  if (point.cpNumber !== written.cpNumber && (await isRegistered(tx, dayOf(now), [point.id])))
    throw refuseFields({ cpNumber: 'countingPoint.cpNumber.registered' });
  const [stored] = await tx
    .select({ day: energyDays.day })
    .from(energyDays)
    .where(eq(energyDays.countingPointId, point.id))
    .orderBy(asc(energyDays.day))
    .limit(1);
  if (!stored) return;
  if (turns) throw refuseFields({ powerProductionType: 'countingPoint.powerProductionType.hasData' });
  throw refuseFields({ cpNumber: 'countingPoint.cpNumber.hasData' });
}

/** A later first day takes days from the participation. */
async function assertNoBilledDayLost({ tx }: Act, { dateOfActivation }: CountingPointData, point: Row): Promise<void> {
  if (point.cpStatus !== countingPointStatus.activated || dateOfActivation === null) return;
  if (point.dateOfActivation !== null && dateOfActivation <= point.dateOfActivation) return;
  if (await areBilledBefore(tx, point.id, dateOfActivation))
    throw refuseFields({ dateOfActivation: 'countingPoint.dateOfActivation.billed' });
}

/** The refusal is at the day that the person changed. */
function assertEnd({ dateOfActivation, dateOfDeactivation, contractBegin }: CountingPointData, point?: Row): void {
  if (dateOfDeactivation === null) return;
  const isKept = dateOfDeactivation === point?.dateOfDeactivation;
  if (!isKept && point?.cpStatus !== countingPointStatus.activated)
    throw refuseFields({ dateOfDeactivation: 'countingPoint.dateOfDeactivation.notActivated' });
  const first = dateOfActivation ?? contractBegin;
  if (first === null || dateOfDeactivation >= first) return;
  const firstField = dateOfActivation === null ? 'contractBegin' : 'dateOfActivation';
  throw refuseFields({
    [isKept ? firstField : 'dateOfDeactivation']: 'countingPoint.dateOfDeactivation.beforeActivation',
  });
}

async function assertSharesFit({ tx, member, counted }: Act, field = 'share'): Promise<void> {
  if (await sharesRaisedAboveHundred(tx, member.id, counted))
    throw refuseFields({ [field]: 'countingPoint.share.aboveHundred' });
}

async function pointOf({ tx, now, member }: Act, id: number) {
  const { countingPoints } = await getMember(tx, member.id, dayOf(now));
  return present(countingPoints.find(point => point.id === id));
}

async function end(
  { tx, session, now, member }: Act,
  action: 'create' | 'update' | 'activate' | 'delete',
  pointId: number,
  before: Member['countingPoints'][number] | null,
): Promise<Member> {
  await changeMember(tx, member.id, now, {});
  await participationChanged(tx, pointId);
  const changed = await getMember(tx, member.id, dayOf(now));
  const after = changed.countingPoints.find(point => point.id === pointId) ?? null;
  const title = present(after ?? before).cpNumber;
  // After the deletion the log is the only record of its owner.
  const told = after ? before : { ...before, member: member.id };
  await writeAudit(tx, session, now, {
    action,
    entity: 'countingPoint',
    entityId: pointId,
    title,
    before: told,
    after,
  });
  return changed;
}

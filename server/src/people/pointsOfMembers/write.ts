import {
  type CountingPointData,
  countingPointStatus,
  isFeeder,
  type Member,
  type NewCountingPoint,
  type NewShare,
} from '@nahstrom/contract';
import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm';
import {
  beginShares,
  type Counted,
  countedShares,
  fittingToKind,
  sharesRaisedAboveHundred,
  takenNumbers,
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
import { participationChanged } from '../members/hooks.ts';
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
  await assertFitting(act, written);
  const { organisationId, communityId } = act.member;
  const point = firstOf(
    await tx
      .insert(countingPoints)
      .values({
        ...fittingToKind(written),
        organisationId,
        communityId,
        memberId,
        cpStatus: countingPointStatus.new,
        released: act.member.state === 'declined',
        updated: now,
      })
      .returning(),
  );
  await tx.insert(shares).values({ organisationId, countingPointId: point.id, validFrom, percent: share });
  await assertSharesFit(act);
  return end(act, 'create', point.id, null);
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
  await assertFitting(act, written, point);
  await tx
    .update(countingPoints)
    .set({ ...fittingToKind(written), ...touched(now) })
    .where(eq(countingPoints.id, pointId));
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
  await beginShares(tx, pointId, dateOfActivation);
  return end(act, 'activate', pointId, before);
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

/** Serialised within a community, because a number is unique in it, and within a member, whose points, shares and tax
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

async function assertFitting({ tx, member }: Act, written: CountingPointData, point?: Row): Promise<void> {
  const [taken] = await takenNumbers(tx, member.communityId, [written.cpNumber], point?.id);
  if (taken) throw refuseFields({ cpNumber: 'countingPoint.cpNumber.taken' });
  if (isFeeder(written.powerProductionType) && !member.taxRuleFeed)
    throw refuseFields({ powerProductionType: 'member.taxRuleFeed.missing' });
  assertEnd(written, point);
  if (!point) return;
  const turns = isFeeder(point.powerProductionType) !== isFeeder(written.powerProductionType);
  if (!turns && point.cpNumber === written.cpNumber) return;
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

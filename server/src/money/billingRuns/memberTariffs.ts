import type { BillingCycle, MemberBilling, MemberTariff, MemberTariffData, MemberTariffEnd } from '@nahstrom/contract';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { faultOfDay, isChangeable, stateOf } from '../../communities/index.ts';
import { changeMember, lockMember, lockMemberInCommunity, type MemberRecord } from '../../people/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { assertUnchanged, raised } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { billedClaims } from '../../tables/billedLines.ts';
import { memberTariffs } from '../../tables/billingRuns.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';

type Act = { tx: Tx; session: Session; now: Date; member: MemberRecord };

const ownRows = (tx: Tx, memberId: number) =>
  tx.select().from(memberTariffs).where(eq(memberTariffs.memberId, memberId)).orderBy(desc(memberTariffs.validFrom));

async function listOwn(tx: Tx, memberId: number, today: string): Promise<MemberTariff[]> {
  const rows = await ownRows(tx, memberId);
  return rows.map(({ organisationId, memberId: _, created, updated, ...facts }) => ({
    ...facts,
    state: facts.validUntil !== null && facts.validUntil < today ? 'past' : stateOf(facts, rows, today),
    created: created.toISOString(),
    updated: updated.toISOString(),
  }));
}

/** Billing interval of a member, and its own tariffs, newest first. */
export async function getMemberBilling(tx: Tx, memberId: number, today: string): Promise<MemberBilling> {
  const [member] = await tx
    .select({ billingCycle: members.billingCycle })
    .from(members)
    .where(eq(members.id, memberId));
  if (!member) throw new Refusal('record.notFound');
  return { billingCycle: member.billingCycle, tariffs: await listOwn(tx, memberId, today) };
}

export async function setBillingCycle(
  tx: Tx,
  session: Session,
  now: Date,
  memberId: number,
  billingCycle: BillingCycle,
): Promise<void> {
  const before = await lockMember(tx, memberId);
  if (before.billingCycle === billingCycle) return;
  await changeMember(tx, memberId, now, { billingCycle });
  await writeAudit(tx, session, now, {
    action: 'update',
    entity: 'member',
    entityId: memberId,
    before: { billingCycle: before.billingCycle },
    after: { billingCycle },
  });
}

export async function createMemberTariff(
  tx: Tx,
  session: Session,
  now: Date,
  memberId: number,
  { version: _, ...data }: MemberTariffData,
): Promise<MemberTariff> {
  const act = await begin(tx, session, now, memberId);
  await assertDays(act, data);
  const { organisationId } = act.member;
  const row = firstOf(
    await tx
      .insert(memberTariffs)
      .values({ ...data, organisationId, memberId, created: now, updated: now })
      .returning({ id: memberTariffs.id }),
  );
  const after = await getOwn(act, row.id);
  await writeAudit(tx, session, now, { action: 'create', ...named(after), after: factsOf(after) });
  return after;
}

export async function updateMemberTariff(
  tx: Tx,
  session: Session,
  now: Date,
  memberId: number,
  id: number,
  { version, ...data }: MemberTariffData,
): Promise<MemberTariff> {
  const act = await begin(tx, session, now, memberId);
  const before = await getOwn(act, id);
  if (!isChangeable(before, dayOf(now))) throw new Refusal('settings.used');
  assertUnchanged(before, version);
  await assertDays(act, data, id);
  return change(act, before, data);
}

/** Also one already used for billing, because the charges lie before the end. */
export async function endMemberTariff(
  tx: Tx,
  session: Session,
  now: Date,
  memberId: number,
  id: number,
  { validUntil, version }: MemberTariffEnd,
): Promise<MemberTariff> {
  const act = await begin(tx, session, now, memberId);
  const before = await getOwn(act, id);
  assertUnchanged(before, version);
  if (validUntil < before.validFrom) throw refuseFields({ validUntil: 'memberTariff.validUntil.beforeBegin' });
  if (before.used && validUntil < (await lastBilledDay(act)))
    throw refuseFields({ validUntil: 'memberTariff.validUntil.used' });
  return change(act, before, { validUntil });
}

export async function deleteMemberTariff(tx: Tx, session: Session, now: Date, memberId: number, id: number) {
  const act = await begin(tx, session, now, memberId);
  const before = await getOwn(act, id);
  if (!isChangeable(before, dayOf(now))) throw new Refusal('settings.used');
  await tx.delete(memberTariffs).where(eq(memberTariffs.id, id));
  await writeAudit(tx, session, now, { action: 'delete', ...named(before), before: factsOf(before) });
}

/** Serialised within a member, and with runs over its community, which charge by the tariff. */
async function begin(tx: Tx, session: Session, now: Date, memberId: number): Promise<Act> {
  const { member } = await lockMemberInCommunity(tx, memberId);
  return { tx, session, now, member };
}

async function change(act: Act, before: MemberTariff, data: Partial<MemberTariffData>): Promise<MemberTariff> {
  const { tx, session, now } = act;
  const set = { ...data, updated: now, version: raised(memberTariffs.version) };
  await tx.update(memberTariffs).set(set).where(eq(memberTariffs.id, before.id));
  const after = await getOwn(act, before.id);
  const changed = { before: factsOf(before), after: factsOf(after) };
  await writeAudit(tx, session, now, { action: 'update', ...named(after), ...changed });
  return after;
}

async function getOwn({ tx, now, member }: Act, id: number): Promise<MemberTariff> {
  const found = (await listOwn(tx, member.id, dayOf(now))).find(entry => entry.id === id);
  if (!found) throw new Refusal('record.notFound');
  return found;
}

async function assertDays({ tx, member }: Act, data: Omit<MemberTariffData, 'version'>, own?: number): Promise<void> {
  const fault = faultOfDay(await ownRows(tx, member.id), data.validFrom, own);
  if (fault) throw refuseFields({ validFrom: fault });
  if (data.validUntil !== null && data.validUntil < data.validFrom)
    throw refuseFields({ validUntil: 'memberTariff.validUntil.beforeBegin' });
}

/** The member's last day on a document. */
async function lastBilledDay({ tx, member }: Act): Promise<string> {
  const points = tx
    .select({ id: countingPoints.id })
    .from(countingPoints)
    .where(eq(countingPoints.memberId, member.id));
  const row = firstOf(
    await rowsOf<{ last: string | null }>(
      tx,
      sql`select max(end_day)::text as last from ${billedClaims}
        where (what = 'baseFee' and subject = ${member.id}) or (what <> 'baseFee' and ${inArray(billedClaims.subject, points)})`,
    ),
  );
  return row.last ?? '';
}

const named = ({ id, validFrom }: MemberTariff) => ({
  entity: 'memberTariff' as const,
  entityId: id,
  title: validFrom,
});
const factsOf = ({ id, state, used, version, created, updated, ...facts }: MemberTariff) => facts;

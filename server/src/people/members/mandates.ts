import { comparedReference, isMandateReference, type Member } from '@nahstrom/contract';
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { entryOf, firstOf, present } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { communities } from '../../tables/communities.ts';
import { mandates } from '../../tables/members.ts';
import { freeMandateReference, lastDayOfMandate } from './domain.ts';
import { getMember, lockMember, lockMemberInCommunity, type MemberRecord } from './store.ts';

type Signed = { scheme: 'CORE' | 'B2B'; signed: string; reference?: string; lastUsed?: string | null };

/** For the member's account. Called with the member's community locked. */
export async function insertMandate(
  tx: Tx,
  member: MemberRecord,
  { scheme, signed, reference = '', lastUsed = null }: Signed,
): Promise<typeof mandates.$inferSelect> {
  const { id: memberId, organisationId, communityId } = member;
  return firstOf(
    await tx
      .insert(mandates)
      .values({
        organisationId,
        communityId,
        memberId,
        reference: reference || entryOf(await nextReferences(tx, [member]), memberId),
        scheme,
        iban: member.baNumber,
        accountOwner: member.baName,
        signed,
        lastUsed,
      })
      .returning(),
  );
}

/** What new mandates of members get. */
export async function nextReferences(
  tx: Tx,
  owners: readonly Pick<MemberRecord, 'id' | 'communityId'>[],
): Promise<Map<number, string>> {
  const ids = owners.map(({ id }) => id);
  const before = await tx
    .select({ memberId: mandates.memberId, count: count() })
    .from(mandates)
    .where(sql`${mandates.memberId} = any(${sql.param(ids)}::integer[])`)
    .groupBy(mandates.memberId);
  const countOf = new Map(before.map(({ memberId, count }) => [memberId, count]));
  const taken = new Map<number, ReadonlySet<string>>();
  for (const communityId of new Set(owners.map(owner => owner.communityId)))
    taken.set(communityId, await referencesOfCreditor(tx, communityId));
  return new Map(
    owners.map(({ id, communityId }) => [
      id,
      freeMandateReference(communityId, id, countOf.get(id) ?? 0, entryOf(taken, communityId)),
    ]),
  );
}

/** Mandates of a community's creditor, who may have several communities. The business code of a creditor id does not
 *  distinguish creditors. */
const ofCreditor = (communityId: number) => sql`${mandates.communityId} in (
  select other.id from ${communities} own
  join ${communities} other on other.id = own.id or (own.creditor_id <> ''
    and left(other.creditor_id, 4) || substr(other.creditor_id, 8) = left(own.creditor_id, 4) || substr(own.creditor_id, 8))
  where own.id = ${communityId})`;

/** In the form that banks compare. */
export async function referencesOfCreditor(tx: Tx, communityId: number): Promise<Set<string>> {
  const rows = await tx.select({ reference: mandates.reference }).from(mandates).where(ofCreditor(communityId));
  return new Set(rows.map(({ reference }) => comparedReference(reference)));
}

/** Whether the bank would see another mandate under the reference. */
async function isReferenceTaken(tx: Tx, communityId: number, reference: string, except = 0): Promise<boolean> {
  const [other] = await tx
    .select({ id: mandates.id })
    .from(mandates)
    .where(
      and(
        eq(sql`upper(${mandates.reference})`, comparedReference(reference)),
        ne(mandates.id, except),
        ofCreditor(communityId),
      ),
    )
    .limit(1);
  return other !== undefined;
}

export async function createMandate(tx: Tx, session: Session, now: Date, id: number, mandate: Signed): Promise<Member> {
  const { member } = await lockMemberInCommunity(tx, id);
  if (!member.baNumber || !member.baName) throw new Refusal('member.bankDataMissing');
  const today = dayOf(now);
  if (mandate.signed > today) throw refuseFields({ signed: 'mandate.signed.invalid' });
  if (mandate.scheme === 'B2B' && member.memberType === 'person')
    throw refuseFields({ scheme: 'mandate.scheme.consumer' });
  const valid = and(eq(mandates.memberId, id), isNull(mandates.revoked));
  const [known] = await tx.select().from(mandates).where(valid);
  // A repeated request for the same paper: a second mandate would revoke the reference announced to the member.
  if (known && isOfPaper(known, member, mandate)) return getMember(tx, id, today);
  assertValid(mandate, today);
  if (mandate.reference && (await isReferenceTaken(tx, member.communityId, mandate.reference)))
    throw refuseFields({ reference: 'mandate.reference.taken' });
  await tx.update(mandates).set({ revoked: now }).where(valid);
  const { id: entityId } = await insertMandate(tx, member, mandate);
  const after = await getMember(tx, id, today);
  const made = present(after.mandates.find(({ id }) => id === entityId));
  await writeAudit(tx, session, now, {
    action: 'create',
    entity: 'mandate',
    entityId,
    title: made.reference,
    after: made,
  });
  return after;
}

/** A mandate that has lapsed would be dead on arrival. */
function assertValid({ signed, lastUsed = null }: Signed, today: string): void {
  if (lastUsed !== null && (lastUsed < signed || lastUsed > today))
    throw refuseFields({ lastUsed: 'mandate.lastUsed.invalid' });
  if (lastDayOfMandate({ signed, lastUsed }) >= today) return;
  throw refuseFields({ lastUsed: lastUsed === null ? 'mandate.lastUsed.missing' : 'mandate.lastUsed.lapsed' });
}

const isOfPaper = (
  known: typeof mandates.$inferSelect,
  { baNumber, baName }: MemberRecord,
  { scheme, signed, reference }: Signed,
) =>
  known.scheme === scheme &&
  known.signed === signed &&
  known.iban === baNumber &&
  known.accountOwner === baName &&
  (!reference || known.reference === reference);

/** Only of a reference that the bank would see differently, or that two mandates share for the bank. */
export async function changeMandateReference(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  mandateId: number,
  reference: string,
): Promise<Member> {
  const { member } = await lockMemberInCommunity(tx, id);
  const [mandate] = await tx
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, mandateId), eq(mandates.memberId, id)));
  if (!mandate) throw new Refusal('record.notFound');
  if (mandate.revoked) throw new Refusal('mandate.revoked');
  const { communityId } = member;
  if (isMandateReference(mandate.reference) && !(await isReferenceTaken(tx, communityId, mandate.reference, mandateId)))
    throw new Refusal('mandate.referenceFine');
  if (await isReferenceTaken(tx, communityId, reference, mandateId))
    throw refuseFields({ reference: 'mandate.reference.taken' });
  await tx.update(mandates).set({ reference }).where(eq(mandates.id, mandateId));
  const change = { before: { reference: mandate.reference }, after: { reference } };
  await writeAudit(tx, session, now, {
    action: 'update',
    entity: 'mandate',
    entityId: mandateId,
    title: reference,
    ...change,
  });
  return getMember(tx, id, dayOf(now));
}

export async function revokeMandate(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  mandateId: number,
): Promise<Member> {
  await lockMember(tx, id);
  const [mandate] = await tx
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, mandateId), eq(mandates.memberId, id)));
  if (!mandate) throw new Refusal('record.notFound');
  if (mandate.revoked) throw new Refusal('mandate.revoked');
  await tx.update(mandates).set({ revoked: now }).where(eq(mandates.id, mandateId));
  const title = mandate.reference;
  const change = { before: { revoked: null }, after: { revoked: now.toISOString() } };
  await writeAudit(tx, session, now, { action: 'revoke', entity: 'mandate', entityId: mandateId, title, ...change });
  return getMember(tx, id, dayOf(now));
}

import type { Member, NewMandate } from '@nahstrom/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { firstOf, present } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { mandates } from '../../tables/members.ts';
import { mandateReferenceOf } from './domain.ts';
import { getMember, lockMember, type MemberRecord } from './store.ts';

type Signed = { scheme: 'CORE' | 'B2B'; signed: string };

/** For the member's account. Called with the member locked or just created. */
export async function insertMandate(tx: Tx, member: MemberRecord, { scheme, signed }: Signed): Promise<number> {
  const { id: memberId, organisationId, communityId } = member;
  const before = firstOf(await tx.select({ count: count() }).from(mandates).where(eq(mandates.memberId, memberId)));
  const row = firstOf(
    await tx
      .insert(mandates)
      .values({
        organisationId,
        communityId,
        memberId,
        reference: mandateReferenceOf(communityId, memberId, before.count),
        scheme,
        iban: member.baNumber,
        accountOwner: member.baName,
        signed,
      })
      .returning(),
  );
  return row.id;
}

export async function createMandate(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  mandate: NewMandate,
): Promise<Member> {
  const member = await lockMember(tx, id);
  if (!member.baNumber || !member.baName) throw new Refusal('member.bankDataMissing');
  const today = dayOf(now);
  if (mandate.signed > today) throw refuseFields({ signed: 'mandate.signed.invalid' });
  if (mandate.scheme === 'B2B' && member.memberType === 'person')
    throw refuseFields({ scheme: 'mandate.scheme.consumer' });
  const valid = and(eq(mandates.memberId, id), isNull(mandates.revoked));
  const [known] = await tx.select().from(mandates).where(valid);
  // A repeated request for the same paper: a second mandate would revoke the reference announced to the member.
  if (known && isOfPaper(known, member, mandate)) return getMember(tx, id, today);
  await tx.update(mandates).set({ revoked: now }).where(valid);
  const entityId = await insertMandate(tx, member, mandate);
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

const isOfPaper = (
  known: typeof mandates.$inferSelect,
  { baNumber, baName }: MemberRecord,
  { scheme, signed }: Signed,
) => known.scheme === scheme && known.signed === signed && known.iban === baNumber && known.accountOwner === baName;

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

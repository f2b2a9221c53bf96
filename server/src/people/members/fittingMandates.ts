import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { mandates, members } from '../../tables/members.ts';
import type { SignedMandate } from './domain.ts';

/** Per member the valid mandate, or the last valid one. Of two valid ones, as after a merge, the one for the member's
 *  account. */
export async function fittingMandates(tx: Tx, memberIds: readonly number[]): Promise<Map<number, SignedMandate>> {
  const rows = await tx
    .selectDistinctOn([mandates.memberId], { mandate: mandates })
    .from(mandates)
    .innerJoin(members, eq(members.id, mandates.memberId))
    .where(sql`${mandates.memberId} = any(${sql.param(memberIds)}::integer[])`)
    .orderBy(
      mandates.memberId,
      sql`${mandates.revoked} is not null`,
      sql`${mandates.iban} <> ${members.baNumber}`,
      sql`${mandates.id} desc`,
    );
  return new Map(
    rows.map(({ mandate: { memberId, id, reference, scheme, iban, accountOwner, signed, revoked, lastUsed } }) => [
      memberId,
      { id, reference, scheme, iban, accountOwner, signed, isRevoked: revoked !== null, lastUsed },
    ]),
  );
}

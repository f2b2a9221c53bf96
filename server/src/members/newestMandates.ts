import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { SignedMandate } from './domain.ts';
import { mandates } from './schema.ts';

/** Of each member the one in force, or the last that was. As one parameter, however many there are. */
export async function newestMandates(tx: Tx, memberIds: readonly number[]): Promise<Map<number, SignedMandate>> {
  const rows = await tx
    .selectDistinctOn([mandates.memberId])
    .from(mandates)
    .where(sql`${mandates.memberId} = any(${`{${memberIds.join(',')}}`}::integer[])`)
    .orderBy(mandates.memberId, sql`${mandates.revoked} is not null`, sql`${mandates.id} desc`);
  return new Map(
    rows.map(({ memberId, id, reference, scheme, iban, accountOwner, signed, revoked, lastUsed }) => [
      memberId,
      { id, reference, scheme, iban, accountOwner, signed, isRevoked: revoked !== null, lastUsed },
    ]),
  );
}

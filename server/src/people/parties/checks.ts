import type { FieldCode } from '@nahstrom/contract';
import { and, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { findClientCustomer } from '../../access/index.ts';
import { hasEntry } from '../../communities/index.ts';
import { enterTenant, type Tx } from '../../platform/database.ts';
import { refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';

/** The client/customer of a record: an administrator of one writes for that one only, others choose one or none. */
export async function clientFor(tx: Tx, session: Session, chosen: number | null): Promise<number | null> {
  const client = session.client === null ? chosen : (chosen ?? session.client);
  if (client !== null && !(await findClientCustomer(tx, client)))
    throw refuseFields({ clientCustomer: 'party.clientCustomer.invalid' });
  return client;
}

export async function assertLegalForm(tx: Tx, legalForm: number | null): Promise<void> {
  if (legalForm !== null && !(await hasEntry(tx, 'legalForms', legalForm)))
    throw refuseFields({ legalForm: 'party.legalForm.invalid' });
}

export async function assertTaskFunction(tx: Tx, taskFunction: number): Promise<void> {
  if (!(await hasEntry(tx, 'taskFunctions', taskFunction)))
    throw refuseFields({ taskFunction: 'association.taskFunction.invalid' });
}

type Numbered = { column: PgColumn; typed: string; code: FieldCode };

/** Numbers and codes are unique in the organisation, also among records hidden from an administrator of a
 *  client/customer. Called with the organisation locked. */
export async function assertFree(
  tx: Tx,
  session: Session,
  table: PgTable & { id: PgColumn },
  numbers: Record<string, Numbered>,
  own = 0,
): Promise<void> {
  const taken: Record<string, FieldCode> = {};
  await enterTenant(tx, session.user.organisation);
  for (const [field, { column, typed, code }] of Object.entries(numbers)) {
    if (typed === '') continue;
    const [other] = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(sql`lower(${column}) = lower(${typed})`, ne(table.id, own)))
      .limit(1);
    if (other) taken[field] = code;
  }
  await enterTenant(tx, session.user.organisation, session.client);
  if (Object.keys(taken).length > 0) throw refuseFields(taken);
}

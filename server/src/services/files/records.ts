import type { FileClass } from '@nahstrom/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { present } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { files } from '../../tables/files.ts';
import { members } from '../../tables/members.ts';
import { companies, parties, persons } from '../../tables/parties.ts';

type Records = PgTable & { id: AnyPgColumn };

/** Row-level security shows an administrator of a client/customer only that one's records of these kinds. */
const ofClients: Partial<Record<FileClass, Records>> = { party: parties, company: companies, person: persons };
const ofOrganisation: Partial<Record<FileClass, Records>> = {
  member: members,
  community: communities,
  countingPoint: countingPoints,
};

const seenBy = (session: Session) => (session.isAdmin ? { ...ofOrganisation, ...ofClients } : ofClients);

/** Readers of the record can read its files. Files of a deleted record have no reader. */
export function isSeenBy(session: Session): SQL {
  const conditions = Object.entries(seenBy(session)).map(([name, records]) =>
    and(eq(files.refClassName, name), sql`exists (select from ${records} where ${records.id} = ${files.refEntityId})`),
  );
  return present(or(...conditions));
}

/** Locked until the end of the transaction, so that a concurrent deletion of the record leaves no file. */
export async function lockRecord(tx: Tx, session: Session, refClassName: FileClass, id: number): Promise<void> {
  const records = seenBy(session)[refClassName];
  if (!records) throw new Refusal('record.notFound');
  const [row] = await tx.select({ id: records.id }).from(records).where(eq(records.id, id)).for('key share');
  if (!row) throw new Refusal('record.notFound');
}

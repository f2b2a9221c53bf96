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

/** Of these the database shows an administrator of a client/customer that one's only. */
const ofClients: Partial<Record<FileClass, Records>> = { party: parties, company: companies, person: persons };
const ofOrganisation: Partial<Record<FileClass, Records>> = {
  member: members,
  community: communities,
  countingPoint: countingPoints,
};

const seenBy = (session: Session) => (session.isAdmin ? { ...ofOrganisation, ...ofClients } : ofClients);

/** Who sees the record sees its files. Of a record that is gone nobody does. */
export function isSeenBy(session: Session): SQL {
  const conditions = Object.entries(seenBy(session)).map(([name, records]) =>
    and(eq(files.refClassName, name), sql`exists (select from ${records} where ${records.id} = ${files.refEntityId})`),
  );
  return present(or(...conditions));
}

/** Held until the end of the transaction, so that no file is left of a record that goes meanwhile. */
export async function lockRecord(tx: Tx, session: Session, refClassName: FileClass, id: number): Promise<void> {
  const records = seenBy(session)[refClassName];
  if (!records) throw new Refusal('record.notFound');
  const [row] = await tx.select({ id: records.id }).from(records).where(eq(records.id, id)).for('key share');
  if (!row) throw new Refusal('record.notFound');
}

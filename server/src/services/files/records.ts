import type { FileClass } from '@nahstrom/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';
import { present } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { files } from '../../tables/files.ts';

type Records = PgTable & { id: AnyPgColumn };

/** The tables of records that a person may read, by the class of their files. */
export const recordsSeenBy = hook<(session: Session) => Partial<Record<FileClass, Records>>>('records with files');

/** Readers of the record can read its files. Files of a deleted record have no reader. */
export function isSeenBy(session: Session): SQL {
  const conditions = Object.entries(recordsSeenBy(session)).map(([name, records]) =>
    and(eq(files.refClassName, name), sql`exists (select from ${records} where ${records.id} = ${files.refEntityId})`),
  );
  return present(or(...conditions));
}

/** Locked until the end of the transaction, so that a concurrent deletion of the record leaves no file. */
export async function lockRecord(tx: Tx, session: Session, refClassName: FileClass, id: number): Promise<void> {
  const records = recordsSeenBy(session)[refClassName];
  if (!records) throw new Refusal('record.notFound');
  const [row] = await tx.select({ id: records.id }).from(records).where(eq(records.id, id)).for('key share');
  if (!row) throw new Refusal('record.notFound');
}

import { type AnyColumn, sql } from 'drizzle-orm';
import { Refusal } from './refusal.ts';

/** SQL expression for the next version of a record. */
export const raised = (version: AnyColumn) => sql<number>`${version} + 1`;

/** Optimistic lock: the save names the version that was read, and a concurrent change is not overwritten. Called with
 *  the record locked. */
export function assertUnchanged(stored: { version: number }, read: number | undefined): void {
  if (read !== undefined && read !== stored.version) throw new Refusal('record.changedMeanwhile');
}

import { type AnyColumn, sql } from 'drizzle-orm';
import { Refusal } from './refusal.ts';

/** What the version of a record becomes with every change. */
export const raised = (version: AnyColumn) => sql<number>`${version} + 1`;

/** Whoever saves says which version was read; what somebody else changed meanwhile is not overwritten. Called with
 *  the record locked. */
export function assertUnchanged(stored: { version: number }, read: number | undefined): void {
  if (read !== undefined && read !== stored.version) throw new Refusal('record.changedMeanwhile');
}

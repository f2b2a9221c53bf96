import { Refusal } from './refusal.ts';

/** Whoever saves says which version was read; what somebody else changed meanwhile is not overwritten. Called with
 *  the record locked. */
export function assertUnchanged(stored: { version: number }, read: number | undefined): void {
  if (read !== undefined && read !== stored.version) throw new Refusal('record.changedMeanwhile');
}

import { and, eq, type SQL } from 'drizzle-orm';
import { forgetMeters } from '../../energy/index.ts';
import { forgetMessages } from '../../market/index.ts';
import type { Tx } from '../../platform/database.ts';
import { members } from '../../tables/members.ts';
import { otherRowsOf, type PersonalTable, valuesOf, type Where } from './personal/answers.ts';
import { tracesOf } from './personal/person.ts';
import { personalTables } from './personalData.ts';

export type Member = { id: number; communityId: number };

/** Erases a member from everything stored: the records, their files, mails, imports and audit log entries, and the
 *  login, if it has no other use. Action, person and time stay in the log. As the role for background jobs, with the
 *  community and the member locked; a member with documents is not deleted. */
export async function deleteMemberEverywhere(tx: Tx, now: Date, organisationId: number, member: Member): Promise<void> {
  await erase(tx, now, organisationId, member, 'deleted');
  await tx.delete(members).where(and(eq(members.id, member.id), eq(members.organisationId, organisationId)));
}

/** The same as anonymisation: the record stays without personal data, with the sums of days, on which the community's
 *  totals depend, and the documents, which name the person until their own expiry. */
export function anonymiseMember(tx: Tx, now: Date, organisationId: number, member: Member): Promise<void> {
  return erase(tx, now, organisationId, member, 'anonymised');
}

async function erase(
  tx: Tx,
  now: Date,
  organisationId: number,
  member: Member,
  what: 'deleted' | 'anonymised',
): Promise<void> {
  const traces = await tracesOf(tx, organisationId, member.id);
  await forgetMeters(tx, { ...member, organisationId });
  await forgetMessages(tx, { ...member, organisationId });
  for (const personal of personalTables) {
    const { rows, table } = personal;
    if ('deleted' in rows) await tx.delete(table).where(rows.deleted(traces));
    if ('changed' in rows) await empty(tx, now, personal, rows.changed(traces));
    if ('anonymised' in rows && what === 'anonymised') await empty(tx, now, personal, rows.anonymised(traces));
    for (const other of otherRowsOf(personal)) await empty(tx, now, personal, other(traces), other);
  }
}

/** Clears the personal data of remaining rows.
 *  @param group columns that change in other rows than those of the table */
export async function empty(tx: Tx, now: Date, personal: PersonalTable, rows: SQL, group?: Where): Promise<void> {
  await tx
    .update(personal.table)
    .set(valuesOf(personal, now, group))
    .where(rows);
}

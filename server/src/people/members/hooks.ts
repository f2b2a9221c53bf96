import type { MemberRegistration } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';

type Whose = { id: number; communityId: number };

/** Deletes a member with all its data. */
export const eraseMember =
  hook<(tx: Tx, now: Date, organisationId: number, member: Whose) => Promise<void>>('erasure of a member');

/** On a merge, moves charges and agreements to the other member. */
export const moveCharges = hook<(tx: Tx, from: number, to: number) => Promise<void>>('charges in a merge');

/** Number of documents and own tariffs that a merge would move. */
export const countCharges =
  hook<(tx: Tx, memberId: number) => Promise<{ invoices: number; tariffs: number }>>('number of charges');

/** State of the registrations of members at grid operators, by member; without members that have none. */
export const registrationsOf =
  hook<(tx: Tx, memberIds: readonly number[]) => Promise<Map<number, MemberRegistration>>>('registrations of members');

/** Whether a grid operator has a live request for one of the counting points, or a participation there has not ended. */
export const isRegistered = hook<(tx: Tx, today: string, points: readonly number[]) => Promise<boolean>>(
  'registration of counting points',
);

/** After the correction of a counting point's number. */
export const numberChanged = hook<(tx: Tx, pointId: number, number: string) => Promise<void>>('correction of a number');

/** After a change of a counting point or of its membership. */
export const participationChanged = hook<(tx: Tx, pointId: number) => Promise<void>>('change of a participation');

import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';

type Whose = { id: number; communityId: number };

/** Deletes a member with everything stored of it. */
export const eraseMember =
  hook<(tx: Tx, now: Date, organisationId: number, member: Whose) => Promise<void>>('erasure of a member');

/** With a merge, what was charged to the one or agreed with it goes to the other. */
export const moveCharges = hook<(tx: Tx, from: number, to: number) => Promise<void>>('charges in a merge');

/** How many documents and own tariffs a merge would move. */
export const countCharges =
  hook<(tx: Tx, memberId: number) => Promise<{ invoices: number; tariffs: number }>>('number of charges');

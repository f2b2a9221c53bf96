import { type ChangeFacts, type ChangeKind, type MemberState, replacedFields } from '@nahstrom/contract';

/** The current values that a request of this kind would replace. */
export function replacedFacts(kind: ChangeKind, member: object): ChangeFacts {
  const facts = member as ChangeFacts;
  return Object.fromEntries(replacedFields[kind].map(field => [field, facts[field] ?? null]));
}

/** Whether the values are unchanged since the member's request. */
export const isStill = (seen: ChangeFacts, now: ChangeFacts) =>
  Object.keys(now).every(field => (seen[field] ?? null) === now[field]);

/** A former member still gets a last bill, so name, address and account may change. */
export const mayAsk = (kind: ChangeKind, state: MemberState) =>
  state === 'active' || (state === 'left' && kind !== 'countingPoint' && kind !== 'leaving');

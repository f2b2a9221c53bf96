import type { ChangeFacts, ChangeKind, MemberState } from '@nahstrom/contract';

const fields = {
  name: ['salutation', 'companyName', 'companyUid', 'firstName', 'lastName'],
  address: [
    'street',
    'housenumber',
    'stairs',
    'floor',
    'doorNumber',
    'zip',
    'city',
    'deliveryStreet',
    'deliveryHousenumber',
    'deliveryZip',
    'deliveryCity',
  ],
  bank: ['baName', 'baNumber'],
  countingPoint: [],
  leaving: ['leftOn'],
} as const satisfies Record<ChangeKind, readonly string[]>;

/** The current values that a request of this kind would replace. */
export function replacedFacts(kind: ChangeKind, member: object): ChangeFacts {
  const facts = member as ChangeFacts;
  return Object.fromEntries(fields[kind].map(field => [field, facts[field] ?? null]));
}

/** Whether the values are unchanged since the member's request. */
export const isStill = (seen: ChangeFacts, now: ChangeFacts) =>
  Object.keys(now).every(field => (seen[field] ?? null) === now[field]);

/** A former member still gets a last bill, so name, address and account may change. */
export const mayAsk = (kind: ChangeKind, state: MemberState) =>
  state === 'active' || (state === 'left' && kind !== 'countingPoint' && kind !== 'leaving');

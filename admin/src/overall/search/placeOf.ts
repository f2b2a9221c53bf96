import type { FoundEntity, SearchHit } from '@nahstrom/contract';

const pages = {
  member: ['members', 'show'],
  countingPoint: ['members', 'show'],
  community: ['communities', 'edit'],
  party: ['parties', 'show'],
  company: ['companies', 'show'],
  person: ['persons', 'show'],
  user: ['users', 'show'],
  clientCustomer: ['clients-customers', 'show'],
} as const satisfies Record<FoundEntity, readonly [resource: string, type: 'show' | 'edit']>;

/** A counting point leads to the page of its member. */
export function placeOf({ entity, id, member }: SearchHit) {
  const [resource, type] = pages[entity];
  return { resource, type, id: member ?? id };
}

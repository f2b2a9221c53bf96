import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mandateReferenceOf, mayBeDecided } from './domain.ts';

describe('an application', () => {
  it.each([
    ['applied', true],
    ['active', false],
    ['left', false],
    ['declined', false],
  ] as const)('that is %s may be decided: %s', (state, may) => {
    expect(mayBeDecided(state)).toBe(may);
  });
});

it('a mandate reference has at most 35 characters of the SEPA set, and is unique per member', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), fc.nat({ max: 2_000_000_000 }), (community, member) => {
      const reference = mandateReferenceOf(community, member);
      return /^[A-Z0-9-]{1,35}$/.test(reference) && reference !== mandateReferenceOf(community, member + 1);
    }),
  );
});

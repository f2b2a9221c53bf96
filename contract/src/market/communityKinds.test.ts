import { describe, expect, it } from 'vitest';
import { communityKinds, fitsNumber } from './communityKinds.ts';
import { communityTypes } from './vocabulary.ts';

describe('the market partner number', () => {
  it.each([
    ['RC_L', 'RC100001', true],
    ['RC_R', 'rc100001', true],
    ['RC_L', 'CC100001', false],
    ['CC', 'CC100001', true],
    ['CC', 'RC100001', false],
    ['GC', 'GC100001', true],
    ['GC', 'RC100001', false],
    ['SC', 'RC100001', false],
    ['PP', 'GC100001', false],
    // Not known for certain, or of a test.
    ['SC', 'SC100001', true],
    ['SC', 'PP100001', true],
    ['GC', 'TE100001', true],
    ['CC', 'TC100001', true],
    ['RC_L', '', true],
  ] as const)('of a community of kind %s may be %s: %s', (type, number, fits) => {
    expect(fitsNumber(type, number)).toBe(fits);
  });

  it('of each kind fits it', () => {
    for (const type of communityTypes) expect(fitsNumber(type, `${communityKinds[type].prefix}100001`)).toBe(true);
  });
});

it('only renewable communities have a local or regional area', () => {
  expect(communityTypes.filter(type => communityKinds[type].hasZoneLevel)).toEqual(['RC_L', 'RC_R']);
});

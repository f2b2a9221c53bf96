import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitOf } from './fit.ts';

test.each([
  ['1.2', '1.2', 'fits'],
  ['1.2', '1.3', 'fits'],
  ['1.0', '1.12', 'fits'],
  ['1.9', '1.10', 'fits'],
  ['1.3', '1.2', 'newerPart'],
  ['1.10', '1.9', 'newerPart'],
  ['2.0', '1.9', 'otherContract'],
  ['1.9', '2.0', 'otherContract'],
  [undefined, '1.2', 'otherContract'],
  ['', '1.2', 'otherContract'],
  ['1', '1.2', 'otherContract'],
  ['1.x', '1.2', 'otherContract'],
  ['v1.2', '1.2', 'otherContract'],
])('built for %s, on %s: %s', (asked, offered, fit) => {
  expect(fitOf(asked, offered)).toBe(fit);
});

test('two minors of one major fit in at least one direction, and in both only if they are equal', () => {
  const minor = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(minor, minor, (one, other) => {
      const fits = [fitOf(`1.${one}`, `1.${other}`), fitOf(`1.${other}`, `1.${one}`)].filter(fit => fit === 'fits');
      expect(fits.length).toBe(one === other ? 2 : 1);
    }),
  );
});

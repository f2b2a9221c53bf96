import { expect, test } from 'vitest';
import { satisfy } from './satisfy.ts';

test.each([
  ['19.3.0', '^19.3.0', true],
  ['19.3.1', '^19.3.0', true],
  ['19.10.0', '^19.3.4', true],
  ['19.2.9', '^19.3.0', false],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.0', false],
  ['18.9.9', '^19.3.0', false],
  ['19.3.1', '19.3.1', true],
  ['19.3.1', '19.3.0', false],
  ['18.0.0', '*', true],
])('React %s for a part that asks for %s: %s', (version, range, fits) => {
  expect(satisfy(version, range)).toBe(fits);
});

import { translator } from '@nahstrom/kit';
import { expect, test } from 'vitest';
import { messages as german } from '../platform/messages/energy.de.ts';
import { messages as english } from '../platform/messages/energy.en.ts';

test.each([
  [0, '±0', '±0 Prozentpunkte', '±0 percentage points'],
  [1, '+1', '+1 Prozentpunkt', '+1 percentage point'],
  [2, '−2', '−2 Prozentpunkte', '−2 percentage points'],
])('a change of a share by %i is in percentage points, one of them in the singular', (count, points, de, en) => {
  expect(translator('de', german)('trend.points', { points, count })).toBe(de);
  expect(translator('en', english)('trend.points', { points, count })).toBe(en);
});

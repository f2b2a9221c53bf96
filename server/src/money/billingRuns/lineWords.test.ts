import { expect, it } from 'vitest';
import { lineText } from './lineWords.ts';

it.each([
  ['de', 'Grundgebühr, 01.10.2026 – 31.10.2026'],
  ['en', 'Base fee, 1 Oct 2026 – 31 Oct 2026'],
] as const)('a line has its days as they are written in the language %s', (locale, text) => {
  expect(lineText(locale, 'baseFee', { start: '2026-10-01', end: '2026-10-31' })).toBe(text);
});

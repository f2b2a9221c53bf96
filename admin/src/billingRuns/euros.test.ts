import { expect, it } from 'vitest';
import { euros } from './euros.ts';

it.each([
  [0, '0,00 €', '€0.00'],
  [5, '0,05 €', '€0.05'],
  [123450, '1.234,50 €', '€1,234.50'],
  [-100, '−1,00 €', '−€1.00'],
  [123456789012, '1.234.567.890,12 €', '€1,234,567,890.12'],
])('%i cents are %s or %s', (cents, german, english) => {
  expect([euros(cents, 'de'), euros(cents, 'en')]).toEqual([german, english]);
});

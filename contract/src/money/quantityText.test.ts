import { expect, it } from 'vitest';
import type { LineBasis } from './invoices.ts';
import { quantityText } from './quantityText.ts';

const decimal = (amount: number) => amount.toFixed(2);
const months = (whole: number, ...parts: [number, number][]): LineBasis => ({
  of: 'months',
  start: '2026-10-16',
  end: '2026-11-30',
  months: whole,
  tariff: { id: 1, validFrom: '2026-01-01' },
  shares: { whole, parts: parts.map(([days, ofDays]) => ({ days, ofDays })) },
});

it.each([
  ['a whole month', { unit: 'month', amount: 1, basis: null }, '1'],
  ['months on a cancellation', { unit: 'month', amount: -2, basis: months(2) }, '-2'],
  ['a part of a month', { unit: 'month', amount: 0.52, basis: months(0, [16, 31]) }, '16/31'],
  ['a month and a part', { unit: 'month', amount: 1.52, basis: months(1, [16, 31]) }, '1 + 16/31'],
  ['that on a cancellation', { unit: 'month', amount: -1.52, basis: months(1, [16, 31]) }, '-1 - 16/31'],
  ['pieces', { unit: 'piece', amount: 3, basis: null }, '3'],
  ['half a piece', { unit: 'piece', amount: 0.5, basis: null }, '0.50'],
  ['a whole kilowatt hour', { unit: 'kWh', amount: 12, basis: null }, '12.00'],
] as const)('%s is shown as a reader would write it', (_, line, text) => {
  expect(quantityText(line, decimal)).toBe(text);
});

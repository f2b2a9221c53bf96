import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import type { Slot } from './slots.ts';

const headers = ['Beginn', 'Zeit', 'Verbrauch (kWh)', 'Gemeinschaft (kWh)', 'Netz (kWh)', 'Qualität'] as const;
const slot: Slot = {
  timestamp: '2026-10-25T00:00:00.000Z',
  label: '02:00',
  range: '02:00–02:15',
  total: 0.125,
  community: 0.05,
  grid: 0.075,
  quality: 1,
};

describe('the table of a day as a file', () => {
  it('is readable by a German spreadsheet', () => {
    expect(csvOf([slot], headers, () => 'gemessen', 'de')).toBe(
      'Beginn;Zeit;Verbrauch (kWh);Gemeinschaft (kWh);Netz (kWh);Qualität\r\n' +
        '2026-10-25T00:00:00.000Z;02:00;0,125;0,05;0,075;gemessen',
    );
  });

  it('is readable by an English spreadsheet', () => {
    expect(csvOf([slot], headers, () => 'measured', 'en').split('\r\n')[1]).toBe(
      '2026-10-25T00:00:00.000Z,02:00,0.125,0.05,0.075,measured',
    );
  });

  it('has an empty cell for a missing value, never a zero', () => {
    const missing = { ...slot, total: null, community: null, grid: null, quality: 0 as const };

    expect(csvOf([missing], headers, () => 'fehlt', 'de').split('\r\n')[1]).toBe(
      '2026-10-25T00:00:00.000Z;02:00;;;;fehlt',
    );
  });

  it('keeps the columns if a text contains the separator or a quotation mark', () => {
    expect(csvOf([slot], headers, () => 'a;"b"', 'de').split('\r\n')[1]).toMatch(/;"a;""b"""$/);
  });
});

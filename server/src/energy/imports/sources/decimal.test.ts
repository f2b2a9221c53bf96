import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { microKwhOf } from './decimal.ts';

describe('kilowatt hours in a report', () => {
  it.each([
    ['0', 0],
    ['0.0', 0],
    ['0.035634', 35_634],
    ['7.715281', 7_715_281],
    ['12', 12_000_000],
    ['.5', 500_000],
    ['5.', 5_000_000],
    ['0,083147', 83_147],
    ['1.2E-2', 12_000],
    ['6.5e-05', 65],
    ['1e-06', 1],
    ['5e-07', 1],
    ['4.9e-07', 0],
    ['1.5E+2', 150_000_000],
    ['0.0000005', 1],
    ['0.00000049', 0],
    ['0.9999995', 1_000_000],
    ['0.1234564999999', 123_456],
    ['-0.25', -250_000],
    ['-0.0000001', 0],
    ['+3', 3_000_000],
    [' 1,5 ', 1_500_000],
    ['1.234,5', 1_234_500_000],
    ['1,234.5', 1_234_500_000],
    ['1.234.567,25', 1_234_567_250_000],
    ['1 234,5', 1_234_500_000],
    ['4503599627.370495', 4_503_599_627_370_495],
  ])('"%s" are %i micro-kWh', (text, micro) => {
    expect(microKwhOf(text)).toBe(micro);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    'e5',
    '1e',
    '1.2.3',
    '1,2,3',
    '12,34.5,6',
    'NaN',
    'Infinity',
    '0x10',
    '1-2',
    'L1',
    '٣',
  ])('"%s" are no number', text => {
    expect(microKwhOf(text)).toBeNaN();
  });

  it('are parsed exactly in every notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 51 }), micro => {
        const digits = String(micro).padStart(7, '0');
        const point = `${digits.slice(0, -6)}.${digits.slice(-6)}`;

        expect(microKwhOf(point)).toBe(micro);
        expect(microKwhOf(point.replace('.', ','))).toBe(micro);
        expect(microKwhOf(`-${point}`)).toBe(micro === 0 ? 0 : -micro);
        expect(microKwhOf(`${micro}E-6`)).toBe(micro);
      }),
    );
  });

  it('of any size are rounded at the seventh decimal, half away from zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), hundredMillionths => {
        const digits = String(hundredMillionths).padStart(9, '0');
        const expected = Number((hundredMillionths + 50n) / 100n);

        expect(microKwhOf(`${digits.slice(0, -8)}.${digits.slice(-8)}`)).toBe(expected);
        expect(microKwhOf(`${hundredMillionths}e-8`)).toBe(expected);
      }),
    );
  });
});

import { formats } from '@nahstrom/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from './dayOf.ts';
import { plainFormats } from './plainFormats.ts';

const locale = fc.constantFrom('de' as const, 'en' as const);
const instant = fc.date({
  min: new Date('1996-01-01T00:00Z'),
  max: new Date('2090-12-31T23:59Z'),
  noInvalidDate: true,
});

describe('texts without Intl', () => {
  it('are the same for every whole number and amount', () => {
    fc.assert(
      fc.property(
        locale,
        fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -200_000, max: 200_000 })),
        (language, value) => {
          const [plain, ofIntl] = [plainFormats(language), formats(language)];
          expect(plain.whole(value)).toBe(ofIntl.whole(value));
          // Beyond, a quotient by 100 is not exact to the cent.
          const cents = value % 1e13;
          expect(plain.money(cents)).toBe(ofIntl.money(cents));
        },
      ),
    );
  });

  it('are the same for every day and period', () => {
    fc.assert(
      fc.property(locale, instant, instant, (language, one, other) => {
        const [start, end] = [one, other].map(date => date.toISOString().slice(0, 10)) as [string, string];
        const [plain, ofIntl] = [plainFormats(language), formats(language)];
        expect(plain.day(start)).toBe(ofIntl.day(start));
        expect([plain.days(start, end), plain.days(end, end)]).toEqual([
          ofIntl.days(start, end),
          ofIntl.days(end, end),
        ]);
      }),
    );
  });

  it('round what is not whole as Intl does', () => {
    expect([plainFormats('de').whole(1234.5), plainFormats('de').whole(-0.4)]).toEqual(['1.235', '−0']);
    expect(plainFormats('en').money(0.5)).toBe(formats('en').money(0.5));
  });
});

describe('the day of an instant in Austria', () => {
  const vienna = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' });

  it('is the one of the time zone database', () => {
    fc.assert(
      fc.property(instant, at => {
        expect(dayOf(at.getTime())).toBe(vienna.format(at));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('is right where the clock changes: %s', (at, day) => {
    expect(dayOf(at)).toBe(day);
  });
});

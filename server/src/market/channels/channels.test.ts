import { firstFactorDay, isWorkingDay, mailboxLimits } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, beginOfDay, beginOfMonth, dayOf } from '../../platform/days.ts';
import { factorWindow } from '../outcome/factorWindow.ts';
import { backOff, nextSending } from './limits.ts';

const at = (text: string) => new Date(text);

describe('working days of the market', () => {
  it.each([
    ['2026-11-26', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
    ['2026-12-08', false],
    ['2026-12-24', false],
    ['2026-12-31', false],
    ['2027-01-06', false],
    // Good Friday, Easter Monday, Ascension Day, Whit Monday, Corpus Christi
    ['2026-04-03', false],
    ['2026-04-06', false],
    ['2026-05-14', false],
    ['2026-05-25', false],
    ['2026-06-04', false],
    ['2026-04-07', true],
    ['2038-04-26', false],
    ['2024-04-01', false],
    ['2000-04-24', false],
  ])('%s is one: %s', (day, isOne) => {
    expect(isWorkingDay(day)).toBe(isOne);
  });
});

describe('the window for a factor', () => {
  it('is the day before from 9 to 17 in Vienna, in winter and in summer', () => {
    expect(factorWindow('2026-11-27')).toEqual({ opens: at('2026-11-26T08:00Z'), closes: at('2026-11-26T16:00Z') });
    expect(factorWindow('2026-07-01')).toEqual({ opens: at('2026-06-30T07:00Z'), closes: at('2026-06-30T15:00Z') });
  });
  it('does not exist for Sunday and Monday, nor after a holiday', () => {
    expect(factorWindow('2026-11-29')).toBeNull();
    expect(factorWindow('2026-11-30')).toBeNull();
    expect(factorWindow('2026-12-09')).toBeNull();
    expect(factorWindow('2026-11-28')).not.toBeNull();
  });
});

describe('the first day for a factor', () => {
  it.each([
    ['tomorrow until 17 o’clock of a working day', '2026-11-26T15:59Z', '', '2026-11-27'],
    ['the day after the next working day from then on', '2026-11-26T16:00Z', '', '2026-11-28'],
    ['after a weekend', '2026-11-27T16:00Z', '', '2026-12-01'],
    ['after Christmas', '2026-12-23T20:00Z', '', '2026-12-29'],
    ['the wished one', '2026-11-26T10:00Z', '2026-12-03', '2026-12-03'],
    ['the next possible one after the wished one', '2026-11-26T10:00Z', '2026-11-30', '2026-12-01'],
    ['not a day that has passed', '2026-11-26T10:00Z', '2026-11-01', '2026-11-27'],
  ])('is %s', (_, now, wish, day) => {
    expect(firstFactorDay(at(now), wish)).toBe(day);
  });
  it('is one whose hours have not passed, and no earlier day is', () => {
    fc.assert(
      fc.property(fc.date({ min: at('2026-01-01T00:00Z'), max: at('2031-01-01T00:00Z'), noInvalidDate: true }), now => {
        const isPossible = (day: string) => (factorWindow(day)?.closes ?? now) > now;
        const day = firstFactorDay(now);
        expect(isPossible(day)).toBe(true);
        for (let earlier = addDays(day, -1); earlier > dayOf(now); earlier = addDays(earlier, -1))
          expect(isPossible(earlier)).toBe(false);
      }),
    );
  });
});

describe('the limits of a mailbox', () => {
  it('the limits of a mailbox restart at midnight and on the first of a month in Vienna', () => {
    expect(beginOfDay(at('2026-11-25T23:30Z'))).toEqual(at('2026-11-25T23:00Z'));
    expect(beginOfMonth(at('2026-06-30T22:30Z'))).toEqual(at('2026-06-30T22:00Z'));
  });
  it('hold a message back until the next day or month, and never let one more through', () => {
    const now = at('2026-12-31T15:00Z');
    expect(nextSending(now, { today: mailboxLimits.day, thisMonth: mailboxLimits.day })).toEqual({
      fault: 'dayLimit',
      due: at('2026-12-31T23:05Z'),
    });
    expect(nextSending(now, { today: 3, thisMonth: mailboxLimits.month })).toEqual({
      fault: 'monthLimit',
      due: at('2026-12-31T23:05Z'),
    });
    expect(nextSending(now, { today: mailboxLimits.day - 1, thisMonth: mailboxLimits.month - 1 })).toBeNull();
  });
  it('waiting times after failures grow and are bounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), failures => {
        const now = at('2026-11-26T08:00Z');
        const wait = backOff(now, failures).getTime() - now.getTime();
        expect(wait).toBeGreaterThanOrEqual(60_000);
        expect(wait).toBeLessThanOrEqual(3_600_000);
        expect(backOff(now, failures + 1).getTime() - now.getTime()).toBeGreaterThanOrEqual(wait);
      }),
    );
  });
});

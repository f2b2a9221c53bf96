import type { MembershipOverview } from '@nahstrom/contract';
import { formats, translator } from '@nahstrom/kit';
import { describe, expect, it } from 'vitest';
import { messages } from '../../platform/messages/de.ts';
import type { Texts } from '../../platform/messages/index.ts';
import { aMembershipOverview, aPeriod } from '../../testing/aMembershipOverview.ts';
import { daysOfMonth, eurosOf } from './euros.ts';
import { totalsOf } from './totals.ts';

const words = { locale: 'de', t: translator('de', messages) as Texts, f: formats('de'), basename: '/member' } as const;
const viewOf = (...memberships: MembershipOverview[]) => eurosOf(totalsOf(memberships)!, memberships, words);
const savings = (change: Partial<NonNullable<MembershipOverview['savings']>>) =>
  ({ savings: { ...aMembershipOverview().savings!, ...change } }) as const;
const windberg = { id: 34, communityTitle: 'BEG Windberg' };

describe('the first figures', () => {
  it('the first figures are those of the month and the year, with a minus and not a hyphen', () => {
    const loss = savings({
      month: aPeriod({ savedCents: -176, totalCents: -176 }),
      year: aPeriod({ totalCents: -879 }),
    });

    expect(viewOf(aMembershipOverview(loss))).toMatchObject({
      figure: '1,76\u00a0€',
      what: 'mehr bezahlt als ohne Gemeinschaft',
      year: { figure: '−8,79\u00a0€', what: '2026 bisher' },
    });
  });

  it('a lower sum of savings and earnings is not described as paying more', () => {
    const month = aPeriod({ savedCents: 532, earnedCents: -684, totalCents: -152 });

    expect(viewOf(aMembershipOverview(savings({ month })))).toMatchObject({
      figure: '1,52\u00a0€',
      what: 'weniger als ohne Gemeinschaft',
      parts: expect.arrayContaining(['5,32\u00a0€ gespart', '6,84\u00a0€ weniger verdient']),
    });
  });

  it('the first figures are compared with the previous month or the same part of it, which the text names', () => {
    const before = savings({
      month: aPeriod({ totalCents: 874 }),
      previous: aPeriod({ start: '2026-09-01', end: '2026-09-30', totalCents: 1083 }),
    });
    const whole = aMembershipOverview(before);
    const part = aMembershipOverview({ ...before, month: { ...whole.month!, end: '2026-10-30' } });

    expect(viewOf(whole).parts).toContain('2,09\u00a0€ weniger als im Vormonat');
    expect(viewOf(part).parts).toContain('2,09\u00a0€ weniger als 1.–30. September');
  });

  it('the first figures are as far as known if days lack data', () => {
    const gap = savings({ month: aPeriod({ missingDays: 10 }), year: aPeriod({ missingDays: 10 }) });

    const { what, year, parts } = viewOf(aMembershipOverview(gap));

    expect([what, year!.what]).toEqual(['gespart, soweit bekannt', '2026 bisher, soweit bekannt']);
    expect(parts).toContain('an 10 Tagen fehlen Daten');
  });

  it.each([
    ['communityType', 'ohne geringere Netzkosten: Art der Gemeinschaft fehlt'],
    ['gridPrice', 'ohne geringere Netzkosten: Netzpreis fehlt ab 01.10.2026'],
    ['gridFeeReduction', 'ohne geringere Netzkosten: ab 01.10.2026 nicht veröffentlicht'],
    ['electricityLevy', 'ohne Elektrizitätsabgabe ab 01.10.2026'],
  ] as const)('the first figures name what the savings lack: %s', (gap, text) => {
    const lacking = savings({ gaps: [{ gap, since: '2026-10-01', until: null }] });

    expect(viewOf(aMembershipOverview(lacking)).parts).toContain(text);
    expect(viewOf(aMembershipOverview()).parts).not.toContain(text);
  });

  it('the first figures name each period with an unknown rate', () => {
    const lacking = savings({
      gaps: [
        { gap: 'electricityLevy', since: '2026-10-01', until: '2026-10-10' },
        { gap: 'electricityLevy', since: '2026-10-26', until: null },
      ],
    });

    expect(viewOf(aMembershipOverview(lacking)).parts).toEqual(
      expect.arrayContaining([
        'ohne Elektrizitätsabgabe 01.10.2026 – 10.10.2026',
        'ohne Elektrizitätsabgabe ab 26.10.2026',
      ]),
    );
  });

  it('a month with known rates is complete in a year that lacks some', () => {
    const { what, year } = viewOf(aMembershipOverview(savings({ year: aPeriod({ isPartial: true }) })));

    expect([what, year!.what]).toEqual(['gespart', '2026 bisher, soweit bekannt']);
  });

  it.each([
    [2026, '1 kg CO₂ vermieden'],
    [2024, '1 kg CO₂ vermieden (Werte von 2024)'],
  ])('the first figures have the CO₂ and the year of an older value: %i', (emissionYear, told) => {
    const month = aPeriod({ emissionGrams: 1200, emissionYear });

    expect(viewOf(aMembershipOverview(savings({ month }))).parts).toContain(told);
  });

  it("the first figures are net of the community's charges, which they name", () => {
    const month = aPeriod({ savedCents: 900, chargedCents: -480, totalCents: 420 });

    expect(viewOf(aMembershipOverview(savings({ month })))).toMatchObject({
      figure: '4,20\u00a0€',
      what: 'gespart nach Gebühren',
      parts: expect.arrayContaining(['9,00\u00a0€ gespart', 'abzüglich 4,80\u00a0€ Gebühren']),
    });
  });

  it('a loss caused by the charges is named as such', () => {
    const month = aPeriod({ savedCents: 900, chargedCents: -1000, totalCents: -100 });

    expect(viewOf(aMembershipOverview(savings({ month })))).toMatchObject({
      figure: '1,00\u00a0€',
      what: 'mehr bezahlt als ohne Gemeinschaft',
    });
  });

  it('the first figures name the day on which the membership ended', () => {
    const left = aMembershipOverview({ state: 'left', leftOn: '2026-10-15' });

    expect(viewOf(left).parts).toContain('Mitgliedschaft am 15.10.2026 beendet');
  });

  it('the first figures name the community whose data or membership end earlier', () => {
    const month = { start: '2026-09-01', end: '2026-09-30', consumption: null, feedIn: null };
    const late = aMembershipOverview({ ...windberg, month });
    const left = aMembershipOverview({ ...windberg, month, state: 'left', leftOn: '2026-09-30' });

    expect(viewOf(aMembershipOverview(), late).notes).toContain('BEG Windberg: Daten bis 30.09.2026');
    expect(viewOf(aMembershipOverview(), left).notes).toContain('BEG Windberg: Mitgliedschaft am 30.09.2026 beendet');
  });

  it('assumed prices of earlier months are marked at their membership', () => {
    const assumed = savings({ year: aPeriod({ isAssumed: true }) });

    expect(viewOf(aMembershipOverview(assumed)).links).toContainEqual({
      to: '/member/1/prices',
      text: 'Teilweise mit geschätzten Preisen',
    });
    expect(viewOf(aMembershipOverview(), aMembershipOverview({ ...windberg, ...assumed })).links.slice(2)).toEqual([
      { to: '/member/34/prices', text: 'BEG Windberg: Teilweise mit geschätzten Preisen' },
    ]);
  });

  it.each([
    [false, 'Mit geschätzten Preisen'],
    [true, 'Teilweise mit geschätzten Preisen'],
  ])('the first figures are partly assumed beside own prices: %s', (hasOwnPrices, text) => {
    const assumed = savings({
      month: aPeriod({ isAssumed: true }),
      year: aPeriod({ isAssumed: true, hasOwnPrices }),
    });

    expect(viewOf(aMembershipOverview(assumed)).links).toContainEqual({ to: '/member/1/prices', text });
  });

  it('negative avoided CO₂ is described as additional CO₂', () => {
    const worse = savings({ month: aPeriod({ emissionGrams: -1200 }) });

    expect(viewOf(aMembershipOverview(worse)).parts).toContain('1 kg CO₂ mehr als aus dem Netz');
  });

  it('a month with an unknown price shows its energy beside the euros of the year', () => {
    const unknown = savings({ month: aPeriod({ savedCents: null, totalCents: null }) });

    expect(viewOf(aMembershipOverview(unknown))).toMatchObject({
      figure: '10 kWh',
      what: 'aus der Gemeinschaft bezogen',
      year: { figure: '9,00\u00a0€' },
    });
  });
});

it('days of one month are listed with the month once', () => {
  const days = { start: '2026-10-01', end: '2026-10-28' };

  expect(daysOfMonth('de', days)).toBe('1.–28. Oktober');
  expect(daysOfMonth('en', days).replace(/\s/g, '')).toMatch(/^1–28October$/);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestName, sepaReference, sepaText } from './text.ts';

const allowed = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'binary-ascii', maxLength: 120 }),
);

describe('a text in the SEPA character set', () => {
  test.each([
    ['Jürgen Größl', 'Juergen Groessl'],
    ['MÜLLER & SÖHNE', 'MUELLER + SOEHNE'],
    ['Ärzte-GmbH', 'Aerzte-GmbH'],
    ['Wei\u00dfe Stra\u1e9ee', 'Weisse StraSse'],
    ['Zoe\u0308 Franc\u0327ois', 'Zoe Francois'],
    ['Čapek Žižka Łódź', 'Capek Zizka Lodz'],
    ['Ørsted Æther', 'Orsted Aether'],
    ['Олена Щорс', 'Olena Shtors'],
    ['Γιώργος Ψ', 'Giorgos Ps'],
    ['Strom „Sonne“ <Süd>', "Strom 'Sonne' (Sued)"],
    ['a@b_c;d|e', 'a(at)b-c,d/e'],
    ['Zeile\r\n\tzwei  drei ', 'Zeile zwei drei'],
    ['ﬁnden Ⅳ ½', 'finden IV 1.2'],
    ['☀️ Sonne 太陽', '. Sonne ..'],
    ['\u200bunsichtbar\ufeff', 'unsichtbar'],
    ['12,50 € § 11', '12,50 EUR Par. 11'],
    ['', ''],
  ])('%j is written %j', (typed, written) => {
    expect(sepaText(typed, 140)).toBe(written);
  });

  test('an account owner with umlauts, an ampersand and ninety characters fits into seventy', () => {
    const owner = `Bäckerei & Konditorei Jörg Größenwahn, Übelbach ${'ü'.repeat(42)}`;

    const written = sepaText(owner, longestName);

    expect(owner).toHaveLength(90);
    expect(written).toHaveLength(70);
    expect(written).toMatch(/^Baeckerei \+ Konditorei Joerg Groessenwahn, Uebelbach (ue)+u?$/);
  });

  test('any input yields allowed characters only, within the limit, and the conversion is idempotent', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 140 }), (typed, most) => {
        const written = sepaText(typed, most);
        expect(written).toMatch(allowed);
        expect(written.length).toBeLessThanOrEqual(most);
        expect(written).toBe(written.trim());
        expect(sepaText(written, most)).toBe(written);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a SEPA reference', () => {
  test.each([
    ['RE-2026-00042', 'RE-2026-00042'],
    ['RE/2026//00042/', 'RE/2026/00042'],
    ['/Ä&"2026"', "Ae+'2026'"],
    ['', 'NOTPROVIDED'],
    ['///', 'NOTPROVIDED'],
    [`${'LANGER-KREIS-'.repeat(4)}2026-00042`, 'NGER-KREIS-LANGER-KREIS-2026-00042'.padStart(35, 'A')],
  ])('%j is written %j', (number, reference) => {
    expect(sepaReference(number)).toBe(reference);
  });

  test('is never empty, never too long, has no slash at its ends and no two in a row', () => {
    fc.assert(
      fc.property(anyText, typed => {
        const reference = sepaReference(typed);
        expect(reference).toMatch(allowed);
        expect(reference.length).toBeGreaterThan(0);
        expect(reference.length).toBeLessThanOrEqual(35);
        expect(reference).not.toMatch(/^\/|\/$|\/\//);
        expect(sepaReference(reference)).toBe(reference);
      }),
      { numRuns: 500 },
    );
  });
});

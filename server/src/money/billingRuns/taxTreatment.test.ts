import { taxRules } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { taxOfFeedIn, taxOfSupply } from './taxTreatment.ts';

const feeder = { taxNumberFeed: '', companyUid: '', locale: 'de' as const };
const ours = 'ATU13585627';
const reverse =
  'Übergang der Steuerschuld auf den Leistungsempfänger (Reverse Charge) gem. § 19 Abs. 1d UStG iVm § 2 Z 2 UStBBKV';

describe("a feeder's credit", () => {
  it.each([
    ['SMALL_BUSINESS', '', '', 0, 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gem. § 6 Abs. 1 Z 27 UStG'],
    [
      'SMALL_BUSINESS',
      'ATU99999999',
      '',
      0,
      'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gem. § 6 Abs. 1 Z 27 UStG',
    ],
    ['FARMER_FLAT', '', '', 13, 'Durchschnittssteuersatz 13 % gem. § 22 UStG'],
    ['REVERSE_CHARGE', 'ATU 135.856-27', '', 0, `${reverse} (UID des Leistungsempfängers: ATU13585627)`],
    ['REVERSE_CHARGE', '', 'DE123456789', 0, `${reverse} (UID des Leistungsempfängers: ATU13585627)`],
    ['PUBLIC', '', '', 0, ''],
    ['OTHER_EXEMPT', ' Steuerfrei nach § 6 Abs. 1 Z 6 UStG ', '', 0, 'Steuerfrei nach § 6 Abs. 1 Z 6 UStG'],
  ] as const)(
    '%s with the tax number "%s" and the UID "%s" bears %i percent',
    (taxRuleFeed, taxNumberFeed, companyUid, vatRate, note) => {
      expect(taxOfFeedIn({ ...feeder, taxRuleFeed, taxNumberFeed, companyUid }, ours)).toEqual({
        rule: taxRuleFeed,
        vatRate,
        note,
      });
    },
  );

  it.each([
    [null, '', ours, 'taxRuleMissing'],
    ['REVERSE_CHARGE', '', ours, 'uidMissing'],
    ['REVERSE_CHARGE', '12 345/6789', ours, 'uidMissing'],
    ['REVERSE_CHARGE', 'ATU13585627', '', 'communityUidMissing'],
    ['OTHER_EXEMPT', '   ', ours, 'exemptionMissing'],
  ] as const)(
    '%s with the tax number "%s" and the UID "%s" of the community cannot be written: %s',
    (taxRuleFeed, taxNumberFeed, communityUid, fault) => {
      expect(taxOfFeedIn({ ...feeder, taxRuleFeed, taxNumberFeed }, communityUid)).toBe(fault);
    },
  );

  it('has the same notes in English', () => {
    for (const taxRuleFeed of taxRules) {
      const given = { ...feeder, taxRuleFeed, taxNumberFeed: 'ATU13585627' };
      const german = taxOfFeedIn(given, ours);
      const english = taxOfFeedIn({ ...given, locale: 'en' }, ours);

      if (typeof german === 'string' || typeof english === 'string') throw new Error('refused');
      expect(english.vatRate).toBe(german.vatRate);
      expect(english.note === '').toBe(german.note === '');
      expect(english.note.match(/§ ?\d+/g)).toEqual(german.note.match(/§ ?\d+/g));
    }
  });
});

describe("a community's supplies", () => {
  it('have the rate of the tariff, without a note', () => {
    const taxed = { isSmallBusiness: false, smallBusinessNote: 'unbenutzt' };

    expect(taxOfSupply(taxed, 20, 'de')).toEqual({ rule: 'TAXED', vatRate: 20, note: '' });
  });

  it('have no VAT for a small business, which gives the reason in its own words or in those of the law', () => {
    expect(taxOfSupply({ isSmallBusiness: true, smallBusinessNote: '' }, 20, 'de')).toEqual({
      rule: 'SMALL_BUSINESS',
      vatRate: 0,
      note: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gem. § 6 Abs. 1 Z 27 UStG',
    });
    expect(taxOfSupply({ isSmallBusiness: true, smallBusinessNote: 'Eigener Wortlaut' }, 10, 'en')).toEqual({
      rule: 'SMALL_BUSINESS',
      vatRate: 0,
      note: 'Eigener Wortlaut',
    });
  });
});

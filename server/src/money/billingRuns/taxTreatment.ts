import type { Locale, TaxRule, VatRate } from '@nahstrom/contract';

/** VAT of a document: rule, rate, and the legally required note. */
export type TaxTreatment = { rule: TaxRule | 'TAXED'; vatRate: VatRate; note: string };

type Texts = Record<Locale, string>;

/** § 6 (1) no. 27 UStG. */
const smallBusinessNote: Texts = {
  de: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gem. § 6 Abs. 1 Z 27 UStG',
  en: 'Exempt from VAT under the rules for small businesses pursuant to § 6 (1) no. 27 UStG',
};

/** § 22 (1) UStG: a community is an entrepreneur, so 13 %; § 19 (1d) does not apply to flat-rate farmers. */
const farmerNote: Texts = {
  de: 'Durchschnittssteuersatz 13 % gem. § 22 UStG',
  en: 'Average tax rate of 13 % pursuant to § 22 UStG',
};

const reverseChargeNote: Texts = {
  de: 'Übergang der Steuerschuld auf den Leistungsempfänger (Reverse Charge) gem. § 19 Abs. 1d UStG iVm § 2 Z 2 UStBBKV',
  en: 'Transfer of the tax liability to the recipient of the supply (reverse charge) pursuant to § 19 (1d) UStG in conjunction with § 2 no. 2 UStBBKV',
};

const recipientUid: Texts = { de: 'UID des Leistungsempfängers', en: 'VAT number of the recipient' };

type Issuer = { isSmallBusiness: boolean; smallBusinessNote: string };

/** Supplies of a community to its members: energy and fees. A small business shows no VAT. */
export function taxOfSupply(issuer: Issuer, vatRate: VatRate, locale: Locale): TaxTreatment {
  if (!issuer.isSmallBusiness) return { rule: 'TAXED', vatRate, note: '' };
  return { rule: 'SMALL_BUSINESS', vatRate: 0, note: issuer.smallBusinessNote || smallBusinessNote[locale] };
}

type Feeder = { taxRuleFeed: TaxRule | null; taxNumberFeed: string; companyUid: string; locale: Locale };

type TaxFault = 'taxRuleMissing' | 'uidMissing' | 'communityUidMissing' | 'exemptionMissing';

/** § 11 (1) no. 2 UStG: above this gross amount the VAT number of the recipient is required. */
const uidThresholdCents = 1_000_000;

type Recipient = { isCompany: boolean; companyUid: string };

/** Whether an invoice to a business lacks the recipient's VAT number. Invoices of a small business of any amount may be
 *  simplified (§ 11 (6) UStG). */
export const lacksRecipientUid = (
  { isCompany, companyUid }: Recipient,
  { isSmallBusiness }: Pick<Issuer, 'isSmallBusiness'>,
  priceBrutto: number,
): boolean => isCompany && !isSmallBusiness && priceBrutto > uidThresholdCents && !isUid(companyUid);

/** Whether a credit note lacks the VAT number of the community, the recipient of the supply. */
export const lacksCommunityUid = (
  rule: TaxRule | null,
  { isSmallBusiness, taxUid }: { isSmallBusiness: boolean; taxUid: string },
  priceBrutto: number,
): boolean =>
  (rule === 'FARMER_FLAT' || rule === 'OTHER_EXEMPT') &&
  !isSmallBusiness &&
  priceBrutto > uidThresholdCents &&
  taxUid === '';

/** `ATU` and eight digits, or the number of another state. */
const isUid = (text: string) => /^[A-Z]{2}[0-9A-Z]{8,12}$/.test(uidIn(text));
const uidIn = (text: string) => text.toUpperCase().replace(/[\s.-]/g, '');

/** VAT of a feeder's credit (PV-Erlass 2025, margin numbers 151 to 153). A private feeder's credit note never shows
 *  VAT, because wrongly shown VAT is owed (§ 11 (12) UStG). */
export function taxOfFeedIn(feeder: Feeder, communityUid: string): TaxTreatment | TaxFault {
  const { taxRuleFeed: rule, taxNumberFeed, companyUid, locale } = feeder;
  if (rule === null) return 'taxRuleMissing';
  if (rule === 'SMALL_BUSINESS') return { rule, vatRate: 0, note: smallBusinessNote[locale] };
  if (rule === 'FARMER_FLAT') return { rule, vatRate: 13, note: farmerNote[locale] };
  if (rule === 'PUBLIC') return { rule, vatRate: 0, note: '' };
  if (rule === 'OTHER_EXEMPT') {
    const text = taxNumberFeed.trim();
    return text === '' ? 'exemptionMissing' : { rule, vatRate: 0, note: text };
  }
  if (!isUid(taxNumberFeed) && !isUid(companyUid)) return 'uidMissing';
  if (communityUid === '') return 'communityUidMissing';
  return { rule, vatRate: 0, note: `${reverseChargeNote[locale]} (${recipientUid[locale]}: ${communityUid})` };
}

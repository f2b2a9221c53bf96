import type { LabelKey, Labels } from '../labelKey.ts';
import { recordLabels } from '../services/recordLabels.de.ts';
import type { CommunitySettingsData, MembershipFeeData, NumberRangeData, TariffData } from './settings.ts';

type Settings = Omit<CommunitySettingsData, 'version'> & Pick<NumberRangeData, 'prefix' | 'digits' | 'yearly'>;

/** The change log names the number ranges by the kind of their documents. */
export const communitySettingsLabels = {
  'community.paymentDays': 'Tage bis zur Fälligkeit',
  'community.isSmallBusiness': 'Kleinunternehmer (§ 6 Abs. 1 Z 27 UStG)',
  'community.smallBusinessNote': 'Hinweis auf den Belegen',
  'community.numberRanges': 'Nummernkreise',
  'community.membershipFee': 'Mitgliedsbeitrag',
  'community.consumption': 'Rechnung für Bezug',
  'community.feedIn': 'Gutschrift',
  'community.cancellation': 'Storno',
  'community.prefix': 'Anfang der Nummer',
  'community.digits': 'Stellen',
  'community.yearly': 'Jedes Jahr ab 1',
} as const satisfies Labels<LabelKey<'community', Settings> | `community.${NumberRangeData['kind']}`>;

export const tariffLabels = {
  'tariff.validFrom': 'Gültig ab',
  'tariff.vatRate': 'USt.',
  'tariff.consumptionPrice': 'Bezug',
  'tariff.feedInPrice': 'Einspeisung',
  'tariff.baseFeeCents': 'Grundgebühr im Monat',
  'tariff.pointFeeCents': 'Je Zählpunkt und Monat',
} as const satisfies Labels<LabelKey<'tariff', Omit<TariffData, 'vatRate'> & { vatRate: number }, 'version'>>;

type MembershipFeeLabel = LabelKey<
  'membershipFee',
  Omit<MembershipFeeData, 'vatRate'> & { vatRate: number },
  'version'
>;

export const membershipFeeLabels = {
  'membershipFee.amountCents': 'Betrag netto',
  'membershipFee.validFrom': tariffLabels['tariff.validFrom'],
  'membershipFee.vatRate': tariffLabels['tariff.vatRate'],
  'membershipFee.per': 'Je',
  'membershipFee.per.member': recordLabels['record.member'],
  'membershipFee.per.countingPoint': recordLabels['record.countingPoint'],
  'membershipFee.cycle': 'Fälligkeit',
  'membershipFee.cycle.once': 'Einmalig',
  'membershipFee.cycle.yearly': 'Jährlich',
} as const satisfies Labels<MembershipFeeLabel>;

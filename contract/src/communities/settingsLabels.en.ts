import type { Labels } from '../labelKey.ts';
import { recordLabels } from '../services/recordLabels.en.ts';
import type * as german from './settingsLabels.de.ts';

export const communitySettingsLabels: Labels<keyof typeof german.communitySettingsLabels> = {
  'community.paymentDays': 'Days until due',
  'community.isSmallBusiness': 'Small business (§ 6 (1) no. 27 UStG)',
  'community.smallBusinessNote': 'Note on the documents',
  'community.numberRanges': 'Number ranges',
  'community.membershipFee': 'Membership fee',
  'community.consumption': 'Invoice for consumption',
  'community.feedIn': 'Credit note',
  'community.cancellation': 'Cancellation',
  'community.prefix': 'Beginning of the number',
  'community.digits': 'Digits',
  'community.yearly': 'From 1 each year',
};

export const tariffLabels: Labels<keyof typeof german.tariffLabels> = {
  'tariff.validFrom': 'Valid from',
  'tariff.vatRate': 'VAT',
  'tariff.consumptionPrice': 'Consumption',
  'tariff.feedInPrice': 'Feed-in',
  'tariff.baseFeeCents': 'Base fee per month',
  'tariff.pointFeeCents': 'Per metering point and month',
};

export const membershipFeeLabels: Labels<keyof typeof german.membershipFeeLabels> = {
  'membershipFee.amountCents': 'Net amount',
  'membershipFee.validFrom': tariffLabels['tariff.validFrom'],
  'membershipFee.vatRate': tariffLabels['tariff.vatRate'],
  'membershipFee.per': 'Per',
  'membershipFee.per.member': recordLabels['record.member'],
  'membershipFee.per.countingPoint': recordLabels['record.countingPoint'],
  'membershipFee.cycle': 'Due',
  'membershipFee.cycle.once': 'Once',
  'membershipFee.cycle.yearly': 'Yearly',
};

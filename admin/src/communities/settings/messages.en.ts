import { communitySettingsLabels, memberLabels, membershipFeeLabels, tariffLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { communitySettings as german } from './messages.de.ts';

export const communitySettings: Translated<typeof german> = {
  ...communitySettingsLabels,
  ...membershipFeeLabels,
  ...tariffLabels,
  'communitySettings.saved': 'Saved.',
  'communitySettings.none': 'Nothing entered yet.',
  'communitySettings.state': memberLabels['member.state'],
  'communitySettings.state.past': 'Past',
  'communitySettings.state.current': 'Valid today',
  'communitySettings.state.future': 'Future',
  'communitySettings.used': 'Already billed',
  'communitySettings.editNamed': 'Edit the entry from {day}',
  'communitySettings.deleteNamed': 'Delete the entry from {day}',
  'communitySettings.deleteHeading': 'Delete the entry from {day}?',
  'communitySettings.deleteText': 'From that day on, what held before holds again.',
  'communitySettings.vatRateHelp': 'On top of the amount; 0% for small businesses',
  'communitySettings.payment': 'Terms of payment',
  'communitySettings.paymentDaysHelp': 'From the date of the invoice, 0 to 180',
  'communitySettings.numberingLead':
    'Numbers are given without gaps when documents are issued. Numbers already given stay. {year} becomes the year.',
  'communitySettings.yearSign': 'YYYY',
  'communitySettings.next': 'Next: {number}',
  'membershipFee.lead': 'An amount holds from its day until the next one begins.',
  'membershipFee.create': 'Add fee',
  'membershipFee.edit': 'Edit fee',
  'tariff.lead': 'Prices without VAT. A tariff holds from its day until the next one begins.',
  'tariff.create': 'Add tariff',
  'tariff.edit': 'Edit tariff',
  'communitySettings.tax': 'VAT',
  'communitySettings.taxLead':
    'A small business shows no VAT on invoices to its members. Please ask your tax adviser whether that is the case.',
  'communitySettings.smallBusinessNoteHelp':
    'Empty: Exempt from VAT under the rules for small businesses pursuant to § 6 (1) no. 27 UStG',
};

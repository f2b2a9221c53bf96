import type { Labels } from '../labelKey.ts';
import { recordsLabels } from '../services/recordLabels.en.ts';
import type * as german from './communityLabels.de.ts';

export const communityLabels: Labels<keyof typeof german.communityLabels> = {
  'community.title': 'Name',
  'community.titleShort': 'Short name',
  'community.chairman': 'Chairperson',
  'community.associationStatus': 'Legal form',
  'community.edaNumber': 'Market partner id',
  'community.customerNumberEvu': 'Customer number at the energy supplier',
  'community.askedFields': 'Further fields in the application',
  'community.askedFields.birthCityCountry': 'Place and country of birth',
  'community.askedFields.citizenship': 'Citizenship',
  'community.askedFields.cnrNetworkOperator': 'Customer number at the grid operator',
  'community.askedFields.existingSmartMeter': 'Smart meter installed',
  'community.communityId': 'Community id',
  'community.invoiceAddress': 'Street and house number',
  'community.invoiceZip': 'Zip code',
  'community.invoiceCity': 'City',
  'community.zvr': 'ZVR number',
  'community.taxUid': 'UID number',
  'community.taxNumber': 'Tax number',
  'community.clientIban': 'IBAN',
  'community.creditorId': 'Creditor id',
  'community.paymentReference': 'Payment reference',
  'community.memberCount': recordsLabels['records.member'],
  'community.created': 'Created on',
};

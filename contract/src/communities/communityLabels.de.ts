import type { LabelKey, Labels } from '../labelKey.ts';
import { recordsLabels } from '../services/recordLabels.de.ts';
import type { Community } from './communities.ts';

type CommunityLabel = LabelKey<'community', Community, 'id' | 'version' | 'updated'>;

export const communityLabels = {
  'community.title': 'Name',
  'community.titleShort': 'Kurzname',
  'community.chairman': 'Obfrau oder Obmann',
  'community.associationStatus': 'Rechtsform',
  'community.edaNumber': 'Marktpartner-ID',
  'community.customerNumberEvu': 'Kundennummer beim Energieversorger',
  'community.communityId': 'Gemeinschafts-ID',
  'community.invoiceAddress': 'Straße und Hausnummer',
  'community.invoiceZip': 'PLZ',
  'community.invoiceCity': 'Ort',
  'community.zvr': 'ZVR-Zahl',
  'community.taxUid': 'UID-Nummer',
  'community.taxNumber': 'Steuernummer',
  'community.clientIban': 'IBAN',
  'community.creditorId': 'Creditor-ID',
  'community.paymentReference': 'Verwendungszweck',
  'community.memberCount': recordsLabels['records.member'],
  'community.created': 'Angelegt am',
} as const satisfies Labels<CommunityLabel>;

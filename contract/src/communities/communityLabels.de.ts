import type { LabelKey, Labels } from '../labelKey.ts';
import { recordsLabels } from '../services/recordLabels.de.ts';
import type { AskableField } from '../vocabulary.ts';
import type { Community } from './communities.ts';

type CommunityLabel =
  | LabelKey<'community', Community & { askedFields: string }, 'id' | 'version' | 'updated'>
  | `community.askedFields.${AskableField}`;

export const communityLabels = {
  'community.title': 'Name',
  'community.titleShort': 'Kurzname',
  'community.chairman': 'Obfrau oder Obmann',
  'community.associationStatus': 'Rechtsform',
  'community.edaNumber': 'Marktpartner-ID',
  'community.customerNumberEvu': 'Kundennummer beim Energieversorger',
  'community.askedFields': 'Weitere Felder im Antrag',
  'community.askedFields.birthCityCountry': 'Geburtsort und -land',
  'community.askedFields.citizenship': 'Staatsbürgerschaft',
  'community.askedFields.cnrNetworkOperator': 'Kundennummer beim Netzbetreiber',
  'community.askedFields.existingSmartMeter': 'Smart Meter vorhanden',
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

import type { Labels } from '../labelKey.ts';
import { memberLabels } from './memberLabels.en.ts';
import type * as german from './partyLabels.de.ts';

export const partyLabels: Labels<keyof typeof german.partyLabels> = {
  'party.name': 'Name',
  'party.partyType': 'Kind',
  'party.partyType.person': memberLabels['member.memberType.person'],
  'party.partyType.company': memberLabels['member.memberType.company'],
  'party.partyName': 'Designation',
  'party.companyName': memberLabels['member.companyName'],
  'party.salutation': memberLabels['member.salutation'],
  'party.salutation.mrs': memberLabels['member.salutation.mrs'],
  'party.salutation.mr': memberLabels['member.salutation.mr'],
  'party.salutation.none': 'Not stated',
  'party.title': 'Title',
  'party.firstName': memberLabels['member.firstName'],
  'party.lastName': memberLabels['member.lastName'],
  'party.partyNumber': 'Number',
  'party.partyCode': 'Code',
  'party.companyNumber': 'Number',
  'party.companyCode': 'Code',
  'party.personNumber': 'Number',
  'party.personCode': 'Code',
  'party.foreignSystemIdent': 'Origin',
  'party.clientCustomerTitle': 'Client',
  'party.active': 'State',
  'party.legalForm': 'Legal form',
  'party.companyRegistrationNumber': 'Company registration number',
  'party.socialSecurityNumber': 'Social security number',
  'party.dateOfBirth': memberLabels['member.birthDate'],
  'party.foundingDate': 'Founding date',
  'party.exitDate': 'Exit date',
  'party.taxNumber': 'Tax number',
  'party.uidNumber': memberLabels['member.companyUid'],
  'party.edaNumber': 'Market partner id',
  'party.created': 'Created',
  'party.addresses': 'Addresses',
  'party.contacts': 'Contacts',
  'party.bankConnections': 'Bank connections',
  'party.persons': 'Persons',
  'party.companies': 'Companies',
  'party.parties': 'Parties',
};

export const addressLabels: Labels<keyof typeof german.addressLabels> = {
  'address.address': 'Street and number',
  'address.zip': 'Postcode',
  'address.city': 'City',
  'address.country': 'Country',
  'address.active': 'State',
};

export const contactLabels: Labels<keyof typeof german.contactLabels> = {
  'contact.contact': 'Contact',
  'contact.contactType': 'Type of contact',
};

export const bankConnectionLabels: Labels<keyof typeof german.bankConnectionLabels> = {
  'bankConnection.instituteName': 'Bank',
  'bankConnection.iban': 'IBAN',
  'bankConnection.swiftBic': 'BIC',
  'bankConnection.accountNumber': 'Account number',
  'bankConnection.bankCode': 'Bank code',
};

export const linkLabels: Labels<keyof typeof german.linkLabels> = {
  'link.person': 'Person',
  'link.company': 'Company',
  'link.party': 'Party',
  'link.taskFunction': 'Function',
};

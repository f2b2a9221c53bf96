import { userLabels } from '../access/userLabels.en.ts';
import { communityLabels } from '../communities/communityLabels.en.ts';
import type { Labels } from '../labelKey.ts';
import { recordLabels, recordsLabels } from '../services/recordLabels.en.ts';
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
  'party.clientCustomerTitle': recordLabels['record.clientCustomer'],
  'party.active': userLabels['user.active'],
  'party.legalForm': communityLabels['community.associationStatus'],
  'party.companyRegistrationNumber': 'Company registration number',
  'party.socialSecurityNumber': 'Social security number',
  'party.dateOfBirth': memberLabels['member.birthDate'],
  'party.foundingDate': 'Founding date',
  'party.exitDate': 'Exit date',
  'party.taxNumber': communityLabels['community.taxNumber'],
  'party.uidNumber': memberLabels['member.companyUid'],
  'party.edaNumber': communityLabels['community.edaNumber'],
  'party.created': userLabels['user.created'],
  'party.addresses': 'Addresses',
  'party.contacts': 'Contacts',
  'party.bankConnections': 'Bank connections',
  'party.persons': recordsLabels['records.person'],
  'party.companies': recordsLabels['records.company'],
  'party.parties': recordsLabels['records.party'],
};

export const addressLabels: Labels<keyof typeof german.addressLabels> = {
  'address.address': communityLabels['community.invoiceAddress'],
  'address.zip': communityLabels['community.invoiceZip'],
  'address.city': memberLabels['member.city'],
  'address.country': 'Country',
  'address.active': userLabels['user.active'],
};

export const contactLabels: Labels<keyof typeof german.contactLabels> = {
  'contact.contact': recordLabels['record.contact'],
  'contact.contactType': 'Type of contact',
};

export const bankConnectionLabels: Labels<keyof typeof german.bankConnectionLabels> = {
  'bankConnection.instituteName': 'Bank',
  'bankConnection.iban': memberLabels['member.baNumber'],
  'bankConnection.swiftBic': 'BIC',
  'bankConnection.accountNumber': 'Account number',
  'bankConnection.bankCode': 'Bank code',
};

export const linkLabels: Labels<keyof typeof german.linkLabels> = {
  'link.person': recordLabels['record.person'],
  'link.company': recordLabels['record.company'],
  'link.party': recordLabels['record.party'],
  'link.taskFunction': 'Function',
};

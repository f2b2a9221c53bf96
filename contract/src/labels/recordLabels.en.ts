import { userLabels } from '../access/userLabels.en.ts';
import type { Labels } from '../labelKey.ts';
import { memberLabels } from '../people/memberLabels.en.ts';
import type * as german from './recordLabels.de.ts';

export const recordLabels: Labels<keyof typeof german.recordLabels> = {
  'record.organisation': userLabels['user.level.organisation'],
  'record.user': userLabels['user.roles.ROLE_USER'],
  'record.usergroup': userLabels['user.usergroup'],
  'record.clientCustomer': userLabels['user.level.client'],
  'record.lookup': 'List entry',
  'record.party': 'Party',
  'record.company': memberLabels['member.memberType.company'],
  'record.person': memberLabels['member.memberType.person'],
  'record.address': 'Address',
  'record.contact': 'Contact',
  'record.bankConnection': 'Bank connection',
  'record.personCompany': 'Person of a company',
  'record.partyAssociation': 'Association of a party',
  'record.community': memberLabels['member.community'],
  'record.membershipFee': memberLabels['member.membershipFeeInvoice'],
  'record.tariff': 'Tariff',
  'record.memberTariff': 'Own tariff',
  'record.billingRun': 'Billing run',
  'record.member': 'Member',
  'record.countingPoint': 'Counting point',
  'record.mandate': 'Mandate',
  'record.energyImport': 'Energy data',
  'record.file': 'File',
  'record.changeRequest': 'Change request',
  'record.invoice': 'Document',
  'record.sepaRun': 'SEPA run',
  'record.accountingExport': 'Hand-over to bookkeeping',
};

export const recordsLabels: Labels<keyof typeof german.recordsLabels> = {
  'records.member': 'Members',
  'records.changeRequest': 'Change requests',
  'records.community': 'Energy communities',
  'records.countingPoint': memberLabels['member.countingPoints'],
  'records.energyImport': 'Energy data',
  'records.billingRun': 'Billing runs',
  'records.invoice': 'Invoices',
  'records.sepaRun': 'SEPA runs',
  'records.party': 'Parties',
  'records.company': 'Companies',
  'records.person': 'Persons',
  'records.user': 'Users',
  'records.clientCustomer': 'Clients',
  'records.usergroup': 'User groups',
  'records.organisation': 'Organisations',
  'records.lookup': 'Lists',
};

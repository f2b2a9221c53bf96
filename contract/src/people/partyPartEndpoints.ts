import { recordEndpoints } from '../recordEndpoints.ts';
import { partRecords } from '../records.ts';
import {
  address,
  addressData,
  bankConnection,
  bankConnectionData,
  contact,
  contactData,
  ownedFilter,
  partyAssociation,
  partyAssociationData,
  partyAssociationFilter,
  personCompany,
  personCompanyData,
  personCompanyFilter,
} from './partyParts.ts';

/** Parts of parties, companies and persons, and the functions linking them. */
export const partyPartEndpoints = {
  ...recordEndpoints(partRecords.addresses, {
    read: 'clientAdmin',
    title: 'an address',
    one: address,
    data: addressData,
    list: {
      summary: 'Addresses, of all owners or of one',
      sortable: ['id', 'address', 'zip', 'city', 'country', 'active'],
      filter: ownedFilter,
    },
  }),
  ...recordEndpoints(partRecords.contacts, {
    read: 'clientAdmin',
    title: 'a contact',
    one: contact,
    data: contactData,
    list: {
      summary: 'Contacts, of all owners or of one',
      sortable: ['id', 'contact', 'contactType'],
      filter: ownedFilter,
    },
  }),
  ...recordEndpoints(partRecords.bankConnections, {
    read: 'clientAdmin',
    title: 'a bank connection',
    one: bankConnection,
    data: bankConnectionData,
    list: {
      summary: 'Bank connections, of all owners or of one',
      sortable: ['id', 'instituteName', 'iban'],
      filter: ownedFilter,
    },
  }),
  ...recordEndpoints(partRecords.personCompanies, {
    read: 'clientAdmin',
    title: 'a link of a person with a company',
    one: personCompany,
    data: personCompanyData,
    list: {
      summary: 'Who does what for which company',
      sortable: ['id', 'personName', 'companyName', 'taskFunction'],
      filter: personCompanyFilter,
    },
  }),
  ...recordEndpoints(partRecords.partyAssociations, {
    read: 'clientAdmin',
    title: 'a link of a party with a person or company',
    one: partyAssociation,
    data: partyAssociationData,
    list: {
      summary: 'Who does what for which party',
      sortable: ['id', 'partyName', 'personName', 'companyName', 'taskFunction'],
      filter: partyAssociationFilter,
    },
  }),
};

import { recordEndpoints } from '../recordEndpoints.ts';
import type { RecordAddresses } from '../records.ts';
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

/** Shown on the pages of their owners only. */
const parts = {
  addresses: { name: 'address', plural: 'addresses', list: '/addresses', one: '/address' },
  contacts: { name: 'contact', plural: 'contacts', list: '/contacts', one: '/contact' },
  bankConnections: {
    name: 'bankConnection',
    plural: 'bankConnections',
    list: '/bankconnections',
    one: '/bankconnection',
  },
  personCompanies: {
    name: 'personCompany',
    plural: 'personCompanies',
    list: '/personcompanies',
    one: '/personcompany',
  },
  partyAssociations: {
    name: 'partyAssociation',
    plural: 'partyAssociations',
    list: '/partyassociations',
    one: '/partyassociation',
  },
} as const satisfies Record<string, RecordAddresses>;

/** Parts of parties, companies and persons, and the functions linking them. */
export const partyPartEndpoints = {
  ...recordEndpoints(parts.addresses, {
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
  ...recordEndpoints(parts.contacts, {
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
  ...recordEndpoints(parts.bankConnections, {
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
  ...recordEndpoints(parts.personCompanies, {
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
  ...recordEndpoints(parts.partyAssociations, {
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

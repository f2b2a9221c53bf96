import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { clientsCustomers } from './clientsCustomers.ts';
import { keyOf, momentOfInsert, ownId } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

const optional = (name: string) => text(name).notNull().default('');
const day = (name: string) => date(name, { mode: 'string' });

/** Common columns of the three kinds of record. A record of a client/customer is visible to its administrators too. */
const common = () => ({
  id: ownId(),
  organisationId: ofOrganisation(),
  clientCustomerId: integer('client_customer_id'),
  active: boolean().notNull().default(true),
  /** Optimistic lock: grows with every change. */
  version: integer().notNull().default(1),
  created: momentOfInsert(),
  updated: momentOfInsert(),
});

export const parties = pgTable(
  'parties',
  {
    ...common(),
    partyType: text('party_type', { enum: ['person', 'company'] }).notNull(),
    title: optional('title'),
    salutation: text({ enum: ['mrs', 'mr', 'none'] }).notNull(),
    partyName: optional('party_name'),
    companyName: optional('company_name'),
    firstName: optional('first_name'),
    lastName: optional('last_name'),
    partyNumber: optional('party_number'),
    partyCode: optional('party_code'),
    legalForm: integer('legal_form'),
    companyRegistrationNumber: optional('company_registration_number'),
    socialSecurityNumber: optional('social_security_number'),
    dateOfBirth: day('date_of_birth'),
    foundingDate: day('founding_date'),
    taxNumber: optional('tax_number'),
    uidNumber: optional('uid_number'),
    exitDate: day('exit_date'),
    foreignSystemIdent: optional('foreign_system_ident'),
  },
  table => [
    keyOf(table),
    foreignKey({
      name: 'parties_client_of_organisation',
      columns: [table.organisationId, table.clientCustomerId],
      foreignColumns: [clientsCustomers.organisationId, clientsCustomers.id],
    }),
  ],
);

export const companies = pgTable(
  'companies',
  {
    ...common(),
    companyName: text('company_name').notNull(),
    companyNumber: optional('company_number'),
    companyCode: optional('company_code'),
    legalForm: integer('legal_form'),
    companyRegistrationNumber: optional('company_registration_number'),
    foundingDate: day('founding_date'),
    taxNumber: optional('tax_number'),
    uidNumber: optional('uid_number'),
    exitDate: day('exit_date'),
    edaNumber: optional('eda_number'),
  },
  table => [
    keyOf(table),
    foreignKey({
      name: 'companies_client_of_organisation',
      columns: [table.organisationId, table.clientCustomerId],
      foreignColumns: [clientsCustomers.organisationId, clientsCustomers.id],
    }),
  ],
);

export const persons = pgTable(
  'persons',
  {
    ...common(),
    salutation: text({ enum: ['mrs', 'mr', 'none'] }).notNull(),
    title: optional('title'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    personNumber: optional('person_number'),
    personCode: optional('person_code'),
    dateOfBirth: day('date_of_birth'),
    socialSecurityNumber: optional('social_security_number'),
  },
  table => [
    keyOf(table),
    foreignKey({
      name: 'persons_client_of_organisation',
      columns: [table.organisationId, table.clientCustomerId],
      foreignColumns: [clientsCustomers.organisationId, clientsCustomers.id],
    }),
  ],
);

/** Belongs to exactly one party, company or person, and is deleted with it. */
const owned = () => ({
  id: ownId(),
  organisationId: integer('organisation_id').notNull(),
  partyId: integer('party_id'),
  companyId: integer('company_id'),
  personId: integer('person_id'),
  created: momentOfInsert(),
  updated: momentOfInsert(),
});
type Owned = Record<'organisationId' | 'partyId' | 'companyId' | 'personId', AnyPgColumn>;

export const addresses = pgTable(
  'addresses',
  {
    ...owned(),
    address: text().notNull(),
    zip: optional('zip'),
    city: optional('city'),
    country: text().notNull().default('AT'),
    active: boolean().notNull().default(true),
  },
  table => [
    keyOf(table),
    check('addresses_one_owner', sql`num_nonnulls(${table.partyId}, ${table.companyId}, ${table.personId}) = 1`),
    ...keysOfOwner('addresses', table),
  ],
);

export const contacts = pgTable(
  'contacts',
  { ...owned(), contact: text().notNull(), contactType: integer('contact_type').notNull() },
  table => [
    keyOf(table),
    check('contacts_one_owner', sql`num_nonnulls(${table.partyId}, ${table.companyId}, ${table.personId}) = 1`),
    ...keysOfOwner('contacts', table),
  ],
);

export const bankConnections = pgTable(
  'bank_connections',
  {
    ...owned(),
    instituteName: optional('institute_name'),
    bankCode: optional('bank_code'),
    iban: optional('iban'),
    swiftBic: optional('swift_bic'),
    accountNumber: optional('account_number'),
  },
  table => [
    keyOf(table),
    check('bank_connections_one_owner', sql`num_nonnulls(${table.partyId}, ${table.companyId}, ${table.personId}) = 1`),
    ...keysOfOwner('bank_connections', table),
  ],
);

function keysOfOwner(name: string, table: Owned) {
  return [
    foreignKey({
      name: `${name}_of_party`,
      columns: [table.organisationId, table.partyId],
      foreignColumns: [parties.organisationId, parties.id],
    }).onDelete('cascade'),
    foreignKey({
      name: `${name}_of_company`,
      columns: [table.organisationId, table.companyId],
      foreignColumns: [companies.organisationId, companies.id],
    }).onDelete('cascade'),
    foreignKey({
      name: `${name}_of_person`,
      columns: [table.organisationId, table.personId],
      foreignColumns: [persons.organisationId, persons.id],
    }).onDelete('cascade'),
    index().on(table.partyId),
    index().on(table.companyId),
    index().on(table.personId),
  ];
}

/** Function of a person for a company, or of a person or company for a party: manager, contact person, … */
export const personCompanies = pgTable(
  'person_companies',
  {
    id: ownId(),
    organisationId: integer('organisation_id').notNull(),
    companyId: integer('company_id').notNull(),
    personId: integer('person_id').notNull(),
    taskFunction: integer('task_function').notNull(),
    created: momentOfInsert(),
    updated: momentOfInsert(),
  },
  table => [
    keyOf(table),
    unique('person_companies_once').on(table.organisationId, table.companyId, table.personId, table.taskFunction),
    foreignKey({
      name: 'person_companies_of_company',
      columns: [table.organisationId, table.companyId],
      foreignColumns: [companies.organisationId, companies.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'person_companies_of_person',
      columns: [table.organisationId, table.personId],
      foreignColumns: [persons.organisationId, persons.id],
    }).onDelete('cascade'),
    index().on(table.personId),
  ],
);

export const partyAssociations = pgTable(
  'party_associations',
  {
    id: ownId(),
    organisationId: integer('organisation_id').notNull(),
    partyId: integer('party_id').notNull(),
    companyId: integer('company_id'),
    personId: integer('person_id'),
    taskFunction: integer('task_function').notNull(),
    created: momentOfInsert(),
    updated: momentOfInsert(),
  },
  table => [
    keyOf(table),
    check('party_associations_one_other', sql`num_nonnulls(${table.companyId}, ${table.personId}) = 1`),
    unique('party_associations_once')
      .on(table.organisationId, table.partyId, table.companyId, table.personId, table.taskFunction)
      .nullsNotDistinct(),
    foreignKey({
      name: 'party_associations_of_party',
      columns: [table.organisationId, table.partyId],
      foreignColumns: [parties.organisationId, parties.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'party_associations_of_company',
      columns: [table.organisationId, table.companyId],
      foreignColumns: [companies.organisationId, companies.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'party_associations_of_person',
      columns: [table.organisationId, table.personId],
      foreignColumns: [persons.organisationId, persons.id],
    }).onDelete('cascade'),
    index().on(table.companyId),
    index().on(table.personId),
  ],
);

import * as z from 'zod/mini';
import {
  compact,
  companyRegistrationNumberOf,
  isCompanyRegistrationNumber,
  isCompanyUid,
  isEdaNumber,
  isSocialSecurityNumber,
} from '../identifiers.ts';
import { because, day, demand, emptyOr, freeText, id, instant, required, text } from '../primitives.ts';
import type { FieldCode } from '../refusals.ts';
import { memberTypes, salutations } from '../vocabulary.ts';
import { address, bankConnection, contact, partyAssociation, personCompany } from './partyParts.ts';

/** Optional day; forms send the empty string. */
const optionalDay = (invalid: FieldCode, accepts: (typed: string) => boolean = isSomeDay) =>
  z._default(z.nullable(z.string(invalid).check(z.refine(typed => typed === '' || accepts(typed), invalid))), null);

function isSomeDay(typed: string) {
  return day.safeParse(typed).success && typed >= '1000-01-01';
}

function isBirthDay(typed: string) {
  return day.safeParse(typed).success && typed >= '1900-01-01' && typed <= new Date().toISOString().slice(0, 10);
}

const choice = z._default(z.nullable(id), null);
const written = { clientCustomer: choice, active: z._default(z.boolean(), true), version: z.optional(z.int()) };
const companyFields = {
  legalForm: choice,
  companyRegistrationNumber: emptyOr(
    because('party.companyRegistrationNumber.invalid'),
    isCompanyRegistrationNumber,
    companyRegistrationNumberOf,
  ),
  foundingDate: optionalDay(because('party.foundingDate.invalid')),
  taxNumber: text(40),
  uidNumber: emptyOr(because('party.uidNumber.invalid'), isCompanyUid, compact),
  exitDate: optionalDay(because('party.exitDate.invalid')),
};
const personFields = {
  salutation: z._default(z.enum(salutations), 'none'),
  title: text(60),
  dateOfBirth: optionalDay(because('party.dateOfBirth.invalid'), isBirthDay),
  socialSecurityNumber: emptyOr(because('party.socialSecurityNumber.invalid'), isSocialSecurityNumber, compact),
};

type Dates = { foundingDate?: string | null; exitDate?: string | null };
const exitsAfterFounding = demand<Dates>(
  'exitDate',
  'party.exitDate.beforeFounding',
  ({ foundingDate, exitDate }) => !foundingDate || !exitDate || exitDate >= foundingDate,
);

type Named = { partyType?: string; companyName?: string; firstName?: string; lastName?: string };
const isNamed = (kind: string, name: 'companyName' | 'firstName' | 'lastName') => (party: Named) =>
  party.partyType !== kind || String(party[name] ?? '').trim() !== '';

/** The server drops fields that the kind of party does not have. */
export const partyData = z
  .object({
    ...written,
    ...personFields,
    ...companyFields,
    partyType: z.enum(memberTypes, because('party.partyType.missing')),
    partyName: text(),
    companyName: text(),
    firstName: text(100),
    lastName: text(100),
    partyNumber: text(60),
    partyCode: text(60),
    foreignSystemIdent: freeText(),
  })
  .check(
    demand('companyName', 'party.companyName.missing', isNamed('company', 'companyName')),
    demand('firstName', 'party.firstName.missing', isNamed('person', 'firstName')),
    demand('lastName', 'party.lastName.missing', isNamed('person', 'lastName')),
    exitsAfterFounding,
  );
export type PartyData = z.infer<typeof partyData>;

export const companyData = z
  .object({
    ...written,
    ...companyFields,
    companyName: required(because('party.companyName.missing')),
    companyNumber: text(60),
    companyCode: text(60),
    edaNumber: emptyOr(because('company.edaNumber.invalid'), isEdaNumber, compact),
  })
  .check(exitsAfterFounding);
export type CompanyData = z.infer<typeof companyData>;

export const personData = z.object({
  ...written,
  ...personFields,
  firstName: required(because('party.firstName.missing'), 100),
  lastName: required(because('party.lastName.missing'), 100),
  personNumber: text(60),
  personCode: text(60),
});
export type PersonData = z.infer<typeof personData>;

const stored = {
  id,
  clientCustomer: z.nullable(id),
  clientCustomerTitle: z.string(),
  active: z.boolean(),
  version: z.int(),
  created: instant,
  updated: instant,
};
const storedCompany = {
  legalForm: z.nullable(id),
  companyRegistrationNumber: z.string(),
  foundingDate: z.nullable(day),
  taxNumber: z.string(),
  uidNumber: z.string(),
  exitDate: z.nullable(day),
};
const storedPerson = {
  salutation: z.enum(salutations),
  title: z.string(),
  dateOfBirth: z.nullable(day),
  socialSecurityNumber: z.string(),
};
const parts = {
  addresses: z.array(address),
  contacts: z.array(contact),
  bankConnections: z.array(bankConnection),
};

export const partyRow = z.object({
  ...stored,
  ...storedPerson,
  ...storedCompany,
  /** Title in lists: the party's own name, or that of the company or person. */
  name: z.string(),
  partyType: z.enum(memberTypes),
  partyName: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  partyNumber: z.string(),
  partyCode: z.string(),
  foreignSystemIdent: z.string(),
});
export type PartyRow = z.infer<typeof partyRow>;

export const party = z.extend(partyRow, {
  ...parts,
  persons: z.array(partyAssociation),
  companies: z.array(partyAssociation),
});
export type Party = z.infer<typeof party>;

export const companyRow = z.object({
  ...stored,
  ...storedCompany,
  companyName: z.string(),
  companyNumber: z.string(),
  companyCode: z.string(),
  edaNumber: z.string(),
});
export type CompanyRow = z.infer<typeof companyRow>;

export const company = z.extend(companyRow, {
  ...parts,
  persons: z.array(personCompany),
  parties: z.array(partyAssociation),
});
export type Company = z.infer<typeof company>;

export const personRow = z.object({
  ...stored,
  ...storedPerson,
  firstName: z.string(),
  lastName: z.string(),
  personNumber: z.string(),
  personCode: z.string(),
});
export type PersonRow = z.infer<typeof personRow>;

export const person = z.extend(personRow, {
  ...parts,
  companies: z.array(personCompany),
  parties: z.array(partyAssociation),
});
export type Person = z.infer<typeof person>;

const filter = {
  id: z.optional(z.array(id)),
  queryString: z.optional(z.string().check(z.maxLength(200))),
  active: z.optional(z.boolean()),
  clientCustomer: z.optional(id),
};
export const companyFilter = z.object(filter);
export const personFilter = z.object(filter);
export type CompanyFilter = z.infer<typeof companyFilter>;
export type PersonFilter = z.infer<typeof personFilter>;
/** Spec §9: all, company, person; omitted means all. */
export const partyFilter = z.object({ ...filter, partyType: z.optional(z.enum(memberTypes)) });
export type PartyFilter = z.infer<typeof partyFilter>;

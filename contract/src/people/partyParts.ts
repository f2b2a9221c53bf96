import * as z from 'zod/mini';
import { compact, isAustrianZip, isBic, isIban } from '../identifiers.ts';
import {
  because,
  chosenId,
  demand,
  emptyOr,
  id,
  instant,
  isEmailAddress,
  required,
  requiredFreeText,
  text,
} from '../primitives.ts';
import { contactFormOf } from '../vocabulary.ts';

/** Exactly one of the three at creation; the owner never changes. */
const owner = {
  party: z.optional(z.nullable(id)),
  company: z.optional(z.nullable(id)),
  person: z.optional(z.nullable(id)),
};

export const addressData = z
  .object({
    ...owner,
    address: required(because('address.address.missing')),
    zip: text(20),
    city: text(),
    country: z._default(
      z.string(because('address.country.invalid')).check(
        z.overwrite(compact),
        z.refine(code => /^[A-Z]{2}$/.test(code), because('address.country.invalid')),
      ),
      'AT',
    ),
    active: z._default(z.boolean(), true),
  })
  .check(
    demand<{ zip?: string; country?: string }>(
      'zip',
      'address.zip.invalid',
      ({ zip, country }) => !zip || (country ?? 'AT') !== 'AT' || isAustrianZip(String(zip)),
    ),
  );
export type AddressData = z.infer<typeof addressData>;

const phone = /^\+?[\d\s()/.-]{5,30}$/;
const website = /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i;

type Reach = { contact?: string; contactType?: number };
const looksLike =
  (form: ReturnType<typeof contactFormOf>, isSo: (contact: string) => boolean) =>
  ({ contact, contactType }: Reach) =>
    !contact || contactFormOf(Number(contactType)) !== form || isSo(String(contact));

export const contactData = z
  .object({
    ...owner,
    contact: requiredFreeText(because('contact.contact.missing'), 254),
    contactType: chosenId(because('contact.contactType.missing')),
  })
  .check(
    demand(
      'contact',
      'contact.contact.phoneInvalid',
      looksLike('phone', typed => phone.test(typed)),
    ),
    demand('contact', 'contact.contact.emailInvalid', looksLike('email', isEmailAddress)),
    demand(
      'contact',
      'contact.contact.websiteInvalid',
      looksLike('website', typed => website.test(typed)),
    ),
  );
export type ContactData = z.infer<typeof contactData>;

/** As printed by banks: letters and digits, in groups. */
const accountNumber = text(40).check(
  z.regex(/^(?:[0-9A-Za-z]+(?:[ ./-][0-9A-Za-z]+)*)?$/, because('bankConnection.accountNumber.invalid')),
);

type Account = { iban?: string; bankCode?: string; accountNumber?: string };

/** An Austrian IBAN has a bank code of five digits and an account number of eleven. */
const isOfIban =
  (field: 'bankCode' | 'accountNumber') =>
  ({ iban, [field]: typed }: Account) => {
    if (!typed || !iban?.startsWith('AT')) return true;
    const part = field === 'bankCode' ? iban.slice(4, 9) : iban.slice(9);
    return typed.replace(/[ ./-]/g, '').padStart(part.length, '0') === part;
  };

export const bankConnectionData = z
  .object({
    ...owner,
    instituteName: text(),
    bankCode: text(20),
    iban: emptyOr(because('bankConnection.iban.invalid'), isIban, compact),
    swiftBic: emptyOr(because('bankConnection.swiftBic.invalid'), isBic, compact),
    accountNumber,
  })
  .check(
    demand<Account>(
      'iban',
      'bankConnection.iban.missing',
      ({ iban, bankCode, accountNumber }) => !!iban || (!!bankCode && !!accountNumber),
    ),
    demand<Account>('bankCode', 'bankConnection.bankCode.otherIban', isOfIban('bankCode')),
    demand<Account>('accountNumber', 'bankConnection.accountNumber.otherIban', isOfIban('accountNumber')),
  );
export type BankConnectionData = z.infer<typeof bankConnectionData>;

/** A person may have several functions in a company; the linked records never change. */
export const personCompanyData = z.object({
  person: chosenId(because('association.person.missing')),
  company: chosenId(because('association.company.missing')),
  taskFunction: chosenId(because('association.taskFunction.missing')),
});
export type PersonCompanyData = z.infer<typeof personCompanyData>;

const hasOneOther = ({ person, company }: { person?: number | null; company?: number | null }) =>
  (person == null) !== (company == null);

/** Links a party with a person or a company. */
export const partyAssociationData = z
  .object({
    party: chosenId(because('association.party.missing')),
    person: z._default(z.nullable(id), null),
    company: z._default(z.nullable(id), null),
    taskFunction: chosenId(because('association.taskFunction.missing')),
  })
  .check(
    demand('person', 'association.other.missing', hasOneOther),
    demand('company', 'association.other.missing', hasOneOther),
  );
export type PartyAssociationData = z.infer<typeof partyAssociationData>;

const owned = {
  id,
  party: z.nullable(id),
  company: z.nullable(id),
  person: z.nullable(id),
  created: instant,
  updated: instant,
};

export const address = z.object({
  ...owned,
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  active: z.boolean(),
});
export type Address = z.infer<typeof address>;

export const contact = z.object({ ...owned, contact: z.string(), contactType: z.int() });
export type Contact = z.infer<typeof contact>;

export const bankConnection = z.object({
  ...owned,
  instituteName: z.string(),
  bankCode: z.string(),
  iban: z.string(),
  swiftBic: z.string(),
  accountNumber: z.string(),
});
export type BankConnection = z.infer<typeof bankConnection>;

export const personCompany = z.object({
  id,
  person: id,
  personName: z.string(),
  company: id,
  companyName: z.string(),
  taskFunction: z.int(),
  created: instant,
  updated: instant,
});
export type PersonCompany = z.infer<typeof personCompany>;

export const partyAssociation = z.object({
  id,
  party: id,
  partyName: z.string(),
  person: z.nullable(id),
  personName: z.string(),
  company: z.nullable(id),
  companyName: z.string(),
  taskFunction: z.int(),
  created: instant,
  updated: instant,
});
export type PartyAssociation = z.infer<typeof partyAssociation>;

export const ownedFilter = z.object({
  id: z.optional(z.array(id)),
  party: z.optional(id),
  company: z.optional(id),
  person: z.optional(id),
});
export type OwnedFilter = z.infer<typeof ownedFilter>;

export const personCompanyFilter = z.object({
  id: z.optional(z.array(id)),
  company: z.optional(id),
  person: z.optional(id),
  taskFunction: z.optional(id),
});
export type PersonCompanyFilter = z.infer<typeof personCompanyFilter>;

export const partyAssociationFilter = z.extend(personCompanyFilter, { party: z.optional(id) });
export type PartyAssociationFilter = z.infer<typeof partyAssociationFilter>;

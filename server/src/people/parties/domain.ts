import type { CompanyData, PartyData, PersonData } from '@nahstrom/contract';

const noCompany = {
  companyName: '',
  legalForm: null,
  companyRegistrationNumber: '',
  foundingDate: null,
} as const;
const noPerson = {
  salutation: 'none',
  title: '',
  firstName: '',
  lastName: '',
  dateOfBirth: null,
  socialSecurityNumber: '',
} as const;

type Written = { clientCustomer: number | null; version?: number };

/** Maps input to columns: an empty day is null. */
function stored<Data extends Written>({ clientCustomer, version, ...facts }: Data) {
  return facts;
}
const dayOrNone = (typed: string | null) => typed || null;

/** A party is a person or a company; fields of the other kind are dropped. */
export function partyFactsOf(data: PartyData) {
  const facts = {
    ...stored(data),
    ...(data.partyType === 'company' ? noPerson : noCompany),
  };
  return {
    ...facts,
    dateOfBirth: dayOrNone(facts.dateOfBirth),
    foundingDate: dayOrNone(facts.foundingDate),
    exitDate: dayOrNone(facts.exitDate),
  };
}

export function companyFactsOf(data: CompanyData) {
  return { ...stored(data), foundingDate: dayOrNone(data.foundingDate), exitDate: dayOrNone(data.exitDate) };
}

export function personFactsOf(data: PersonData) {
  return { ...stored(data), dateOfBirth: dayOrNone(data.dateOfBirth) };
}

/** Last name first, as lists are sorted and searched. */
export const personNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [lastName, firstName].filter(Boolean).join(' ');

/** Its own name, or that of its company or person. */
export const partyNameOf = (party: { partyName: string; companyName: string; firstName: string; lastName: string }) =>
  party.partyName || party.companyName || personNameOf(party);

import type { CompanyRow, PartyRow, PersonRow } from '@nahstrom/contract';
import type { Choosable } from '../../layout/Choosable.ts';
import { personNameOf } from './personNameOf.ts';

const hint = (...parts: string[]) => parts.filter(Boolean).join(' · ');

export const choosableParties: Choosable<PartyRow> = {
  resource: 'parties',
  sort: 'name',
  nameOf: party => party.name,
  hintOf: party => hint(party.partyNumber, party.partyCode),
};

export const choosableCompanies: Choosable<CompanyRow> = {
  resource: 'companies',
  sort: 'companyName',
  nameOf: company => company.companyName,
  hintOf: company => hint(company.companyNumber, company.companyCode),
};

export const choosablePersons: Choosable<PersonRow> = {
  resource: 'persons',
  sort: 'lastName',
  nameOf: personNameOf,
  hintOf: person => hint(person.title, person.personNumber, person.personCode),
};

import type { CompanyRow, PersonRow } from '@nahstrom/contract';
import { choosableClients } from '../../access/clientsCustomers/choosableClients.ts';
import { useEntries } from '../../communities/lookups/lookups.ts';
import { type Fact, factsOf } from '../../ui/layout/factsOf.ts';
import { RecordTitle } from '../../ui/pages/RecordTitle.tsx';
import { usePage } from '../page.ts';
import type { PartnerKind } from '../partyParts/owner.ts';

type Numbered<Kind extends PartnerKind> = Pick<CompanyRow, 'clientCustomer' | 'created'> &
  Record<`${Kind}Number` | `${Kind}Code`, string>;

export function useNumberFacts() {
  const { t, format } = usePage();
  return <Kind extends PartnerKind>(record: Numbered<Kind>, kind: Kind): Fact[] => [
    [t(`party.${kind}Number`), record[`${kind}Number`]],
    [t(`party.${kind}Code`), record[`${kind}Code`]],
    [
      t('party.clientCustomerTitle'),
      record.clientCustomer && (
        <RecordTitle key="client" of={choosableClients} id={record.clientCustomer} page="show" />
      ),
    ],
    [t('party.created'), format.moment(record.created)],
  ];
}

type OfCompany = Pick<
  CompanyRow,
  'legalForm' | 'companyRegistrationNumber' | 'foundingDate' | 'exitDate' | 'taxNumber' | 'uidNumber'
>;

export function useCompanyFacts() {
  const { t, format } = usePage();
  const legalForms = useEntries('legalForms');
  return (company: OfCompany): Fact[] => [
    [t('party.legalForm'), legalForms.titleOf(company.legalForm)],
    [t('party.companyRegistrationNumber'), company.companyRegistrationNumber],
    [t('party.uidNumber'), company.uidNumber],
    [t('party.taxNumber'), company.taxNumber],
    [t('party.foundingDate'), company.foundingDate && format.day(company.foundingDate)],
    [t('party.exitDate'), company.exitDate && format.day(company.exitDate)],
  ];
}

type OfPerson = Pick<PersonRow, 'salutation' | 'title' | 'dateOfBirth' | 'socialSecurityNumber'> &
  Partial<Pick<CompanyRow, 'uidNumber' | 'taxNumber' | 'exitDate'>>;

/** Tax and departure apply to a person that is a party, not to one that only acts for others. */
export function usePersonFacts() {
  const { t, format } = usePage();
  return (person: OfPerson) =>
    factsOf(
      [t('party.salutation'), t(`party.salutation.${person.salutation}`)],
      [t('party.title'), person.title],
      [t('party.dateOfBirth'), person.dateOfBirth && format.day(person.dateOfBirth)],
      [t('party.socialSecurityNumber'), spaced(person.socialSecurityNumber)],
      person.uidNumber !== undefined && [t('party.uidNumber'), person.uidNumber],
      person.uidNumber !== undefined && [t('party.taxNumber'), person.taxNumber],
      person.uidNumber !== undefined && [t('party.exitDate'), person.exitDate && format.day(person.exitDate)],
    );
}

/** `1237 010180`, as on the e-card. */
const spaced = (number: string) => number.replace(/^(\d{4})(?=\d)/, '$1 ');

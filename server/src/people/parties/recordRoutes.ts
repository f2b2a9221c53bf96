import { type Company, type Party, type Person, records } from '@nahstrom/contract';
import { lockOrganisation } from '../../access/index.ts';
import type { Mount } from '../../platform/route.ts';
import { deleteFilesOf } from '../../services/files/index.ts';
import { mountRecord } from '../../services/records/index.ts';
import { companies, parties, persons } from '../../tables/parties.ts';
import { clientFor } from './checks.ts';
import { assertCompany, getCompany, listCompanies } from './companies.ts';
import { companyFactsOf, partyFactsOf, personFactsOf, personNameOf } from './domain.ts';
import { assertParty, getParty, listParties } from './parties.ts';
import { assertPerson, getPerson, listPersons } from './persons.ts';

/** Writes are serialised within the organisation, because taken numbers, existing clients and list entries depend on
 *  each other. */
export function recordRoutes(mount: Mount): void {
  mountRecord(mount, records.parties, {
    ...partner,
    table: parties,
    list: listParties,
    get: getParty,
    async write(data, { tx, session }, before) {
      const clientCustomerId = await clientFor(tx, session, data.clientCustomer);
      await assertParty(tx, session, data, before?.id);
      return { ...partyFactsOf(data), clientCustomerId };
    },
    remove: ({ id }, { tx }) => deleteFilesOf(tx, 'party', id),
    title: party => party.name,
  });

  mountRecord(mount, records.companies, {
    ...partner,
    table: companies,
    list: listCompanies,
    get: getCompany,
    async write(data, { tx, session }, before) {
      const clientCustomerId = await clientFor(tx, session, data.clientCustomer);
      await assertCompany(tx, session, data, before?.id);
      return { ...companyFactsOf(data), clientCustomerId };
    },
    remove: ({ id }, { tx }) => deleteFilesOf(tx, 'company', id),
    title: company => company.companyName,
  });

  mountRecord(mount, records.persons, {
    ...partner,
    table: persons,
    list: listPersons,
    get: getPerson,
    async write(data, { tx, session }, before) {
      const clientCustomerId = await clientFor(tx, session, data.clientCustomer);
      await assertPerson(tx, session, data, before?.id);
      return { ...personFactsOf(data), clientCustomerId };
    },
    remove: ({ id }, { tx }) => deleteFilesOf(tx, 'person', id),
    title: personNameOf,
  });
}

/** Without parts, which are logged separately, and read-only fields. */
function ownFactsOf(record: Party | Company | Person) {
  return Object.fromEntries(
    Object.entries(record).filter(([field, value]) => !Array.isArray(value) && !unwritten.has(field)),
  );
}
const unwritten = new Set(['id', 'name', 'clientCustomer', 'version', 'created', 'updated']);

/** With the number of deleted parts. */
function wholeFactsOf(record: Party | Company | Person) {
  const counts = Object.entries(record).flatMap(([field, value]) =>
    Array.isArray(value) && value.length > 0 ? [[field, value.length]] : [],
  );
  return { ...ownFactsOf(record), ...Object.fromEntries(counts) };
}

const partner = { lock: lockOrganisation, facts: ownFactsOf, deletedFacts: wholeFactsOf };

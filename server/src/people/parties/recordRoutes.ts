import type { Company, Party, Person } from '@nahstrom/contract';
import { lockOrganisation } from '../../access/index.ts';
import type { Mount } from '../../platform/route.ts';
import { deleteFilesOf } from '../../services/files/index.ts';
import { companies, parties, persons } from '../../tables/parties.ts';
import { note } from './audited.ts';
import { assertUnchanged, clientFor } from './checks.ts';
import { assertCompany, getCompany, listCompanies } from './companies.ts';
import { companyFactsOf, partyFactsOf, personFactsOf, personNameOf } from './domain.ts';
import { assertParty, getParty, listParties } from './parties.ts';
import { assertPerson, getPerson, listPersons } from './persons.ts';
import { changeRecord, deleteRecord, insertRecord, lockRecord } from './records.ts';

/** Writes are serialised within the organisation, because taken numbers, existing clients and list entries depend on
 *  each other. */
export function recordRoutes(mount: Mount): void {
  mount('listParties', ({ tx, list }) => listParties(tx, list));

  mount('getParty', ({ tx, params }) => getParty(tx, params.id));

  mount('createParty', async ({ tx, body, now, session }) => {
    const organisationId = session.user.organisation;
    await lockOrganisation(tx, organisationId);
    const clientCustomerId = await clientFor(tx, session, body.clientCustomer);
    await assertParty(tx, session, body);
    const values = { ...partyFactsOf(body), organisationId, clientCustomerId, created: now, updated: now };
    const party = await getParty(tx, await insertRecord(tx, parties, values));
    await note({ tx, session, now }, titledParty(party), { after: ownFactsOf(party) });
    return { success: true, party };
  });

  mount('updateParty', async ({ tx, params, body, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    const { version } = await lockRecord(tx, parties, params.id);
    assertUnchanged({ version }, body.version);
    const clientCustomerId = await clientFor(tx, session, body.clientCustomer);
    await assertParty(tx, session, body, params.id);
    const before = await getParty(tx, params.id);
    const change = { ...partyFactsOf(body), clientCustomerId, version: version + 1, updated: now };
    await changeRecord(tx, parties, params.id, change);
    const party = await getParty(tx, params.id);
    const changed = { before: ownFactsOf(before), after: ownFactsOf(party) };
    await note({ tx, session, now }, titledParty(party), changed);
    return { success: true, party };
  });

  mount('deleteParty', async ({ tx, params, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    await lockRecord(tx, parties, params.id);
    const before = await getParty(tx, params.id);
    await deleteFilesOf(tx, 'party', params.id);
    await deleteRecord(tx, parties, params.id);
    await note({ tx, session, now }, titledParty(before), { before: wholeFactsOf(before) });
    return { success: true };
  });

  mount('listCompanies', ({ tx, list }) => listCompanies(tx, list));

  mount('getCompany', ({ tx, params }) => getCompany(tx, params.id));

  mount('createCompany', async ({ tx, body, now, session }) => {
    const organisationId = session.user.organisation;
    await lockOrganisation(tx, organisationId);
    const clientCustomerId = await clientFor(tx, session, body.clientCustomer);
    await assertCompany(tx, session, body);
    const values = { ...companyFactsOf(body), organisationId, clientCustomerId, created: now, updated: now };
    const company = await getCompany(tx, await insertRecord(tx, companies, values));
    await note({ tx, session, now }, titledCompany(company), { after: ownFactsOf(company) });
    return { success: true, company };
  });

  mount('updateCompany', async ({ tx, params, body, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    const { version } = await lockRecord(tx, companies, params.id);
    assertUnchanged({ version }, body.version);
    const clientCustomerId = await clientFor(tx, session, body.clientCustomer);
    await assertCompany(tx, session, body, params.id);
    const before = await getCompany(tx, params.id);
    const change = { ...companyFactsOf(body), clientCustomerId, version: version + 1, updated: now };
    await changeRecord(tx, companies, params.id, change);
    const company = await getCompany(tx, params.id);
    const changed = { before: ownFactsOf(before), after: ownFactsOf(company) };
    await note({ tx, session, now }, titledCompany(company), changed);
    return { success: true, company };
  });

  mount('deleteCompany', async ({ tx, params, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    await lockRecord(tx, companies, params.id);
    const before = await getCompany(tx, params.id);
    await deleteFilesOf(tx, 'company', params.id);
    await deleteRecord(tx, companies, params.id);
    await note({ tx, session, now }, titledCompany(before), { before: wholeFactsOf(before) });
    return { success: true };
  });

  mount('listPersons', ({ tx, list }) => listPersons(tx, list));

  mount('getPerson', ({ tx, params }) => getPerson(tx, params.id));

  mount('createPerson', async ({ tx, body, now, session }) => {
    const organisationId = session.user.organisation;
    await lockOrganisation(tx, organisationId);
    const clientCustomerId = await clientFor(tx, session, body.clientCustomer);
    await assertPerson(tx, session, body);
    const values = { ...personFactsOf(body), organisationId, clientCustomerId, created: now, updated: now };
    const person = await getPerson(tx, await insertRecord(tx, persons, values));
    await note({ tx, session, now }, titledPerson(person), { after: ownFactsOf(person) });
    return { success: true, person };
  });

  mount('updatePerson', async ({ tx, params, body, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    const { version } = await lockRecord(tx, persons, params.id);
    assertUnchanged({ version }, body.version);
    const clientCustomerId = await clientFor(tx, session, body.clientCustomer);
    await assertPerson(tx, session, body, params.id);
    const before = await getPerson(tx, params.id);
    const change = { ...personFactsOf(body), clientCustomerId, version: version + 1, updated: now };
    await changeRecord(tx, persons, params.id, change);
    const person = await getPerson(tx, params.id);
    const changed = { before: ownFactsOf(before), after: ownFactsOf(person) };
    await note({ tx, session, now }, titledPerson(person), changed);
    return { success: true, person };
  });

  mount('deletePerson', async ({ tx, params, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    await lockRecord(tx, persons, params.id);
    const before = await getPerson(tx, params.id);
    await deleteFilesOf(tx, 'person', params.id);
    await deleteRecord(tx, persons, params.id);
    await note({ tx, session, now }, titledPerson(before), { before: wholeFactsOf(before) });
    return { success: true };
  });
}

const titledParty = ({ id, name }: Party) => ({ entity: 'party', id, title: name }) as const;
const titledCompany = ({ id, companyName }: Company) => ({ entity: 'company', id, title: companyName }) as const;
const titledPerson = (person: Person) => ({ entity: 'person', id: person.id, title: personNameOf(person) }) as const;

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

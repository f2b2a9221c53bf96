import type { Person, PersonData, PersonFilter, PersonRow } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { ListRequest, Page } from '../../platform/list.ts';
import { momentsOf, pageOf, sortColumnsOf, whereOf } from '../../platform/records.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { sortKey } from '../../platform/text.ts';
import { clientsCustomers } from '../../tables/clientsCustomers.ts';
import { persons } from '../../tables/parties.ts';
import { listAllAssociations, listAllPersonCompanies } from './associations.ts';
import { assertFree } from './checks.ts';
import { personName } from './names.ts';
import { partsOf } from './parts.ts';

const columns = {
  ...sortColumnsOf(persons),
  lastName: sortKey(personName),
  clientCustomerTitle: sql`sort_key(coalesce(${clientsCustomers.title}, ''))`,
};

const selectPersons = (tx: Tx) =>
  tx
    .select({ person: persons, client: clientsCustomers.title })
    .from(persons)
    .leftJoin(clientsCustomers, eq(clientsCustomers.id, persons.clientCustomerId));

export function listPersons(tx: Tx, request: ListRequest<PersonFilter>): Promise<Page<PersonRow>> {
  const where = whereOf(persons, request.filter, [
    sql`${persons.firstName} || ' ' || ${persons.lastName}`,
    personName,
    persons.personNumber,
    persons.personCode,
  ]);
  const select = selectPersons(tx).$dynamic();
  return pageOf(tx, request, { table: persons, select, where, columns, rowOf: personRowOf });
}

export async function getPerson(tx: Tx, id: number): Promise<Person> {
  const [row] = await selectPersons(tx).where(eq(persons.id, id));
  if (!row) throw new Refusal('record.notFound');
  return {
    ...personRowOf(row),
    ...(await partsOf(tx, { person: id })),
    companies: await listAllPersonCompanies(tx, { person: id }),
    parties: await listAllAssociations(tx, { person: id }),
  };
}

/** Checks beyond the contract. Called with the organisation locked. */
export async function assertPerson(tx: Tx, session: Session, data: PersonData, own?: number): Promise<void> {
  const numbers = {
    personNumber: { column: persons.personNumber, typed: data.personNumber, code: 'party.number.taken' },
    personCode: { column: persons.personCode, typed: data.personCode, code: 'party.code.taken' },
  } as const;
  await assertFree(tx, session, persons, numbers, own);
}

function personRowOf({ person, client }: { person: typeof persons.$inferSelect; client: string | null }): PersonRow {
  const { organisationId, clientCustomerId, created, updated, ...facts } = person;
  return {
    ...facts,
    clientCustomer: clientCustomerId,
    clientCustomerTitle: client ?? '',
    ...momentsOf({ created, updated }),
  };
}

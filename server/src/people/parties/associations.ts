import type { PartyAssociation, PartyAssociationFilter, PersonCompany, PersonCompanyFilter } from '@nahstrom/contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { ListRequest, Page } from '../../platform/list.ts';
import { present } from '../../platform/present.ts';
import { momentsOf, pageOf, plain, whereOf } from '../../platform/records.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sortKey } from '../../platform/text.ts';
import { companies, parties, partyAssociations, personCompanies, persons } from '../../tables/parties.ts';
import { partyName, personName } from './names.ts';
import { belongsTo, type Owner } from './owner.ts';

const selectPersonCompanies = (tx: Tx) =>
  tx
    .select({ link: personCompanies, personName, companyName: companies.companyName })
    .from(personCompanies)
    .innerJoin(persons, eq(persons.id, personCompanies.personId))
    .innerJoin(companies, eq(companies.id, personCompanies.companyId));

const personCompanyColumns: Record<string, SQL> = {
  id: plain(personCompanies.id),
  personName: sortKey(personName),
  companyName: sortKey(companies.companyName),
  taskFunction: plain(personCompanies.taskFunction),
};

export function listPersonCompanies(tx: Tx, request: ListRequest<PersonCompanyFilter>): Promise<Page<PersonCompany>> {
  const where = whereOf(personCompanies, request.filter);
  const select = selectPersonCompanies(tx).$dynamic();
  const from = { table: personCompanies, select, where, columns: personCompanyColumns, rowOf: personCompanyOf };
  return pageOf(tx, request, from);
}

export async function listAllPersonCompanies(
  tx: Tx,
  end: { company?: number; person?: number },
): Promise<PersonCompany[]> {
  const rows = await selectPersonCompanies(tx)
    .where(
      end.company === undefined
        ? eq(personCompanies.personId, present(end.person))
        : eq(personCompanies.companyId, end.company),
    )
    .orderBy(sortKey(personName), sortKey(companies.companyName), asc(personCompanies.id));
  return rows.map(personCompanyOf);
}

export async function getPersonCompany(tx: Tx, id: number): Promise<PersonCompany> {
  const [row] = await selectPersonCompanies(tx).where(eq(personCompanies.id, id));
  if (!row) throw new Refusal('record.notFound');
  return personCompanyOf(row);
}

function personCompanyOf(row: {
  link: typeof personCompanies.$inferSelect;
  personName: string;
  companyName: string;
}): PersonCompany {
  const { id, personId, companyId, taskFunction, created, updated } = row.link;
  return {
    id,
    person: personId,
    personName: row.personName,
    company: companyId,
    companyName: row.companyName,
    taskFunction,
    ...momentsOf({ created, updated }),
  };
}

const selectAssociations = (tx: Tx) =>
  tx
    .select({
      link: partyAssociations,
      partyName,
      personName: sql<string>`coalesce(${personName}, '')`,
      companyName: sql<string>`coalesce(${companies.companyName}, '')`,
    })
    .from(partyAssociations)
    .innerJoin(parties, eq(parties.id, partyAssociations.partyId))
    .leftJoin(persons, eq(persons.id, partyAssociations.personId))
    .leftJoin(companies, eq(companies.id, partyAssociations.companyId));

const associationColumns: Record<string, SQL> = {
  id: plain(partyAssociations.id),
  partyName: sortKey(partyName),
  personName: sql`sort_key(coalesce(${personName}, ''))`,
  companyName: sql`sort_key(coalesce(${companies.companyName}, ''))`,
  taskFunction: plain(partyAssociations.taskFunction),
};

export function listPartyAssociations(
  tx: Tx,
  request: ListRequest<PartyAssociationFilter>,
): Promise<Page<PartyAssociation>> {
  const where = whereOf(partyAssociations, request.filter);
  const select = selectAssociations(tx).$dynamic();
  const from = { table: partyAssociations, select, where, columns: associationColumns, rowOf: associationOf };
  return pageOf(tx, request, from);
}

export async function listAllAssociations(tx: Tx, end: Owner): Promise<PartyAssociation[]> {
  const rows = await selectAssociations(tx)
    .where(and(...belongsTo(partyAssociations, end)))
    .orderBy(sortKey(partyName), present(associationColumns.personName), asc(partyAssociations.id));
  return rows.map(associationOf);
}

export async function getPartyAssociation(tx: Tx, id: number): Promise<PartyAssociation> {
  const [row] = await selectAssociations(tx).where(eq(partyAssociations.id, id));
  if (!row) throw new Refusal('record.notFound');
  return associationOf(row);
}

function associationOf(row: {
  link: typeof partyAssociations.$inferSelect;
  partyName: string;
  personName: string;
  companyName: string;
}): PartyAssociation {
  const { id, partyId, personId, companyId, taskFunction, created, updated } = row.link;
  return {
    id,
    party: partyId,
    partyName: row.partyName,
    person: personId,
    personName: row.personName,
    company: companyId,
    companyName: row.companyName,
    taskFunction,
    ...momentsOf({ created, updated }),
  };
}

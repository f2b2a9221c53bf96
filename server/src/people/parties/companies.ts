import type { Company, CompanyData, CompanyFilter, CompanyRow } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { ListRequest, Page } from '../../platform/list.ts';
import { momentsOf, pageOf, sortColumnsOf, whereOf } from '../../platform/records.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { clientsCustomers } from '../../tables/clientsCustomers.ts';
import { companies } from '../../tables/parties.ts';
import { listAllAssociations, listAllPersonCompanies } from './associations.ts';
import { assertFree, assertLegalForm } from './checks.ts';
import { partsOf } from './parts.ts';

const columns = {
  ...sortColumnsOf(companies),
  clientCustomerTitle: sql`sort_key(coalesce(${clientsCustomers.title}, ''))`,
};

const selectCompanies = (tx: Tx) =>
  tx
    .select({ company: companies, client: clientsCustomers.title })
    .from(companies)
    .leftJoin(clientsCustomers, eq(clientsCustomers.id, companies.clientCustomerId));

export function listCompanies(tx: Tx, request: ListRequest<CompanyFilter>): Promise<Page<CompanyRow>> {
  const { companyName, companyNumber, companyCode, edaNumber } = companies;
  const where = whereOf(companies, request.filter, [companyName, companyNumber, companyCode, edaNumber]);
  const select = selectCompanies(tx).$dynamic();
  return pageOf(tx, request, { table: companies, select, where, columns, rowOf: companyRowOf });
}

export async function getCompany(tx: Tx, id: number): Promise<Company> {
  const [row] = await selectCompanies(tx).where(eq(companies.id, id));
  if (!row) throw new Refusal('record.notFound');
  return {
    ...companyRowOf(row),
    ...(await partsOf(tx, { company: id })),
    persons: await listAllPersonCompanies(tx, { company: id }),
    parties: await listAllAssociations(tx, { company: id }),
  };
}

/** Checks beyond the contract. Called with the organisation locked. */
export async function assertCompany(tx: Tx, session: Session, data: CompanyData, own?: number): Promise<void> {
  await assertLegalForm(tx, data.legalForm);
  const numbers = {
    companyNumber: { column: companies.companyNumber, typed: data.companyNumber, code: 'party.number.taken' },
    companyCode: { column: companies.companyCode, typed: data.companyCode, code: 'party.code.taken' },
  } as const;
  await assertFree(tx, session, companies, numbers, own);
}

function companyRowOf({
  company,
  client,
}: {
  company: typeof companies.$inferSelect;
  client: string | null;
}): CompanyRow {
  const { organisationId, clientCustomerId, created, updated, ...facts } = company;
  return {
    ...facts,
    clientCustomer: clientCustomerId,
    clientCustomerTitle: client ?? '',
    ...momentsOf({ created, updated }),
  };
}

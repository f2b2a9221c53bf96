import type { Party, PartyData, PartyFilter, PartyRow } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { ListRequest, Page } from '../../platform/list.ts';
import { momentsOf, pageOf, sortColumnsOf, whereOf } from '../../platform/records.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { sortKey } from '../../platform/text.ts';
import { clientsCustomers } from '../../tables/clientsCustomers.ts';
import { parties } from '../../tables/parties.ts';
import { listAllAssociations } from './associations.ts';
import { assertFree, assertLegalForm } from './checks.ts';
import { partyNameOf } from './domain.ts';
import { partyName } from './names.ts';
import { partsOf } from './parts.ts';

const columns = {
  ...sortColumnsOf(parties),
  name: sortKey(partyName),
  clientCustomerTitle: sql`sort_key(coalesce(${clientsCustomers.title}, ''))`,
};

const selectParties = (tx: Tx) =>
  tx
    .select({ party: parties, client: clientsCustomers.title })
    .from(parties)
    .leftJoin(clientsCustomers, eq(clientsCustomers.id, parties.clientCustomerId));

export function listParties(tx: Tx, request: ListRequest<PartyFilter>): Promise<Page<PartyRow>> {
  const where = whereOf(parties, request.filter, [
    parties.partyName,
    parties.companyName,
    sql`${parties.firstName} || ' ' || ${parties.lastName}`,
    sql`${parties.lastName} || ' ' || ${parties.firstName}`,
    parties.partyNumber,
    parties.partyCode,
    parties.foreignSystemIdent,
  ]);
  const select = selectParties(tx).$dynamic();
  return pageOf(tx, request, { table: parties, select, where, columns, rowOf: partyRowOf });
}

export async function getParty(tx: Tx, id: number): Promise<Party> {
  const [row] = await selectParties(tx).where(eq(parties.id, id));
  if (!row) throw new Refusal('record.notFound');
  const associations = await listAllAssociations(tx, { party: id });
  return {
    ...partyRowOf(row),
    ...(await partsOf(tx, { party: id })),
    persons: associations.filter(({ person }) => person !== null),
    companies: associations.filter(({ company }) => company !== null),
  };
}

/** Checks beyond the contract. Called with the organisation locked. */
export async function assertParty(tx: Tx, session: Session, data: PartyData, own?: number): Promise<void> {
  if (data.partyType === 'company') await assertLegalForm(tx, data.legalForm);
  const numbers = {
    partyNumber: { column: parties.partyNumber, typed: data.partyNumber, code: 'party.number.taken' },
    partyCode: { column: parties.partyCode, typed: data.partyCode, code: 'party.code.taken' },
  } as const;
  await assertFree(tx, session, parties, numbers, own);
}

function partyRowOf({ party, client }: { party: typeof parties.$inferSelect; client: string | null }): PartyRow {
  const { organisationId, clientCustomerId, created, updated, ...facts } = party;
  return {
    ...facts,
    name: partyNameOf(party),
    clientCustomer: clientCustomerId,
    clientCustomerTitle: client ?? '',
    ...momentsOf({ created, updated }),
  };
}

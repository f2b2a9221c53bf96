import type { FieldCode } from '@nahstrom/contract';
import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { present } from '../../platform/present.ts';
import { findRecord } from '../../platform/records.ts';
import { refuseFields } from '../../platform/refusal.ts';
import { companies, parties, persons } from '../../tables/parties.ts';
import { partyNameOf, personNameOf } from './domain.ts';

/** Owner of addresses, contacts and bank connections: exactly one of the three. */
export type Owner = { party?: number | null; company?: number | null; person?: number | null };
type OwnerIds = { partyId: number | null; companyId: number | null; personId: number | null };

const kinds = ['party', 'company', 'person'] as const;

export const idsOf = ({ party, company, person }: Owner): OwnerIds => ({
  partyId: party ?? null,
  companyId: company ?? null,
  personId: person ?? null,
});
export const ownerOf = ({ partyId, companyId, personId }: OwnerIds) => ({
  party: partyId,
  company: companyId,
  person: personId,
});

type OwnedColumns = { partyId: PgColumn; companyId: PgColumn; personId: PgColumn };

export const belongsTo = (table: OwnedColumns, { party, company, person }: Owner): (SQL | undefined)[] => [
  party ? eq(table.partyId, party) : undefined,
  company ? eq(table.companyId, company) : undefined,
  person ? eq(table.personId, person) : undefined,
];

/** Title of the owner. Refused unless there is exactly one, visible to the caller. */
export async function nameOfOwner(tx: Tx, owner: Owner): Promise<string> {
  const named = kinds.filter(kind => owner[kind] != null);
  const [kind] = named;
  if (!kind || named.length > 1) throw refuseFields({ [kind ?? 'party']: 'part.owner.missing' });
  const name = await findName(tx, kind, present(owner[kind]));
  if (name === undefined) throw refuseFields({ [kind]: 'part.owner.invalid' });
  return name;
}

export async function findName(tx: Tx, kind: (typeof kinds)[number], id: number): Promise<string | undefined> {
  if (kind === 'company') return (await findRecord(tx, companies, id))?.companyName;
  if (kind === 'person') {
    const person = await findRecord(tx, persons, id);
    return person && personNameOf(person);
  }
  const party = await findRecord(tx, parties, id);
  return party && partyNameOf(party);
}

/** The owner of a part and the ends of a link are immutable: a form must send them unchanged. */
export function assertSame(written: Owner, stored: Owner): void {
  const moved = kinds.filter(kind => written[kind] != null && written[kind] !== stored[kind]);
  if (moved.length > 0) throw refuseFields(Object.fromEntries(moved.map(kind => [kind, 'field.invalid' as FieldCode])));
}

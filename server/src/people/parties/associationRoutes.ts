import { type FieldCode, partRecords } from '@nahstrom/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { lockOrganisation } from '../../access/index.ts';
import type { Tx } from '../../platform/database.ts';
import { refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { mountRecord } from '../../services/records/index.ts';
import { partyAssociations, personCompanies } from '../../tables/parties.ts';
import { getPartyAssociation, getPersonCompany, listPartyAssociations, listPersonCompanies } from './associations.ts';
import { assertTaskFunction } from './checks.ts';
import { assertSame, findName, idsOf } from './owner.ts';

/** Links between parties, companies and persons. Writes lock the organisation, against duplicate links. */
export function associationRoutes(mount: Mount): void {
  mountRecord(mount, partRecords.personCompanies, {
    table: personCompanies,
    list: listPersonCompanies,
    get: getPersonCompany,
    lock: lockOrganisation,
    async write(data, { tx }, before) {
      await assertSameEnds(tx, data, before);
      await assertTaskFunction(tx, data.taskFunction);
      await assertNewPersonCompany(tx, data, before?.id);
      return { personId: data.person, companyId: data.company, taskFunction: data.taskFunction };
    },
    title: ({ personName, companyName }) => `${personName} – ${companyName}`,
    facts: doesOf,
  });

  mountRecord(mount, partRecords.partyAssociations, {
    table: partyAssociations,
    list: listPartyAssociations,
    get: getPartyAssociation,
    lock: lockOrganisation,
    async write(data, { tx }, before) {
      await assertSameEnds(tx, data, before);
      await assertTaskFunction(tx, data.taskFunction);
      await assertNewAssociation(tx, data, before?.id);
      return { ...idsOf(data), taskFunction: data.taskFunction };
    },
    title: ({ partyName, personName, companyName }) => `${partyName} – ${personName || companyName}`,
    facts: doesOf,
  });
}

type Ends = { party?: number; person: number | null; company: number | null };

/** The ends exist when a link is made, and stay. */
async function assertSameEnds(tx: Tx, ends: Ends, before?: Ends): Promise<void> {
  if (before) assertSame(ends, before);
  else await assertEnds(tx, ends);
}

async function assertEnds(tx: Tx, ends: Ends): Promise<void> {
  const gone: Record<string, FieldCode> = {};
  for (const kind of ['party', 'company', 'person'] as const) {
    const id = ends[kind];
    if (id != null && (await findName(tx, kind, id)) === undefined) gone[kind] = `association.${kind}.invalid`;
  }
  if (Object.keys(gone).length > 0) throw refuseFields(gone);
}

type Does = { taskFunction: number };

async function assertNewPersonCompany(
  tx: Tx,
  { person, company, taskFunction }: Does & { person: number; company: number },
  own = 0,
): Promise<void> {
  const same = await tx
    .select({ id: personCompanies.id })
    .from(personCompanies)
    .where(
      and(
        eq(personCompanies.personId, person),
        eq(personCompanies.companyId, company),
        eq(personCompanies.taskFunction, taskFunction),
        ne(personCompanies.id, own),
      ),
    );
  if (same.length > 0) throw refuseFields({ taskFunction: 'association.taken' });
}

async function assertNewAssociation(
  tx: Tx,
  { party, person, company, taskFunction }: Does & Ends & { party: number },
  own = 0,
): Promise<void> {
  const same = await tx
    .select({ id: partyAssociations.id })
    .from(partyAssociations)
    .where(
      and(
        eq(partyAssociations.partyId, party),
        person === null ? isNull(partyAssociations.personId) : eq(partyAssociations.personId, person),
        company === null ? isNull(partyAssociations.companyId) : eq(partyAssociations.companyId, company),
        eq(partyAssociations.taskFunction, taskFunction),
        ne(partyAssociations.id, own),
      ),
    );
  if (same.length > 0) throw refuseFields({ taskFunction: 'association.taken' });
}

const doesOf = ({ taskFunction }: Does) => ({ taskFunction });

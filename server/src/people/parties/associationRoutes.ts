import type { FieldCode, PartyAssociation, PersonCompany } from '@nahstrom/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { lockOrganisation } from '../../access/index.ts';
import type { Tx } from '../../platform/database.ts';
import { refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { partyAssociations, personCompanies } from '../../tables/parties.ts';
import { getPartyAssociation, getPersonCompany, listPartyAssociations, listPersonCompanies } from './associations.ts';
import { note } from './audited.ts';
import { assertTaskFunction } from './checks.ts';
import { assertSame, findName, idsOf } from './owner.ts';
import { changeRecord, deleteRecord, insertRecord, lockRecord } from './records.ts';

/** Links between parties, companies and persons. Writes lock the organisation, against duplicate links. */
export function associationRoutes(mount: Mount): void {
  mount('listPersonCompanies', ({ tx, list }) => listPersonCompanies(tx, list));

  mount('getPersonCompany', ({ tx, params }) => getPersonCompany(tx, params.id));

  mount('createPersonCompany', async ({ tx, body, now, session }) => {
    const organisationId = session.user.organisation;
    await lockOrganisation(tx, organisationId);
    await assertEnds(tx, body);
    await assertTaskFunction(tx, body.taskFunction);
    await assertNewPersonCompany(tx, body);
    const { person: personId, company: companyId, taskFunction } = body;
    const made = { organisationId, personId, companyId, taskFunction, created: now, updated: now };
    const personCompany = await getPersonCompany(tx, await insertRecord(tx, personCompanies, made));
    await note({ tx, session, now }, titledPersonCompany(personCompany), { after: doesOf(personCompany) });
    return { success: true, personCompany };
  });

  mount('updatePersonCompany', async ({ tx, params, body, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    await lockRecord(tx, personCompanies, params.id);
    const before = await getPersonCompany(tx, params.id);
    assertSame(body, before);
    await assertTaskFunction(tx, body.taskFunction);
    await assertNewPersonCompany(tx, body, params.id);
    await changeRecord(tx, personCompanies, params.id, { taskFunction: body.taskFunction, updated: now });
    const personCompany = await getPersonCompany(tx, params.id);
    const change = { before: doesOf(before), after: doesOf(personCompany) };
    await note({ tx, session, now }, titledPersonCompany(personCompany), change);
    return { success: true, personCompany };
  });

  mount('deletePersonCompany', async ({ tx, params, now, session }) => {
    await lockRecord(tx, personCompanies, params.id);
    const before = await getPersonCompany(tx, params.id);
    await deleteRecord(tx, personCompanies, params.id);
    await note({ tx, session, now }, titledPersonCompany(before), { before: doesOf(before) });
    return { success: true };
  });

  mount('listPartyAssociations', ({ tx, list }) => listPartyAssociations(tx, list));

  mount('getPartyAssociation', ({ tx, params }) => getPartyAssociation(tx, params.id));

  mount('createPartyAssociation', async ({ tx, body, now, session }) => {
    const organisationId = session.user.organisation;
    await lockOrganisation(tx, organisationId);
    await assertEnds(tx, body);
    await assertTaskFunction(tx, body.taskFunction);
    await assertNewAssociation(tx, body);
    const { taskFunction, party: partyId } = body;
    const made = { ...idsOf(body), partyId, organisationId, taskFunction, created: now, updated: now };
    const partyAssociation = await getPartyAssociation(tx, await insertRecord(tx, partyAssociations, made));
    await note({ tx, session, now }, titledAssociation(partyAssociation), { after: doesOf(partyAssociation) });
    return { success: true, partyAssociation };
  });

  mount('updatePartyAssociation', async ({ tx, params, body, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    await lockRecord(tx, partyAssociations, params.id);
    const before = await getPartyAssociation(tx, params.id);
    assertSame(body, before);
    await assertTaskFunction(tx, body.taskFunction);
    await assertNewAssociation(tx, body, params.id);
    await changeRecord(tx, partyAssociations, params.id, { taskFunction: body.taskFunction, updated: now });
    const partyAssociation = await getPartyAssociation(tx, params.id);
    const change = { before: doesOf(before), after: doesOf(partyAssociation) };
    await note({ tx, session, now }, titledAssociation(partyAssociation), change);
    return { success: true, partyAssociation };
  });

  mount('deletePartyAssociation', async ({ tx, params, now, session }) => {
    await lockRecord(tx, partyAssociations, params.id);
    const before = await getPartyAssociation(tx, params.id);
    await deleteRecord(tx, partyAssociations, params.id);
    await note({ tx, session, now }, titledAssociation(before), { before: doesOf(before) });
    return { success: true };
  });
}

type Ends = { party?: number; person: number | null; company: number | null };

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

const titledPersonCompany = ({ id, personName, companyName }: PersonCompany) =>
  ({ entity: 'personCompany', id, title: `${personName} – ${companyName}` }) as const;
const titledAssociation = ({ id, partyName, personName, companyName }: PartyAssociation) =>
  ({ entity: 'partyAssociation', id, title: `${partyName} – ${personName || companyName}` }) as const;
const doesOf = ({ taskFunction }: Does) => ({ taskFunction });

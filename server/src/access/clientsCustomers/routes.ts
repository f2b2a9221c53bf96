import type { ClientCustomer } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import type { Session } from '../../platform/session.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import {
  changeClientCustomer,
  deleteClientCustomer,
  getClientCustomer,
  hasRecords,
  insertClientCustomer,
  isNumberTaken,
  listClientsCustomers,
} from '../organisations/clients.ts';
import { lockOrganisation } from '../organisations/store.ts';
import { type Act, assignUsers, changeAdmin, removeUsers } from './rights.ts';

export function clientCustomerRoutes(mount: Mount): void {
  mount('listClientsCustomers', ({ tx, list }) => listClientsCustomers(tx, list));

  mount('getClientCustomer', ({ tx, params }) => getClientCustomer(tx, params.id));

  mount('createClientCustomer', async ({ tx, body: { admin, version, ...facts }, now, session }) => {
    await begin(tx, session, now);
    // A new client/customer has no users to assign.
    if (admin !== null) throw refuseFields({ admin: 'clientCustomer.admin.invalid' });
    await assertNumberFree(tx, facts.clientNumberInternal);
    const id = await insertClientCustomer(tx, session.user.organisation, now, facts);
    const clientCustomer = await getClientCustomer(tx, id);
    const change = { action: 'create', ...audited(clientCustomer), after: factsOf(clientCustomer) } as const;
    await writeAudit(tx, session, now, change);
    return { success: true, clientCustomer };
  });

  mount('updateClientCustomer', async ({ tx, params, body: { admin, version, ...facts }, now, session }) => {
    const act = await begin(tx, session, now);
    const before = await getClientCustomer(tx, params.id);
    assertUnchanged(before, version);
    await assertNumberFree(tx, facts.clientNumberInternal, params.id);
    await changeAdmin(tx, act, params.id, admin);
    await changeClientCustomer(tx, params.id, now, facts);
    const clientCustomer = await getClientCustomer(tx, params.id);
    const change = { before: factsOf(before), after: factsOf(clientCustomer) };
    await writeAudit(tx, session, now, { action: 'update', ...audited(clientCustomer), ...change });
    return { success: true, clientCustomer };
  });

  mount('deleteClientCustomer', async ({ tx, params, now, session }) => {
    await begin(tx, session, now);
    const before = await getClientCustomer(tx, params.id);
    if (before.userCount > 0) throw new Refusal('clientCustomer.inUse');
    if (await hasRecords(tx, params.id)) throw new Refusal('clientCustomer.hasRecords');
    await deleteClientCustomer(tx, params.id);
    await writeAudit(tx, session, now, { action: 'delete', ...audited(before), before: factsOf(before) });
    return { success: true };
  });

  mount('assignUsers', async ({ tx, params, body, now, session }) => {
    await assignUsers(tx, await begin(tx, session, now), params.id, body.users);
    return { success: true, clientCustomer: await getClientCustomer(tx, params.id) };
  });

  mount('removeUsers', async ({ tx, params, body, now, session }) => {
    await removeUsers(tx, await begin(tx, session, now), params.id, body.users);
    return { success: true, clientCustomer: await getClientCustomer(tx, params.id) };
  });
}

/** Serialised within the organisation, because assignments and taken numbers depend on each other. */
async function begin(tx: Tx, session: Session, now: Date): Promise<Act> {
  return { session, now, defaults: await lockOrganisation(tx, session.user.organisation) };
}

async function assertNumberFree(tx: Tx, number: string, own?: number): Promise<void> {
  if (await isNumberTaken(tx, number, own))
    throw refuseFields({ clientNumberInternal: 'clientCustomer.clientNumberInternal.taken' });
}

const audited = ({ id, title }: ClientCustomer) => ({ entity: 'clientCustomer', entityId: id, title }) as const;
const factsOf = ({ title, clientNumberInternal, admin, adminName, active }: ClientCustomer) => ({
  title,
  clientNumberInternal,
  admin,
  adminName,
  active,
});

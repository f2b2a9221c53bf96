import type { Database } from '../../platform/database.ts';
import { identity } from '../../platform/database.ts';
import type { Ports } from '../../platform/ports.ts';
import { present } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { findSessionUser } from '../../platform/session.ts';
import { changeOrganisation, insertOrganisation, putInCharge } from '../organisations/store.ts';
import { requestAddress } from './address.ts';
import { openLink } from './links.ts';
import { beginSession } from './sessions.ts';
import { admit, createLogin, createToken, isEmptyInstallation, makeOperator, useToken } from './store.ts';

/** Creates the first administrator of an empty installation, authorised by the secret in the start's output. */
export function setupRoutes(mount: Mount, ports: Ports): void {
  mount('getSetup', async ({ identity }) => ({ open: await identity(isEmptyInstallation) }));

  mount('createSetup', async ({ body, now, caller, identity }) => {
    if (!(await identity(isEmptyInstallation))) throw new Refusal('setup.closed');
    await openLink(identity, now, caller, 'setup', body.token);
    const passwordHash = await ports.passwords.hash(body.password);
    const opened = await identity(async tx => {
      if (!(await isEmptyInstallation(tx))) throw new Refusal('setup.closed');
      const token = await useToken(tx, now, 'setup', body.token);
      if (!token) throw new Refusal('link.invalid');
      const { id: organisationId } = await insertOrganisation(tx, body.organisationTitle);
      const { username, firstname, lastname, locale } = body;
      const owner = { organisationId };
      const login = await createLogin(tx, now, { username, passwordHash, locale, owner, dataUsageAccepted: now });
      const names = { firstname, lastname };
      const userId = await admit(tx, { organisationId, loginId: login.id, role: 'ROLE_ADMIN', ...names });
      await putInCharge(tx, organisationId, userId);
      await changeOrganisation(tx, organisationId, { contactAddress: username });
      await makeOperator(tx, login.id, now);
      const session = await beginSession(tx, now, login.id, organisationId, caller);
      const user = present(await findSessionUser(tx, userId, organisationId));
      await requestAddress(tx, now, { loginId: login.id, user }, username, ports.settings.publicUrl);
      return { session, user };
    });
    caller.openSession(opened.session);
    return opened.user;
  });
}

/** The secret printed at the start of an installation without an organisation; undefined otherwise. */
export function createSetupToken(database: Database, now: Date): Promise<string | undefined> {
  return identity(database, async tx =>
    (await isEmptyInstallation(tx))
      ? createToken(tx, { kind: 'setup', organisationId: null, username: '', now, validDays: 7 })
      : undefined,
  );
}

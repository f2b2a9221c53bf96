import { assertPassword, changeVisitors, findUserOfLogin, openLink } from '../../access/index.ts';
import { asService } from '../../platform/database.ts';
import type { Ports } from '../../platform/ports.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount, MountUnbound } from '../../platform/route.ts';
import { describeInstallation } from './installation.ts';
import { confirm, hasConfirmed, invite, listOperators, remove, tellArchived } from './store.ts';

/** An operator sees the state and the size of each organisation, but none of its data. */
export function operatorRoutes(mount: Mount, mountUnbound: MountUnbound, ports: Ports): void {
  const clock = () => ports.now().getTime();

  mount('getInstallation', async ({ tx, session, now }) => {
    const machine = (await ports.machine?.()) ?? null;
    return asService(tx, async () => ({
      ...(await describeInstallation(tx, { now, clock, machine, sendsMails: ports.settings.sendsMails })),
      operators: await listOperators(tx, session.loginId),
    }));
  });

  mountUnbound('inviteOperator', async ({ session, body, now, identity }) => {
    await assertPassword(ports, identity, now, session, body.passwordCurrent);
    await identity(tx => invite(tx, now, session, body.username, ports.settings.publicUrl));
    ports.log.info({ by: session.loginId }, 'An operator was invited.');
    return { success: true };
  });

  mountUnbound('confirmOperator', async ({ session, body, now, caller, identity }) => {
    const { token } = body;
    if (!(await identity(tx => hasConfirmed(tx, session, token)))) {
      await openLink(identity, now, caller, 'operator', token);
      await identity(tx => confirm(tx, now, session, token));
      ports.log.info({ login: session.loginId }, 'A login became an operator.');
    }
    const user = await identity(tx => findUserOfLogin(tx, session.loginId, session.user.organisation));
    if (!user) throw new Refusal('session.missing');
    return { success: true, user };
  });

  mountUnbound('setOrganisationVisitors', async ({ session, now, params, body, identity }) => {
    await assertPassword(ports, identity, now, session, body.passwordCurrent);
    const organisation = await identity(async tx => {
      const { before, after } = await changeVisitors(tx, session, now, params.id, body);
      if ((before.archived === null) !== (after.archived === null)) await tellArchived(tx, now, session, after);
      return after;
    });
    return { success: true, organisation: { ...organisation, sendsMails: ports.settings.sendsMails } };
  });

  mountUnbound('removeOperator', async ({ session, body, now, params, identity }) => {
    await assertPassword(ports, identity, now, session, body.passwordCurrent);
    await identity(tx => remove(tx, now, session, params.id));
    ports.log.info({ by: session.loginId, login: params.id }, 'An operator was removed.');
    return { success: true };
  });
}

import { enterIdentity, enterTenant, type Tx } from '../../platform/database.ts';
import type { Ports } from '../../platform/ports.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { claimMemberships, findMembership } from './hooks.ts';
import { limitMailsOfStrangers, mailActivation } from './linkMails.ts';
import { openLink } from './links.ts';
import { claimInvitation } from './ownership.ts';
import { findOpenActivation, findProvenLogin, useToken } from './store.ts';

/** From a mailed invitation to a login with a proven address. */
export function activationRoutes(mount: Mount, ports: Ports): void {
  // The response is the same for every address, because it must not reveal membership to a stranger.
  mount('checkEmail', async ({ body, now, caller, identity }) => {
    const { token: secret, username } = body;
    if (secret) {
      const token = await openLink(identity, now, caller, 'activation', secret, 'emailCheck.failed');
      if (token.username !== username) throw new Refusal('emailCheck.failed');
      const login = await identity(tx => findProvenLogin(tx, username));
      return { success: true, data: { accepts: Boolean(login?.dataUsageAccepted), hasLogin: login !== undefined } };
    }
    await identity(async tx => {
      await limitMailsOfStrangers(tx, now, username, caller.network);
      const open = await findOpenActivation(tx, username);
      if (open?.organisationId) await mailActivation(tx, now, username, open.organisationId, ports.settings.publicUrl);
    });
    return { success: true, data: { accepts: false, hasLogin: false } };
  });

  mount('register', async ({ body, now, caller, identity }) => {
    const { token: secret, username, locale } = body;
    await openLink(identity, now, caller, 'activation', secret, 'activation.failed');
    const passwordHash = await ports.passwords.hash(body.password);
    await identity(tx => follow(tx, now, secret, username, { passwordHash, locale }));
    return { success: true };
  });

  mount('confirmAdmission', async ({ body, now, caller, identity }) => {
    await openLink(identity, now, caller, 'activation', body.token, 'activation.failed');
    await identity(tx => follow(tx, now, body.token, body.username));
    return { success: true };
  });

  /** Consumes an invitation: the owner of the address becomes the user, with the memberships accepted for the
   *  address. */
  async function follow(
    tx: Tx,
    now: Date,
    secret: string,
    username: string,
    chosen?: Parameters<typeof claimInvitation>[3],
  ): Promise<void> {
    const token = await useToken(tx, now, 'activation', secret);
    if (!token?.organisationId || token.username !== username) throw new Refusal('activation.failed');
    const { organisationId } = token;
    await enterTenant(tx, organisationId);
    const person = await findMembership(tx, username);
    await enterIdentity(tx);
    const names = { firstname: person?.firstName ?? '', lastname: person?.lastName ?? '' };
    const userId = await claimInvitation(tx, now, { organisationId, username, ...names }, chosen);
    await enterTenant(tx, organisationId);
    await claimMemberships(tx, username, userId);
  }
}

import { and, desc, eq } from 'drizzle-orm';
import { assertAttemptsLeft, countAttempt } from '../../platform/attempts.ts';
import type { Tx } from '../../platform/database.ts';
import type { Ports } from '../../platform/ports.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { MountUnbound } from '../../platform/route.ts';
import { raised } from '../../platform/version.ts';
import { logins, organisationUsers, sessions } from '../../tables/identity.ts';
import { organisations } from '../../tables/organisations.ts';
import { confirmAddress, requestAddress } from './address.ts';
import { openLink } from './links.ts';
import { tellOwner } from './mails.ts';
import { assertPassword, proofKeyOf, proofsPerUser } from './passwordProof.ts';
import { beginSession, endSession, endSessionsOf, findUserOfLogin, isAlive } from './sessions.ts';
import { revokeResetLinks, setPassword } from './store.ts';
import { createTotpKey, renewRecoveryCodes, totpStepOf, turnTwoFactorOff } from './twoFactor.ts';

/** A logged-in person's changes to their own login. */
export function ownRoutes(mount: MountUnbound, ports: Ports): void {
  mount('getOwnUser', async ({ session }) => session.user);

  mount('updateOwnUser', async ({ session, body, now, identity }) => {
    const { firstname, lastname, locale } = body;
    const user = await identity(async tx => {
      await tx
        .update(organisationUsers)
        .set({ firstname, lastname, updated: now, version: raised(organisationUsers.version) })
        .where(eq(organisationUsers.loginId, session.loginId));
      await tx.update(logins).set({ locale, updated: now }).where(eq(logins.id, session.loginId));
      return sessionUserOf(tx, session.loginId, session.user.organisation);
    });
    return { success: true, user };
  });

  mount('changeOwnPassword', async ({ session, body, now, identity }) => {
    const provedHash = await assertPassword(ports, identity, now, session, body.passwordCurrent);
    if (body.password === body.passwordCurrent) throw refuseFields({ password: 'password.unchanged' });
    const passwordHash = await ports.passwords.hash(body.password);
    await identity(async tx => {
      const [person] = await tx.select().from(logins).where(eq(logins.id, session.loginId)).for('update');
      if (person?.passwordHash !== provedHash) throw refuseFields({ passwordCurrent: 'password.current.wrong' });
      await setPassword(tx, session.loginId, passwordHash, now);
      await endSessionsOf(tx, session.loginId, session.id);
      await revokeResetLinks(tx, session.user.username, now);
      await tellOwner(tx, now, session, 'passwordChanged');
    });
    return { success: true };
  });

  mount('requestAddress', async ({ session, body, now, identity }) => {
    const { username } = body;
    await assertPassword(ports, identity, now, session, body.passwordCurrent);
    await identity(tx => requestAddress(tx, now, session, username, ports.settings.publicUrl));
    return { success: true };
  });

  mount('confirmAddress', async ({ session, body, now, caller, identity }) => {
    await openLink(identity, now, caller, 'addressChange', body.token);
    const user = await identity(tx => confirmAddress(tx, now, session, body.token));
    if (!user) caller.closeSession();
    return { success: true, user };
  });

  mount('switchOrganisation', async ({ session, body, now, caller, identity }) => {
    const opened = await identity(async tx => {
      const user = await findUserOfLogin(tx, session.loginId, body.organisation);
      if (!user) throw new Refusal('record.notFound');
      if (caller.sessionId) await endSession(tx, caller.sessionId);
      return { session: await beginSession(tx, now, session.loginId, body.organisation, caller), user };
    });
    caller.openSession(opened.session);
    return { success: true, user: opened.user };
  });

  mount('listOwnSessions', async ({ session, identity, now }) => {
    const rows = await identity(tx =>
      tx
        .select({ session: sessions, organisationTitle: organisations.title })
        .from(sessions)
        .innerJoin(organisations, eq(organisations.id, sessions.organisationId))
        .where(and(eq(sessions.loginId, session.loginId), isAlive(now)))
        .orderBy(desc(sessions.lastSeen), desc(sessions.id)),
    );
    return rows.map(({ session: { id, created, lastSeen, address, userAgent }, organisationTitle }) => ({
      id,
      current: id === session.id,
      created: created.toISOString(),
      lastSeen: lastSeen.toISOString(),
      address,
      userAgent,
      organisationTitle,
    }));
  });

  mount('endOwnSession', async ({ session, params, caller, identity }) => {
    const ended = await identity(tx =>
      tx
        .delete(sessions)
        .where(and(eq(sessions.id, params.id), eq(sessions.loginId, session.loginId)))
        .returning({ id: sessions.id }),
    );
    if (ended.length === 0) throw new Refusal('record.notFound');
    if (params.id === session.id) caller.closeSession();
    return { success: true };
  });

  mount('endOtherSessions', async ({ session, identity }) => {
    await identity(tx => endSessionsOf(tx, session.loginId, session.id));
    return { success: true };
  });

  mount('beginTwoFactor', async ({ session, body, now, identity }) => {
    if (session.user.twoFactor) throw new Refusal('twoFactor.alreadyOn');
    await assertPassword(ports, identity, now, session, body.passwordCurrent);
    const twoFactor = createTotpKey(session.user.username);
    await identity(tx => tx.update(logins).set({ totpSecret: twoFactor.secret }).where(eq(logins.id, session.loginId)));
    return { success: true, twoFactor };
  });

  mount('confirmTwoFactor', async ({ session, body, now, identity }) => {
    const key = proofKeyOf(session);
    const confirmed = await identity(async tx => {
      await assertAttemptsLeft(tx, now, key, proofsPerUser);
      const [person] = await tx.select().from(logins).where(eq(logins.id, session.loginId)).for('update');
      if (person?.totpSince) throw new Refusal('twoFactor.alreadyOn');
      if (!person?.totpSecret) throw new Refusal('twoFactor.notBegun');
      const step = totpStepOf(person.totpSecret, body.code, now);
      if (step === undefined) {
        await countAttempt(tx, now, key, proofsPerUser);
        return undefined;
      }
      await tx.update(logins).set({ totpSince: now, totpLastStep: step }).where(eq(logins.id, person.id));
      await endSessionsOf(tx, person.id, session.id);
      await tellOwner(tx, now, session, 'twoFactorOn');
      return renewRecoveryCodes(tx, person.id);
    });
    if (!confirmed) throw refuseFields({ code: 'twoFactor.code.invalid' });
    return { success: true, recoveryCodes: confirmed };
  });

  mount('renewRecoveryCodes', async ({ session, body, now, identity }) => {
    if (!session.user.twoFactor) throw new Refusal('twoFactor.notOn');
    await assertPassword(ports, identity, now, session, body.passwordCurrent);
    return { success: true, recoveryCodes: await identity(tx => renewRecoveryCodes(tx, session.loginId)) };
  });

  mount('disableTwoFactor', async ({ session, body, now, identity }) => {
    if (!session.user.twoFactor) throw new Refusal('twoFactor.notOn');
    await assertPassword(ports, identity, now, session, body.passwordCurrent);
    await identity(async tx => {
      if (await isTwoFactorDemanded(tx, session.loginId)) throw new Refusal('twoFactor.mandatory');
      if (!(await turnTwoFactorOff(tx, session.loginId))) throw new Refusal('twoFactor.notOn');
      await tellOwner(tx, now, session, 'twoFactorOff');
    });
    return { success: true };
  });
}

async function sessionUserOf(tx: Tx, loginId: number, organisationId: number) {
  const user = await findUserOfLogin(tx, loginId, organisationId);
  if (!user) throw new Refusal('session.missing');
  return user;
}

async function isTwoFactorDemanded(tx: Tx, loginId: number): Promise<boolean> {
  const rows = await tx
    .select({ roles: organisationUsers.roles })
    .from(organisationUsers)
    .innerJoin(organisations, eq(organisations.id, organisationUsers.organisationId))
    .where(
      and(
        eq(organisationUsers.loginId, loginId),
        eq(organisationUsers.active, true),
        eq(organisations.requireTwoFactor, true),
      ),
    );
  return rows.some(row => row.roles.includes('ROLE_ADMIN'));
}

import { and, desc, eq } from 'drizzle-orm';
import { writeMail } from '../mails/store.ts';
import { organisations } from '../organisations/schema.ts';
import { assertAttemptsLeft, countAttempt, forgetAttempts } from '../platform/attempts.ts';
import type { Tx } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { Refusal, refuseFields } from '../platform/refusal.ts';
import type { MountUnbound, Work } from '../platform/route.ts';
import {
  beginSession,
  endSession,
  endSessionsOf,
  findSessionUser,
  isAlive,
  type Session,
} from '../platform/session.ts';
import { raised } from '../platform/version.ts';
import { securityMail } from './mails.ts';
import { organisationUsers, sessions, users } from './schema.ts';
import { revokeResetLinks, setPassword } from './store.ts';
import { createTotpKey, renewRecoveryCodes, totpStepOf, turnTwoFactorOff } from './twoFactor.ts';

const proofsPerUser = { most: 10, windowSeconds: 900 };

/** What the logged-in person does to their own login. */
export function ownRoutes(mount: MountUnbound, ports: Ports): void {
  mount('getOwnUser', async ({ session }) => session.user);

  mount('updateOwnUser', async ({ session, body, now, identity }) => {
    const { firstname, lastname, locale } = body;
    const user = await identity(async tx => {
      await tx
        .update(organisationUsers)
        .set({ firstname, lastname, updated: now, version: raised(organisationUsers.version) })
        .where(eq(organisationUsers.userId, session.user.id));
      await tx.update(users).set({ locale, updated: now }).where(eq(users.id, session.user.id));
      return sessionUserOf(tx, session.user.id, session.user.organisation);
    });
    return { success: true, user };
  });

  mount('changeOwnPassword', async ({ session, body, now, identity }) => {
    const provedHash = await assertPassword(identity, now, session, body.passwordCurrent);
    const passwordHash = await ports.passwords.hash(body.password);
    await identity(async tx => {
      const [person] = await tx.select().from(users).where(eq(users.id, session.user.id)).for('update');
      if (person?.passwordHash !== provedHash) throw refuseFields({ passwordCurrent: 'password.current.wrong' });
      await setPassword(tx, session.user.id, passwordHash, now);
      await endSessionsOf(tx, session.user.id, session.id);
      await revokeResetLinks(tx, session.user.username, now);
      await tell(tx, now, session, 'passwordChanged');
    });
    return { success: true };
  });

  mount('switchOrganisation', async ({ session, body, now, caller, identity }) => {
    const opened = await identity(async tx => {
      const user = await findSessionUser(tx, session.user.id, body.organisation);
      if (!user) throw new Refusal('record.notFound');
      if (caller.sessionId) await endSession(tx, caller.sessionId);
      return { session: await beginSession(tx, now, user.id, body.organisation, caller), user };
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
        .where(and(eq(sessions.userId, session.user.id), isAlive(now)))
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
        .where(and(eq(sessions.id, params.id), eq(sessions.userId, session.user.id)))
        .returning({ id: sessions.id }),
    );
    if (ended.length === 0) throw new Refusal('record.notFound');
    if (params.id === session.id) caller.closeSession();
    return { success: true };
  });

  mount('endOtherSessions', async ({ session, identity }) => {
    await identity(tx => endSessionsOf(tx, session.user.id, session.id));
    return { success: true };
  });

  mount('beginTwoFactor', async ({ session, body, now, identity }) => {
    if (session.user.twoFactor) throw new Refusal('twoFactor.alreadyOn');
    await assertPassword(identity, now, session, body.passwordCurrent);
    const twoFactor = createTotpKey(session.user.username);
    await identity(tx => tx.update(users).set({ totpSecret: twoFactor.secret }).where(eq(users.id, session.user.id)));
    return { success: true, twoFactor };
  });

  mount('confirmTwoFactor', async ({ session, body, now, identity }) => {
    const key = `proof:user:${session.user.id}`;
    const confirmed = await identity(async tx => {
      await assertAttemptsLeft(tx, now, key, proofsPerUser);
      const [person] = await tx.select().from(users).where(eq(users.id, session.user.id)).for('update');
      if (person?.totpSince) throw new Refusal('twoFactor.alreadyOn');
      if (!person?.totpSecret) throw new Refusal('twoFactor.notBegun');
      const step = totpStepOf(person.totpSecret, body.code, now);
      if (step === undefined) {
        await countAttempt(tx, now, key, proofsPerUser);
        return undefined;
      }
      await tx.update(users).set({ totpSince: now, totpLastStep: step }).where(eq(users.id, person.id));
      await endSessionsOf(tx, person.id, session.id);
      await tell(tx, now, session, 'twoFactorOn');
      return renewRecoveryCodes(tx, person.id);
    });
    if (!confirmed) throw refuseFields({ code: 'twoFactor.code.invalid' });
    return { success: true, recoveryCodes: confirmed };
  });

  mount('renewRecoveryCodes', async ({ session, body, now, identity }) => {
    if (!session.user.twoFactor) throw new Refusal('twoFactor.notOn');
    await assertPassword(identity, now, session, body.passwordCurrent);
    return { success: true, recoveryCodes: await identity(tx => renewRecoveryCodes(tx, session.user.id)) };
  });

  mount('disableTwoFactor', async ({ session, body, now, identity }) => {
    if (!session.user.twoFactor) throw new Refusal('twoFactor.notOn');
    await assertPassword(identity, now, session, body.passwordCurrent);
    await identity(async tx => {
      if (await isTwoFactorDemanded(tx, session.user.id)) throw new Refusal('twoFactor.mandatory');
      if (!(await turnTwoFactorOff(tx, session.user.id))) throw new Refusal('twoFactor.notOn');
      await tell(tx, now, session, 'twoFactorOff');
    });
    return { success: true };
  });

  /** Throws a refusal at the field when the password typed is not the person's. Wrong ones are counted.
   *  @returns the hash it was held against */
  async function assertPassword(identity: Work, now: Date, session: Session, typed: string): Promise<string> {
    const key = `proof:user:${session.user.id}`;
    const person = await identity(async tx => {
      await assertAttemptsLeft(tx, now, key, proofsPerUser);
      const [row] = await tx.select().from(users).where(eq(users.id, session.user.id));
      return row;
    });
    const stored = person?.passwordHash;
    const isRight = stored ? await ports.passwords.verify(stored, typed) : false;
    await identity(tx => (isRight ? forgetAttempts(tx, key) : countAttempt(tx, now, key, proofsPerUser)));
    if (!stored || !isRight) throw refuseFields({ passwordCurrent: 'password.current.wrong' });
    return stored;
  }
}

async function sessionUserOf(tx: Tx, userId: number, organisationId: number) {
  const user = await findSessionUser(tx, userId, organisationId);
  if (!user) throw new Refusal('session.missing');
  return user;
}

async function isTwoFactorDemanded(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ roles: organisationUsers.roles })
    .from(organisationUsers)
    .innerJoin(organisations, eq(organisations.id, organisationUsers.organisationId))
    .where(
      and(
        eq(organisationUsers.userId, userId),
        eq(organisationUsers.active, true),
        eq(organisations.requireTwoFactor, true),
      ),
    );
  return rows.some(row => row.roles.includes('ROLE_ADMIN'));
}

async function tell(tx: Tx, now: Date, session: Session, event: Parameters<typeof securityMail>[0]): Promise<void> {
  const { username, locale, organisation } = session.user;
  const [row] = await tx
    .select({ title: organisations.title })
    .from(organisations)
    .where(eq(organisations.id, organisation));
  await writeMail(tx, now, {
    organisationId: organisation,
    recipient: username,
    ...securityMail(event, locale, row?.title ?? '', now),
  });
}

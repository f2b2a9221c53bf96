import { writeMail } from '../mails/store.ts';
import { claimMembershipsOf } from '../members/claim.ts';
import { findOrganisation } from '../organisations/store.ts';
import { assertAttemptsLeft, countAttempt, forgetAttempts } from '../platform/attempts.ts';
import { enterIdentity, enterTenant, type Tx } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Mount } from '../platform/route.ts';
import { beginSession, endSession, endSessionsOf, findSessionUser } from '../platform/session.ts';
import { activationMail, passwordResetMail, securityMail } from './mails.ts';
import {
  acceptDataUsage,
  admit,
  createToken,
  createUser,
  findOpenActivation,
  findToken,
  findUserByUsername,
  invitation,
  listAdmissions,
  revokeResetLinks,
  setPassword,
  useToken,
} from './store.ts';
import { takeSecondFactor } from './twoFactor.ts';

const perAccount = { most: 10, windowSeconds: 900 };
const perAddress = { most: 100, windowSeconds: 900 };
const mailsPerAccount = { most: 5, windowSeconds: 3600 };

/** Verifying against it takes as long as against a real one, so that the time of a failed login does not tell who
 *  has an account. */
const nobodysPassword = 'Nobody-0-has-this-password!';

export function identityRoutes(mount: Mount, ports: Ports): void {
  const nobodysHash = ports.passwords.hash(nobodysPassword);

  mount('login', async ({ body, caller, now, identity }) => {
    const account = `login:account:${body.username}`;
    const address = `login:address:${caller.address}`;
    const found = await identity(async tx => {
      await assertLeft(tx);
      return findUserByUsername(tx, body.username);
    });
    const isRight = await ports.passwords.verify(found?.passwordHash ?? (await nobodysHash), body.password);
    const outcome = await identity(async tx => {
      // Those who try at once are let in or counted one after the other.
      await assertLeft(tx);
      const [admission] = found ? await listAdmissions(tx, found.id) : [];
      if (!isRight || !found?.passwordHash || !admission) return refused(tx, 'login.invalid');
      if (found.totpSince) {
        if (!body.code) return 'login.codeMissing';
        if (!(await takeSecondFactor(tx, now, found.id, body.code))) return refused(tx, 'login.codeInvalid');
      }
      await forgetAttempts(tx, account);
      if (caller.sessionId) await endSession(tx, caller.sessionId);
      const session = await beginSession(tx, now, found.id, admission.organisationId, caller);
      const user = await findSessionUser(tx, found.id, admission.organisationId);
      return user ? { session, user } : refused(tx, 'login.invalid');
    });
    if (typeof outcome === 'string') throw new Refusal(outcome);
    caller.openSession(outcome.session);
    return outcome.user;

    async function assertLeft(tx: Tx) {
      await assertAttemptsLeft(tx, now, account, perAccount);
      await assertAttemptsLeft(tx, now, address, perAddress);
    }

    async function refused(tx: Tx, code: 'login.invalid' | 'login.codeInvalid') {
      await countAttempt(tx, now, account, perAccount);
      await countAttempt(tx, now, address, perAddress);
      return code;
    }
  });

  mount('checkLogin', async ({ session }) => session.user);

  mount('logout', async ({ caller, identity }) => {
    const { sessionId } = caller;
    if (sessionId) await identity(tx => endSession(tx, sessionId));
    caller.closeSession();
    return { success: true };
  });

  // The answer is the same whether or not the address is known: it must not tell a stranger who is a member.
  mount('checkEmail', async ({ body, now, identity }) => {
    const { token: secret, username } = body;
    if (secret) {
      return identity(async tx => {
        const token = await findToken(tx, now, 'activation', secret);
        if (token?.username !== username) throw new Refusal('emailCheck.failed');
        const user = await findUserByUsername(tx, username);
        return { success: true, data: { accepts: Boolean(user?.dataUsageAccepted) } };
      });
    }
    await identity(async tx => {
      await limitMails(tx, now, username);
      const open = await findOpenActivation(tx, username);
      if (!open?.organisationId) return;
      const user = await findUserByUsername(tx, username);
      const organisation = await findOrganisation(tx, open.organisationId);
      const fresh = await createToken(tx, { ...invitation(open.organisationId, username), now });
      await writeMail(tx, now, {
        organisationId: open.organisationId,
        recipient: username,
        ...activationMail(user?.locale ?? 'de', organisation?.title ?? '', linkTo('/activate', fresh, username)),
      });
    });
    return { success: true, data: { accepts: false } };
  });

  mount('register', async ({ body, now, identity }) => {
    const passwordHash = await ports.passwords.hash(body.password);
    await identity(async tx => {
      const token = await useToken(tx, now, 'activation', body.token);
      if (!token?.organisationId || token.username !== body.username) throw new Refusal('activation.failed');
      await enterTenant(tx, token.organisationId);
      const person = await claimMembershipsOf.find(tx, token.username);
      await enterIdentity(tx);
      const known = await findUserByUsername(tx, token.username);
      const user =
        known ??
        (await createUser(tx, {
          username: token.username,
          passwordHash,
          locale: body.locale,
          dataUsageAccepted: now,
          now,
        }));
      if (known) {
        await setPassword(tx, known.id, passwordHash, now);
        await acceptDataUsage(tx, known.id, now);
        await endSessionsOf(tx, known.id);
      }
      await admit(tx, {
        organisationId: token.organisationId,
        userId: user.id,
        role: 'ROLE_USER',
        firstname: person?.firstName ?? '',
        lastname: person?.lastName ?? '',
      });
      await enterTenant(tx, token.organisationId);
      await claimMembershipsOf.claim(tx, token.username, user.id);
    });
    return { success: true };
  });

  mount('requestPassword', async ({ body, now, identity }) => {
    await identity(async tx => {
      await limitMails(tx, now, body.username);
      const user = await findUserByUsername(tx, body.username);
      const [admission] = user ? await listAdmissions(tx, user.id) : [];
      if (!user?.passwordHash || !admission) return;
      const organisation = await findOrganisation(tx, admission.organisationId);
      const { organisationId } = admission;
      const secret = await createToken(tx, {
        kind: 'passwordReset',
        organisationId,
        username: user.username,
        now,
        validDays: 1 / 24,
      });
      const link = `${ports.settings.publicUrl}/resetpassword/${secret}`;
      await writeMail(tx, now, {
        organisationId,
        recipient: user.username,
        ...passwordResetMail(user.locale, organisation?.title ?? '', link),
      });
    });
    return { success: true };
  });

  mount('checkPasswordToken', async ({ params, now, identity }) => {
    const token = await identity(tx => findToken(tx, now, 'passwordReset', params.token));
    if (!token) throw new Refusal('link.invalid');
    return { success: true };
  });

  mount('resetPassword', async ({ body, now, identity }) => {
    const passwordHash = await ports.passwords.hash(body.password);
    await identity(async tx => {
      const token = await useToken(tx, now, 'passwordReset', body.token);
      const user = token && (await findUserByUsername(tx, token.username));
      if (!user) throw new Refusal('link.invalid');
      await setPassword(tx, user.id, passwordHash, now);
      await endSessionsOf(tx, user.id);
      await revokeResetLinks(tx, user.username, now);
      await forgetAttempts(tx, `login:account:${user.username}`);
      const organisation = token?.organisationId ? await findOrganisation(tx, token.organisationId) : undefined;
      await writeMail(tx, now, {
        organisationId: token?.organisationId ?? null,
        recipient: user.username,
        ...securityMail('passwordChanged', user.locale, organisation?.title ?? '', now),
      });
    });
    return { success: true };
  });

  function linkTo(path: string, token: string, username: string): string {
    return `${ports.settings.publicUrl}${path}?${new URLSearchParams({ token, email: username })}`;
  }

  async function limitMails(tx: Tx, now: Date, username: string) {
    const key = `mail:account:${username}`;
    await assertAttemptsLeft(tx, now, key, mailsPerAccount);
    await countAttempt(tx, now, key, mailsPerAccount);
  }
}

import type { Locale } from '@nahstrom/contract';
import { assertAttemptsLeft, countAttempt, forgetAttempts } from '../../platform/attempts.ts';
import { enterIdentity, enterTenant, type Tx } from '../../platform/database.ts';
import type { Ports } from '../../platform/ports.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { beginSession, endSession, endSessionsOf, findUserOfLogin } from '../../platform/session.ts';
import { writeMail } from '../../services/mails/index.ts';
import { findOrganisation } from '../organisations/store.ts';
import { knownBrowser } from './browsers.ts';
import { claimMemberships, findMembership } from './hooks.ts';
import { mailInvitation, mailPasswordReset } from './linkMails.ts';
import { openLink } from './links.ts';
import { securityMail } from './mails.ts';
import { claimInvitation } from './ownership.ts';
import {
  findOpenActivation,
  findProvenLogin,
  findToken,
  findUnprovenLogin,
  listAdmissions,
  listLoginsWithPassword,
  revokeResetLinks,
  setPassword,
  useToken,
} from './store.ts';
import { takeSecondFactor, turnTwoFactorOff } from './twoFactor.ts';

const perAccount = { most: 10, windowSeconds: 900 };
const perAddress = { most: 100, windowSeconds: 900 };
const mailsPerAccount = { most: 5, windowSeconds: 3600 };
const mailsPerAddress = { most: 30, windowSeconds: 3600 };

/** Verifying against it takes as long as against a real one, so that the time of a failed login does not tell who
 *  has an account. */
const nobodysPassword = 'Nobody-0-has-this-password!';

/** The owner's login and one that an organisation made: fewer are not tried before a login is refused. */
const leastTried = 2;

export function identityRoutes(mount: Mount, ports: Ports): void {
  const nobodysHash = ports.passwords.hash(nobodysPassword);

  mount('login', async ({ body, caller, now, identity }) => {
    const { username } = body;
    const address = `login:address:${caller.address}`;
    const { logins, browser } = await identity(async tx => {
      const known = await knownBrowser(tx, caller.browser, username);
      await assertLeft(tx, known.key);
      return { logins: await listLoginsWithPassword(tx, username), browser: known };
    });
    const found = await findMatching(logins, body.password);
    const outcome = await identity(async tx => {
      // Those who try at once are let in or counted one after the other.
      await assertLeft(tx, browser.key);
      const [admission] = found ? await listAdmissions(tx, found.id) : [];
      if (!found || !admission) return refused(tx, 'login.invalid');
      if (found.totpSince) {
        if (!body.code) return 'login.codeMissing';
        if (!(await takeSecondFactor(tx, now, found.id, body.code))) return refused(tx, 'login.codeInvalid');
      }
      await forgetAttempts(tx, browser.key);
      if (caller.sessionId) await endSession(tx, caller.sessionId);
      const session = await beginSession(tx, now, found.id, admission.organisationId, caller);
      const user = await findUserOfLogin(tx, found.id, admission.organisationId);
      return user ? { session, user } : refused(tx, 'login.invalid');
    });
    if (typeof outcome === 'string') throw new Refusal(outcome);
    caller.openSession(outcome.session);
    caller.keepBrowser(browser.cookie);
    return outcome.user;

    async function assertLeft(tx: Tx, account: string) {
      await assertAttemptsLeft(tx, now, account, perAccount);
      await assertAttemptsLeft(tx, now, address, perAddress);
    }

    async function refused(tx: Tx, code: 'login.invalid' | 'login.codeInvalid') {
      await countAttempt(tx, now, browser.key, perAccount);
      await countAttempt(tx, now, address, perAddress);
      return code;
    }
  });

  type Candidate = Awaited<ReturnType<typeof listLoginsWithPassword>>[number];

  async function findMatching(logins: Candidate[], typed: string): Promise<Candidate | undefined> {
    for (const login of logins) {
      if (await ports.passwords.verify(login.passwordHash!, typed)) return login;
    }
    for (let tried = logins.length; tried < leastTried; tried += 1) {
      await ports.passwords.verify(await nobodysHash, typed);
    }
    return undefined;
  }

  mount('checkLogin', async ({ session }) => session.user);

  mount('logout', async ({ caller, identity }) => {
    const { sessionId } = caller;
    if (sessionId) await identity(tx => endSession(tx, sessionId));
    caller.closeSession();
    return { success: true };
  });

  // The answer is the same whether or not the address is known: it must not tell a stranger who is a member.
  mount('checkEmail', async ({ body, now, caller, identity }) => {
    const { token: secret, username } = body;
    if (secret) {
      return identity(async tx => {
        const token = await findToken(tx, now, 'activation', secret);
        if (token?.username !== username) throw new Refusal('emailCheck.failed');
        const login = await findProvenLogin(tx, username);
        return { success: true, data: { accepts: Boolean(login?.dataUsageAccepted), hasLogin: login !== undefined } };
      });
    }
    await identity(async tx => {
      await limitMails(tx, now, username, caller.address);
      const open = await findOpenActivation(tx, username);
      if (open?.organisationId) await mailActivation(tx, now, username, open.organisationId);
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

  /** Uses an invitation up: the owner of the address is the user, and has the memberships accepted for the address. */
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

  mount('requestPassword', async ({ body, now, caller, identity }) => {
    const { username } = body;
    await identity(async tx => {
      await limitMails(tx, now, username, caller.address);
      const login = await findProvenLogin(tx, username);
      const [admission] = login ? await listAdmissions(tx, login.id) : [];
      if (login && admission) {
        const { organisationId } = admission;
        await mailPasswordReset(tx, now, { ...login, organisationId }, ports.settings.publicUrl);
        return;
      }
      // Whoever has only what an organisation made for the address proves it first.
      const [unproven] = await listLoginsWithPassword(tx, username);
      if (unproven?.organisationId) await mailActivation(tx, now, username, unproven.organisationId);
    });
    return { success: true };
  });

  mount('checkPasswordToken', async ({ params, now, caller, identity }) => {
    await openLink(identity, now, caller, 'passwordReset', params.token);
    return { success: true };
  });

  mount('resetPassword', async ({ body, now, caller, identity }) => {
    await openLink(identity, now, caller, 'passwordReset', body.token);
    const passwordHash = await ports.passwords.hash(body.password);
    await identity(async tx => {
      const token = await useToken(tx, now, 'passwordReset', body.token);
      const login = token && (await findProvenLogin(tx, token.username));
      if (!login) throw new Refusal('link.invalid');
      await setPassword(tx, login.id, passwordHash, now);
      await endSessionsOf(tx, login.id);
      await revokeResetLinks(tx, login.username, now);
      await forgetAttempts(tx, `login:account:${login.username}`);
      await tell(tx, now, login, token.organisationId, 'passwordChanged');
    });
    return { success: true };
  });

  mount('checkTwoFactorToken', async ({ params, now, caller, identity }) => {
    await openLink(identity, now, caller, 'twoFactorReset', params.token);
    return { success: true };
  });

  // Who can read the mails of the person still needs the password: the link takes the place of the second factor only.
  mount('resetTwoFactor', async ({ body, now, caller, identity }) => {
    const { username } = await openLink(identity, now, caller, 'twoFactorReset', body.token);
    const key = `login:account:${username}`;
    const login = await identity(async tx => {
      await assertAttemptsLeft(tx, now, key, perAccount);
      return findProvenLogin(tx, username);
    });
    const isRight = await ports.passwords.verify(login?.passwordHash ?? (await nobodysHash), body.password);
    if (!login?.passwordHash || !isRight) {
      await identity(tx => countAttempt(tx, now, key, perAccount));
      throw refuseFields({ password: 'password.current.wrong' });
    }
    await identity(async tx => {
      const token = await useToken(tx, now, 'twoFactorReset', body.token);
      if (!token) throw new Refusal('link.invalid');
      if (!(await turnTwoFactorOff(tx, login.id))) return;
      await endSessionsOf(tx, login.id);
      await tell(tx, now, login, token.organisationId, 'twoFactorOff');
    });
    return { success: true };
  });

  async function mailActivation(tx: Tx, now: Date, username: string, organisationId: number): Promise<void> {
    const login = (await findUnprovenLogin(tx, organisationId, username)) ?? (await findProvenLogin(tx, username));
    const to = { username, locale: login?.locale ?? ('de' as const), organisationId };
    await mailInvitation(tx, now, to, ports.settings.publicUrl);
  }

  async function tell(
    tx: Tx,
    now: Date,
    to: { username: string; locale: Locale },
    organisationId: number | null,
    event: Parameters<typeof securityMail>[0],
  ): Promise<void> {
    const organisation = organisationId === null ? undefined : await findOrganisation(tx, organisationId);
    const text = securityMail(event, to.locale, organisation?.title ?? '', now);
    await writeMail(tx, now, { organisationId, recipient: to.username, ...text });
  }

  async function limitMails(tx: Tx, now: Date, username: string, address: string) {
    const limits = [
      [`mail:address:${address}`, mailsPerAddress],
      [`mail:account:${username}`, mailsPerAccount],
    ] as const;
    for (const [key, limit] of limits) {
      await assertAttemptsLeft(tx, now, key, limit);
      await countAttempt(tx, now, key, limit);
    }
  }
}

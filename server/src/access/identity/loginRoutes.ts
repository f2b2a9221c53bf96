import { assertAttemptsLeft, countAttempt, forgetAttempts } from '../../platform/attempts.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { beginSession, endSession, findUserOfLogin } from '../../platform/session.ts';
import { knownBrowser } from './browsers.ts';
import { type PasswordCheck, passwordAttempts } from './passwordCheck.ts';
import { listAdmissions, listLoginsWithPassword } from './store.ts';
import { takeSecondFactor } from './twoFactor.ts';

const attemptsPerAddress = { most: 100, windowSeconds: 900 };

/** The owner's login and one that an organisation made: fewer are not tried before a login is refused. */
const leastTried = 2;

/** Log in, log out, and who is logged in. */
export function loginRoutes(mount: Mount, { verify }: PasswordCheck): void {
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
      await assertAttemptsLeft(tx, now, account, passwordAttempts);
      await assertAttemptsLeft(tx, now, address, attemptsPerAddress);
    }

    async function refused(tx: Tx, code: 'login.invalid' | 'login.codeInvalid') {
      await countAttempt(tx, now, browser.key, passwordAttempts);
      await countAttempt(tx, now, address, attemptsPerAddress);
      return code;
    }
  });

  type Candidate = Awaited<ReturnType<typeof listLoginsWithPassword>>[number];

  async function findMatching(logins: Candidate[], typed: string): Promise<Candidate | undefined> {
    for (const login of logins) {
      if (await verify(login.passwordHash, typed)) return login;
    }
    for (let tried = logins.length; tried < leastTried; tried += 1) {
      await verify(null, typed);
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
}

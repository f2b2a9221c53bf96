import { assertAttemptsLeft, countAttempt, forgetAttempts, secondsToWait } from '../../platform/attempts.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { knownBrowser } from './browsers.ts';
import { attemptsOf, type PasswordCheck, passwordAttempts } from './passwordCheck.ts';
import { beginSession, endSession, findUserOfLogin } from './sessions.ts';
import { listAdmissions, listLoginsWithPassword } from './store.ts';
import { takeSecondFactor } from './twoFactor.ts';

const attemptsPerNetwork = { most: 100, windowSeconds: 900 };

/** Minimum number of logins checked before a refusal: the owner's, and one of an organisation. */
const leastTried = 2;

type Login = Awaited<ReturnType<typeof listLoginsWithPassword>>[number];

/** A candidate login for the password. The first is that of the owner of the address, existing or not, and each has its
 *  own counter: neither the number of checks nor a limit reveals a login elsewhere to an administrator, who can set the
 *  password of an organisation's login, and a successful login does not reset the counter of another. */
type Candidate = { login: Login | null; key: string };

/** Login, logout and current user. */
export function loginRoutes(mount: Mount, { verify }: PasswordCheck): void {
  mount('login', async ({ body, caller, now, identity }) => {
    const { username } = body;
    const network = `login:network:${caller.network}`;
    const candidates = await identity(async tx => {
      const all = await candidatesOf(tx, username, caller.browser);
      await assertLeft(tx, all);
      return all;
    });
    const found = await findMatching(candidates, body.password);
    const outcome = await identity(async tx => {
      // Concurrent attempts are counted one after the other.
      const left = await assertLeft(tx, candidates);
      if (!found || !left.some(({ key }) => key === found.key)) return refused(tx, candidates, 'login.invalid');
      const { login, key } = found;
      const [admission] = await listAdmissions(tx, login.id);
      if (!admission) return refused(tx, candidates, 'login.invalid');
      if (login.totpSince) {
        if (!body.code) return 'login.codeMissing';
        if (!(await takeSecondFactor(tx, now, login.id, body.code))) return refused(tx, [found], 'login.codeInvalid');
      }
      await forgetAttempts(tx, key);
      if (caller.sessionId) await endSession(tx, caller.sessionId);
      const session = await beginSession(tx, now, login.id, admission.organisationId, caller);
      const user = await findUserOfLogin(tx, login.id, admission.organisationId);
      const browser = await knownBrowser(tx, caller.browser);
      return user
        ? { session, user, cookie: await browser.cookieFor(login.id) }
        : refused(tx, candidates, 'login.invalid');
    });
    if (typeof outcome === 'string') throw new Refusal(outcome);
    caller.openSession(outcome.session);
    caller.keepBrowser(outcome.cookie);
    return outcome.user;

    /** Candidates with an attempt left.
     *  @throws Refusal tooManyAttempts if none has */
    async function assertLeft(tx: Tx, among: Candidate[]): Promise<Candidate[]> {
      const left: Candidate[] = [];
      const waits: number[] = [];
      for (const candidate of among) {
        const wait = await secondsToWait(tx, now, candidate.key, passwordAttempts);
        if (wait === 0) left.push(candidate);
        else waits.push(wait);
      }
      if (left.length === 0) throw new Refusal('tooManyAttempts', { retryAfterSeconds: Math.min(...waits) });
      await assertAttemptsLeft(tx, now, network, attemptsPerNetwork);
      return left;
    }

    async function refused(tx: Tx, tried: Candidate[], code: 'login.invalid' | 'login.codeInvalid') {
      for (const { key } of tried) await countAttempt(tx, now, key, passwordAttempts);
      await countAttempt(tx, now, network, attemptsPerNetwork);
      return code;
    }
  });

  async function findMatching(candidates: Candidate[], typed: string) {
    for (const candidate of candidates) {
      const { login, key } = candidate;
      if ((await verify(login?.passwordHash, typed)) && login) return { login, key };
    }
    for (let tried = candidates.length; tried < leastTried; tried += 1) await verify(null, typed);
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

async function candidatesOf(tx: Tx, username: string, cookie: string | undefined): Promise<Candidate[]> {
  const browser = await knownBrowser(tx, cookie);
  const logins = await listLoginsWithPassword(tx, username);
  const candidates: Candidate[] = [];
  for (const login of logins)
    candidates.push({ login, key: (await browser.knows(login.id)) ? browser.key : attemptsOf(login.id) });
  const hasOwner = logins[0]?.proven != null;
  return hasOwner ? candidates : [{ login: null, key: `login:account:${username}` }, ...candidates];
}

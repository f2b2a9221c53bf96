import type { Locale } from '@nahstrom/contract';
import { assertAttemptsLeft, countAttempt, forgetAttempts } from '../../platform/attempts.ts';
import type { Tx } from '../../platform/database.ts';
import type { Ports } from '../../platform/ports.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { writeMail } from '../../services/mails/index.ts';
import { findOrganisation } from '../organisations/store.ts';
import { deleteTokensOf } from './accessTokens.ts';
import { limitMailsOfStrangers, mailActivation, mailPasswordReset } from './linkMails.ts';
import { openLink } from './links.ts';
import { securityMail } from './mails.ts';
import { attemptsOf, type PasswordCheck, passwordAttempts } from './passwordCheck.ts';
import { endSessionsOf } from './sessions.ts';
import {
  findProvenLogin,
  listAdmissions,
  listLoginsWithPassword,
  revokeResetLinks,
  setPassword,
  useToken,
} from './store.ts';
import { turnTwoFactorOff } from './twoFactor.ts';

/** Forgotten passwords and lost second factors, by mailed links. */
export function recoveryRoutes(mount: Mount, ports: Ports, { verify }: PasswordCheck): void {
  mount('requestPassword', async ({ body, now, caller, identity }) => {
    const { username } = body;
    await identity(async tx => {
      await limitMailsOfStrangers(tx, now, username, caller.network);
      const login = await findProvenLogin(tx, username);
      const [admission] = login ? await listAdmissions(tx, login.id) : [];
      if (login && admission) {
        const { organisationId } = admission;
        await mailPasswordReset(tx, now, { ...login, organisationId }, ports.settings.publicUrl);
        return;
      }
      // An owner with only an organisation's login proves the address first.
      const unproven = (await listLoginsWithPassword(tx, username)).find(({ proven }) => proven === null);
      if (unproven?.organisationId)
        await mailActivation(tx, now, username, unproven.organisationId, ports.settings.publicUrl);
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
      await deleteTokensOf(tx, login.id);
      await revokeResetLinks(tx, login.username, now);
      await forgetAttempts(tx, attemptsOf(login.id));
      await tell(tx, now, login, token.organisationId, 'passwordChanged');
    });
    return { success: true };
  });

  mount('checkTwoFactorToken', async ({ params, now, caller, identity }) => {
    await openLink(identity, now, caller, 'twoFactorReset', params.token);
    return { success: true };
  });

  // A reader of the person's mails still needs the password: the link replaces the second factor only.
  mount('resetTwoFactor', async ({ body, now, caller, identity }) => {
    const { username } = await openLink(identity, now, caller, 'twoFactorReset', body.token);
    const login = await identity(async tx => {
      const found = await findProvenLogin(tx, username);
      if (!found) throw new Refusal('link.invalid');
      await assertAttemptsLeft(tx, now, attemptsOf(found.id), passwordAttempts);
      return found;
    });
    const key = attemptsOf(login.id);
    const isRight = await verify(login.passwordHash, body.password);
    const isReset = await identity(async tx => {
      // Concurrent attempts are counted one after the other.
      await assertAttemptsLeft(tx, now, key, passwordAttempts);
      if (!isRight) {
        await countAttempt(tx, now, key, passwordAttempts);
        return false;
      }
      const token = await useToken(tx, now, 'twoFactorReset', body.token);
      if (!token) throw new Refusal('link.invalid');
      if (!(await turnTwoFactorOff(tx, login.id))) return true;
      await endSessionsOf(tx, login.id);
      await deleteTokensOf(tx, login.id);
      await tell(tx, now, login, token.organisationId, 'twoFactorOff');
      return true;
    });
    if (!isReset) throw refuseFields({ password: 'password.current.wrong' });
    return { success: true };
  });
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

import type { CodedLookup } from '@nahstrom/contract';
import { forgetAttempts } from '../../platform/attempts.ts';
import type { Ports } from '../../platform/ports.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount, MountUnbound } from '../../platform/route.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { limitMailsOf, mailInvitation, mailPasswordReset, mailTwoFactorReset } from '../identity/linkMails.ts';
import { temporaryPasswordMail } from '../identity/mails.ts';
import { takeBack } from '../identity/ownership.ts';
import { attemptsOf } from '../identity/passwordCheck.ts';
import { turnTwoFactorOff } from '../identity/twoFactor.ts';
import { admitUser, listAdmissionsOf, removeAdmission } from './admissions.ts';
import { asIdentity, getLogin } from './persons.ts';
import { getUser, listUsers, lockUser } from './store.ts';
import { createAdmission, forgetMemberships, nameOf, setActive, tellUser, updateUser } from './write.ts';

const userRoles: CodedLookup[] = [
  { id: 'ROLE_ADMIN', titleDe: 'Administration', titleEn: 'Administrator' },
  { id: 'ROLE_USER', titleDe: 'Benutzer', titleEn: 'User' },
];

export function userRoutes(mount: Mount, mountUnbound: MountUnbound, ports: Ports): void {
  const { publicUrl } = ports.settings;

  mount('listUsers', ({ tx, list }) => listUsers(tx, list));

  mount('getUser', ({ tx, params }) => getUser(tx, params.id));

  mount('listUserRoles', async () => userRoles);

  mount('createUser', async ({ tx, session, now, body }) => ({
    success: true,
    user: await createAdmission(tx, session, now, body, publicUrl),
  }));

  mount('updateUser', async ({ tx, session, now, params, body }) => ({
    success: true,
    user: await updateUser(tx, session, now, params.id, body, publicUrl),
  }));

  mount('activateUser', async ({ tx, session, now, params }) => ({
    success: true,
    user: await setActive(tx, session, now, params.id, true),
  }));

  mount('deactivateUser', async ({ tx, session, now, params }) => ({
    success: true,
    user: await setActive(tx, session, now, params.id, false),
  }));

  // A password set by an administrator opens this organisation only: the user moves to a login that the organisation
  // owns.
  mountUnbound('setUserPassword', async ({ session, now, params, body, transaction }) => {
    await transaction(tx => getUser(tx, params.id));
    const passwordHash = await ports.passwords.hash(body.password);
    await transaction(async tx => {
      const user = await lockUser(tx, params.id);
      if (user.id === session.user.id) throw new Refusal('user.self');
      const { username, locale, organisation: organisationId } = user;
      await asIdentity(tx, session, async () => {
        await limitMailsOf(tx, now, organisationId, username);
        const loginId = await takeBack(tx, now, { id: user.id, organisationId }, { username, passwordHash });
        await forgetAttempts(tx, attemptsOf(loginId));
        await mailInvitation(tx, now, { username, locale, organisationId }, publicUrl, temporaryPasswordMail);
      });
      await forgetMemberships(tx, session, user.id);
      const change = { action: 'password', entity: 'user', entityId: user.id, title: nameOf(user) } as const;
      await writeAudit(tx, session, now, change);
    });
    return { success: true };
  });

  // A link to set a password. A user with a confirmed access gets one for their own login.
  mount('inviteUser', async ({ tx, session, now, params }) => {
    const user = await getUser(tx, params.id);
    const { username, locale, organisation: organisationId } = user;
    await asIdentity(tx, session, async () => {
      await limitMailsOf(tx, now, organisationId, username);
      if (user.proven) await mailPasswordReset(tx, now, { username, locale, organisationId }, publicUrl);
      else await mailInvitation(tx, now, { username, locale, organisationId }, publicUrl);
    });
    const change = { action: 'invite', entity: 'user', entityId: user.id, title: nameOf(user) } as const;
    await writeAudit(tx, session, now, change);
    return { success: true };
  });

  // An organisation turns off the second factor of a login it owns. The owner of a proven login is mailed a link, which
  // needs the password.
  mount('resetUserTwoFactor', async ({ tx, session, now, params }) => {
    const user = await lockUser(tx, params.id);
    if (user.id === session.user.id) throw new Refusal('user.self');
    if (!user.twoFactor) return { success: true, user };
    const { username, locale, organisation: organisationId } = user;
    await asIdentity(tx, session, async () => {
      if (user.proven) {
        await limitMailsOf(tx, now, organisationId, username);
        await mailTwoFactorReset(tx, now, { username, locale, organisationId }, publicUrl);
        return;
      }
      await turnTwoFactorOff(tx, (await getLogin(tx, user.id)).id);
      await tellUser(tx, now, user, 'twoFactorOff');
    });
    const change = { action: 'resetTwoFactor', entity: 'user', entityId: user.id, title: nameOf(user) } as const;
    await writeAudit(tx, session, now, change);
    return { success: true, user: await getUser(tx, user.id) };
  });

  mount('listUserOrganisations', ({ tx, session, params }) => listAdmissionsOf(tx, session, params.id));

  mount('admitUser', async ({ tx, session, now, params, body }) => {
    await admitUser(tx, session, now, params.id, body, publicUrl);
    return { success: true };
  });

  mount('removeUserFromOrganisation', async ({ tx, session, now, params }) => {
    await removeAdmission(tx, session, now, params.id, params.organisation);
    return { success: true };
  });
}

import type { CodedLookup } from '@nahstrom/contract';
import { writeAudit } from '../audit/store.ts';
import { revokeResetLinks, setPassword } from '../identity/store.ts';
import { turnTwoFactorOff } from '../identity/twoFactor.ts';
import { assertAttemptsLeft, countAttempt, forgetAttempts } from '../platform/attempts.ts';
import type { Ports } from '../platform/ports.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Mount, MountUnbound } from '../platform/route.ts';
import { endSessionsOf } from '../platform/session.ts';
import { admitUser, listAdmissionsOf, removeAdmission } from './admissions.ts';
import { mailInvitation } from './mail.ts';
import { asIdentity, assertOnlyHere, findPerson } from './persons.ts';
import { getUser, listUsers } from './store.ts';
import { createAdmission, mailSecurity, nameOf, setActive, updateUser } from './write.ts';

const invitationsPerUser = { most: 5, windowSeconds: 3600 };

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
    user: await updateUser(tx, session, now, params.id, body),
  }));

  mount('activateUser', async ({ tx, session, now, params }) => ({
    success: true,
    user: await setActive(tx, session, now, params.id, true),
  }));

  mount('deactivateUser', async ({ tx, session, now, params }) => ({
    success: true,
    user: await setActive(tx, session, now, params.id, false),
  }));

  mountUnbound('setUserPassword', async ({ session, now, params, body, transaction }) => {
    await transaction(tx => getUser(tx, params.id));
    const passwordHash = await ports.passwords.hash(body.password);
    await transaction(async tx => {
      const user = await getUser(tx, params.id);
      if (user.id === session.user.id) throw new Refusal('user.self');
      await asIdentity(tx, session, async () => {
        await assertOnlyHere(tx, user.id, session.user.organisation);
        await setPassword(tx, user.id, passwordHash, now);
        await endSessionsOf(tx, user.id);
        await revokeResetLinks(tx, user.username, now);
        await forgetAttempts(tx, `login:account:${user.username}`);
        await mailSecurity(tx, now, user, 'passwordChanged');
      });
      const change = { action: 'password', entity: 'user', entityId: user.id, title: nameOf(user) } as const;
      await writeAudit(tx, session, now, change);
    });
    return { success: true };
  });

  mount('inviteUser', async ({ tx, session, now, params }) => {
    const user = await getUser(tx, params.id);
    await asIdentity(tx, session, async () => {
      const key = `mail:account:${user.username}`;
      await assertAttemptsLeft(tx, now, key, invitationsPerUser);
      await countAttempt(tx, now, key, invitationsPerUser);
      await mailInvitation(tx, now, await findPerson(tx, user.id), session.user.organisation, publicUrl);
    });
    const change = { action: 'invite', entity: 'user', entityId: user.id, title: nameOf(user) } as const;
    await writeAudit(tx, session, now, change);
    return { success: true };
  });

  mount('resetUserTwoFactor', async ({ tx, session, now, params }) => {
    const user = await getUser(tx, params.id);
    if (user.id === session.user.id) throw new Refusal('user.self');
    const wasOn = await asIdentity(tx, session, async () => {
      await assertOnlyHere(tx, user.id, session.user.organisation);
      const isTurnedOff = await turnTwoFactorOff(tx, user.id);
      if (isTurnedOff) await mailSecurity(tx, now, user, 'twoFactorOff');
      return isTurnedOff;
    });
    const change = { action: 'resetTwoFactor', entity: 'user', entityId: user.id, title: nameOf(user) } as const;
    if (wasOn) await writeAudit(tx, session, now, change);
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

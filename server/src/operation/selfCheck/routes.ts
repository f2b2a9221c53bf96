import { assertAttemptsLeft, countAttempt } from '../../platform/attempts.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Mount, MountUnbound } from '../../platform/route.ts';
import { writeMail } from '../../services/mails/index.ts';
import { listFaultyAddresses } from './addresses.ts';
import { check } from './check.ts';
import { testMail } from './mail.ts';

const testMails = { most: 5, windowSeconds: 3600 };

export function selfCheckRoutes(mount: Mount, mountUnbound: MountUnbound, { settings }: Ports): void {
  mount('getSelfCheck', ({ tx, now }) => check(tx, now, settings.sendsMails));

  mount('listFaultyAddresses', ({ tx, session }) => listFaultyAddresses(tx, session.user.organisation));

  mountUnbound('sendTestMail', async ({ session, now, identity }) => {
    const { organisation: organisationId, username: recipient, locale } = session.user;
    const key = `testmail:user:${session.user.id}`;
    await identity(async tx => {
      await assertAttemptsLeft(tx, now, key, testMails);
      await countAttempt(tx, now, key, testMails);
      await writeMail(tx, now, { organisationId, recipient, ...testMail(locale) });
    });
    return { success: true, recipient };
  });
}

import { asService } from '../../platform/database.ts';
import type { Ports } from '../../platform/ports.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { discardFiledMails, listFiledMails, sendFiledMails } from './filedMails.ts';

/** Mails from the time before sending was set up. */
export function filedMailRoutes(mount: Mount, { settings, log }: Ports): void {
  mount('listFiledMails', ({ tx, now }) => listFiledMails(tx, now, 'organisation', settings.sendsMails));

  mount('sendFiledMails', async ({ tx, session, now, body }) => {
    if (!settings.sendsMails) throw new Refusal('mail.notSetUp');
    const outcome = await sendFiledMails(tx, now, 'organisation', body.ids);
    if (outcome.done > 0) await writeAudit(tx, session, now, { action: 'mail', ...organisationOf(session) });
    return { success: true, ...outcome };
  });

  mount('discardFiledMails', async ({ tx, session, now, body }) => {
    const outcome = await discardFiledMails(tx, 'organisation', body.ids);
    if (outcome.done > 0) await writeAudit(tx, session, now, { action: 'discard', ...organisationOf(session) });
    return { success: true, ...outcome };
  });

  mount('listFiledMailsOfInstallation', ({ tx, now }) =>
    asService(tx, () => listFiledMails(tx, now, 'installation', settings.sendsMails)),
  );

  mount('sendFiledMailsOfInstallation', async ({ tx, session, now, body }) => {
    if (!settings.sendsMails) throw new Refusal('mail.notSetUp');
    const outcome = await asService(tx, () => sendFiledMails(tx, now, 'installation', body.ids));
    log.info({ by: session.loginId, mails: outcome.done }, 'Filed mails were sent.');
    return { success: true, ...outcome };
  });

  mount('discardFiledMailsOfInstallation', async ({ tx, session, body }) => {
    const outcome = await asService(tx, () => discardFiledMails(tx, 'installation', body.ids));
    log.info({ by: session.loginId, mails: outcome.done }, 'Filed mails were discarded.');
    return { success: true, ...outcome };
  });
}

const organisationOf = ({ user }: { user: { organisation: number } }) => ({
  entity: 'organisation' as const,
  entityId: user.organisation,
});

import { and, eq, isNull } from 'drizzle-orm';
import { hasProvisionalGaps, quarterHourCountOf } from '../../energy/index.ts';
import { energyOfMember, lackingDaysOfMember, savingsOfMonth } from '../../money/index.ts';
import { type Database, service, type Tx, tenant } from '../../platform/database.ts';
import { minuteOf } from '../../platform/days.ts';
import type { Log } from '../../platform/ports.ts';
import { hashOf, randomToken } from '../../platform/secrets.ts';
import { type MailText, writeMail } from '../../services/mails/index.ts';
import { memberMails } from '../../tables/memberMails.ts';
import { organisations } from '../../tables/organisations.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';
import { type Due, listDue } from './due.ts';
import { billMail, gapMail, monthMail, silenceMail } from './mail.ts';
import { listRecipients, type Recipient } from './recipients.ts';

type Portal = { database: Database; log: Log; publicUrl: string };

/** No mail is sent at night. */
const firstHour = 7;
const lastHour = 19;

/** Writes the mails that are due to members, in every organisation that sends them. Each mail is a transaction of its own,
 *  with the row that keeps it from being written again: concurrent runs and a run after a crash write it once.
 *  @returns the number of mails */
export async function mailMembers(portal: Portal, now: Date): Promise<number> {
  const hour = Number(minuteOf(now).slice(11, 13));
  if (hour < firstHour || hour > lastHour) return 0;
  const { database, log } = portal;
  let count = 0;
  for (const { id } of await service(database, listOrganisations)) {
    const recipients = new Map(
      (await tenant(database, id, tx => listRecipients(tx))).map(recipient => [recipient.id, recipient]),
    );
    if (recipients.size === 0) continue;
    for (const due of await tenant(database, id, tx => listDue(tx, now))) {
      if (!isWanted(recipients.get(due.member), due)) continue;
      try {
        if (await tenant(database, id, tx => tell(tx, portal, now, id, due))) count += 1;
      } catch (cause) {
        log.error({ cause, kind: due.kind, member: due.member }, 'a mail to a member could not be written');
      }
    }
  }
  return count;
}

const listOrganisations = (tx: Tx) =>
  tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.mailMembers, true), isNull(organisations.archived)))
    .orderBy(organisations.id);

/** Former members receive the last month and the last bill, and no reports that they could not act on. */
function isWanted(recipient: Recipient | undefined, { kind }: Due): recipient is Recipient {
  if (!recipient || recipient.off.includes(kind)) return false;
  return recipient.state === 'active' || kind === 'monthReady' || kind === 'billReady';
}

/** Decides again, with the user locked. */
async function tell(tx: Tx, { publicUrl }: Portal, now: Date, organisationId: number, planned: Due): Promise<boolean> {
  const [recipient] = await listRecipients(tx, planned.member);
  const due = (await listDue(tx, now, planned.member)).find(
    ({ kind, about }) => kind === planned.kind && (kind === 'billReady' || about === planned.about),
  );
  if (!due || !isWanted(recipient, due)) return false;
  if (due.kind === 'monthReady') {
    due.isProvisional ||= await hasProvisionalGaps(tx, due.month, recipient.id);
    if (!due.isLate && (due.isProvisional || (await isLacking(tx, recipient, due.month)))) return false;
  }
  const secret = randomToken();
  const { kind, about } = due;
  const told = await tx
    .insert(memberMails)
    .values({
      organisationId,
      memberId: recipient.id,
      userId: recipient.userId,
      kind,
      about,
      created: now,
      linkHash: await hashOf(secret),
    })
    .onConflictDoNothing()
    .returning({ id: memberMails.id });
  if (told.length === 0) return false;
  await writeMail(tx, now, {
    organisationId,
    memberId: recipient.id,
    recipient: recipient.address,
    unsubscribeUrl: `${publicUrl}/api/v1/public/mails/${secret}/unsubscribe`,
    ...(await textOf(tx, recipient, due, {
      publicUrl,
      unsubscribePage: `${publicUrl}/unsubscribe/${secret}?language=${recipient.locale}`,
    })),
  });
  return true;
}

const usualQuarterHours = 96;

/** A day may still become complete, unless it is the one with a repeated hour, which some reports never have. The
 *  states of the days do not show missing shares. */
const isLacking = async (tx: Tx, { id }: Recipient, month: Span) =>
  (await lackingDaysOfMember(tx, id, month)).some(day => quarterHourCountOf(day) <= usualQuarterHours);

async function textOf(
  tx: Tx,
  recipient: Recipient,
  due: Due,
  links: { publicUrl: string; unsubscribePage: string },
): Promise<MailText> {
  const pages = `${links.publicUrl}/member`;
  const choicePage = `${pages}/user/profile#mails`;
  const to = { ...recipient, unsubscribePage: links.unsubscribePage, choicePage };
  switch (due.kind) {
    case 'monthReady': {
      const { month, isProvisional } = due;
      const energy = await energyOfMember(tx, recipient.id, month);
      const savings = await savingsOfMonth(tx, recipient, month);
      return monthMail(to, {
        month: month.start,
        isProvisional,
        energy,
        savings,
        link: `${pages}/${recipient.id}/savings?month=${month.start.slice(0, 7)}`,
        prices: `${pages}/${recipient.id}/prices`,
      });
    }
    case 'billReady':
      return billMail(to, { ...due.bills, link: `${pages}/bills` });
    case 'dataGap':
      return gapMail(to, { ...due.point, link: `${pages}/${recipient.id}/data/${due.point.id}` });
    case 'productionSilent':
      return silenceMail(to, { ...due.point, link: `${pages}/${recipient.id}/data/${due.point.id}` });
  }
}

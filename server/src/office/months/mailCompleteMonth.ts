import { eq } from 'drizzle-orm';
import { findLocale, listAdministrators } from '../../access/index.ts';
import { getCommunity } from '../../communities/index.ts';
import { monthStatesOf } from '../../energy/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { writeMail } from '../../services/mails/index.ts';
import { monthMails } from '../../tables/months.ts';
import { organisations } from '../../tables/organisations.ts';
import { monthsToTell, type Period, periodOfMonth } from './domain.ts';
import { completeMonthMail } from './mailWords.ts';

type OfCommunity = { organisationId: number; communityId: number };

/** Mails the administration, once per community and month, when an import has completed a month. The row is the lock:
 *  of two concurrent imports only one inserts it. */
export async function mailCompleteMonth(
  tx: Tx,
  now: Date,
  { organisationId, communityId }: OfCommunity,
  period: Period,
  publicUrl: string,
): Promise<void> {
  const months = monthsToTell(period, dayOf(now));
  if (months.length === 0) return;
  const recipients = await recipientsOf(tx, organisationId);
  if (recipients.length === 0) return;
  const { title: community } = await getCommunity(tx, communityId);
  for (const month of months) {
    const [state] = await monthStatesOf(tx, periodOfMonth(month), communityId);
    if (!state || state.points === 0 || state.arrived < state.points) continue;
    const told = await tx
      .insert(monthMails)
      .values({ organisationId, communityId, month: `${month}-01`, created: now })
      .onConflictDoNothing()
      .returning({ month: monthMails.month });
    if (told.length === 0) continue;
    const about = { community, month, points: state.points, link: `${publicUrl}/member/admin?month=${month}` };
    for (const recipient of recipients)
      await writeMail(tx, now, {
        organisationId,
        recipient,
        ...completeMonthMail(await findLocale(tx, recipient), about),
      });
  }
}

/** The contact address, or without one the administrators; empty if the mail is switched off. */
async function recipientsOf(tx: Tx, organisationId: number): Promise<string[]> {
  const [{ contact, isWanted } = { contact: '', isWanted: false }] = await tx
    .select({ contact: organisations.contactAddress, isWanted: organisations.mailCompleteMonths })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (!isWanted) return [];
  if (contact) return [contact];
  return (await listAdministrators(tx, organisationId)).map(({ username }) => username);
}

import { and, asc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, service, type Tx, tenant } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { automatic } from '../../platform/session.ts';
import { writeMail } from '../../services/mails/index.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { marketProcesses, marketSettings } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { auditProcess } from '../processes/lock.ts';
import { operatorTitle, portalOf } from '../processes/operators.ts';
import { reminderMail } from './mail.ts';

/** Mails about one registration. */
const mostReminders = 3;

/** Reminds members whose registration waits for their consent, in every organisation. Each reminder is a transaction of
 *  its own, so that several processes can do this concurrently.
 *  @returns the number of mails */
export async function remindMembers(database: Database, now: Date): Promise<number> {
  const due = await service(database, tx => dueOf(tx, now));
  let count = 0;
  for (const { process } of due)
    if (await tenant(database, process.organisationId, tx => remind(tx, now, process.id))) count += 1;
  return count;
}

const viennaDay = (moment: SQL | typeof marketProcesses.since) => sql`(${moment} at time zone 'Europe/Vienna')::date`;

/** Registrations in live operation only: a grid operator asks no customer because of a test message. */
function dueOf(tx: Tx, now: Date, id?: number) {
  const today = dayOf(now);
  const lastTold = sql`greatest(${marketProcesses.since}, ${marketProcesses.remindedAt})`;
  return tx
    .select({ process: marketProcesses, member: members, community: communities.title })
    .from(marketProcesses)
    .innerJoin(
      marketSettings,
      and(
        eq(marketSettings.organisationId, marketProcesses.organisationId),
        eq(marketSettings.communityId, marketProcesses.communityId),
      ),
    )
    .innerJoin(
      communities,
      and(
        eq(communities.organisationId, marketProcesses.organisationId),
        eq(communities.id, marketProcesses.communityId),
      ),
    )
    .innerJoin(
      countingPoints,
      and(
        eq(countingPoints.organisationId, marketProcesses.organisationId),
        eq(countingPoints.id, marketProcesses.countingPointId),
      ),
    )
    .innerJoin(
      members,
      and(eq(members.organisationId, countingPoints.organisationId), eq(members.id, countingPoints.memberId)),
    )
    .where(
      and(
        id === undefined ? undefined : eq(marketProcesses.id, id),
        eq(marketProcesses.kind, 'registration'),
        eq(marketProcesses.state, 'received'),
        eq(marketProcesses.mode, 'PROD'),
        // A late consent to an earlier registration has made this one superfluous.
        sql`not exists (select from market_processes other
          where other.organisation_id = ${marketProcesses.organisationId}
            and other.counting_point_id = ${marketProcesses.countingPointId} and other.mode = 'PROD'
            and other.kind in ('registration', 'offlineRegistration') and other.state = 'active')`,
        lt(marketProcesses.reminders, mostReminders),
        isNotNull(marketSettings.remindsAfterDays),
        sql`${viennaDay(lastTold)} + ${marketSettings.remindsAfterDays} <= ${today}::date`,
        eq(countingPoints.released, false),
        eq(members.state, 'active'),
        isNull(members.anonymised),
        or(isNull(members.leftOn), sql`${members.leftOn} > ${today}::date`),
        ne(members.email, ''),
      ),
    )
    .orderBy(asc(marketProcesses.id));
}

/** The update is the claim: of two processes the second one finds the number raised. */
async function remind(tx: Tx, now: Date, id: number): Promise<boolean> {
  const [found] = await dueOf(tx, now, id);
  if (!found) return false;
  const { process, member, community } = found;
  const reminders = process.reminders + 1;
  const claimed = await tx
    .update(marketProcesses)
    .set({ reminders, remindedAt: now })
    .where(
      and(
        eq(marketProcesses.id, id),
        eq(marketProcesses.reminders, process.reminders),
        eq(marketProcesses.state, 'received'),
      ),
    )
    .returning({ id: marketProcesses.id });
  if (claimed.length === 0) return false;
  const { organisationId, cpNumber, networkOperator } = process;
  const link = [process.approvalUrl, portalOf(networkOperator)].find(isSecure) ?? null;
  const operator = operatorTitle(networkOperator);
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ');
  await writeMail(tx, now, {
    organisationId,
    memberId: member.id,
    recipient: member.email,
    ...reminderMail(member.locale, { name, community, cpNumber, operator, link }),
  });
  await auditProcess(tx, automatic(organisationId), now, process, { reminders });
  return true;
}

const isSecure = (link: string | null) => link !== null && /^https:\/\//i.test(link);

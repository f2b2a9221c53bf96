import { and, eq, inArray, not, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { countingPoints } from '../tables/countingPoints.ts';
import { marketMessages, marketProcesses, marketReports } from '../tables/market.ts';

type Leaver = { id: number; communityId: number; organisationId: number };

/** Deletes what messages state about a member's counting points, and the text of these messages. Their kind, ids and
 *  times stay. As the role for background jobs, too.
 *  @param only one that is deleted without its member: then what answers its requests is deleted, and texts that also
 *  answer other requests, or are lists, stay */
export async function forgetMessages(tx: Tx, member: Leaver, only: number | null = null): Promise<void> {
  const { organisationId, communityId } = member;
  const points = await tx
    .select({ id: countingPoints.id, cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(
      and(
        eq(countingPoints.organisationId, organisationId),
        eq(countingPoints.memberId, member.id),
        only === null ? undefined : eq(countingPoints.id, only),
      ),
    );
  const ids = points.map(({ id }) => id);
  const numbers = await ownNumbers(tx, member, points);
  if (ids.length === 0) return;
  await tx
    .update(marketMessages)
    .set({ leftDifferences: leftWithout(numbers) })
    .where(
      and(
        eq(marketMessages.organisationId, organisationId),
        eq(marketMessages.communityId, communityId),
        hasLeft(numbers),
      ),
    );
  const reports = await tx
    .select({ id: marketReports.id, message: marketMessages.id })
    .from(marketReports)
    .innerJoin(
      marketMessages,
      and(
        eq(marketMessages.organisationId, marketReports.organisationId),
        eq(marketMessages.id, marketReports.messageId),
      ),
    )
    .where(
      and(
        eq(marketMessages.organisationId, organisationId),
        eq(marketMessages.communityId, communityId),
        or(
          only === null ? inArray(marketReports.cpNumber, numbers) : undefined,
          inArray(marketReports.processId, processesOf(tx, member, ids)),
        ),
      ),
    );
  if (reports.length === 0) return;
  const messages = [...new Set(reports.map(({ message }) => message))];
  await tx.delete(marketReports).where(
    and(
      eq(marketReports.organisationId, organisationId),
      inArray(
        marketReports.id,
        reports.map(({ id }) => id),
      ),
    ),
  );
  const isAboutOthers = sql`exists (select from market_reports as other
    where other.organisation_id = ${organisationId} and other.message_id = ${marketMessages.id})`;
  await tx
    .update(marketMessages)
    .set({ raw: null })
    .where(
      and(
        eq(marketMessages.organisationId, organisationId),
        inArray(marketMessages.id, messages),
        only === null ? undefined : not(isAboutOthers),
      ),
    );
}

/** Without the numbers that also have a participation of another member in the community: what was not assigned to a
 *  request may be about that one. */
async function ownNumbers(
  tx: Tx,
  { communityId, organisationId }: Leaver,
  points: readonly { id: number; cpNumber: string }[],
): Promise<string[]> {
  if (points.length === 0) return [];
  const [ids, numbers] = [points.map(({ id }) => id), points.map(({ cpNumber }) => cpNumber)];
  const others = await tx
    .select({ cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(
      and(
        eq(countingPoints.organisationId, organisationId),
        eq(countingPoints.communityId, communityId),
        eq(countingPoints.released, false),
        inArray(countingPoints.cpNumber, numbers),
        notInArray(countingPoints.id, ids),
      ),
    );
  const shared = new Set(others.map(({ cpNumber }) => cpNumber));
  return numbers.filter(number => number !== '' && !shared.has(number));
}

const processesOf = (tx: Tx, { organisationId }: Leaver, points: readonly number[]) =>
  tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(eq(marketProcesses.organisationId, organisationId), inArray(marketProcesses.countingPointId, [...points])),
    );

const hasLeft = (numbers: readonly string[]) =>
  sql`exists (select from jsonb_array_elements(${marketMessages.leftDifferences}) as difference
    where difference ->> 'cpNumber' = any(${sql.param([...numbers])}::text[]))`;

const leftWithout = (numbers: readonly string[]) =>
  sql`(select coalesce(jsonb_agg(difference), '[]') from jsonb_array_elements(${marketMessages.leftDifferences}) as difference
    where not difference ->> 'cpNumber' = any(${sql.param([...numbers])}::text[]))`;

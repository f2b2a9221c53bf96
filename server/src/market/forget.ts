import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { countingPoints } from '../tables/countingPoints.ts';
import { marketMessages, marketReports } from '../tables/market.ts';

type Leaver = { id: number; communityId: number; organisationId: number };

/** Deletes what messages state about a member's counting points, and the text of these messages. Their kind, ids and
 *  times stay. As the role for background jobs, too. */
export async function forgetMessages(tx: Tx, member: Leaver, only: number | null = null): Promise<void> {
  const { organisationId, communityId } = member;
  const points = await tx
    .select({ cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(
      and(
        eq(countingPoints.organisationId, organisationId),
        eq(countingPoints.memberId, member.id),
        only === null ? undefined : eq(countingPoints.id, only),
      ),
    );
  const numbers = points.flatMap(({ cpNumber }) => cpNumber || []);
  if (numbers.length === 0) return;
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
        inArray(marketReports.cpNumber, numbers),
      ),
    );
  if (reports.length === 0) return;
  const messages = [...new Set(reports.map(({ message }) => message))];
  await tx
    .update(marketMessages)
    .set({ raw: null, leftDifferences: leftWithout(numbers) })
    .where(and(eq(marketMessages.organisationId, organisationId), inArray(marketMessages.id, messages)));
  await tx.delete(marketReports).where(
    and(
      eq(marketReports.organisationId, organisationId),
      inArray(
        marketReports.id,
        reports.map(({ id }) => id),
      ),
    ),
  );
}

const leftWithout = (numbers: readonly string[]) =>
  sql`(select coalesce(jsonb_agg(difference), '[]') from jsonb_array_elements(${marketMessages.leftDifferences}) as difference
    where not difference ->> 'cpNumber' = any(${sql.param([...numbers])}::text[]))`;

import { type DocumentMode, networkOperatorOf, type PointTableFiled } from '@nahstrom/contract';
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import { lockCommunity, participationOf } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf, instantOfMinute } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Actor } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { marketMessages, marketProcesses, messageFacts } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { listCode } from '../outcome/codes.ts';
import { fileList, newestList } from '../pointLists/compare.ts';
import { operatorTitle } from '../processes/operators.ts';
import { settingsOf } from '../settings.ts';
import { emptyReport, type ReportInsert, refreshState, refreshTied, storeReports, tieOpen } from './file.ts';
import { getMessage } from './messages.ts';

/** A counting point of a list that is no message of the market: its share on the day of the list, and its days. */
export interface ListedPoint {
  cpNumber: string;
  direction: 'CONSUMPTION' | 'GENERATION' | null;
  /** Percent, `unreadableShare`, or `unreadableEntry`, which has no days. */
  share: number | null;
  first: string | null;
  last: string | null;
}

interface Table {
  community: number;
  /** What the table states holds on this day; not after today. */
  day: string;
  fileName: string;
  bytes: Uint8Array;
  /** By grid operator. */
  lists: ReadonlyMap<string, readonly ListedPoint[]>;
}

/** Files a table as a list of each grid operator of the community, of its day and in the community's mode: it is the whole
 *  list, so one that it does not name has none. It answers the newest open request for the list that was sent by its day.
 *  The same file twice in a row for a day changes nothing. */
export async function filePointTable(tx: Tx, session: Actor, now: Date, table: Table) {
  const { community, day, fileName, bytes, lists } = table;
  await lockCommunity(tx, community);
  const { mode } = await settingsOf(tx, community);
  const isToday = day === dayOf(now);
  const content = await hashOf(bytes);
  const filed: PointTableFiled[] = [];
  for (const operator of new Set([...lists.keys(), ...(await operatorsOf(tx, community, day))])) {
    const list = { communityId: community, sender: operator, mode };
    const named = { networkOperatorTitle: operatorTitle(operator) || operator };
    const newest = await newestList(tx, list, isToday ? null : endOf(day));
    const request = await openRequest(tx, list, day);
    const isSame =
      newest?.schema === '' && dayOf(newest.written) === day && newest.raw && (await hashOf(newest.raw)) === content;
    if (isSame && request === null) {
      filed.push({ ...named, isKnown: true, message: await getMessage(tx, newest.id) });
      continue;
    }
    const circumstances = [operator, mode, day, content, newest?.id, request].join(' ');
    const written = isToday ? now : endOf(day);
    const message = firstOf(
      await tx
        .insert(marketMessages)
        .values({
          ...list,
          organisationId: session.user.organisation,
          direction: 'in',
          state: 'open',
          code: listCode,
          fileName,
          written,
          received: now,
          receivedBy: session.user.id,
          contentHash: await hashOf(new TextEncoder().encode(circumstances)),
          raw: bytes,
        })
        .returning(messageFacts),
    );
    const statements: ReportInsert[] = (lists.get(operator) ?? []).flatMap(point => periodsOf(point, day));
    // An empty list answers its request as a whole.
    if (statements.length === 0 && request !== null) statements.push(emptyReport);
    await storeReports(
      tx,
      message,
      statements.map(statement => ({ ...statement, processId: request, isAssigned: request !== null })),
    );
    await writeAudit(tx, session, now, {
      action: 'import',
      entity: 'marketMessage',
      entityId: message.id,
      title: fileName,
      after: { fileName, code: message.code, networkOperator: operator },
    });
    await fileList(tx, message.id);
    await refreshState(tx, message.id);
    if (request !== null) await refreshTied(tx, session, now, [request]);
    await tieOpen(tx, session, now, community);
    filed.push({ ...named, isKnown: false, message: await getMessage(tx, message.id) });
  }
  return filed;
}

/** Grid operators of the counting points that take part on the day or later. */
async function operatorsOf(tx: Tx, community: number, day: string): Promise<string[]> {
  const rows = await tx
    .select({ point: countingPoints, owner: members })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(and(eq(countingPoints.communityId, community), eq(countingPoints.released, false)))
    .orderBy(asc(countingPoints.cpNumber));
  return rows.flatMap(({ point, owner }) => {
    const { isActivated, until } = participationOf(point, owner);
    return isActivated && (until === null || until >= day) ? [networkOperatorOf(point.cpNumber)] : [];
  });
}

/** The share holds on the day; since when is not stated. */
function periodsOf({ cpNumber, direction, share, first, last }: ListedPoint, day: string) {
  const period = { cpNumber, consentId: '', codes: [], energyDirection: direction, activated: first };
  const hasBegun = first !== null && first < day;
  const isOver = last !== null && last < day;
  if (share === null || isOver || !hasBegun)
    return [{ ...period, share: isOver ? null : share, dateFrom: first, dateTo: last }];
  return [
    { ...period, share: null, dateFrom: first, dateTo: addDays(day, -1) },
    { ...period, share, dateFrom: day, dateTo: last },
  ];
}

async function openRequest(
  tx: Tx,
  { communityId, mode, sender }: { communityId: number; mode: DocumentMode; sender: string },
  day: string,
): Promise<number | null> {
  const [request] = await tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        eq(marketProcesses.kind, 'pointList'),
        eq(marketProcesses.networkOperator, sender),
        eq(marketProcesses.mode, mode),
        inArray(marketProcesses.state, ['sent', 'received']),
        lte(marketProcesses.sentAt, endOf(day)),
      ),
    )
    .orderBy(desc(marketProcesses.id))
    .limit(1);
  return request?.id ?? null;
}

/** The last instant of a day in Vienna: a table of an earlier day outranks the messages of that day. */
const endOf = (day: string): Date => new Date(instantOfMinute(`${addDays(day, 1)} 00:00`).getTime() - 1);

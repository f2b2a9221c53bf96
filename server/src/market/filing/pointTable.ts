import type { PointTableFiled } from '@nahstrom/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { lockCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Actor } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { marketMessages, marketProcesses, marketReports, messageFacts } from '../../tables/market.ts';
import { listCode } from '../processes/domain.ts';
import { operatorTitle } from '../processes/store.ts';
import { settingsOf } from '../settings.ts';
import { refile } from './file.ts';
import { getMessage } from './messages.ts';

/** A counting point of a list that is no message of the market: its share by now, and its days. */
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
  fileName: string;
  bytes: Uint8Array;
  /** By grid operator. */
  lists: ReadonlyMap<string, readonly ListedPoint[]>;
}

/** Files a table as a list of each of its grid operators, of today and in the mode of the community. It answers the newest
 *  open request for the list. The same file twice changes nothing. */
export async function filePointTable(tx: Tx, session: Actor, now: Date, { community, fileName, bytes, lists }: Table) {
  await lockCommunity(tx, community);
  const { mode } = await settingsOf(tx, community);
  const filed: PointTableFiled[] = [];
  for (const [operator, points] of lists) {
    const named = { networkOperatorTitle: operatorTitle(operator) || operator };
    const contentHash = await hashOf(new TextEncoder().encode(`${operator} ${await hashOf(bytes)}`));
    const [known] = await tx
      .select({ id: marketMessages.id })
      .from(marketMessages)
      .where(and(eq(marketMessages.communityId, community), eq(marketMessages.contentHash, contentHash)));
    if (known) {
      filed.push({ ...named, isKnown: true, message: await getMessage(tx, known.id) });
      continue;
    }
    const message = firstOf(
      await tx
        .insert(marketMessages)
        .values({
          organisationId: session.user.organisation,
          communityId: community,
          direction: 'in',
          state: 'open',
          code: listCode,
          mode,
          sender: operator,
          fileName,
          written: now,
          received: now,
          receivedBy: session.user.id,
          contentHash,
          raw: bytes,
        })
        .returning(messageFacts),
    );
    const request = await openRequest(tx, message);
    const statements = points.flatMap(point => periodsOf(point, dayOf(now)));
    for (let at = 0; at < statements.length; at += 500)
      await tx.insert(marketReports).values(
        statements.slice(at, at + 500).map(statement => ({
          ...statement,
          organisationId: message.organisationId,
          messageId: message.id,
          processId: request,
          isAssigned: request !== null,
        })),
      );
    await writeAudit(tx, session, now, {
      action: 'import',
      entity: 'marketMessage',
      entityId: message.id,
      title: fileName,
      after: { fileName, code: message.code, networkOperator: operator },
    });
    await refile(tx, session, now, message, request === null ? [] : [request]);
    filed.push({ ...named, isKnown: false, message: await getMessage(tx, message.id) });
  }
  return filed;
}

/** The share holds by now; since when is not stated. */
function periodsOf({ cpNumber, direction, share, first, last }: ListedPoint, today: string) {
  const period = { cpNumber, consentId: '', codes: [], energyDirection: direction, activated: first };
  const hasBegun = first !== null && first < today;
  const isOver = last !== null && last < today;
  if (share === null || isOver || !hasBegun)
    return [{ ...period, share: isOver ? null : share, dateFrom: first, dateTo: last }];
  return [
    { ...period, share: null, dateFrom: first, dateTo: addDays(today, -1) },
    { ...period, share, dateFrom: today, dateTo: last },
  ];
}

async function openRequest(
  tx: Tx,
  { communityId, mode, sender }: { communityId: number; mode: string; sender: string },
): Promise<number | null> {
  const [request] = await tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        eq(marketProcesses.kind, 'pointList'),
        eq(marketProcesses.networkOperator, sender),
        eq(marketProcesses.mode, mode === 'PROD' ? 'PROD' : 'SIMU'),
        inArray(marketProcesses.state, ['sent', 'received']),
      ),
    )
    .orderBy(desc(marketProcesses.id))
    .limit(1);
  return request?.id ?? null;
}

import {
  countingPointStatus,
  type DataRequestAsked,
  type FactorChangeAsked,
  lastRevocationDay,
  type MarketProcessKind,
  type NotPreparedReason,
  networkOperatorOf,
  openStates,
  type Prepared,
  type RegistrationAsked,
  type RevocationAsked,
} from '@nahstrom/contract';
import { and, asc, desc, eq, gte, inArray, lte, ne, or } from 'drizzle-orm';
import { lastDayOf, lockCommunity, participationOf, participationsOf } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf, earliestOf } from '../../platform/days.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyExtents } from '../../tables/energy.ts';
import { marketProcesses } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { newMessageId, newRequestId } from '../messages/ids.ts';
import { type Settings, settingsOf } from '../settings.ts';
import { factorWindow, lastDayToSend } from './factorWindow.ts';
import { shareOn } from './shareOn.ts';

/** Days ahead that grid operators accept for the first day of a registration. Source: docs/domain.md. */
const mostDaysAhead = 30;

interface Act {
  tx: Tx;
  session: Actor;
  now: Date;
  settings: Settings;
}
type Point = typeof countingPoints.$inferSelect;
type Insert = typeof marketProcesses.$inferInsert;

export async function prepareRegistrations(
  tx: Tx,
  session: Actor,
  now: Date,
  { community, kind, countingPoints: ids, from }: RegistrationAsked,
): Promise<Prepared> {
  const act = await begin(tx, session, now, community);
  // Grid operators know which kind of community they registered.
  if (act.settings.mode === 'PROD' && !act.settings.communityType) throw new Refusal('market.incomplete');
  const today = dayOf(now);
  if (from <= today || from > addDays(today, mostDaysAhead)) throw refuseFields({ from: 'market.from.invalid' });
  const leftOut: Prepared['leftOut'] = [];
  const processes: number[] = [];
  for (const { point, isActive } of await pointsOf(act, ids)) {
    const reason = isActive ? await obstacleOf(act, point, from) : 'market.memberNotActive';
    if (reason) leftOut.push({ cpNumber: point.cpNumber, reason });
    else
      processes.push(
        await insert(act, point, {
          kind,
          dateFrom: from,
          share: await shareOn(tx, point.id, from),
          requestId: newRequestId(),
        }),
      );
  }
  return { processes, leftOut };
}

/** Ends the consent of the newest registration. */
export async function prepareRevocation(
  tx: Tx,
  session: Actor,
  now: Date,
  { countingPoint, end }: RevocationAsked,
): Promise<Prepared> {
  const { act, point } = await beginWithPoint(tx, session, now, countingPoint);
  const today = dayOf(now);
  if (end < today || end > lastRevocationDay(today)) throw refuseFields({ end: 'market.end.invalid' });
  const [consent] = await tx
    .select()
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.countingPointId, point.id),
        isOfMode(act),
        inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
        inArray(marketProcesses.state, ['consented', 'active']),
        ne(marketProcesses.consentId, ''),
      ),
    )
    .orderBy(desc(marketProcesses.id))
    .limit(1);
  if (!consent) throw new Refusal('market.noConsent');
  await assertNoneOpen(act, point, 'revocation');
  return one(await insert(act, point, { kind: 'revocation', dateTo: end, consentId: consent.consentId }));
}

/** Tells the operator the share that the counting point has here. */
export async function prepareFactorChange(
  tx: Tx,
  session: Actor,
  now: Date,
  { countingPoint, from }: FactorChangeAsked,
): Promise<Prepared> {
  const { act, point } = await beginWithPoint(tx, session, now, countingPoint);
  if (!act.settings.communityType) throw new Refusal('market.incomplete');
  if (from <= dayOf(now)) throw refuseFields({ from: 'market.from.invalid' });
  const window = factorWindow(from);
  if (!window || window.closes <= now) throw refuseFields({ from: 'market.from.sendingDay' });
  await assertTakingPart(act, point, from);
  await assertNoneOpen(act, point, 'factorChange');
  await assertNoneOn(act, point, from);
  return one(
    await insert(act, point, {
      kind: 'factorChange',
      dateFrom: from,
      share: await shareOn(tx, point.id, from),
    }),
  );
}

export async function prepareDataRequests(
  tx: Tx,
  session: Actor,
  now: Date,
  { community, countingPoints: ids, from, to }: DataRequestAsked,
): Promise<Prepared> {
  const act = await begin(tx, session, now, community);
  if (to < from || to >= dayOf(now)) throw refuseFields({ to: 'market.end.invalid' });
  const points = await pointsOf(act, ids);
  const open = await tx
    .select({
      point: marketProcesses.countingPointId,
      id: marketProcesses.id,
      from: marketProcesses.dateFrom,
      to: marketProcesses.dateTo,
    })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, community),
        isOfMode(act),
        eq(marketProcesses.kind, 'dataRequest'),
        // One day in common is enough: its data would come twice.
        lte(marketProcesses.dateFrom, to),
        gte(marketProcesses.dateTo, from),
        inArray(marketProcesses.state, [...openStates]),
      ),
    )
    .orderBy(desc(marketProcesses.id));
  const asked = new Map(open.map(({ point, ...request }) => [point, request]));
  const leftOut: Prepared['leftOut'] = [];
  const processes: number[] = [];
  for (const { point, isActivated, since, until } of points) {
    const inTheWay = asked.get(point.id);
    if (isActivated && ((since !== null && to < since) || (until !== null && from > until)))
      leftOut.push({ cpNumber: point.cpNumber, reason: 'market.notTakingPart' });
    else if (inTheWay) leftOut.push({ cpNumber: point.cpNumber, reason: 'market.processOpen', open: inTheWay });
    else processes.push(await insert(act, point, { kind: 'dataRequest', dateFrom: from, dateTo: to }));
  }
  return { processes, leftOut };
}

/** One for each grid operator of the community's counting points.
 *  @param except grid operators that are not asked */
export async function preparePointLists(
  tx: Tx,
  session: Actor,
  now: Date,
  community: number,
  except: ReadonlySet<string> = new Set(),
): Promise<Prepared> {
  const act = await begin(tx, session, now, community);
  const points = await tx
    .select({ cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(and(eq(countingPoints.communityId, community), eq(countingPoints.released, false)));
  const operators = [...new Set(points.map(({ cpNumber }) => networkOperatorOf(cpNumber)))]
    .filter(operator => !except.has(operator))
    .sort();
  const waiting = await tx
    .select({ networkOperator: marketProcesses.networkOperator })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, community),
        isOfMode(act),
        eq(marketProcesses.kind, 'pointList'),
        inArray(marketProcesses.state, ['prepared', 'sent', 'received']),
      ),
    );
  const asked = new Set(waiting.map(({ networkOperator }) => networkOperator));
  const leftOut = operators
    .filter(operator => asked.has(operator))
    .map(operator => ({ cpNumber: operator, reason: 'market.processOpen' }));
  const processes: number[] = [];
  for (const networkOperator of operators)
    if (!asked.has(networkOperator)) processes.push(await insert(act, null, { kind: 'pointList', networkOperator }));
  return { processes, leftOut };
}

async function begin(tx: Tx, session: Actor, now: Date, communityId: number): Promise<Act> {
  await lockCommunity(tx, communityId);
  const settings = await settingsOf(tx, communityId);
  if (!settings.communityId || !settings.edaNumber) throw new Refusal('market.incomplete');
  return { tx, session, now, settings };
}

async function beginWithPoint(tx: Tx, session: Actor, now: Date, id: number): Promise<{ act: Act; point: Point }> {
  const [found] = await tx
    .select({ community: countingPoints.communityId })
    .from(countingPoints)
    .where(eq(countingPoints.id, id));
  if (!found) throw new Refusal('record.notFound');
  const act = await begin(tx, session, now, found.community);
  const [{ point } = {}] = await pointsOf(act, [id]);
  if (!point) throw new Refusal('record.notFound');
  return { act, point };
}

async function pointsOf({ tx, settings }: Act, ids: readonly number[]) {
  const chosen = [...new Set(ids)];
  const found = await tx
    .select({ point: countingPoints, owner: members, firstDay: energyExtents.firstDay })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .leftJoin(energyExtents, eq(energyExtents.countingPointId, countingPoints.id))
    .where(and(inArray(countingPoints.id, chosen), eq(countingPoints.communityId, settings.community)))
    .orderBy(asc(countingPoints.cpNumber));
  if (found.length < chosen.length) throw new Refusal('record.notFound');
  return found.map(({ point, owner, firstDay }) => {
    const { isActivated, since, until } = participationOf(point, owner);
    // Data from before belong to a member who was accepted with a history.
    return { point, isActive: owner.state === 'active', isActivated, since: earliestOf(since, firstDay), until };
  });
}

/** A test does not stand in the way of live operation, nor the reverse. */
const isOfMode = ({ settings }: Act) => eq(marketProcesses.mode, settings.mode);

/** A counting point has one registration at a time, also up to the end of one that ends, and of another participation of
 *  its number. */
async function obstacleOf(act: Act, point: Point, from: string): Promise<NotPreparedReason | undefined> {
  const ofNumber = await participationsOf(act.tx, point.communityId, [point.cpNumber]);
  const all = ofNumber.get(point.cpNumber) ?? [];
  const place = all.findIndex(({ id }) => id === point.id);
  const until = all[place]?.until ?? null;
  if (until !== null && until < from && place < all.length - 1) return 'market.notTakingPart';
  const last = lastDayOf(all.slice(0, place));
  if (last !== null && last >= from) return 'market.stillTakingPart';
  const registrations = await act.tx
    .select({ state: marketProcesses.state })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.countingPointId, point.id),
        isOfMode(act),
        inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
        or(
          inArray(marketProcesses.state, [...openStates, 'active']),
          and(eq(marketProcesses.state, 'ended'), gte(marketProcesses.endOn, from)),
        ),
      ),
    );
  const states = new Set(registrations.map(({ state }) => state));
  if (states.has('active')) return 'market.registered';
  if (states.has('ended')) return 'market.stillTakingPart';
  return states.size > 0 ? 'market.processOpen' : undefined;
}

/** By a registration here, or by an earlier one in another system. */
async function assertTakingPart(act: Act, { id, cpStatus, dateOfDeactivation }: Point, day: string): Promise<void> {
  if (dateOfDeactivation !== null && dateOfDeactivation < day) throw new Refusal('market.notTakingPart');
  if (cpStatus === countingPointStatus.activated) return;
  const [active] = await act.tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.countingPointId, id),
        isOfMode(act),
        inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
        eq(marketProcesses.state, 'active'),
      ),
    )
    .limit(1);
  if (!active) throw new Refusal('market.notTakingPart');
}

async function assertNoneOpen(act: Act, point: Point, kind: MarketProcessKind): Promise<void> {
  const [found] = await act.tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.countingPointId, point.id),
        isOfMode(act),
        eq(marketProcesses.kind, kind),
        inArray(marketProcesses.state, [...openStates]),
      ),
    );
  if (found) throw new Refusal('market.processOpen');
}

/** Grid operators accept one factor per counting point and day. */
async function assertNoneOn(act: Act, point: Point, from: string): Promise<void> {
  const [found] = await act.tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.countingPointId, point.id),
        isOfMode(act),
        eq(marketProcesses.kind, 'factorChange'),
        eq(marketProcesses.dateFrom, from),
        eq(marketProcesses.state, 'accepted'),
      ),
    );
  if (found) throw new Refusal('market.processOpen');
}

async function insert(
  { tx, session, now, settings }: Act,
  point: Point | null,
  facts: Pick<Insert, 'kind'> & Partial<Insert>,
): Promise<number> {
  const [row] = await tx
    .insert(marketProcesses)
    .values({
      organisationId: session.user.organisation,
      communityId: settings.community,
      countingPointId: point?.id ?? null,
      cpNumber: point?.cpNumber ?? '',
      networkOperator: point ? networkOperatorOf(point.cpNumber) : '',
      mode: settings.mode,
      messageId: newMessageId(settings.edaNumber, now),
      conversationId: newMessageId(settings.edaNumber, now),
      requestId: '',
      created: now,
      createdBy: session.user.id,
      state: 'prepared',
      since: now,
      deadline: lastDayToSend({ dateFrom: null, dateTo: null, ...facts }),
      ...facts,
    })
    .returning();
  if (!row) throw new Refusal('record.notFound');
  await writeAudit(tx, session, now, {
    action: 'create',
    entity: 'marketProcess',
    entityId: row.id,
    title: row.cpNumber || row.networkOperator,
    after: { kind: row.kind, dateFrom: row.dateFrom, dateTo: row.dateTo, share: row.share, mode: row.mode },
  });
  return row.id;
}

const one = (id: number): Prepared => ({ processes: [id], leftOut: [] });

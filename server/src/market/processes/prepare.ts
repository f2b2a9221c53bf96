import {
  countingPointStatus,
  type DataRequestAsked,
  type FactorChangeAsked,
  type FactorChangesAsked,
  lastRevocationDay,
  type MarketProcessKind,
  type NotPreparedReason,
  networkOperatorOf,
  openStates,
  type Prepared,
  type RegistrationAsked,
  type RevocationAsked,
  type RevocationsAsked,
} from '@nahstrom/contract';
import { and, asc, desc, eq, gte, inArray, lte, or } from 'drizzle-orm';
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
import { factorWindow, lastDayToSend } from '../outcome/factorWindow.ts';
import { type Settings, settingsOf } from '../settings.ts';
import { adoptRegistration, listedConsent } from './adopt.ts';
import { isConsentRefused } from './consents.ts';
import { hasConsent, isInForce } from './registrations.ts';
import { shareOn } from './shareOn.ts';

/** Days ahead that grid operators accept for the first day of a registration. Source: docs/domain.md. */
const mostDaysAhead = 30;
const daysForList = 25;

interface Act {
  tx: Tx;
  session: Actor;
  now: Date;
  settings: Settings;
}
type Point = typeof countingPoints.$inferSelect;
type Insert = typeof marketProcesses.$inferInsert;
type Facts = Pick<Insert, 'kind'> & Partial<Insert>;
/** Why a change of a participation is not prepared. */
type Obstacle = Extract<NotPreparedReason, 'market.processOpen' | 'market.noConsent' | 'market.notTakingPart'>;

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
  for (const { point, owner } of await pointsOf(act, ids)) {
    const reason = memberObstacleOf(owner, from) ?? (await obstacleOf(act, point, from));
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

/** As `prepareRevocations`; refuses what these leave out. */
export async function prepareRevocation(
  tx: Tx,
  session: Actor,
  now: Date,
  { countingPoint, end, consentId }: RevocationAsked,
): Promise<Prepared> {
  const { act, found } = await beginWithPoint(tx, session, now, countingPoint);
  assertRevocationDay(act, end);
  return one(act, found.point, await planRevocation(act, found.point, end, consentId));
}

/** Ends the consents of the newest registrations. */
export async function prepareRevocations(
  tx: Tx,
  session: Actor,
  now: Date,
  { community, countingPoints: ids, end }: RevocationsAsked,
): Promise<Prepared> {
  const act = await begin(tx, session, now, community);
  assertRevocationDay(act, end);
  return each(act, ids, ({ point }) => planRevocation(act, point, end));
}

/** As `prepareFactorChanges`; refuses what these leave out. */
export async function prepareFactorChange(
  tx: Tx,
  session: Actor,
  now: Date,
  { countingPoint, from }: FactorChangeAsked,
): Promise<Prepared> {
  const { act, found } = await beginWithPoint(tx, session, now, countingPoint);
  assertFactorDay(act, from);
  return one(act, found.point, await planFactorChange(act, found, from));
}

/** Tells the operators the shares that counting points have here. */
export async function prepareFactorChanges(
  tx: Tx,
  session: Actor,
  now: Date,
  { community, countingPoints: ids, from }: FactorChangesAsked,
): Promise<Prepared> {
  const act = await begin(tx, session, now, community);
  assertFactorDay(act, from);
  return each(act, ids, found => planFactorChange(act, found, from));
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
    if ((isActivated && since !== null && to < since) || (until !== null && from > until))
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
        or(
          eq(marketProcesses.state, 'prepared'),
          // One without an answer in the month before is lost.
          and(
            inArray(marketProcesses.state, ['sent', 'received']),
            gte(marketProcesses.created, new Date(now.getTime() - daysForList * 86_400_000)),
          ),
        ),
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

async function beginWithPoint(tx: Tx, session: Actor, now: Date, id: number): Promise<{ act: Act; found: Found }> {
  const [known] = await tx
    .select({ community: countingPoints.communityId })
    .from(countingPoints)
    .where(eq(countingPoints.id, id));
  if (!known) throw new Refusal('record.notFound');
  const act = await begin(tx, session, now, known.community);
  const [found] = await pointsOf(act, [id]);
  if (!found) throw new Refusal('record.notFound');
  return { act, found };
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
    return { point, owner, isActivated, since: earliestOf(since, firstDay), until };
  });
}

type Found = Awaited<ReturnType<typeof pointsOf>>[number];

/** Also of its number: a correction of the number does not correct what was sent. */
const isAbout = ({ id, cpNumber }: Pick<Point, 'id' | 'cpNumber'>) =>
  and(eq(marketProcesses.countingPointId, id), eq(marketProcesses.cpNumber, cpNumber));

/** A test does not stand in the way of live operation, nor the reverse. */
const isOfMode = ({ settings }: Act) => eq(marketProcesses.mode, settings.mode);

function memberObstacleOf(
  { state, leftOn }: Pick<typeof members.$inferSelect, 'state' | 'leftOn'>,
  from: string,
): NotPreparedReason | undefined {
  if (state !== 'active') return 'market.memberNotActive';
  return leftOn !== null && leftOn < from ? 'market.memberLeaves' : undefined;
}

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
        isAbout(point),
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

function assertRevocationDay({ now }: Act, end: string): void {
  const today = dayOf(now);
  if (end < today || end > lastRevocationDay(today)) throw refuseFields({ end: 'market.end.invalid' });
}

/** @param stated consent as read at the grid operator, where none is known here */
async function planRevocation(act: Act, point: Point, end: string, stated = ''): Promise<Facts | Obstacle> {
  const { tx, session, now, settings } = act;
  const [known] = await tx
    .select({ consentId: marketProcesses.consentId })
    .from(marketProcesses)
    .where(and(isAbout(point), isOfMode(act), isInForce, hasConsent))
    .orderBy(desc(marketProcesses.id))
    .limit(1);
  if (await hasOpen(act, point, 'revocation')) return 'market.processOpen';
  const refused =
    known && (await isConsentRefused(tx, point.id, settings.mode, known.consentId)) ? known.consentId : '';
  if (known && refused === '') return { kind: 'revocation', dateTo: end, consentId: known.consentId };
  const ofNumber = await participationsOf(tx, point.communityId, [point.cpNumber]);
  const all = ofNumber.get(point.cpNumber) ?? [];
  const own = all.find(({ id }) => id === point.id);
  const isFollowed = own !== undefined && own !== all.at(-1);
  if (!own || (isFollowed && own.until !== null && own.until < dayOf(now))) return 'market.notTakingPart';
  const listed = await listedConsent(tx, now, settings, own, end);
  const consentId = listed === null || listed === refused ? stated : listed;
  const isHere = point.cpStatus === countingPointStatus.activated || (await isRegistered(act, point));
  if (consentId === '' || !isHere) return 'market.noConsent';
  await adoptRegistration(tx, session, now, settings, point, consentId, refused);
  return { kind: 'revocation', dateTo: end, consentId };
}

/** Also without a participation here, as of a member who left before it began. */
async function isRegistered(act: Act, point: Point): Promise<boolean> {
  const [registration] = await act.tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(and(eq(marketProcesses.countingPointId, point.id), isOfMode(act), isInForce))
    .limit(1);
  return registration !== undefined;
}

function assertFactorDay({ now, settings }: Act, from: string): void {
  if (!settings.communityType) throw new Refusal('market.incomplete');
  if (from <= dayOf(now)) throw refuseFields({ from: 'market.from.invalid' });
  const window = factorWindow(from);
  if (!window || window.closes <= now) throw refuseFields({ from: 'market.from.sendingDay' });
}

async function planFactorChange(act: Act, found: Found, from: string): Promise<Facts | Obstacle> {
  const { point } = found;
  if (!(await takesPart(act, found, from))) return 'market.notTakingPart';
  if (await hasOpen(act, point, 'factorChange')) return 'market.processOpen';
  if (await hasFactorOn(act, point, from)) return 'market.processOpen';
  return {
    kind: 'factorChange',
    dateFrom: from,
    share: await shareOn(act.tx, point.id, from),
  };
}

/** By a registration here, or by an earlier one in another system. */
async function takesPart(act: Act, { point, isActivated, until }: Found, day: string): Promise<boolean> {
  const { dateOfActivation, dateOfDeactivation } = point;
  const isOver = [until, dateOfDeactivation].some(last => last !== null && last < day);
  if (isOver || (dateOfActivation !== null && day < dateOfActivation)) return false;
  if (isActivated) return true;
  const [active] = await act.tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(
        isAbout(point),
        isOfMode(act),
        inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
        eq(marketProcesses.state, 'active'),
      ),
    )
    .limit(1);
  return active !== undefined;
}

async function hasOpen(act: Act, point: Point, kind: MarketProcessKind): Promise<boolean> {
  const [found] = await act.tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(
        isAbout(point),
        isOfMode(act),
        eq(marketProcesses.kind, kind),
        inArray(marketProcesses.state, [...openStates]),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Grid operators accept one factor per counting point and day. */
async function hasFactorOn(act: Act, point: Point, from: string): Promise<boolean> {
  const [found] = await act.tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(
        isAbout(point),
        isOfMode(act),
        eq(marketProcesses.kind, 'factorChange'),
        eq(marketProcesses.dateFrom, from),
        eq(marketProcesses.state, 'accepted'),
      ),
    )
    .limit(1);
  return found !== undefined;
}

async function insert({ tx, session, now, settings }: Act, point: Point | null, facts: Facts): Promise<number> {
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

async function one(act: Act, point: Point, planned: Facts | Obstacle): Promise<Prepared> {
  if (typeof planned === 'string') throw new Refusal(planned);
  return { processes: [await insert(act, point, planned)], leftOut: [] };
}

async function each(
  act: Act,
  ids: readonly number[],
  plan: (found: Found) => Promise<Facts | Obstacle>,
): Promise<Prepared> {
  const prepared: Prepared = { processes: [], leftOut: [] };
  for (const found of await pointsOf(act, ids)) {
    const { point } = found;
    const planned = await plan(found);
    if (typeof planned === 'string') prepared.leftOut.push({ cpNumber: point.cpNumber, reason: planned });
    else prepared.processes.push(await insert(act, point, planned));
  }
  return prepared;
}

import {
  countingPointStatus,
  type DataRequestAsked,
  type FactorChangesAsked,
  isRegistration,
  lastRevocationDay,
  type MarketState,
  type NotPreparedReason,
  networkOperatorOf,
  openStates,
  type Prepared,
  type RegistrationAsked,
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
import type { ProcessRecord } from '../outcome/facts.ts';
import { type Settings, settingsOf } from '../settings.ts';
import { adoptRegistration, listedConsent } from './adopt.ts';
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
/** The open request in the way. */
type Obstacle = { reason: NotPreparedReason } & Pick<Prepared['leftOut'][number], 'open'>;

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
  return each(act, ids, async ({ point, owner }) => {
    const obstacle = memberObstacleOf(owner, from) ?? (await obstacleOf(act, point, from));
    return obstacle ?? { kind, dateFrom: from, share: await shareOn(tx, point.id, from), requestId: newRequestId() };
  });
}

/** Ends the consents of the newest registrations. */
export async function prepareRevocations(
  tx: Tx,
  session: Actor,
  now: Date,
  { community, countingPoints: ids, end, consentId }: RevocationsAsked,
): Promise<Prepared> {
  const act = await begin(tx, session, now, community);
  assertRevocationDay(act, end);
  if (consentId !== undefined && ids.length > 1) throw refuseFields({ consentId: 'field.invalid' });
  return each(act, ids, ({ point }) => planRevocation(act, point, end, consentId));
}

/** Reports to the operators the shares that counting points have here. */
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
        eq(marketProcesses.mode, act.settings.mode),
        eq(marketProcesses.kind, 'dataRequest'),
        // One day in common is enough: its data would come twice.
        lte(marketProcesses.dateFrom, to),
        gte(marketProcesses.dateTo, from),
        inArray(marketProcesses.state, [...openStates]),
      ),
    )
    .orderBy(desc(marketProcesses.id));
  const asked = new Map(open.map(({ point, ...request }) => [point, request]));
  return each(act, ids, async ({ point, isActivated, since, until }) => {
    const inTheWay = asked.get(point.id);
    if ((isActivated && since !== null && to < since) || (until !== null && from > until))
      return 'market.notTakingPart';
    if (inTheWay) return { reason: 'market.processOpen', open: inTheWay };
    return { kind: 'dataRequest', dateFrom: from, dateTo: to };
  });
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
        eq(marketProcesses.mode, act.settings.mode),
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

/** Requests of the counting point under its number, the newest first: a correction of the number does not correct
 *  what was sent. A test does not block live operation, nor the reverse. */
const requestsOf = ({ tx, settings }: Act, { id, cpNumber }: Pick<Point, 'id' | 'cpNumber'>) =>
  tx
    .select()
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.countingPointId, id),
        eq(marketProcesses.cpNumber, cpNumber),
        eq(marketProcesses.mode, settings.mode),
      ),
    )
    .orderBy(desc(marketProcesses.id));

const isOpen = ({ state }: ProcessRecord) => (openStates as readonly MarketState[]).includes(state);

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
  const registrations = (await requestsOf(act, point)).filter(({ kind }) => isRegistration(kind));
  if (registrations.some(({ state }) => state === 'active')) return 'market.registered';
  if (registrations.some(({ state, endOn }) => state === 'ended' && endOn !== null && endOn >= from))
    return 'market.stillTakingPart';
  return registrations.some(isOpen) ? 'market.processOpen' : undefined;
}

function assertRevocationDay({ now }: Act, end: string): void {
  const today = dayOf(now);
  if (end < today || end > lastRevocationDay(today)) throw refuseFields({ end: 'market.end.invalid' });
}

/** @param stated consent as read at the grid operator, where none is known here */
async function planRevocation(act: Act, point: Point, end: string, stated = ''): Promise<Facts | NotPreparedReason> {
  const { tx, session, now, settings } = act;
  const requests = await requestsOf(act, point);
  const revocations = requests.filter(({ kind }) => kind === 'revocation');
  if (revocations.some(isOpen)) return 'market.processOpen';
  const inForce = requests.filter(
    ({ kind, state }) => isRegistration(kind) && (state === 'consented' || state === 'active'),
  );
  const known = inForce.find(({ consentId }) => consentId !== '')?.consentId ?? '';
  const isRefused = revocations.some(request => request.consentId === known && isConsentRefused(request));
  if (known !== '' && !isRefused) return { kind: 'revocation', dateTo: end, consentId: known };
  const ofNumber = await participationsOf(tx, point.communityId, [point.cpNumber]);
  const all = ofNumber.get(point.cpNumber) ?? [];
  const own = all.find(({ id }) => id === point.id);
  const isFollowed = own !== undefined && own !== all.at(-1);
  if (!own || (isFollowed && own.until !== null && own.until < dayOf(now))) return 'market.notTakingPart';
  const listed = await listedConsent(tx, now, settings, own, end);
  const consentId = listed === null || listed === known ? stated : listed;
  // Also without a participation here, as of a member who left before it began.
  const isHere = point.cpStatus === countingPointStatus.activated || inForce.length > 0;
  if (consentId === '' || !isHere) return 'market.noConsent';
  await adoptRegistration(tx, session, now, settings, point, consentId, known);
  return { kind: 'revocation', dateTo: end, consentId };
}

/** Response codes to a revocation about the consent itself: none, expired, of another counting point, of another community.
 *  Source: ebutilities.at, catalogue of customer processes. */
const wrongConsentCodes: readonly number[] = [177, 180, 187, 189];

const isConsentRefused = ({ state, codes }: ProcessRecord) =>
  state === 'rejected' && codes.some(code => wrongConsentCodes.includes(code));

function assertFactorDay({ now, settings }: Act, from: string): void {
  if (!settings.communityType) throw new Refusal('market.incomplete');
  if (from <= dayOf(now)) throw refuseFields({ from: 'market.from.invalid' });
  const window = factorWindow(from);
  if (!window || window.closes <= now) throw refuseFields({ from: 'market.from.sendingDay' });
}

async function planFactorChange(
  act: Act,
  { point, isActivated, until }: Found,
  from: string,
): Promise<Facts | NotPreparedReason> {
  const requests = await requestsOf(act, point);
  const { dateOfActivation, dateOfDeactivation } = point;
  const isOver = [until, dateOfDeactivation].some(last => last !== null && last < from);
  const isBefore = dateOfActivation !== null && from < dateOfActivation;
  // By a registration here, or by an earlier one in another system.
  const takesPart = isActivated || requests.some(({ kind, state }) => isRegistration(kind) && state === 'active');
  if (isOver || isBefore || !takesPart) return 'market.notTakingPart';
  // Grid operators accept one factor per counting point and day.
  const changes = requests.filter(({ kind }) => kind === 'factorChange');
  if (changes.some(change => isOpen(change) || (change.state === 'accepted' && change.dateFrom === from)))
    return 'market.processOpen';
  return { kind: 'factorChange', dateFrom: from, share: await shareOn(act.tx, point.id, from) };
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

async function each(
  act: Act,
  ids: readonly number[],
  plan: (found: Found) => Promise<Facts | Obstacle | NotPreparedReason>,
): Promise<Prepared> {
  const prepared: Prepared = { processes: [], leftOut: [] };
  for (const found of await pointsOf(act, ids)) {
    const { point } = found;
    const planned = await plan(found);
    if (typeof planned === 'string') prepared.leftOut.push({ cpNumber: point.cpNumber, reason: planned });
    else if ('reason' in planned) prepared.leftOut.push({ cpNumber: point.cpNumber, ...planned });
    else prepared.processes.push(await insert(act, point, planned));
  }
  return prepared;
}

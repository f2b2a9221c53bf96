import {
  countingPointStatus,
  hasNotBegun,
  isRegistration,
  type MarketConflict,
  type MarketState,
} from '@nahstrom/contract';
import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import { areBilledFrom } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf, earliestOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { raised } from '../../platform/version.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import {
  type MessageFacts,
  marketMessages,
  marketNotes,
  marketProcesses,
  marketReports,
  messageFacts,
} from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { type Asked, askedOf, otherThanAsked } from './completion.ts';
import { isConsentRefused } from './consents.ts';
import { forgetDelivery } from './deliveryStore.ts';
import { awaitsData, type Fact, outcomeOf, patienceOf, statesOfMessage } from './domain.ts';
import { lastDayToSend } from './factorWindow.ts';
import { auditProcess } from './lock.ts';
import { type Changed, setFirstDay, setLastDay } from './participationDays.ts';
import { isMerelyPrepared } from './registered.ts';
import { acceptedRevocationsOf, adoptionNoteOf, type ProcessRecord } from './store.ts';

type Report = typeof marketReports.$inferSelect;

/** Derives the states of processes from all statements about them, and applies what follows for the counting points.
 *  Called with the community locked. */
export async function recompute(tx: Tx, session: Actor, now: Date, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const [process] = await tx.select().from(marketProcesses).where(eq(marketProcesses.id, id));
    if (!process) continue;
    const outcome = outcomeOf(unansweredOf(process), await factsOf(tx, process));
    const since = new Date(outcome.since ?? (process.withdrawnAt ?? process.sentAt ?? process.created).getTime());
    const consentId = await consentOf(tx, process, outcome.consentId);
    const derived = {
      state: outcome.state,
      codes: [...outcome.codes],
      consentId,
      approvalUrl: outcome.approvalUrl,
      activeFrom: outcome.activeFrom,
      endOn: outcome.endOn,
      endedBy: outcome.endedBy,
      isContradictory: outcome.isContradictory,
      // A person may settle data that do not arrive.
      trouble: outcome.trouble ?? (awaitsData(process.kind, outcome.state) ? `${process.messageId} data` : null),
    };
    const [changed] = await tx
      .update(marketProcesses)
      .set({
        ...derived,
        since,
        deadline: deadlineOf(process, outcome.state, since),
        version: raised(marketProcesses.version),
      })
      .where(eq(marketProcesses.id, id))
      .returning();
    if (changed) await applyTo(tx, session, now, changed);
    if (changed && changed.state !== process.state && underWay.includes(changed.state))
      await withdrawReplacements(tx, session, now, changed);
    if (changed && isRegistration(changed.kind) && changed.consentId !== process.consentId)
      await followConsent(tx, changed, process.consentId);
    if (process.kind === 'revocation') await recompute(tx, session, now, await registrationsOf(tx, process));
  }
}

const underWay: readonly MarketState[] = ['received', 'meterMissing', 'consented', 'active'];

/** A counting point has one registration at a time. One that was prepared after another had failed, or had been discarded, is
 *  not sent as well when that one goes on after all. */
async function withdrawReplacements(tx: Tx, session: Actor, now: Date, process: ProcessRecord): Promise<void> {
  const { id, countingPointId, cpNumber, mode, kind } = process;
  if (!isRegistration(kind) || countingPointId === null) return;
  const replacements = await tx
    .select()
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.countingPointId, countingPointId),
        ne(marketProcesses.id, id),
        // One of the corrected number is about another counting point of the grid operator.
        eq(marketProcesses.cpNumber, cpNumber),
        eq(marketProcesses.mode, mode),
        inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
        isMerelyPrepared(tx),
      ),
    );
  for (const replacement of replacements)
    if (await forgetDelivery(tx, replacement.id)) {
      await tx.update(marketProcesses).set({ withdrawnAt: now }).where(eq(marketProcesses.id, replacement.id));
      await recompute(tx, session, now, [replacement.id]);
      await auditProcess(tx, session, now, replacement, { state: 'withdrawn' });
    }
}

/** One that no statement names was entered by a person, or is from a list; such a one also replaces one that the grid
 *  operator does not know. */
async function consentOf(tx: Tx, process: ProcessRecord, stated: string): Promise<string> {
  const { kind, consentId, countingPointId, mode } = process;
  if (kind === 'revocation' || stated === consentId) return consentId;
  if (stated === '') return (await isStatedElsewhere(tx, process)) ? '' : consentId;
  if (consentId === '' || countingPointId === null) return stated;
  return (await isConsentRefused(tx, countingPointId, mode, stated)) ? consentId : stated;
}

/** A statement with the consent belongs to another registration of the counting point by now. */
async function isStatedElsewhere(tx: Tx, { id, communityId, cpNumber, consentId }: ProcessRecord): Promise<boolean> {
  if (consentId === '') return false;
  const [other] = await tx
    .select({ id: marketReports.id })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .innerJoin(marketProcesses, eq(marketProcesses.id, marketReports.processId))
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        eq(marketProcesses.cpNumber, cpNumber),
        ne(marketProcesses.id, id),
        inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
        eq(marketMessages.direction, 'in'),
        eq(sql`upper(${marketReports.consentId})`, consentId.toUpperCase()),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Revocations that are merely prepared end the consent as it is stated by now. */
async function followConsent(
  tx: Tx,
  { countingPointId, mode, consentId }: ProcessRecord,
  former: string,
): Promise<void> {
  // A consent that belongs to another registration is still one of the counting point.
  if (countingPointId === null || former === '' || consentId === '') return;
  await tx
    .update(marketProcesses)
    .set({ consentId, version: raised(marketProcesses.version) })
    .where(
      and(
        eq(marketProcesses.countingPointId, countingPointId),
        eq(marketProcesses.mode, mode),
        eq(marketProcesses.kind, 'revocation'),
        eq(marketProcesses.consentId, former),
        isMerelyPrepared(tx),
      ),
    );
}

/** A consented counting point cannot begin before its requested day. */
function deadlineOf(process: ProcessRecord, state: MarketState, since: Date): string | null {
  const { dateFrom } = process;
  if (state === 'prepared') return lastDayToSend(process);
  const patience = patienceOf(state, process.kind);
  if (patience === null) return null;
  const days = [addDays(dayOf(since), patience)];
  if (state === 'consented' && dateFrom) days.push(addDays(dateFrom, patience));
  return days.sort().at(-1) ?? null;
}

const unansweredOf = ({ withdrawnAt, sentAt }: ProcessRecord) => {
  if (withdrawnAt) return 'withdrawn';
  return sentAt ? 'sent' : 'prepared';
};

/** Registrations that the revocation may end: which of them, their consents say. */
async function registrationsOf(tx: Tx, { communityId, cpNumber, mode }: ProcessRecord): Promise<number[]> {
  const found = await tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        eq(marketProcesses.mode, mode),
        eq(marketProcesses.cpNumber, cpNumber),
        inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
      ),
    );
  return found.map(({ id }) => id);
}

async function factsOf(tx: Tx, process: ProcessRecord): Promise<Fact[]> {
  const reports = await tx
    .select({ report: marketReports, message: messageFacts })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(and(eq(marketReports.processId, process.id), eq(marketMessages.direction, 'in')));
  const notes = await tx.select().from(marketNotes).where(eq(marketNotes.processId, process.id));
  const asked = await askedOf(tx, process);
  const facts = [
    ...reports.flatMap(({ report, message }) => factOf(asked, report, message)),
    ...(await revocationsOf(tx, process)),
  ];
  const adoption = notes.length > 0 ? await adoptionNoteOf(tx, process) : null;
  const stated = [...facts];
  for (const note of notes.toSorted((one, other) => one.id - other.id)) {
    const isAdoption = note.id === adoption;
    const arrived = note.created.getTime();
    const known = facts.filter(fact => fact.arrived <= arrived);
    facts.push({
      ...nothing,
      // What a list states is older than the messages that led to the adoption. A person knows what arrived before, although
      // the clock of its sender may be ahead.
      at: isAdoption
        ? Math.min(arrived, ...stated.map(({ at }) => at - 1))
        : Math.max(arrived, ...known.map(({ at }) => at + 1)),
      arrived,
      key: `note ${note.id}`,
      state: note.state,
      day: note.day,
      isNoted: !isAdoption,
    });
  }
  return facts;
}

const nothing = {
  codes: [],
  consentId: '',
  approvalUrl: null,
  day: null,
  endedBy: null,
  isOtherThanAsked: false,
  isNoted: false,
} as const;

function factOf(asked: Asked, report: Report, message: MessageFacts): Fact[] {
  return statesOfMessage(message.code, report.codes).map((state, place) => {
    const isEnd = state === 'ended';
    return {
      at: message.written.getTime(),
      // A person who assigns a message means it to hold, also against an earlier note.
      arrived: (report.assignedAt ?? message.received).getTime(),
      // A message may state several periods of a counting point.
      key: [message.messageId, report.dateFrom, report.dateTo, report.activated, ...report.codes, place].join(' '),
      state,
      codes: report.codes,
      consentId: report.consentId,
      approvalUrl: message.approvalUrl,
      day: isEnd ? report.dateTo : (report.activated ?? report.dateFrom),
      isOtherThanAsked: state === 'active' && otherThanAsked(asked, report) !== null,
      isNoted: false,
      endedBy: isEnd ? (message.code === 'AUFHEBUNG_CCMC' ? 'customer' : 'operator') : null,
    };
  });
}

/** The ends of a registration by the community. */
async function revocationsOf(tx: Tx, process: ProcessRecord): Promise<Fact[]> {
  const accepted = await acceptedRevocationsOf(tx, process);
  const answers = await tx
    .select({ revocation: marketReports.processId, received: max(marketMessages.received) })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(
      and(
        inArray(
          marketReports.processId,
          accepted.map(({ id }) => id),
        ),
        eq(marketMessages.direction, 'in'),
      ),
    )
    .groupBy(marketReports.processId);
  const arrivals = new Map(answers.map(({ revocation, received }) => [revocation, received]));
  return accepted.map(({ id, messageId, since, dateTo }) => ({
    ...nothing,
    at: since.getTime(),
    arrived: (arrivals.get(id) ?? since).getTime(),
    key: messageId,
    state: 'ended',
    day: dateTo,
    endedBy: 'community',
  }));
}

/** First and last days of a counting point that change no entry of the administration are taken over; else they are
 *  offered. All its registrations are gone through in the order of their first days, so that the order of the messages does
 *  not matter. */
async function applyTo(tx: Tx, session: Actor, now: Date, process: ProcessRecord): Promise<void> {
  const { countingPointId } = process;
  if (!isRegistration(process.kind) || countingPointId === null) return;
  const readRegistrations = async () =>
    (await registrationsOfPoint(tx, countingPointId)).filter(({ cpNumber }) => cpNumber === process.cpNumber);
  const registrations = await readRegistrations();
  const noted = await daysNotedOf(
    tx,
    registrations.map(({ id }) => id),
  );
  const places = new Set([countingPointId]);
  for (const { id } of registrations.toSorted(byFirstDay)) {
    // A registration before this one may have changed its records.
    const latest = registrations.length > 1 ? await readRegistrations() : registrations;
    const current = latest.find(each => each.id === id);
    const found = current && (await subjectOf(tx, countingPointId));
    // The number may have been corrected since.
    if (!current || found?.point.cpNumber !== process.cpNumber) continue;
    const others = othersOf(current, latest);
    const begin = beginConflict(current, found, others);
    const taken =
      begin && isOwnBegin(current, found, begin, others) && !isNotedOtherwise(noted.active, begin.ours, begin.theirs)
        ? await takeOver(tx, session, now, current, begin)
        : null;
    const place = typeof taken === 'number' ? taken : countingPointId;
    places.add(place);
    const begun = typeof taken === 'number' ? await subjectOf(tx, place) : found;
    const following = { ...current, countingPointId: place };
    if (begun && !isNotedOtherwise(noted.ended, begun.point.dateOfDeactivation, current.endOn))
      await followEnd(tx, session, now, following, begun, place === countingPointId ? others : []);
  }
  for (const point of places) await compareAnew(tx, point);
}

/** Days that a person has noted of registrations, by their state. */
async function daysNotedOf(tx: Tx, processes: readonly number[]) {
  const notes = await tx
    .select({ process: marketNotes.processId, state: marketNotes.state, day: marketNotes.day })
    .from(marketNotes)
    .where(inArray(marketNotes.processId, [...processes]))
    .orderBy(asc(marketNotes.id));
  const of = (wanted: MarketState) => {
    const noted = notes.filter(({ state }) => state === wanted);
    return { all: noted.map(({ day }) => day), newest: new Map(noted.map(({ process, day }) => [process, day])) };
  };
  return { active: of('active'), ended: of('ended') };
}

type Noted = { all: readonly string[]; newest: ReadonlyMap<number, string> };

/** A person has noted the day that would be replaced, and not the other one since. */
const isNotedOtherwise = ({ all, newest }: Noted, ours: string | null, theirs: string | null) =>
  ours !== null && theirs !== null && all.includes(ours) && ![...newest.values()].includes(theirs);

/** Those that have not begun last. */
const byFirstDay = (one: ProcessRecord, other: ProcessRecord) =>
  (one.activeFrom ?? '9999-12-31').localeCompare(other.activeFrom ?? '9999-12-31') || one.id - other.id;

const registrationsOfPoint = (tx: Tx, point: number): Promise<ProcessRecord[]> =>
  tx
    .select()
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.countingPointId, point),
        inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
      ),
    )
    .orderBy(asc(marketProcesses.id));

/** The other registrations of the counting point that have or had a first day. */
const othersOf = ({ id, mode }: ProcessRecord, registrations: readonly ProcessRecord[]): ProcessRecord[] =>
  registrations.filter(
    other => other.id !== id && other.mode === mode && other.activeFrom !== null && !hasNotBegun(other),
  );

/** A registration before this one had not ended on the day before its first one: the participation goes on by it. */
const isContinuing = ({ activeFrom }: ProcessRecord, others: readonly ProcessRecord[]): boolean =>
  activeFrom !== null &&
  others.some(
    other =>
      other.activeFrom !== null &&
      other.activeFrom < activeFrom &&
      (other.state !== 'ended' || (other.endOn !== null && addDays(other.endOn, 1) >= activeFrom)),
  );

/** A registration after this one began by the day after its end. */
const isContinued = ({ activeFrom, endOn }: ProcessRecord, others: readonly ProcessRecord[]): boolean =>
  activeFrom !== null &&
  endOn !== null &&
  others.some(
    other =>
      other.activeFrom !== null &&
      other.activeFrom > activeFrom &&
      other.activeFrom <= addDays(endOn, 1) &&
      (other.state !== 'ended' || (other.endOn !== null && other.endOn > endOn)),
  );

async function subjectOf(tx: Tx, point: number): Promise<Found | undefined> {
  const [found] = await tx
    .select({ point: countingPoints, state: members.state, leftOn: members.leftOn })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(eq(countingPoints.id, point));
  return found;
}

/** A test message changes no record by itself. No person entered the day that is replaced or decided to keep it. A
 *  registration that was requested for a day after the end of the participation changes none of its days. */
function isOwnBegin(
  process: ProcessRecord,
  { point: { dateOfDeactivation: end } }: Found,
  begin: MarketConflict,
  others: readonly ProcessRecord[],
): boolean {
  if (process.mode !== 'PROD' || process.settledConflict === conflictKey(begin)) return false;
  if (begin.kind !== 'otherDay') return begin.kind === 'notActivated';
  if (end !== null && begin.theirs > end) {
    const isFollowing = process.appliedFrom === begin.theirs && others.some(({ appliedUntil }) => appliedUntil === end);
    return (process.appliedFrom === null || isFollowing) && process.dateFrom !== null && process.dateFrom > end;
  }
  return [process, ...others].some(({ appliedFrom }) => appliedFrom === begin.ours);
}

/** Lets a last day that the portal entered itself follow the grid operator, also where the participation goes on: by this
 *  registration or by another one. */
async function followEnd(
  tx: Tx,
  session: Actor,
  now: Date,
  process: ProcessRecord,
  { point, leftOn }: Found,
  others: readonly ProcessRecord[],
): Promise<void> {
  const { dateOfDeactivation: ours } = point;
  if (process.mode !== 'PROD' || leftOn !== null || point.cpStatus !== countingPointStatus.activated) return;
  const end = process.state === 'ended' ? process.endOn : null;
  if (end === ours) return;
  if (end === null) {
    const isOwn = (other: ProcessRecord) => ours !== null && other.appliedUntil === ours;
    const goesOn = ours !== null && process.activeFrom !== null && process.activeFrom <= addDays(ours, 1);
    const own = [process, ...(goesOn ? others : [])].filter(isOwn).map(({ id }) => id);
    if (own.length === 0 || typeof (await setLastDay(tx, session, now, point.id, null)) !== 'number') return;
    await tx.update(marketProcesses).set({ appliedUntil: null }).where(inArray(marketProcesses.id, own));
    return;
  }
  const isGoingOn = others.some(
    ({ state, activeFrom }) => state === 'active' && activeFrom !== null && activeFrom <= addDays(end, 1),
  );
  if (ours !== process.appliedUntil || isGoingOn || isContinued(process, others)) return;
  const conflict: MarketConflict = { kind: 'ended', ours, theirs: end };
  // The first day that a person entered is not taken back without asking.
  const isOwnBegun = !hasNotBegun(process) || point.dateOfActivation === process.appliedFrom;
  if (!isOwnBegun || process.settledEnd === conflictKey(conflict)) return;
  if (await areBilledFrom(tx, [point.id], addDays(end, 1))) return;
  await takeOver(tx, session, now, process, conflict);
}

/** Offers the first one that no person has settled. */
async function noteConflict(
  tx: Tx,
  { id, conflict: before, settledConflict, settledEnd }: ProcessRecord,
  conflicts: readonly (MarketConflict | null)[],
): Promise<void> {
  const settled = [settledConflict, settledEnd];
  const conflict = conflicts.find(each => each !== null && !settled.includes(conflictKey(each))) ?? null;
  const isSame =
    conflict?.kind === before?.kind && conflict?.ours === before?.ours && conflict?.theirs === before?.theirs;
  if (isSame) return;
  await tx
    .update(marketProcesses)
    .set({ conflict, version: raised(marketProcesses.version) })
    .where(eq(marketProcesses.id, id));
}

/** Compares the statements about a counting point anew, as after a person has changed it or its membership. Writes nothing
 *  else, because a person's entry counts. */
export async function compareAnew(tx: Tx, point: number): Promise<void> {
  const found = await subjectOf(tx, point);
  if (!found) return;
  const all = await registrationsOfPoint(tx, point);
  // What was stated about another number says nothing about this one.
  const isOfNumber = ({ cpNumber }: ProcessRecord) => cpNumber === found.point.cpNumber;
  for (const process of all) if (!isOfNumber(process)) await noteConflict(tx, process, []);
  const registrations = all.filter(isOfNumber);
  for (const process of registrations) {
    const others = othersOf(process, registrations);
    await noteConflict(tx, process, [
      isContinued(process, others) ? null : endConflict(process, found),
      beginConflict(process, found, others),
    ]);
  }
}

/** Names a statement, so that a decision against it holds until the grid operator states something else. */
export const conflictKey = ({ kind, theirs }: MarketConflict) => `${kind} ${theirs}`;

type Found = Pick<typeof members.$inferSelect, 'state' | 'leftOn'> & { point: typeof countingPoints.$inferSelect };

function endConflict(process: ProcessRecord, { point, leftOn }: Found): MarketConflict | null {
  const { state, endOn } = process;
  if (state !== 'ended' || !endOn || point.cpStatus !== countingPointStatus.activated) return null;
  // The end of a participation before this one, which another counting point has.
  if (point.dateOfActivation !== null && endOn < point.dateOfActivation && !hasNotBegun(process)) return null;
  // Of a participation after that of the counting point.
  const begin = process.activeFrom ?? process.dateFrom;
  if (begin !== null && point.dateOfDeactivation !== null && point.dateOfDeactivation < begin) return null;
  // After the membership the counting point takes no part anyway.
  if ((leftOn !== null && leftOn <= endOn) || point.dateOfDeactivation === endOn) return null;
  return { kind: 'ended', ours: earliestOf(point.dateOfDeactivation, leftOn), theirs: endOn };
}

/** Also of a participation that ended since: its days are billed. */
function beginConflict(
  process: ProcessRecord,
  { point, state, leftOn }: Found,
  others: readonly ProcessRecord[],
): MarketConflict | null {
  const { activeFrom } = process;
  if (!activeFrom || hasNotBegun(process) || isContinuing(process, others)) return null;
  const ours = point.dateOfActivation;
  if (leftOn !== null && leftOn < activeFrom) return { kind: 'notActive', ours, theirs: activeFrom };
  if (point.cpStatus === countingPointStatus.activated)
    return ours === activeFrom ? null : { kind: 'otherDay', ours, theirs: activeFrom };
  return { kind: state === 'active' ? 'notActivated' : 'notActive', ours, theirs: activeFrom };
}

/** None of a participation that did not begin. */
const lastDayOf = (point: number) =>
  sql`(select ${countingPoints.dateOfDeactivation} from ${countingPoints} where ${countingPoints.id} = ${point})`;

/** None of one whose activation was taken back: a first day that is entered afterwards is a person's. */
const keptFirstDayOf = (point: number) =>
  sql`case when exists (select from ${countingPoints} where ${countingPoints.id} = ${point}
    and ${countingPoints.dateOfActivation} is not null) then ${marketProcesses.appliedFrom} end`;

/** Remembers the day as one that no person entered. A further participation of the number gets the registration.
 *  @returns the id of the counting point with the day, or why it cannot be taken over */
export async function takeOver(
  tx: Tx,
  session: Actor,
  now: Date,
  { id, countingPointId }: ProcessRecord,
  { kind, theirs }: MarketConflict,
): Promise<Changed> {
  if (countingPointId === null) return new Refusal('record.notFound');
  const isEnd = kind === 'ended';
  const changed = await (isEnd ? setLastDay : setFirstDay)(tx, session, now, countingPointId, theirs);
  if (typeof changed !== 'number') return changed;
  await tx
    .update(marketProcesses)
    .set({
      countingPointId: changed,
      ...(isEnd ? { appliedUntil: lastDayOf(changed), appliedFrom: keptFirstDayOf(changed) } : { appliedFrom: theirs }),
    })
    .where(eq(marketProcesses.id, id));
  return changed;
}

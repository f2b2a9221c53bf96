import {
  type Ending,
  isRegistration,
  type MarketProcessKind,
  type MarketState,
  type MarketStatement,
  type MarketTask,
  otherDayAccepted,
} from '@nahstrom/contract';
import { addDays, dayOf } from '../../platform/days.ts';
import { isFailed } from './codes.ts';

/** Everything that is known about a request. Its state, days and open task follow from the list alone. */
export type Fact = Requested | Stated | Decided | Recorded | Neighbour;

export interface Requested {
  fact: 'request';
  kind: MarketProcessKind;
  state: 'prepared' | 'withdrawn' | 'sent';
  /** Milliseconds since 1970, as all instants here. */
  at: number;
  dateFrom: string | null;
  share: number | null;
  direction: MarketStatement['direction'];
  isTest: boolean;
}

export interface Stated {
  fact: 'statement';
  from: Exclude<MarketStatement['from'], 'portal'> | 'registeredElsewhere';
  /** Creation of the message, at the latest its arrival. */
  at: number;
  arrived: number;
  key: string;
  state: MarketState;
  codes: readonly number[];
  consentId: string;
  approvalUrl: string | null;
  /** First day of an active one, last day of an ended one. */
  day: string | null;
  /** Of a completion, where it is not what was requested. */
  other: Pick<MarketStatement, 'share' | 'direction' | 'until'> | null;
}

/** An answer of an administrator to a task, which names the statement that it is about. */
export interface Decided {
  fact: 'decision';
  answer: 'takeOver' | 'ignore';
  at: number;
  about: string;
}

/** Counting point and member in the portal. */
export interface Recorded {
  fact: 'record';
  isActivated: boolean;
  isMember: boolean;
  first: string | null;
  last: string | null;
  leftOn: string | null;
  /** Last day that documents charge. */
  billedUntil: string | null;
}

/** Another registration of the counting point that has begun. */
export interface Neighbour {
  fact: 'neighbour';
  activeFrom: string;
  endOn: string | null;
}

export type Task = MarketTask & {
  /** Names the statement, so that a decision holds for it and not for a later one. */
  about: string;
  day: string | null;
};

export interface Outcome {
  state: MarketState;
  since: number;
  /** Day on which an answer is overdue. */
  deadline: string | null;
  codes: readonly number[];
  consentId: string;
  approvalUrl: string | null;
  activeFrom: string | null;
  endOn: string | null;
  endedBy: Ending | null;
  task: Task | null;
  /** Day that the portal enters without asking; `task` instead if it cannot. */
  write: { what: 'firstDay' | 'lastDay'; day: string; task: Task } | null;
}

/** A statement of a later stage prevails over those of an earlier one, whatever the order of arrival. */
const stages: Record<MarketState, number> = {
  prepared: 0,
  withdrawn: 0,
  sent: 0,
  undeliverable: 1,
  received: 1,
  meterMissing: 1,
  consented: 2,
  refused: 2,
  timedOut: 2,
  rejected: 2,
  brokenOff: 2,
  accepted: 2,
  active: 3,
  ended: 4,
};

const successes: readonly MarketState[] = ['consented', 'active', 'accepted'];
const isSuccess = (state: MarketState) => successes.includes(state);

/** The rules of all requests: docs/market.md. */
export function outcomeOf(facts: readonly Fact[]): Outcome {
  const request = facts.find(fact => fact.fact === 'request');
  if (!request) throw new Error('No request among the facts');
  const decisions = facts.filter(fact => fact.fact === 'decision');
  const isDecided = (about: string) => decisions.some(decision => decision.about === about);
  const stated = statementsOf(facts, decisions);
  const { former, held, pending } = heldOf(stated);

  const top = Math.max(0, ...held.map(({ state }) => stages[state]));
  const staged = held.filter(({ state }) => stages[state] === top);
  const decisive = top === 0 ? undefined : staged.at(-1);
  const state = decisive?.state ?? request.state;
  // A repetition does not restart the state.
  const begin = staged[staged.findLastIndex(each => each.state !== state) + 1] ?? decisive;
  const since = Math.max(begin?.at ?? request.at, begin?.from === 'registeredElsewhere' ? begin.arrived : 0);
  const newest = (of: MarketState) => held.findLast(each => each.state === of && each.day !== null);
  const isOnceActive = state === 'active' || state === 'ended';
  const begun = newest('active') ?? former.findLast(each => each.state === 'active' && each.day !== null);
  const ended = state === 'ended' ? newest('ended') : undefined;
  const days = { activeFrom: isOnceActive ? (begun?.day ?? null) : null, endOn: ended?.day ?? null };

  const record = facts.find(fact => fact.fact === 'record');
  const neighbours = facts.filter(fact => fact.fact === 'neighbour');
  const ofDays =
    record && isRegistration(request.kind)
      ? daysOf(request, record, state, days, held, neighbours).find(
          ({ day, task: { about, kind } }) => !isDecided(about) && !isDecided(`${kind} ${day}`),
        )
      : undefined;
  const isWritten = ofDays?.isWritten === true;
  const candidates = [pending, ...tasksOf(request, held, decisive, days), isWritten ? null : (ofDays?.task ?? null)];
  const task = candidates.find(each => each !== null && !isDecided(each.about)) ?? null;
  return {
    state,
    since,
    deadline: deadlineOf(request, state, since),
    codes: decisive?.codes ?? [],
    consentId: stated.findLast(({ consentId }) => consentId !== '')?.consentId ?? '',
    approvalUrl: stated.findLast(({ approvalUrl }) => approvalUrl !== null)?.approvalUrl ?? null,
    ...days,
    endedBy: ended ? endingOf(ended) : null,
    task,
    write: isWritten ? { what: ofDays.what, day: ofDays.day, task: ofDays.task } : null,
  };
}

type Confirmed = Stated & { isConfirmed: boolean };

/** In their order, without ignored ones. A statement that an administrator has taken over counts as entered then. */
function statementsOf(facts: readonly Fact[], decisions: readonly Decided[]): Confirmed[] {
  const answerTo = (about: string) => decisions.findLast(decision => decision.about === about);
  // The same message in other bytes says nothing new.
  const arrivals = new Map<string, number>();
  for (const fact of facts)
    if (fact.fact === 'statement')
      arrivals.set(fact.key, Math.min(fact.arrived, arrivals.get(fact.key) ?? fact.arrived));
  const stated = facts
    .filter(fact => fact.fact === 'statement')
    .filter(({ key }) => answerTo(key)?.answer !== 'ignore')
    .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
    .map(each => ({
      ...each,
      isConfirmed: each.from === 'administrator' || answerTo(each.key)?.answer === 'takeOver',
      arrived: answerTo(each.key)?.at ?? arrivals.get(each.key) ?? each.arrived,
    }));
  // The grid operator's answer proves that the message arrived.
  const isAnswered = stated.some(({ state, from }) => state !== 'undeliverable' && from !== 'administrator');
  return stated.filter(({ state }) => !isAnswered || state !== 'undeliverable');
}

/** What an administrator has entered holds over everything known by then. Of the rest, a statement that contradicts those
 *  before it does not hold until it is decided about.
 *  @returns also what was known before the entry */
function heldOf(stated: readonly Confirmed[]): { former: Confirmed[]; held: Confirmed[]; pending: Task | null } {
  const entry = stated
    .filter(({ isConfirmed }) => isConfirmed)
    .sort((one, other) => one.arrived - other.arrived)
    .at(-1);
  const isFormer = (each: Confirmed) => entry !== undefined && each !== entry && each.arrived <= entry.arrived;
  const held: Confirmed[] = [];
  let pending: Task | null = null;
  for (const statement of stated.filter(each => !isFormer(each))) {
    const contradiction = statement === entry ? null : contradictionOf(statement, held, entry);
    if (!contradiction) held.push(statement);
    else
      pending = {
        kind: contradiction.kind,
        canTakeOver: true,
        known: [contradiction.against, statement].map(knownOf),
        about: statement.key,
        day: statement.day,
      };
  }
  return { former: stated.filter(isFormer), held, pending };
}

function contradictionOf(
  statement: Stated,
  held: readonly Stated[],
  entry: Stated | undefined,
): { kind: Task['kind']; against: Stated } | null {
  const { state, day } = statement;
  if (entry && differs(entry, statement)) return { kind: 'entryDiffers', against: entry };
  const success = held.findLast(each => isSuccess(each.state));
  const hasBegun = held.some(each => each.state === 'active');
  // The customer or the grid operator may break off what was consented to.
  const isBreakOff = state === 'brokenOff' && success?.state === 'consented' && !hasBegun;
  if (isFailed(state) && success && !isBreakOff) return { kind: 'failedAfter', against: success };
  const end = held.findLast(each => each.state === 'ended');
  const isRepeated = held.some(each => each.state === 'active' && each.day === day);
  if (state === 'active' && end && isBefore(end.day, day) && !isRepeated)
    return { kind: 'beginAfterEnd', against: end };
  return null;
}

function differs(entry: Stated, statement: Stated): boolean {
  if (entry.state === statement.state)
    return entry.day !== statement.day && statement.day !== null && stages[entry.state] > 2;
  // What is broken off was consented to.
  const isEarlier = entry.state === 'brokenOff' && statement.state === 'consented' && statement.at <= entry.at;
  if (isFailed(entry.state)) return isSuccess(statement.state) && !isEarlier;
  const isBrokenOff = entry.state === 'consented' && statement.state === 'brokenOff' && statement.at > entry.at;
  return stages[entry.state] >= 2 && isFailed(statement.state) && !isBrokenOff;
}

const isBefore = (day: string | null, other: string | null) => day !== null && other !== null && day < other;

function knownOf({ from, at, state, day, other }: Stated): MarketStatement {
  return {
    from: from === 'registeredElsewhere' ? 'portal' : from,
    at: at === 0 ? null : new Date(at).toISOString(),
    state,
    day,
    share: other?.share ?? null,
    direction: other?.direction ?? null,
    until: other?.until ?? null,
  };
}

/** Of what was stated, in the order of importance. */
function tasksOf(
  { kind, share, direction, at }: Requested,
  held: readonly Stated[],
  decisive: Stated | undefined,
  { activeFrom, endOn }: Days,
): (Task | null)[] {
  const about = (task: Task['kind'], statement: Stated, ...before: MarketStatement[]): Task => ({
    kind: task,
    canTakeOver: false,
    known: [...before, knownOf(statement)],
    about: `${task} ${statement.key}`,
    day: null,
  });
  const completion = held.findLast(({ state, other }) => state === 'active' && other !== null);
  const isNewest = completion && completion === held.findLast(({ state }) => state === 'active');
  const requested = { ...portal, at: new Date(at).toISOString(), share, direction };
  return [
    completion && isNewest && !isBefore(endOn, activeFrom) ? about('otherThanRequested', completion, requested) : null,
    decisive?.state === 'accepted' && decisive.codes.includes(otherDayAccepted)
      ? about('otherDayAccepted', decisive)
      : null,
    decisive && isFailed(decisive.state) ? about('failed', decisive) : null,
    decisive?.state === 'accepted' && kind === 'dataRequest' ? about('noData', decisive) : null,
  ];
}

const portal: MarketStatement = {
  from: 'portal',
  at: null,
  state: null,
  day: null,
  share: null,
  direction: null,
  until: null,
};

type Days = Pick<Outcome, 'activeFrom' | 'endOn'>;

/** The first and the last day, where they are not those here: written where none is entered, else decided about. A
 *  test changes no record automatically. */
function daysOf(
  { isTest, dateFrom }: Requested,
  record: Recorded,
  state: MarketState,
  { activeFrom, endOn }: Days,
  held: readonly Stated[],
  neighbours: readonly Neighbour[],
): { what: 'firstDay' | 'lastDay'; day: string; isWritten: boolean; task: Task }[] {
  const { isActivated, isMember, first, last, leftOn, billedUntil } = record;
  const taskOf = (kind: Task['kind'], of: MarketState, day: string, ours: string | null): Task => {
    const stated = held.filter(each => each.state === of);
    const run = stated.slice(stated.findLastIndex(each => each.day !== day) + 1);
    return {
      kind,
      canTakeOver: kind !== 'notMember',
      known: [{ ...portal, day: ours }, ...run.slice(-1).map(knownOf)],
      // A day that is stated again after another one asks again, its repetition does not.
      about: `${kind} ${day} ${run[0]?.key ?? ''}`,
      day,
    };
  };
  const begin = activeFrom ?? dateFrom;
  const isUnbegun = state === 'ended' && isBefore(endOn, begin);
  const differences: ReturnType<typeof daysOf> = [];
  if (activeFrom !== null && !isUnbegun) {
    const day = activeFrom;
    const isForeign = (!isActivated && !isMember) || isBefore(leftOn, day);
    // The participation went on without a gap, so its first day is that of the registration before.
    const isContinuing =
      isActivated &&
      !isBefore(last, day) &&
      neighbours.some(each => each.activeFrom < day && each.endOn !== null && addDays(each.endOn, 1) >= day);
    if (isForeign)
      differences.push({
        what: 'firstDay',
        day,
        isWritten: false,
        task: taskOf('notMember', 'active', day, first),
      });
    else if (!isActivated || (first !== day && !isContinuing))
      differences.push({
        what: 'firstDay',
        day,
        isWritten: !isActivated && !isTest,
        task: taskOf('firstDay', 'active', day, first),
      });
  }
  if (endOn === null || !isActivated) return differences;
  const isHere = last === endOn || (leftOn !== null && leftOn <= endOn);
  const isContinued = neighbours.some(
    each => each.activeFrom > endOn && each.activeFrom <= addDays(endOn, 1) && !isUnbegun,
  );
  // One that has not begun says nothing about the participation before it.
  const isOfAnother = isUnbegun && isBefore(last, begin);
  if (isHere || isContinued || isOfAnother) return differences;
  const isFree = last === null && leftOn === null && !isBefore(endOn, first) && !isBefore(endOn, billedUntil);
  differences.push({
    what: 'lastDay',
    day: endOn,
    isWritten: isFree && !isTest && !isUnbegun,
    task: taskOf('lastDay', 'ended', endOn, last ?? leftOn),
  });
  return differences;
}

function endingOf({ from }: Stated): Ending | null {
  return from === 'customer' || from === 'operator' || from === 'community' ? from : null;
}

const daysForAnswer = 3;
const daysForConsent = 14;
/** Grid operators announce two months for a new meter. */
const daysForMeter = 61;
const daysForData = 7;

/** Days after which an answer is overdue; null if none is expected. These are the portal's limits, not the market's. */
export function patienceOf(state: MarketState, kind: MarketProcessKind): number | null {
  // Of a registration on paper the first answer is the decision: no message confirms its receipt.
  if (state === 'sent') return kind === 'offlineRegistration' ? daysForConsent : daysForAnswer;
  if (state === 'received') return daysForConsent;
  if (state === 'meterMissing') return daysForMeter;
  if (state === 'accepted' && kind === 'dataRequest') return daysForData;
  return state === 'consented' ? daysForAnswer : null;
}

/** A consented counting point cannot begin before its requested day. */
function deadlineOf({ kind, dateFrom }: Requested, state: MarketState, since: number): string | null {
  const patience = patienceOf(state, kind);
  if (patience === null) return null;
  const day = dayOf(new Date(since));
  return addDays(state === 'consented' && dateFrom !== null && dateFrom > day ? dateFrom : day, patience);
}

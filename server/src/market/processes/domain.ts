import {
  type Ending,
  failedStates,
  firstEnergyDay,
  isRegistration,
  type MarketProcessKind,
  type MarketState,
  openStates,
  otherDayAccepted,
  responseCodes,
} from '@nahstrom/contract';

/** Of the message with a grid operator's list. */
export const listCode = 'SENDEN_ECP';

/** Of the messages that a consent has ended: by the customer, by the grid operator. */
export const endingCodes: readonly string[] = ['AUFHEBUNG_CCMC', 'AUFHEBUNG_CCMI'];

/** A statement about a process: of a message, or noted by a person. */
export interface Fact {
  /** Creation of the message, in milliseconds since 1970. */
  at: number;
  /** When the portal got it, in milliseconds since 1970. */
  arrived: number;
  /** Orders statements of the same instant. */
  key: string;
  state: MarketState;
  codes: readonly number[];
  consentId: string;
  approvalUrl: string | null;
  /** First day of an active one, last day of an ended one. */
  day: string | null;
  endedBy: Ending | null;
  /** Of a completion: states another share, direction or end than requested. */
  isOtherThanAsked: boolean;
  /** Stated by a person, whose word decides what the statements of others leave open. */
  isNoted: boolean;
}

export interface Outcome {
  state: MarketState;
  /** Null before the first statement. */
  since: number | null;
  codes: readonly number[];
  consentId: string;
  approvalUrl: string | null;
  activeFrom: string | null;
  endOn: string | null;
  endedBy: Ending | null;
  isContradictory: boolean;
  /** Names a failure, or a contradiction by it and the success; null without. */
  trouble: string | null;
}

/** Statements of a later stage prevail over those of an earlier one, whatever their order. */
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

/** The state of a process. Depends on the set of its statements only: neither their order nor repetitions matter. */
export function outcomeOf(unanswered: 'prepared' | 'withdrawn' | 'sent', facts: readonly Fact[]): Outcome {
  const ordered = continued(
    answered([...facts].sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))),
  );
  const newest = (matches: (fact: Fact) => boolean) => ordered.findLast(matches);
  const top = Math.max(0, ...ordered.map(({ state }) => stages[state]));
  const decisive = newest(({ state }) => stages[state] === top);
  // A repetition does not begin the state anew.
  const staged = ordered.filter(({ state }) => stages[state] === top);
  const other = staged.findLastIndex(({ state }) => state !== decisive?.state);
  const dated = (of: MarketState) => newestDated(ordered.filter(({ state }) => state === of));
  const active = dated('active');
  const ended = dated('ended');
  return {
    state: decisive?.state ?? unanswered,
    since: decisive ? (staged[other + 1]?.at ?? decisive.at) : null,
    codes: decisive?.codes ?? [],
    consentId: newest(({ consentId }) => consentId !== '')?.consentId ?? '',
    approvalUrl: newest(({ approvalUrl }) => approvalUrl !== null)?.approvalUrl ?? null,
    activeFrom: active?.day ?? null,
    endOn: ended?.day ?? null,
    endedBy: ended?.endedBy ?? null,
    ...troubleOf(ordered, decisive),
  };
}

/** What arrived after a person's note tells what the person did not know. */
function newestDated(ordered: readonly Fact[]): Fact | undefined {
  const newest = ordered.at(-1);
  if (!newest?.isNoted) return newest;
  return (
    ordered.findLast(({ isNoted, day, arrived }) => !isNoted && day !== null && arrived > newest.arrived) ?? newest
  );
}

/** Without reports of the gateway if the grid operator has answered: the request arrived. */
function answered(ordered: Fact[]): Fact[] {
  const isAnswered = ordered.some(({ state, isNoted }) => state !== 'undeliverable' && !isNoted);
  return isAnswered ? ordered.filter(({ state }) => state !== 'undeliverable') : ordered;
}

/** Without ends that a later statement of a later first day has overtaken: a participation began before the end, or a person
 *  says so. A revocation before the first day is none of these. */
function continued(ordered: readonly Fact[]): Fact[] {
  const begins = ordered.filter(({ state, day }) => state === 'active' && day !== null);
  const isOvertaken = ({ at, day }: Fact) => {
    if (day === null) return false;
    const hadBegun = begins.some(begin => begin.day !== null && begin.day <= day);
    return begins.some(begin => begin.at > at && begin.day !== null && begin.day > day && (hadBegun || begin.isNoted));
  };
  return ordered.filter(fact => fact.state !== 'ended' || !isOvertaken(fact));
}

/** Contradictory is a failure that is not older than a consent or an activation, a completion with another share,
 *  direction or end than requested, a change accepted for another day, and an end that cannot be: before a first day that was
 *  stated later, or before any energy community. A late consent after a time-out is none, nor that the grid operator breaks
 *  off what was consented to. */
function troubleOf(ordered: readonly Fact[], decisive: Fact | undefined): Pick<Outcome, 'isContradictory' | 'trouble'> {
  const success = ordered.findLast(({ state }) => successes.includes(state));
  const failures = ordered.filter(({ state }) => isFailed(state));
  const isOvercome = (one: Fact) =>
    ordered.some(({ state, isNoted, at }) => successes.includes(state) && !isNoted && at > one.at);
  const isUnknownTo = (one: Fact, other: Fact) =>
    other.isNoted && !one.isNoted && one.arrived > other.arrived && !isOvercome(one);
  const failure = failures.findLast(one => success && isUnknownTo(one, success)) ?? failures.at(-1);
  const hasBegunOnce = ordered.some(({ state }) => state === 'active');
  const isBrokenOff = failure?.state === 'brokenOff' && success?.state === 'consented' && !hasBegunOnce;
  const isLate = failure && success && (failure.at >= success.at || isUnknownTo(failure, success));
  if (isLate && !isBrokenOff && decisive?.state !== 'ended')
    return { isContradictory: true, trouble: `${failure.key} / ${success.key}` };
  const active = ordered.findLast(({ state, day }) => state === 'active' && day !== null);
  const isLater = active !== undefined && decisive !== undefined && active.at > decisive.at;
  const isImpossible =
    decisive?.state === 'ended' &&
    decisive.day !== null &&
    decisive.day < ((isLater ? active.day : null) ?? firstEnergyDay);
  if (isImpossible) return { isContradictory: true, trouble: `${decisive.key} / ${active?.key ?? ''}` };
  // An end leaves open what was settled until then.
  const hasBegun = active !== undefined && !(decisive?.state === 'ended' && isBefore(decisive.day, active.day));
  const completion = ordered.findLast(({ state, isNoted }) => state === 'active' && !isNoted);
  if (hasBegun && completion?.isOtherThanAsked)
    return { isContradictory: true, trouble: `${completion.key} other than asked` };
  if (decisive?.state === 'accepted' && decisive.codes.includes(otherDayAccepted))
    return { isContradictory: true, trouble: `${decisive.key} other day` };
  return { isContradictory: false, trouble: decisive && isFailed(decisive.state) ? decisive.key : null };
}

const isBefore = (day: string | null, other: string | null) => day !== null && other !== null && day < other;

const successes: readonly MarketState[] = ['consented', 'active', 'accepted'];

/** Accepted, also with another date; consent given; consent ended. */
const acceptingCodes: readonly number[] = [70, otherDayAccepted, 175, 176];
/** Noted for later, received, no remotely readable meter yet, static shares above 100 %: the decision follows. */
const undecidedCodes: readonly number[] = [69, 99, 182, 183];
const consentGiven = 175;

/** All other known codes refuse. Source: ebutilities.at, catalogue of customer processes. */
const isRefusal = (code: number) =>
  (responseCodes as readonly number[]).includes(code) &&
  !acceptingCodes.includes(code) &&
  !undecidedCodes.includes(code);

/** By the customer, by time-out, or by the grid operator. */
function refusalOf(responses: readonly number[]): MarketState {
  if (responses.includes(172)) return 'refused';
  return responses.includes(173) ? 'timedOut' : 'rejected';
}

/** Meaning of a message's code for the state; undefined for one that changes nothing. The message decides before its
 *  response codes, because 182 comes in answers and in rejections; but a consent or an acceptance is none if its codes say
 *  that nothing is decided yet, or the opposite. */
export function stateOfMessage(code: string, responses: readonly number[]): MarketState | undefined {
  const [act = '', subject = ''] = code.split('_');
  const ofRegistration = subject === 'ECON' || subject === 'ECOF';
  const isRefused = responses.some(isRefusal);
  if (act === 'ANTWORT') {
    if (!ofRegistration && responses.some(response => acceptingCodes.includes(response))) return 'accepted';
    if (isRefused) return ofRegistration ? refusalOf(responses) : 'rejected';
    return ofRegistration && responses.includes(182) ? 'meterMissing' : 'received';
  }
  if (act === 'ZUSTIMMUNG') {
    if (responses.includes(consentGiven)) return 'consented';
    if (isRefused) return refusalOf(responses);
    return responses.length > 0 && responses.every(response => undecidedCodes.includes(response))
      ? 'received'
      : 'consented';
  }
  if (act === 'ABBRUCH') return 'brokenOff';
  if (act === 'ABSCHLUSS') return 'active';
  if (act === 'ABLEHNUNG') return refusalOf(responses);
  if (code === listCode) return 'accepted';
  if (endingCodes.includes(code)) return 'ended';
  return code === 'EDASendError' ? 'undeliverable' : undefined;
}

/** As `stateOfMessage`; both outcomes of an answer that gives and refuses at once, the refusal last. */
export function statesOfMessage(code: string, responses: readonly number[]): MarketState[] {
  const state = stateOfMessage(code, responses);
  if (!state) return [];
  const refusals = responses.filter(isRefusal);
  if (refusals.length === 0) return [state];
  if (state === 'consented') return [state, refusalOf(refusals)];
  return state === 'accepted' ? [state, 'rejected'] : [state];
}

/** Whether a message may answer a request of the kind. Source: docs/domain.md, table of requests. */
export function answersKind(code: string, kind: MarketProcessKind): boolean {
  if (code === 'EDASendError') return true;
  if (endingCodes.includes(code)) return isRegistration(kind);
  return code.endsWith(`_${subjects[kind]}`);
}

const subjects: Record<MarketProcessKind, string> = {
  registration: 'ECON',
  offlineRegistration: 'ECOF',
  revocation: 'CCMS',
  factorChange: 'CPF',
  dataRequest: 'PT',
  pointList: 'ECP',
};

export const isOpen = (state: MarketState) => (openStates as readonly string[]).includes(state);
export const isFailed = (state: MarketState) => (failedStates as readonly string[]).includes(state);

const daysForAnswer = 3;
const daysForConsent = 14;
/** Grid operators announce two months for a new meter. */
const daysForMeter = 61;
const daysForData = 7;

/** Accepted only: the data answer the request. */
export const awaitsData = (kind: MarketProcessKind, state: MarketState) =>
  kind === 'dataRequest' && state === 'accepted';

/** Days after which somebody should ask; null if nothing is expected. These are the portal's limits, not the market's. */
export function patienceOf(state: MarketState, kind: MarketProcessKind): number | null {
  // Of a registration on paper the first answer is the decision: no message confirms its receipt.
  if (state === 'sent') return kind === 'offlineRegistration' ? daysForConsent : daysForAnswer;
  if (state === 'received') return daysForConsent;
  if (state === 'meterMissing') return daysForMeter;
  if (awaitsData(kind, state)) return daysForData;
  return state === 'consented' ? daysForAnswer : null;
}

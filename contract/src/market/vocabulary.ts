/** Messages a community sends to a grid operator. Source: ebutilities.at, catalogue of customer processes. */
export const requestCodes = [
  'ANFORDERUNG_ECON',
  'ANFORDERUNG_ECOF',
  'ANFORDERUNG_ECP',
  'ANFORDERUNG_CPF',
  'ANFORDERUNG_PT',
  'AUFHEBUNG_CCMS',
] as const;
export type RequestCode = (typeof requestCodes)[number];

/** `SIMU` marks a test message. */
export const documentModes = ['SIMU', 'PROD'] as const;
export type DocumentMode = (typeof documentModes)[number];

/** ECType: renewable community (local, regional), citizens' community, generating plant shared in a building, own supply
 *  over several sites, peer-to-peer. Source: ECMPList 01.20. */
export const communityTypes = ['RC_L', 'RC_R', 'CC', 'GC', 'SC', 'PP'] as const;
export type CommunityType = (typeof communityTypes)[number];

/** ECDisModel: dynamic or static distribution. Source: ECMPList 01.20. */
export const distributionModels = ['D', 'S'] as const;
export type DistributionModel = (typeof distributionModels)[number];

/** A request to a grid operator with all answers to it. */
export const marketProcessKinds = [
  'registration',
  'offlineRegistration',
  'revocation',
  'factorChange',
  'dataRequest',
  'pointList',
] as const;
export type MarketProcessKind = (typeof marketProcessKinds)[number];

export const isRegistration = (kind: MarketProcessKind) => kind === 'registration' || kind === 'offlineRegistration';

/** Of a registration: prepared → sent → received → consented → active → ended. `meterMissing`: no remotely readable meter
 *  yet. `accepted` ends the other kinds. */
export const marketStates = [
  'prepared',
  'withdrawn',
  'sent',
  'undeliverable',
  'received',
  'meterMissing',
  'consented',
  'refused',
  'timedOut',
  'rejected',
  'brokenOff',
  'active',
  'ended',
  'accepted',
] as const;
export type MarketState = (typeof marketStates)[number];

/** Something is still expected from the community, the customer or the grid operator. */
export const openStates = [
  'prepared',
  'sent',
  'received',
  'meterMissing',
  'consented',
] as const satisfies MarketState[];

/** A participation that ended before its first day, or before the requested one where the grid operator stated none. */
export function hasNotBegun({ state, endOn, activeFrom, dateFrom }: Days): boolean {
  const begin = activeFrom ?? dateFrom;
  return state === 'ended' && endOn !== null && begin !== null && endOn < begin;
}
type Days = { state: MarketState } & Record<'endOn' | 'activeFrom' | 'dateFrom', string | null>;

/** Ended without success; may be repeated. */
export const failedStates = [
  'undeliverable',
  'refused',
  'timedOut',
  'rejected',
  'brokenOff',
] as const satisfies MarketState[];

/** Where the registration of a member's counting points stands: that of the one which needs attention first. */
export const memberRegistrations = ['failed', 'customer', 'open', 'active', 'ended'] as const;
export type MemberRegistration = (typeof memberRegistrations)[number];

/** States that an administrator may enter, for example as read in the EDA portal. */
export const notedStates = [
  'received',
  'meterMissing',
  'consented',
  'refused',
  'timedOut',
  'rejected',
  'brokenOff',
  'active',
  'ended',
  'accepted',
] as const satisfies MarketState[];
export type NotedState = (typeof notedStates)[number];

/** States that may be entered for a kind. */
export function isNotable(kind: MarketProcessKind, state: NotedState): boolean {
  if (isRegistration(kind)) return state !== 'accepted';
  return state === 'received' || state === 'rejected' || state === 'accepted';
}

/** What an administrator decides about a request. `firstDay`, `lastDay`: another one stated than here; `notMember`: takes part
 *  there without a membership here; `failedAfter`: refused or broken off after a success; `beginAfterEnd`; `entryDiffers`: from
 *  what was entered manually; `otherThanRequested`: a completion with another share, direction or end; `otherDayAccepted`;
 *  `failed`; `noData`: accepted, and the data do not arrive. */
export const decisionKinds = [
  'firstDay',
  'lastDay',
  'notMember',
  'failedAfter',
  'beginAfterEnd',
  'entryDiffers',
  'otherThanRequested',
  'otherDayAccepted',
  'failed',
  'noData',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** `takeOver` the statement, `ignore` it, or enter a state and a day manually. */
export const decisionAnswers = ['takeOver', 'ignore', 'manual'] as const;
export type DecisionAnswer = (typeof decisionAnswers)[number];

/** Who states something about a request. */
export const statementSources = ['portal', 'operator', 'customer', 'community', 'gateway', 'administrator'] as const;

/** As seen from the portal. */
export const messageDirections = ['in', 'out'] as const;

/** `filed`: assigned to requests as a whole; `open`: a part waits for an administrator; `unread`: unreadable, of an
 *  unknown version or for another recipient; `dismissed`: set aside by an administrator. */
export const messageStates = ['filed', 'open', 'unread', 'dismissed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Differences between a grid operator's list and the portal. `resumed`: takes part there again after the last day
 *  here. `memberLeft`: takes part there after the end of the membership here. */
export const pointDifferenceKinds = [
  'missingHere',
  'memberLeft',
  'missingThere',
  'ended',
  'resumed',
  'notActivated',
  'otherDay',
  'otherShare',
  'otherDirection',
  'unusable',
] as const;

/** Whose decision ended a participation. */
export const endings = ['customer', 'operator', 'community'] as const;
export type Ending = (typeof endings)[number];

/** Numbers of the answers that grid operators give. Source: ebutilities.at, catalogue of customer processes. */
export const responseCodes = [
  12, 37, 55, 56, 57, 69, 70, 73, 76, 79, 82, 86, 88, 89, 90, 91, 94, 98, 99, 104, 105, 107, 150, 151, 152, 153, 154,
  155, 156, 157, 158, 159, 160, 161, 162, 165, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185,
  186, 187, 188, 189, 196, 197, 203, 204, 207, 208, 209,
] as const;
/** A change was accepted for another day than requested. */
export const otherDayAccepted = 105;
export type ResponseCode = (typeof responseCodes)[number];

/** Known messages of the market, ours and those of grid operators. */
export const messageCodes = [
  ...requestCodes,
  'ANTWORT_ECON',
  'ANTWORT_ECOF',
  'ANTWORT_CPF',
  'ANTWORT_PT',
  'ANTWORT_CCMS',
  'ZUSTIMMUNG_ECON',
  'ZUSTIMMUNG_ECOF',
  'ABLEHNUNG_ECON',
  'ABLEHNUNG_ECOF',
  'ABLEHNUNG_ECP',
  'ABLEHNUNG_CPF',
  'ABLEHNUNG_PT',
  'ABLEHNUNG_CCMS',
  'ABBRUCH_ECON',
  'ABBRUCH_ECOF',
  'ABSCHLUSS_ECON',
  'ABSCHLUSS_ECOF',
  'SENDEN_ECP',
  'AUFHEBUNG_CCMC',
  'AUFHEBUNG_CCMI',
  'EDASendError',
] as const;
export type MessageCode = (typeof messageCodes)[number];

/** Why no request was prepared for a counting point. */
export const notPreparedReasons = [
  'market.processOpen',
  'market.registered',
  'market.stillTakingPart',
  'market.notTakingPart',
  'market.memberNotActive',
  'market.memberLeaves',
  'market.noConsent',
] as const;
export type NotPreparedReason = (typeof notPreparedReasons)[number];

/** How requests reach a grid operator: entered manually in the EDA portal; files in a folder, from which other
 *  software sends; or the community's own mailbox. */
export const marketChannels = ['portal', 'files', 'mailbox'] as const;
export type MarketChannel = (typeof marketChannels)[number];

/** Of a request to send. `uncertain`: the mail server's answer was lost, so the message may have arrived; an administrator or an
 *  answer of the grid operator decides. `failed` waits for an administrator. */
export const deliveryStates = ['queued', 'sending', 'uncertain', 'failed', 'sent'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Messages that a mailbox may send, by day and by month in Europe/Vienna. Source: eda.at, e-mail access; limit of a month
 *  as other software keeps it. */
export const mailboxLimits = { day: 200, month: 2500 } as const;

/** Why a message is not sent yet, or a mailbox does not work. `login`: user name or password; `refused`: answer of the mail
 *  server; `lost`: no answer after the message; `dayLimit`, `monthLimit`: waits for the next day or month; `window`: the hours
 *  of grid operators for factors have passed; `otherMode`: prepared as a test while the community is live, or the reverse;
 *  `secret`: the portal's key does not open the password; `incomplete`: details of the community are missing; `portal`: a
 *  failure of the portal itself; `otherShare`: the counting point's share was changed since; `alreadyEnded`: the consent to revoke
 *  ends by the requested day without it; `endsBefore`: the participation here ends before the requested day; `restored`: waited in the outbox
 *  of a backup, and may have been sent since; `notArrived`: an administrator knows that the grid operator does not have it. */
export const deliveryFaults = [
  'unreachable',
  'login',
  'refused',
  'lost',
  'dayLimit',
  'monthLimit',
  'window',
  'otherMode',
  'secret',
  'incomplete',
  'folder',
  'portal',
  'otherShare',
  'alreadyEnded',
  'endsBefore',
  'dayPassed',
  'restored',
  'notArrived',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** Of an administrator about a delivery; `arrived` and `notArrived` about one whose outcome is unknown. */
export const deliveryDecisions = ['arrived', 'notArrived', 'repeat'] as const;
export type DeliveryDecision = (typeof deliveryDecisions)[number];

import * as z from 'zod/mini';
import { because, calendarDay, day, id, instant, opaqueText, required } from '../primitives.ts';
import {
  communityTypes,
  decisionAnswers,
  decisionKinds,
  deliveryDecisions,
  deliveryFaults,
  deliveryStates,
  distributionModels,
  documentModes,
  endings,
  marketChannels,
  marketProcessKinds,
  marketStates,
  messageDirections,
  messageStates,
  notedStates,
  pointDifferenceKinds,
  statementSources,
} from './vocabulary.ts';

/** How a community talks to the grid operators. */
export const marketSettingsData = z.object({
  mode: z.enum(documentModes, because('field.invalid')),
  channel: z.enum(marketChannels, because('field.invalid')),
  communityType: z.nullable(z.enum(communityTypes, because('field.invalid'))),
  distributionModel: z.enum(distributionModels, because('field.invalid')),
  /** ECZoneLevel, the local or regional area of a renewable community, from 1 to 7; written only if given. */
  zoneLevel: z.nullable(z.int().check(z.minimum(1, because('field.invalid')), z.maximum(7, because('field.invalid')))),
  /** Asks each grid operator for its list of counting points on the first working day of a month. */
  asksMonthly: z.boolean(),
  /** Days after which a member who has not consented is reminded by mail, and again; null never. */
  remindsAfterDays: z.nullable(
    z.int().check(z.minimum(2, because('field.invalid')), z.maximum(30, because('field.invalid'))),
  ),
  version: z.int(),
});
export type MarketSettingsData = z.infer<typeof marketSettingsData>;

/** The community's own mailbox. Its password is never shown. */
export const marketMailbox = z.object({
  /** Sender of the community's messages: its market partner number at the mail domain of the market. */
  address: z.string(),
  username: z.string(),
  /** Last time that mails were fetched. */
  fetchedAt: z.nullable(instant),
  /** Last message sent. */
  sentAt: z.nullable(instant),
  fault: z.nullable(z.enum(deliveryFaults)),
  /** Answer of the mail server. */
  faultDetail: z.string(),
  faultSince: z.nullable(instant),
  /** Messages of this day and month, uncertain ones included. */
  sentToday: z.int(),
  sentThisMonth: z.int(),
  version: z.int(),
});
export type MarketMailbox = z.infer<typeof marketMailbox>;

/** With what is missing for a request: the Gemeinschafts-ID and the number of the market partner. */
export const marketSettings = z.extend(marketSettingsData, {
  community: id,
  communityId: z.string(),
  edaNumber: z.string(),
  /** Channels that the operator of the portal has set up; the EDA portal always is. */
  offered: z.object({ files: z.boolean(), mailbox: z.boolean() }),
  mailbox: z.nullable(marketMailbox),
});
export type MarketSettings = z.infer<typeof marketSettings>;

export const mailboxData = z.object({
  username: required('field.missing'),
  /** Null keeps the stored one. */
  password: z.nullable(opaqueText('field.missing', 200)),
  /** 0 for a new mailbox. */
  version: z.int(),
});
export type MailboxData = z.infer<typeof mailboxData>;

/** Null for a part that works. */
export const mailboxChecked = z.object({
  sending: z.nullable(z.object({ fault: z.enum(deliveryFaults), detail: z.string() })),
  fetching: z.nullable(z.object({ fault: z.enum(deliveryFaults), detail: z.string() })),
});
export type MailboxChecked = z.infer<typeof mailboxChecked>;

/** Of a message on its way to the grid operator. */
export const marketDelivery = z.object({
  state: z.enum(deliveryStates),
  /** Not sent before; with `notAfter` for factors, which grid operators accept in certain hours only. */
  notBefore: instant,
  notAfter: z.nullable(instant),
  attempts: z.int(),
  fault: z.nullable(z.enum(deliveryFaults)),
  faultDetail: z.string(),
  /** Mail address or file name. */
  recipient: z.string(),
});
export type MarketDelivery = z.infer<typeof marketDelivery>;

/** `arrived`: it is known from elsewhere that the grid operator has it; `repeat`: send it again. */
export const deliveryDecided = z.object({ decision: z.enum(deliveryDecisions), version: z.int() });

export const marketProcessRow = z.object({
  id,
  community: id,
  communityTitle: z.string(),
  kind: z.enum(marketProcessKinds),
  state: z.enum(marketStates),
  /** Begin of the state. */
  since: instant,
  /** The community may ask the grid operator or the member from this day on; null if nothing is expected. */
  deadline: z.nullable(day),
  isOverdue: z.boolean(),
  /** Null for a request about all counting points of a grid operator. */
  countingPoint: z.nullable(id),
  cpNumber: z.string(),
  member: z.nullable(id),
  memberName: z.string(),
  /** Market partner number of the grid operator and its name. */
  networkOperator: z.string(),
  networkOperatorTitle: z.string(),
  /** Requested first day; for a revocation the last one. */
  dateFrom: z.nullable(day),
  dateTo: z.nullable(day),
  /** First day of participation that the grid operator stated. */
  activeFrom: z.nullable(day),
  /** Last day of a participation that has ended or will. */
  endOn: z.nullable(day),
  /** Who ended the participation; null if unknown. */
  endedBy: z.nullable(z.enum(endings)),
  /** Of a request for energy data: those of its days with complete data here. */
  arrivedDays: z.nullable(z.int()),
  /** Percent */
  share: z.nullable(z.int()),
  /** Share that the counting point has here by now, if the request states another one: one that is not sent yet, or the
   *  newest that the grid operator has. */
  currentShare: z.nullable(z.int()),
  /** First day of that share that the request states otherwise. */
  currentShareFrom: z.nullable(day),
  /** Of a revocation that is not sent yet: last day of the consent, if it ends by the requested day without it. */
  alreadyEnds: z.nullable(day),
  /** Of a request that is not sent yet: last day here of the membership or the participation, if it is before the requested
   *  days. */
  endsBefore: z.nullable(day),
  /** Of an active registration: last day here of the membership or the participation, from when on it may be reported
   *  to the grid operator, until it is. */
  goesOnAfter: z.nullable(day),
  /** Response codes of the message that decides the state. */
  codes: z.array(z.int()),
  mode: z.enum(documentModes),
  created: instant,
  /** A decision, `currentShare`, `alreadyEnds`, `endsBefore`, `goesOnAfter`, `differences`, or a delivery with unknown
   *  outcome waits for an administrator. */
  hasOpenTask: z.boolean(),
  /** Undecided ones between the grid operator's list and the portal; null before a list. */
  differences: z.nullable(z.int()),
  /** Null for one that is handed over manually. */
  delivery: z.nullable(marketDelivery),
});
export type MarketProcessRow = z.infer<typeof marketProcessRow>;

/** What is known, from whom, and when. */
export const marketStatement = z.object({
  from: z.enum(statementSources),
  at: z.nullable(instant),
  state: z.nullable(z.enum(marketStates)),
  day: z.nullable(day),
  /** Of a completion, where it is not what was requested: percent, and the last day. */
  share: z.nullable(z.int()),
  direction: z.nullable(z.enum(['CONSUMPTION', 'GENERATION'])),
  until: z.nullable(day),
});
export type MarketStatement = z.infer<typeof marketStatement>;

/** Waits for the decision of an administrator. The last statement is the one to decide about. */
export const marketTask = z.object({
  kind: z.enum(decisionKinds),
  canTakeOver: z.boolean(),
  known: z.array(marketStatement),
});
export type MarketTask = z.infer<typeof marketTask>;

export const marketMessageRow = z.object({
  id,
  community: id,
  communityTitle: z.string(),
  direction: z.enum(messageDirections),
  /** `ANTWORT_ECON`; empty if unreadable. */
  code: z.string(),
  /** `CMNotification 01.20` */
  schema: z.string(),
  mode: z.string(),
  fileName: z.string(),
  /** Creation time in the message, or else of the upload. */
  written: instant,
  received: instant,
  state: z.enum(messageStates),
  /** Refusal code of an unread one, with the version, the root or the element. */
  fault: z.nullable(z.string()),
  faultDetail: z.string(),
  counts: z.object({ reports: z.int(), open: z.int() }),
  /** Of a grid operator's list: undecided ones to the portal; else null. */
  differences: z.nullable(z.int()),
});
export type MarketMessageRow = z.infer<typeof marketMessageRow>;

/** A statement of a message about one counting point. */
export const marketReport = z.object({
  id,
  cpNumber: z.string(),
  codes: z.array(z.int()),
  consentId: z.string(),
  from: z.nullable(day),
  to: z.nullable(day),
  share: z.nullable(z.int()),
  /** Null until it is assigned. */
  process: z.nullable(id),
  /** Of the counting point in the community of the message, the newest participation; null if it has none. */
  member: z.nullable(id),
});

export const marketMessage = z.extend(marketMessageRow, {
  /** The first thousand. */
  reports: z.array(marketReport),
});
export type MarketMessage = z.infer<typeof marketMessage>;

/** Steps of a process, oldest first. */
export const marketStep = z.object({
  at: instant,
  /** Of a message; an entry has none. */
  message: z.nullable(id),
  /** Of a decision or an entry that can be undone. */
  decision: z.nullable(id),
  /** Of a decision. */
  answer: z.nullable(z.enum(decisionAnswers)),
  code: z.string(),
  codes: z.array(z.int()),
  from: z.nullable(day),
  to: z.nullable(day),
  text: z.string(),
  by: z.string(),
});
export type MarketStep = z.infer<typeof marketStep>;

export const marketProcess = z.extend(marketProcessRow, {
  conversationId: z.string(),
  requestId: z.string(),
  consentId: z.string(),
  /** The operator's page on which the customer consents: of a message, or else of the list of grid operators. */
  approvalUrl: z.nullable(z.string()),
  task: z.nullable(marketTask),
  steps: z.array(marketStep),
  version: z.int(),
});
export type MarketProcess = z.infer<typeof marketProcess>;

export const marketProcessFilter = z.object({
  id: z.optional(z.array(id)),
  community: z.optional(id),
  member: z.optional(id),
  countingPoint: z.optional(id),
  kind: z.optional(z.enum(marketProcessKinds)),
  state: z.optional(z.enum(marketStates)),
  /** `open`: expects something; `late`: overdue; `failed`: ended without success and not repeated; `task`: has an open
   *  task; `undelivered`: its delivery needs a decision; `attention`: one of the last four; `underWay`: queued or being sent. */
  group: z.optional(z.enum(['open', 'late', 'failed', 'task', 'undelivered', 'attention', 'underWay'])),
  queryString: z.optional(z.string()),
});
export type MarketProcessFilter = z.infer<typeof marketProcessFilter>;

export const marketMessageFilter = z.object({
  id: z.optional(z.array(id)),
  community: z.optional(id),
  /** `waiting`: `open` or `unread`. */
  state: z.optional(z.enum([...messageStates, 'waiting'])),
  direction: z.optional(marketMessageRow.shape.direction),
});
export type MarketMessageFilter = z.infer<typeof marketMessageFilter>;

const points = z
  .array(id)
  .check(z.minLength(1, because('market.points.missing')), z.maxLength(1000, because('market.points.tooMany')));

export const registrationAsked = z.object({
  community: id,
  kind: z.enum(['registration', 'offlineRegistration']),
  countingPoints: points,
  from: calendarDay(because('market.from.invalid')),
});
export type RegistrationAsked = z.infer<typeof registrationAsked>;

export const revocationsAsked = z.object({
  community: id,
  countingPoints: points,
  /** The last day of participation. */
  end: calendarDay(because('market.end.invalid')),
  /** Of a single counting point of which none is known here, the consent as the grid operator names it. */
  consentId: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{1,35}$/, because('field.invalid')))),
});
export type RevocationsAsked = z.infer<typeof revocationsAsked>;

export const factorChangesAsked = z.object({
  community: id,
  countingPoints: points,
  from: calendarDay(because('market.from.invalid')),
});
export type FactorChangesAsked = z.infer<typeof factorChangesAsked>;

export const dataRequestAsked = z.object({
  community: id,
  countingPoints: points,
  from: calendarDay(because('market.from.invalid')),
  to: calendarDay(because('market.end.invalid')),
});
export type DataRequestAsked = z.infer<typeof dataRequestAsked>;

/** A counting point of a community that may be registered, with its newest registration. */
export const marketPoint = z.object({
  id,
  cpNumber: z.string(),
  powerProductionType: z.int(),
  member: id,
  memberName: z.string(),
  isMemberActive: z.boolean(),
  isActivated: z.boolean(),
  process: z.nullable(id),
  state: z.nullable(z.enum(marketStates)),
});
export type MarketPoint = z.infer<typeof marketPoint>;

/** A counting point that takes part or has a registration in force, also of a former member. */
export const marketParticipation = z.object({
  id,
  cpNumber: z.string(),
  powerProductionType: z.int(),
  memberName: z.string(),
  /** Today or later, by a registration here or in another system. */
  takesPart: z.boolean(),
  /** A registration here is in force. */
  isRegistered: z.boolean(),
  /** Its consent is known and can be revoked. */
  hasConsent: z.boolean(),
  /** The history of the share, oldest first. */
  shares: z.array(z.object({ validFrom: day, share: z.int() })),
});
export type MarketParticipation = z.infer<typeof marketParticipation>;

export const pointListAsked = z.object({ community: id });

/** What was prepared, and what was left out with the reason. */
export const prepared = z.object({
  processes: z.array(id),
  leftOut: z.array(
    z.object({
      cpNumber: z.string(),
      reason: z.string(),
      /** The open request that blocks this one, with its days. */
      open: z.optional(z.object({ id, from: z.nullable(day), to: z.nullable(day) })),
    }),
  ),
});
export type Prepared = z.infer<typeof prepared>;

export const processesChosen = z.object({
  processes: z.array(id).check(z.minLength(1), z.maxLength(1000)),
});

/** An answer to the open task of a request, or an entry without one. `day` is the first day of an active one, the last of an
 *  ended one, and the day of the state else. */
export const marketDecision = z.object({
  answer: z.enum(decisionAnswers, because('field.invalid')),
  /** Of a manual entry. */
  state: z.optional(z.enum(notedStates, because('field.invalid'))),
  day: z.optional(calendarDay(because('field.invalid'))),
  /** Needed to take over a test, because it changes records that are live. */
  takesTest: z.optional(z.boolean()),
  version: z.int(),
});
export type MarketDecision = z.infer<typeof marketDecision>;

export const reportAssigned = z.object({ report: id, process: id });

/** Of a grid operator's list. `notActivated`: takes part there, new here. `ended`: takes part here after its last day there.
 *  `unusable`: an entry with a share outside 0 to 100, an end before its begin, or two contradictory periods; `theirs`
 *  quotes the share or two days, of contradictory periods the same day twice, or says `contradiction` where they have no
 *  day, or `unreadable`. Days, shares and directions as texts: `ours` is empty for one that is missing here, `theirs` for
 *  one that is missing there. */
export const pointDifference = z.object({
  kind: z.enum(pointDifferenceKinds),
  cpNumber: z.string(),
  countingPoint: z.nullable(id),
  member: z.nullable(id),
  memberName: z.string(),
  ours: z.string(),
  theirs: z.string(),
  /** Of another share: the day from which it is taken over. */
  validFrom: z.nullable(day),
  /** Days of the shares here that it replaces besides. */
  replaces: z.array(day),
  /** Of an end: days after it are billed. */
  isBilledAfter: z.boolean(),
  /** Ignored by an administrator, for this statement of the grid operator also on its later lists. */
  isLeft: z.boolean(),
});
export type PointDifference = z.infer<typeof pointDifference>;

/** Differences that the portal can take over as they are. */
const acceptableDifferences: readonly (typeof pointDifferenceKinds)[number][] = [
  'resumed',
  'notActivated',
  'ended',
  'otherDay',
  'otherShare',
];

/** A share of the portal is at least 1. */
export const isAcceptable = ({ kind, theirs }: Pick<PointDifference, 'kind' | 'theirs'>): boolean =>
  acceptableDifferences.includes(kind) && !(kind === 'otherShare' && theirs === '0');

export const pointListComparison = z.object({
  /** Day of the list. */
  day,
  /** A test message, whose differences nevertheless change live counting points. */
  isTest: z.boolean(),
  listed: z.int(),
  /** The newest list of the grid operator, if it is another. Only that one is taken over. */
  replacedBy: z.nullable(id),
  differences: z.array(pointDifference),
});
export type PointListComparison = z.infer<typeof pointListComparison>;

/** A grid operator's part of a spreadsheet. */
export const pointTableFiled = z.object({
  networkOperatorTitle: z.string(),
  isKnown: z.boolean(),
  message: marketMessage,
});
export type PointTableFiled = z.infer<typeof pointTableFiled>;

const chosenDifferences = z
  .array(z.object({ cpNumber: z.string(), kind: z.enum(pointDifferenceKinds) }))
  .check(z.minLength(1, because('market.points.missing')), z.maxLength(1000, because('market.points.tooMany')));

export const differencesLeft = z.object({ left: chosenDifferences });

export const pointListDecision = z.object({
  accepted: chosenDifferences,
  /** As for `marketDecision`. */
  takesTest: z.optional(z.boolean()),
});
export type PointListDecision = z.infer<typeof pointListDecision>;

/** A member's own registration. */
export const ownRegistration = z.object({
  kind: z.enum(['registration', 'offlineRegistration']),
  cpNumber: z.string(),
  state: z.enum(marketStates),
  since: instant,
  networkOperatorTitle: z.string(),
  approvalUrl: z.nullable(z.string()),
  activeFrom: z.nullable(day),
  endOn: z.nullable(day),
  /** The participation ended before it began. */
  hasNotBegun: z.boolean(),
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

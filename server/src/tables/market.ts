import {
  communityTypes,
  decisionAnswers,
  deliveryFaults,
  deliveryStates,
  distributionModels,
  documentModes,
  endings,
  type MarketTask,
  marketChannels,
  marketProcessKinds,
  marketStates,
  messageDirections,
  messageStates,
  notedStates,
  type PointDifference,
} from '@nahstrom/contract';
import { getTableColumns, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, keyOf, moment, onDay, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { countingPoints } from './countingPoints.ts';
import { organisationUsers } from './identity.ts';
import { ofOrganisation } from './organisations.ts';

export const marketSettings = pgTable(
  'market_settings',
  {
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    mode: text({ enum: documentModes }).notNull(),
    communityType: text('community_type', { enum: communityTypes }),
    distributionModel: text('distribution_model', { enum: distributionModels }).notNull(),
    zoneLevel: smallint('zone_level'),
    channel: text({ enum: marketChannels }).notNull().default('portal'),
    asksMonthly: boolean('asks_monthly').notNull().default(false),
    remindsAfterDays: smallint('reminds_after_days'),
    version: integer().notNull().default(1),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.communityId] }),
    within(table, table.communityId, communities).onDelete('cascade'),
  ],
);

/** Access to the mailboxes of communities. One process at a time works with one: `lease` is the end of its claim. */
export const marketMailboxes = pgTable(
  'market_mailboxes',
  {
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    username: text().notNull(),
    /** Encrypted. */
    password: bytes().notNull(),
    lease: moment(),
    /** Not connected to before, after a failure. */
    due: moment().notNull(),
    failures: integer().notNull().default(0),
    fetchedAt: moment('fetched_at'),
    /** UIDVALIDITY and the highest UID that is stored. */
    uidValidity: text('uid_validity').notNull().default(''),
    lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
    /** By UID, of mails that were begun and not finished. */
    attempts: jsonb().$type<Record<string, number>>().notNull().default({}),
    fault: text({ enum: deliveryFaults }),
    faultDetail: text('fault_detail').notNull().default(''),
    faultSince: moment('fault_since'),
    version: integer().notNull().default(1),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.communityId] }),
    within(table, table.communityId, communities).onDelete('cascade'),
  ],
);

/** Requests to grid operators. Everything after `approvalUrl` follows from the statements about them. */
export const marketProcesses = pgTable(
  'market_processes',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    kind: text({ enum: marketProcessKinds }).notNull(),
    /** Null for a request about all counting points of a grid operator. */
    countingPointId: integer('counting_point_id'),
    /** As at the time of the request; empty without a counting point. */
    cpNumber: text('cp_number').notNull(),
    networkOperator: text('network_operator').notNull(),
    mode: text({ enum: documentModes }).notNull(),
    messageId: text('message_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    /** CMRequestId; empty for kinds without one. */
    requestId: text('request_id').notNull(),
    dateFrom: onDay('date_from'),
    dateTo: onDay('date_to'),
    share: smallint(),
    created: moment().notNull(),
    createdBy: integer('created_by'),
    sentAt: moment('sent_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** Consent that a revocation ends; else as stated by the grid operator. */
    consentId: text('consent_id').notNull().default(''),
    approvalUrl: text('approval_url'),
    state: text({ enum: marketStates }).notNull(),
    since: moment().notNull(),
    deadline: onDay('deadline'),
    codes: jsonb().$type<number[]>().notNull().default([]),
    activeFrom: onDay('active_from'),
    endOn: onDay('end_on'),
    endedBy: text('ended_by', { enum: endings }),
    /** Open decision of an administrator about the statements. */
    task: jsonb().$type<StoredTask>(),
    /** Down to `settledTrouble`: only read by the version before, which serves during an update. */
    isContradictory: boolean('is_contradictory').notNull().default(false),
    conflict: jsonb(),
    appliedFrom: onDay('applied_from'),
    appliedUntil: onDay('applied_until'),
    settledConflict: text('settled_conflict'),
    settledEnd: text('settled_end'),
    trouble: text(),
    settledTrouble: text('settled_trouble'),
    /** Undecided ones between the grid operator's list and the portal; null before a list. */
    differences: integer(),
    /** Mails to the member who has not consented yet. */
    reminders: smallint().notNull().default(0),
    remindedAt: moment('reminded_at'),
    version: integer().notNull().default(1),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities).onDelete('cascade'),
    within(table, table.countingPointId, countingPoints).onDelete('cascade'),
    within(table, table.createdBy, organisationUsers).onDelete('set null'),
    uniqueIndex().on(table.organisationId, table.messageId),
    index().on(table.organisationId, table.communityId, table.cpNumber),
    index().on(table.organisationId, table.state, table.deadline),
    index().on(table.countingPointId),
  ],
);

export type StoredTask = MarketTask & { about: string; day: string | null };

export type PointDays = { countingPoint: number; isActivated: boolean; first: string | null; last: string | null };

/** Days of the counting point around a decision. */
export type DecidedDays = { before: PointDays; after: PointDays };

/** Entries and decisions of administrators. */
export const marketNotes = pgTable(
  'market_notes',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    processId: integer('process_id').notNull(),
    /** `adopted`: the registration was made in another system. */
    answer: text({ enum: [...decisionAnswers, 'adopted'] })
      .notNull()
      .default('manual'),
    /** The statement that was decided about. */
    about: text(),
    /** Of an entry. */
    state: text({ enum: notedStates }),
    day: onDay('day'),
    /** Undoing restores those before, if those after are still there. */
    days: jsonb().$type<DecidedDays>(),
    created: moment().notNull(),
    createdBy: integer('created_by'),
  },
  table => [
    keyOf(table),
    within(table, table.processId, marketProcesses).onDelete('cascade'),
    within(table, table.createdBy, organisationUsers).onDelete('set null'),
    index().on(table.processId),
  ],
);

/** Statement of a grid operator's list that an administrator decided to ignore. */
export type LeftDifference = Pick<PointDifference, 'cpNumber' | 'kind' | 'theirs'>;

/** Messages in both directions, as written. */
export const marketMessages = pgTable(
  'market_messages',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    direction: text({ enum: messageDirections }).notNull(),
    state: text({ enum: messageStates }).notNull(),
    fault: text(),
    faultDetail: text('fault_detail').notNull().default(''),
    code: text().notNull().default(''),
    /** Empty for a list from a spreadsheet, and for unrecognised messages. */
    schema: text().notNull().default(''),
    mode: text().notNull().default(''),
    sender: text().notNull().default(''),
    messageId: text('message_id').notNull().default(''),
    conversationId: text('conversation_id').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    originalMessageId: text('original_message_id').notNull().default(''),
    approvalUrl: text('approval_url'),
    reason: text().notNull().default(''),
    fileName: text('file_name').notNull(),
    written: moment().notNull(),
    received: moment().notNull(),
    receivedBy: integer('received_by'),
    contentHash: text('content_hash').notNull(),
    raw: bytes(),
    /** Of a list: undecided ones to the portal. */
    differences: integer(),
    leftDifferences: jsonb('left_differences').$type<LeftDifference[]>().notNull().default([]),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities).onDelete('cascade'),
    within(table, table.receivedBy, organisationUsers).onDelete('set null'),
    uniqueIndex().on(table.organisationId, table.communityId, table.contentHash),
    index().on(table.organisationId, table.communityId, table.received),
    index().on(table.organisationId, table.state).where(sql`${table.state} in ('open', 'unread')`),
  ],
);

const { raw: _content, leftDifferences: _decisions, ...facts } = getTableColumns(marketMessages);

/** Columns for queries with a row per statement: the content of a list has megabytes, which each of its statements would
 *  repeat. */
export const messageFacts = facts;
export type MessageFacts = Omit<typeof marketMessages.$inferSelect, 'raw' | 'leftDifferences'>;

/** Statements of a message, one for each counting point. An outgoing one has a report for its process. */
export const marketReports = pgTable(
  'market_reports',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    messageId: integer('message_id').notNull(),
    processId: integer('process_id'),
    /** Assigned manually, and never overwritten. */
    isAssigned: boolean('is_assigned').notNull().default(false),
    assignedAt: moment('assigned_at'),
    /** Empty if the message refers to the request as a whole. */
    cpNumber: text('cp_number').notNull(),
    consentId: text('consent_id').notNull(),
    codes: jsonb().$type<number[]>().notNull(),
    dateFrom: onDay('date_from'),
    dateTo: onDay('date_to'),
    activated: onDay('activated'),
    share: smallint(),
    energyDirection: text('energy_direction', { enum: ['CONSUMPTION', 'GENERATION'] }),
  },
  table => [
    keyOf(table),
    within(table, table.messageId, marketMessages).onDelete('cascade'),
    within(table, table.processId, marketProcesses).onDelete('set null'),
    index().on(table.messageId),
    index().on(table.processId),
    index().on(table.organisationId, table.cpNumber),
  ],
);

/** Outbox of requests. The message is fixed when a process claims it, before it is sent. */
export const marketDeliveries = pgTable(
  'market_deliveries',
  {
    organisationId: ofOrganisation(),
    processId: integer('process_id').notNull(),
    communityId: integer('community_id').notNull(),
    channel: text({ enum: marketChannels }).notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    notBefore: moment('not_before').notNull(),
    notAfter: moment('not_after'),
    /** Next attempt. */
    due: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** An earlier attempt may have arrived: the text stays, and no failure makes it certain that nothing did. */
    isRepeat: boolean('is_repeat').notNull().default(false),
    fault: text({ enum: deliveryFaults }),
    faultDetail: text('fault_detail').notNull().default(''),
    recipient: text().notNull().default(''),
    /** Of the mail, with the version of the process. */
    subject: text().notNull().default(''),
    queued: moment().notNull(),
    queuedBy: integer('queued_by'),
    /** Time of the last attempt, which counts for the limits of a mailbox. */
    claimed: moment(),
    raw: bytes(),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.processId] }),
    within(table, table.processId, marketProcesses).onDelete('cascade'),
    within(table, table.communityId, communities).onDelete('cascade'),
    within(table, table.queuedBy, organisationUsers).onDelete('set null'),
    index().on(table.state, table.due).where(sql`${table.state} in ('queued', 'sending')`),
    index().on(table.organisationId, table.communityId, table.claimed),
  ],
);

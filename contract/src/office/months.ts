import * as z from 'zod/mini';
import { because, cents, day, deed, id, instant, kwh } from '../primitives.ts';
import { billingUnits, leftOutReasons, sepaReasons } from '../vocabulary.ts';

/** Why energy of a written period is open; `unwritten`: a run could bill it now. */
export const openEnergyReasons = ['unwritten', ...leftOutReasons] as const;
export type OpenEnergyReason = (typeof openEnergyReasons)[number];

/** The work of a month, in order. */
export const monthSteps = ['data', 'check', 'bill', 'send', 'collect', 'book'] as const;
export type MonthStep = (typeof monthSteps)[number];

/** A calendar month, `2026-10`. */
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;
export const monthText = z.string().check(z.regex(monthPattern));
export type MonthText = z.infer<typeof monthText>;

export const monthsAsked = z.object({
  /** Default: the last finished month. */
  month: z.optional(z.string(because('month.invalid')).check(z.regex(monthPattern, because('month.invalid')))),
});
export type MonthsAsked = z.infer<typeof monthsAsked>;

/** The latest action on a step. */
export type MonthDeed = z.infer<typeof deed>;

const total = z.object({ count: z.int(), cents });

export const monthDataStates = ['none', 'waiting', 'partly', 'late', 'complete'] as const;
export const monthCheckStates = [
  'notYet',
  'previews',
  'unbalanced',
  'gaps',
  'unreliable',
  'unchecked',
  'good',
] as const;
export const monthBillStates = [
  'running',
  'later',
  'covered',
  'nobody',
  'blocked',
  'due',
  'previewed',
  'committing',
  'broken',
  'rest',
  'written',
] as const;
export const monthSendStates = ['notYet', 'toSend', 'undelivered', 'delayed', 'sending', 'letters', 'sent'] as const;
export const monthCollectStates = [
  'notYet',
  'nothing',
  'blocked',
  'toCollect',
  'fileReady',
  'leftOut',
  'transfers',
  'atBank',
  'handedOver',
] as const;
export const monthBookStates = ['notYet', 'toBook', 'booked'] as const;

/** A community without members, and a month before its first member, have no work. */
export const monthStandings = ['usual', 'noMembers', 'before'] as const;

/** Why a mail did not reach its member. `noServer`: it is only in the server's folder. */
export const undeliveredReasons = [
  'noServer',
  'noMailbox',
  'mailboxFull',
  'refused',
  'postponed',
  'unwritten',
  'unreachable',
] as const;
export type UndeliveredReason = (typeof undeliveredReasons)[number];

/** Documents whose mail did not arrive, or members without a mandate, named with a month at most. */
export const mostNamed = 5;

export const monthBillObstacles = ['address', 'uid', 'tariff'] as const;
export const monthCollectObstacles = ['iban', 'creditorId'] as const;

const monthData = z.object({
  state: z.enum(monthDataStates),
  /** Counting points that take part in the month, and those of which all its days have arrived. */
  points: z.int(),
  arrived: z.int(),
  last: deed,
});

const monthCheck = z.object({
  state: z.enum(monthCheckStates),
  /** Undecided previews over days of the month; the id of a single one. */
  previews: z.int(),
  preview: z.nullable(id),
  /** Days whose energy does not add up. */
  unbalanced: z.int(),
  /** Counting points with missing quarter hours on days that have arrived. */
  gaps: z.int(),
  /** Counting points with unreliable values (L3). */
  unreliable: z.int(),
  /** Members to be billed who gave their account, but no mandate that allows to debit it; the first of them by name. */
  mandates: z.int(),
  mandateOnes: z.array(z.object({ member: id, memberName: z.string(), reason: z.enum(sepaReasons) })),
});

const monthBill = z.object({
  state: z.enum(monthBillStates),
  obstacles: z.array(z.enum(monthBillObstacles)),
  /** What its account lacks for direct debits, while members could be debited and nothing is written yet. */
  hints: z.array(z.enum(monthCollectObstacles)),
  /** Period to bill: the month, or the quarter or year that contains it; if `covered`, that of the run that billed it. */
  unit: z.enum(billingUnits),
  start: day,
  end: day,
  /** The run that decides the state. */
  run: z.nullable(id),
  /** All runs whose period ends in the month, newest first. */
  runs: z.array(id),
  /** Valid ones, and cancelled ones. */
  documents: z.int(),
  canceled: z.int(),
  /** Gross of the documents, charged to and credited to members. */
  charged: cents,
  credited: cents,
  /** Members who still lack a document: because of gaps, for another reason, or because it was cancelled. */
  leftOutGaps: z.int(),
  leftOutOthers: z.int(),
  withoutDocument: z.int(),
  /** Energy of the period, and what documents have of it. */
  energy: z.object({
    consumption: z.object({ kwh, billed: kwh }),
    feedIn: z.object({ kwh, billed: kwh }),
  }),
  /** Energy that should be on a document of a written period, until it is or was waived; the first by name. */
  openEnergy: z.int(),
  openOnes: z.array(
    z.object({
      member: id,
      memberName: z.string(),
      kind: z.enum(['consumption', 'feedIn']),
      kwh,
      /** Missing ones, whose energy is unknown. */
      quarterHours: z.int(),
      reasons: z.array(z.enum(openEnergyReasons)),
    }),
  ),
  waived: z.array(
    z.object({
      id,
      member: id,
      memberName: z.string(),
      kind: z.enum(['consumption', 'feedIn']),
      kwh,
      reason: z.string(),
      at: instant,
      by: z.string(),
    }),
  ),
  last: deed,
});

const monthSend = z.object({
  state: z.enum(monthSendStates),
  sent: z.int(),
  queued: z.int(),
  toSend: z.int(),
  /** Failed, or only in the server's folder. */
  undelivered: z.int(),
  /** Of those in the outbox: the last attempt failed, and there will be another. */
  delayed: z.int(),
  /** The first of both, by name. */
  undeliveredOnes: z.array(
    z.object({
      invoice: id,
      invoiceNumber: z.string(),
      member: id,
      memberName: z.string(),
      /** The address of the mail, and that of the member today. */
      recipient: z.string(),
      email: z.string(),
      reason: z.enum(undeliveredReasons),
      /** Whether the outbox retries the address automatically. */
      isRetried: z.boolean(),
      /** Whether another attempt may succeed. */
      isDelayed: z.boolean(),
    }),
  ),
  /** Discarded mails: the documents were not delivered. */
  discarded: z.int(),
  /** To be handed over as letters: of members without an e-mail address, or printed instead of mailed. */
  letters: z.int(),
  /** Those of them that are printed, and others that are posted, with the latest posting. */
  printed: z.int(),
  posted: z.int(),
  lastPosted: deed,
  last: deed,
});

const monthCollect = z.object({
  state: z.enum(monthCollectStates),
  obstacles: z.array(z.enum(monthCollectObstacles)),
  debits: total,
  credits: total,
  /** Open documents that no file can include although they should be collected, for example after a revoked mandate. */
  leftOut: total,
  reasons: z.array(z.enum(sepaReasons)),
  /** Open documents that ask for a transfer. */
  transfers: total,
  /** Cancelled documents that are in a SEPA run whose files were downloaded for the bank, and not paid back. */
  atBank: z.int(),
  /** The newest run with one of them. */
  atBankRun: z.nullable(id),
  /** The newest SEPA run with documents of the month. */
  run: z.nullable(id),
  last: deed,
});

const monthBook = z.object({
  state: z.enum(monthBookStates),
  /** Documents not exported yet. */
  documents: z.int(),
  last: deed,
});

export const communityMonth = z.object({
  community: id,
  communityTitle: z.string(),
  standing: z.enum(monthStandings),
  data: monthData,
  check: monthCheck,
  bill: monthBill,
  send: monthSend,
  collect: monthCollect,
  book: monthBook,
  /** Whether a step needs no action, and the first step that does. */
  done: z.object({
    data: z.boolean(),
    check: z.boolean(),
    bill: z.boolean(),
    send: z.boolean(),
    collect: z.boolean(),
    book: z.boolean(),
  } satisfies Record<MonthStep, unknown>),
  next: z.nullable(z.enum(monthSteps)),
  /** Whether every step is done, or no member is to be billed. */
  isClosed: z.boolean(),
});
export type CommunityMonth = z.infer<typeof communityMonth>;

export const months = z.object({
  month: monthText,
  start: day,
  end: day,
  /** The last finished month. */
  newest: monthText,
  /** The first month to choose. */
  oldest: monthText,
  isRunning: z.boolean(),
  /** The day by which grid operators have sent the final data. */
  finalDay: day,
  communities: z.array(communityMonth),
});
export type Months = z.infer<typeof months>;

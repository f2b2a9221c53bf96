import * as z from 'zod/mini';
import { savingsPeriod } from '../money/savings.ts';
import { cents, day, id, kwh } from '../primitives.ts';
import { memberStates } from '../vocabulary.ts';

const side = z.object({
  total: kwh,
  /** From or to the community; null if not known. */
  community: z.nullable(kwh),
});

/** kWh by quarter hour; missing values count as 0. */
const curve = z.object({ total: z.array(kwh), community: z.array(kwh) });

/** Open documents of a membership, netted. */
export const openPayments = z.object({
  /** Owed by the member; negative: the member gets it. */
  owed: cents,
  invoices: z.int(),
  creditNotes: z.int(),
  /** Earliest due day of the invoices, or of the credit notes if there are only those. */
  dueDate: day,
  /** How the next one is paid; `payout`: only credit notes are open. */
  payment: z.enum(['debit', 'transfer', 'payout']),
  isLate: z.boolean(),
});
export type OpenPayments = z.infer<typeof openPayments>;

/** What the first page tells of a membership. */
export const membershipOverview = z.object({
  id,
  community: id,
  communityTitle: z.string(),
  state: z.enum(memberStates),
  /** Newest day with data of any counting point. */
  newestDay: z.nullable(day),
  /** The newest day is older than the organisation's limit. */
  outdated: z.boolean(),
  /** For the page of the day's quarter hours. */
  countingPoint: z.nullable(id),
  /** Month of the newest day. */
  month: z.nullable(z.object({ start: day, end: day, consumption: z.nullable(side), feedIn: z.nullable(side) })),
  savings: z.nullable(
    z.object({
      month: savingsPeriod,
      year: savingsPeriod,
      previous: z.nullable(savingsPeriod),
      yearBefore: z.nullable(savingsPeriod),
      median: z.nullable(z.object({ totalCents: z.int(), members: z.int() })),
      /** Neither the member nor the community stated a price that a figure needs. */
      needsPrice: z.boolean(),
      /** A price is the default of the community. */
      isAssumed: z.boolean(),
    }),
  ),
  /** Of the newest day. */
  curve: z.nullable(z.object({ day, consumption: z.nullable(curve), feedIn: z.nullable(curve) })),
  payments: z.nullable(openPayments),
  /** Registrations at the grid operator that wait for the member. */
  waitingRegistrations: z.int(),
  /** Counting points that are not active yet and have no data. */
  newCountingPoints: z.int(),
});
export type MembershipOverview = z.infer<typeof membershipOverview>;

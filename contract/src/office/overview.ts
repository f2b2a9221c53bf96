import * as z from 'zod/mini';
import { savingsLack, savingsPeriod } from '../money/savings.ts';
import { cents, day, id, kwh } from '../primitives.ts';
import { memberStates } from '../vocabulary.ts';

const side = z.object({
  total: kwh,
  /** The part of the total of which the share of the community is known; null without any. */
  allocated: z.nullable(kwh),
  /** From or to the community; null if not known. */
  community: z.nullable(kwh),
});

/** kWh by quarter hour; null where a value of a counting point is missing. */
const curve = z.object({ total: z.array(z.nullable(kwh)), community: z.array(z.nullable(kwh)) });

/** - `late`: to be transferred, after its due day
 *  - `transfer`: to be transferred by its due day
 *  - `debit`: collected on its due day
 *  - `collecting`: to be collected, after its due day; the member has nothing to do
 *  - `payout`: paid to the member */
export const paymentKinds = ['late', 'transfer', 'debit', 'collecting', 'payout'] as const;

/** Open documents of a membership that are paid in the same way, netted; none where they cancel out. */
export const openPayment = z.object({
  payment: z.enum(paymentKinds),
  /** Owed by the member; negative: a payout. */
  owed: cents,
  invoices: z.int(),
  creditNotes: z.int(),
  /** Earliest due day of the invoices, or of the credit notes if there are only those. */
  dueDate: day,
});
export type OpenPayment = z.infer<typeof openPayment>;

/** Figures of a membership on the first page. */
export const membershipOverview = z.object({
  id,
  community: id,
  communityTitle: z.string(),
  state: z.enum(memberStates),
  /** Last day of a membership that ended. */
  leftOn: z.nullable(day),
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
      /** Neither the member nor the community stated a price that the month or the year needs. */
      needsPrice: z.boolean(),
      /** Missing inputs of the month. */
      gaps: z.array(savingsLack),
    }),
  ),
  /** Of the newest day. */
  curve: z.nullable(z.object({ day, consumption: z.nullable(curve), feedIn: z.nullable(curve) })),
  /** In the order in which they concern the member. */
  payments: z.array(openPayment),
  /** Registrations at the grid operator that wait for the member. */
  waitingRegistrations: z.int(),
  /** Counting points that are not active yet and have no data. */
  newCountingPoints: z.int(),
});
export type MembershipOverview = z.infer<typeof membershipOverview>;

import * as z from 'zod/mini';
import { because, calendarDay, day, id } from '../primitives.ts';

/** An open amount of an earlier system: it has no document here, and is neither collected nor booked. */
export const openingItem = z.object({
  id,
  /** Numbers of the earlier documents. */
  reference: z.string(),
  /** Cents owed by the member; negative if the community owes the member. */
  owed: z.int(),
  dueDate: z.nullable(day),
  settledOn: z.nullable(day),
});
export type OpeningItem = z.infer<typeof openingItem>;

/** Null: not settled after all. */
export const openingItemSettlement = z.object({ settledOn: z.nullable(calendarDay(because('field.invalid'))) });

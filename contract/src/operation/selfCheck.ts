import * as z from 'zod/mini';
import { day, id, instant } from '../primitives.ts';

export const checkStates = ['good', 'attention', 'bad', 'unknown'] as const;
export const checkState = z.enum(checkStates);
export type CheckState = z.infer<typeof checkState>;

export const mailCheck = z.object({
  state: checkState,
  lastSent: z.nullable(instant),
  queued: z.int(),
  failed: z.int(),
  /** Whether the portal sends mails. */
  isSetUp: z.boolean(),
  /** Mails that are only in the folder. */
  filed: z.int(),
});
export const jobsCheck = z.object({ state: checkState, queued: z.int(), failed: z.int() });

/** Self-check of one organisation. The machine's state is in `Installation`. */
export const selfCheck = z.object({
  at: instant,
  mail: mailCheck,
  jobs: jobsCheck,
  communities: z.array(z.object({ id, title: z.string(), state: checkState, newestDay: z.nullable(day) })),
});
export type SelfCheck = z.infer<typeof selfCheck>;

/** A stored e-mail address that is none. */
export const faultyAddress = z.object({
  of: z.enum(['member', 'user', 'contact', 'organisation']),
  /** Null where the record has no page of its own. */
  id: z.nullable(id),
  name: z.string(),
  address: z.string(),
});
export type FaultyAddress = z.infer<typeof faultyAddress>;

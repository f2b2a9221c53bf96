import * as z from 'zod/mini';
import { id, instant } from '../primitives.ts';
import { jobKinds, jobStates } from '../vocabulary.ts';

/** A background job, which the user can leave and find again. */
export const job = z.object({
  id,
  kind: z.enum(jobKinds),
  /** The record it works on. */
  subject: id,
  state: z.enum(jobStates),
  /** Of `total` steps. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, as a code of the catalogue; null while it has not. */
  error: z.nullable(z.string()),
  created: instant,
  createdBy: z.string(),
  finished: z.nullable(instant),
});
export type Job = z.infer<typeof job>;

export const jobFilter = z.object({
  id: z.optional(z.array(id)),
  kind: z.optional(z.enum(jobKinds)),
  subject: z.optional(id),
  state: z.optional(z.enum(jobStates)),
});
export type JobFilter = z.infer<typeof jobFilter>;

import * as z from 'zod/mini';
import { day, id, instant } from './primitives.ts';

export const checkStates = ['good', 'attention', 'bad', 'unknown'] as const;
const state = z.enum(checkStates);
export type CheckState = z.infer<typeof state>;

/** Whether the installation does what it should, and since when it has not. What the process cannot find out is null
 *  and `unknown`. */
export const selfCheck = z.object({
  at: instant,
  mail: z.object({ state, lastSent: z.nullable(instant), queued: z.int(), failed: z.int() }),
  jobs: z.object({ state, queued: z.int(), failed: z.int() }),
  /** The newest one the portal itself has made. */
  backup: z.object({ state, newest: z.nullable(instant) }),
  /** Where the data lie. */
  disk: z.object({ state, freeBytes: z.nullable(z.int()), totalBytes: z.nullable(z.int()) }),
  /** By how many seconds the clock of the process is ahead of the database's. */
  clock: z.object({ state, aheadSeconds: z.number() }),
  communities: z.array(z.object({ id, title: z.string(), state, newestDay: z.nullable(day) })),
  versions: z.object({
    portal: z.nullable(z.string()),
    contract: z.string(),
    database: z.string(),
    node: z.nullable(z.string()),
  }),
});
export type SelfCheck = z.infer<typeof selfCheck>;

import * as z from 'zod/mini';
import { id, instant } from '../primitives.ts';
import { checkState, jobsCheck, mailCheck } from './selfCheck.ts';

/** The installation as a whole, for whoever runs it: of the organisations their size, and nothing that is in them. What
 *  the process cannot find out is null and `unknown`. */
export const installation = z.object({
  at: instant,
  mail: mailCheck,
  jobs: jobsCheck,
  /** The newest one the portal itself has made. */
  backup: z.object({ state: checkState, newest: z.nullable(instant) }),
  /** Where the data lie. */
  disk: z.object({ state: checkState, freeBytes: z.nullable(z.int()), totalBytes: z.nullable(z.int()) }),
  /** By how many seconds the clock of the process is ahead of the database's. */
  clock: z.object({ state: checkState, aheadSeconds: z.number() }),
  versions: z.object({
    portal: z.nullable(z.string()),
    contract: z.string(),
    database: z.string(),
    node: z.nullable(z.string()),
  }),
  organisations: z.array(
    z.object({
      id,
      title: z.string(),
      slug: z.string(),
      created: instant,
      users: z.int(),
      members: z.int(),
      communities: z.int(),
    }),
  ),
  /** By the id of the login. */
  operators: z.array(z.object({ id, username: z.string(), since: instant, isSelf: z.boolean() })),
});
export type Installation = z.infer<typeof installation>;

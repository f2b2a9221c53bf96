import * as z from 'zod/mini';
import { passwordProof } from '../access/identity.ts';
import { organisationVisitors } from '../access/organisations.ts';
import { id, instant } from '../primitives.ts';
import { checkState, jobsCheck, mailCheck } from './selfCheck.ts';

/** State of the installation, for operators; of organisations only counts. Values the process cannot determine are null
 *  and `unknown`. */
export const installation = z.object({
  at: instant,
  mail: mailCheck,
  jobs: jobsCheck,
  /** Latest backup made by the portal itself. */
  backup: z.object({ state: checkState, newest: z.nullable(instant) }),
  /** Disk with the data. */
  disk: z.object({ state: checkState, freeBytes: z.nullable(z.int()), totalBytes: z.nullable(z.int()) }),
  /** Seconds between the process clock and the database's; positive if the process clock is fast. */
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
      host: z.string(),
      isDefault: z.boolean(),
      archived: z.nullable(instant),
      version: z.int(),
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

/** By an operator, whose unlocked screen is not enough. */
export const visitorsChange = z.extend(organisationVisitors, passwordProof.shape);
export type VisitorsChange = z.infer<typeof visitorsChange>;

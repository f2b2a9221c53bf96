import * as z from 'zod/mini';
import { day, instant } from '../primitives.ts';
import { memberStates } from '../vocabulary.ts';

/** A puzzle that costs a browser a second and whoever sends by the thousand a day (ALTCHA, version 2). */
export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    data: z.optional(z.record(z.string(), z.number())),
  }),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof proofChallenge>;

/** What somebody with the link of the confirmation mail is told: how far the application is, and nothing of the
 *  person. */
export const followedApplication = z.object({
  communityTitle: z.string(),
  state: z.enum(memberStates),
  received: instant,
  decided: z.nullable(instant),
  /** Whether the person has followed the invitation. */
  hasLogin: z.boolean(),
  countingPoints: z.array(
    z.object({
      /** The last four characters tell one's own points apart. */
      ending: z.string(),
      feeds: z.boolean(),
      operator: z.string(),
      portalUrl: z.nullable(z.string()),
      /** The first day of data: the grid operator has got the release. */
      dataSince: z.nullable(day),
    }),
  ),
});
export type FollowedApplication = z.infer<typeof followedApplication>;

import * as z from 'zod/mini';
import { day, instant } from '../primitives.ts';
import { memberStates } from '../vocabulary.ts';

/** Proof-of-work challenge (ALTCHA, version 2): a second for one application, a day for thousands. */
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

/** Public status of an application by the link of the confirmation mail; no personal data. */
export const followedApplication = z.object({
  communityTitle: z.string(),
  state: z.enum(memberStates),
  received: instant,
  decided: z.nullable(instant),
  /** Whether the invitation was accepted. */
  hasLogin: z.boolean(),
  /** The portal sends mails. */
  sendsMails: z.boolean(),
  countingPoints: z.array(
    z.object({
      /** The last four characters, enough to distinguish one's own counting points. */
      ending: z.string(),
      feeds: z.boolean(),
      operator: z.string(),
      portalUrl: z.nullable(z.string()),
      /** First day of data, which shows that the grid operator has received the release. */
      dataSince: z.nullable(day),
    }),
  ),
});
export type FollowedApplication = z.infer<typeof followedApplication>;

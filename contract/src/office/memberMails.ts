import * as z from 'zod/mini';

/** Automatic mails to members. */
export const memberMailKinds = ['monthReady', 'billReady', 'dataGap', 'productionSilent'] as const;
export type MemberMailKind = (typeof memberMailKinds)[number];

/** A person's choice of mails, in one organisation. */
export const ownMails = z.object({
  /** Whether the person has a membership: others get none of these mails. */
  isMember: z.boolean(),
  /** Whether the organisation sends these mails at all. */
  areSent: z.boolean(),
  /** Those that the person has turned off. */
  off: z.array(z.enum(memberMailKinds)),
});
export type OwnMails = z.infer<typeof ownMails>;

export const mailChoice = z.object({ kind: z.enum(memberMailKinds), wanted: z.boolean() });
export type MailChoice = z.infer<typeof mailChoice>;

/** A mail whose link to unsubscribe was opened. */
export const unsubscription = z.object({ kind: z.enum(memberMailKinds), organisation: z.string(), isOff: z.boolean() });
export type Unsubscription = z.infer<typeof unsubscription>;

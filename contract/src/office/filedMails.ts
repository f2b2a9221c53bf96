import * as z from 'zod/mini';
import { id, instant } from '../primitives.ts';
import { mailLinks, mailObstacles } from '../vocabulary.ts';

/** A mail that is only in the folder, because sending was not set up. */
export const filedMail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  filed: instant,
  member: z.nullable(id),
  invoice: z.nullable(id),
  link: z.nullable(z.enum(mailLinks)),
  obstacle: z.nullable(z.enum(mailObstacles)),
});
export type FiledMail = z.infer<typeof filedMail>;

export const filedMails = z.object({
  /** The oldest first, at most a thousand. */
  mails: z.array(filedMail),
  total: z.int(),
  /** Whether the portal sends mails now. */
  isSetUp: z.boolean(),
});
export type FiledMails = z.infer<typeof filedMails>;

export const chosenMails = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) });
export type ChosenMails = z.infer<typeof chosenMails>;

export const filedMailsDone = z.object({
  done: z.int(),
  /** `notFiled`: sent or discarded in the meantime. */
  leftOut: z.array(z.object({ id, reason: z.enum(['notFiled', ...mailObstacles]) })),
});
export type FiledMailsDone = z.infer<typeof filedMailsDone>;

import * as z from 'zod/mini';
import { because, instant, requiredFreeText } from '../primitives.ts';

const wording = requiredFreeText(because('approvalTexts.text.missing'), 5000);

/** The four approvals of an applicant. */
export const approvalWording = z.object({
  membership: wording,
  sepa: wording,
  additionalContract: wording,
  usageValues: wording,
});
export type ApprovalWording = z.infer<typeof approvalWording>;

/** Approval texts as shown in the form. */
export const publicApprovalTexts = z.object({ version: z.string(), de: approvalWording, en: approvalWording });
export type PublicApprovalTexts = z.infer<typeof publicApprovalTexts>;

/** The form replaces `{community}` in a text by the community's title. */
export const approvalTextsData = z.object({
  de: approvalWording,
  en: approvalWording,
  /** Optimistic lock: the version that was read. */
  version: z.optional(z.string().check(z.maxLength(40))),
});
export type ApprovalTextsData = z.infer<typeof approvalTextsData>;

export const approvalTexts = z.object({
  version: z.string(),
  de: approvalWording,
  en: approvalWording,
  /** The portal's default text, not the community's own. */
  isDefault: z.boolean(),
  created: z.nullable(instant),
});
export type ApprovalTexts = z.infer<typeof approvalTexts>;

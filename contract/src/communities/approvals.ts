import * as z from 'zod/mini';
import { because, instant, requiredFreeText } from '../primitives.ts';

const wording = requiredFreeText(because('approvalTexts.text.missing'), 5000);

/** The four that an applicant gives. */
export const approvalWording = z.object({
  membership: wording,
  sepa: wording,
  additionalContract: wording,
  usageValues: wording,
});
export type ApprovalWording = z.infer<typeof approvalWording>;

/** What applicants read and agree to, as it stands in the form. */
export const publicApprovalTexts = z.object({ version: z.string(), de: approvalWording, en: approvalWording });
export type PublicApprovalTexts = z.infer<typeof publicApprovalTexts>;

/** Where a wording says `{community}`, the form puts the community's title. */
export const approvalTextsData = z.object({
  de: approvalWording,
  en: approvalWording,
  /** The version that was read: when there is a newer one meanwhile, nothing is written. */
  version: z.optional(z.string().check(z.maxLength(40))),
});
export type ApprovalTextsData = z.infer<typeof approvalTextsData>;

export const approvalTexts = z.object({
  version: z.string(),
  de: approvalWording,
  en: approvalWording,
  /** The wording of the portal, not one of the community's own. */
  isDefault: z.boolean(),
  created: z.nullable(instant),
});
export type ApprovalTexts = z.infer<typeof approvalTexts>;

// What an administrator decides of an import. Apart from the energy data: the member part reads those, and a schema
// with checks would bring the rules of all forms along.
import * as z from 'zod/mini';
import { because, chosenId, freeText, requiredFreeText } from '../primitives.ts';
import { powerProductionTypes } from '../vocabulary.ts';

/** Changing what is billed already needs a reason, which the audit log keeps. */
export const commitAsked = z.object({
  confirmed: z._default(z.boolean(), false),
  reason: freeText(500),
});
export type CommitAsked = z.infer<typeof commitAsked>;

/** One counting point of a file that the community does not know. */
const meterOfImport = { cpNumber: z.string().check(z.maxLength(40)), direction: z.enum(['consumption', 'generation']) };

export const meterDecision = z.object({ ...meterOfImport, ignored: z.boolean() });
export type MeterDecision = z.infer<typeof meterDecision>;

/** It becomes a counting point of the member, who has taken part since the first day of the file. */
export const meterCreation = z.object({
  ...meterOfImport,
  member: chosenId(because('energyImport.member.missing')),
  powerProductionType: z.literal(powerProductionTypes, because('countingPoint.powerProductionType.missing')),
  share: z
    .int(because('countingPoint.share.invalid'))
    .check(z.gte(1, because('countingPoint.share.invalid')), z.lte(100, because('countingPoint.share.invalid'))),
});
export type MeterCreation = z.infer<typeof meterCreation>;

/** The file's name has to be typed. */
export const undoAsked = z.object({ fileName: requiredFreeText(because('energyImport.fileName.differs'), 500) });

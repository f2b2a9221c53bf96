// Decisions of an administrator about an import. Separate from the energy data, which the member part loads: schemas with
// checks would bundle the rules of all forms.
import * as z from 'zod/mini';
import { because, chosenId, freeText } from '../primitives.ts';
import { powerProductionTypes, taxRules } from '../vocabulary.ts';

/** Changing billed days requires a reason, which is stored in the audit log. `dropped` acknowledges what of the file is
 *  not stored: the number of the preview. */
export const commitAsked = z.object({
  confirmed: z._default(z.boolean(), false),
  dropped: z._default(z.int(), 0),
  reason: freeText(500),
});
export type CommitAsked = z.infer<typeof commitAsked>;

/** A counting point of a file that is unknown to the community. */
const meterOfImport = { cpNumber: z.string().check(z.maxLength(40)), direction: z.enum(['consumption', 'generation']) };

export const meterDecision = z.object({ ...meterOfImport, ignored: z.boolean() });
export type MeterDecision = z.infer<typeof meterDecision>;

/** Creates a counting point of the member, participating from the first day of the file. */
export const meterCreation = z.object({
  ...meterOfImport,
  member: chosenId(because('energyImport.member.missing')),
  powerProductionType: z.literal(powerProductionTypes, because('countingPoint.powerProductionType.missing')),
  share: z
    .int(because('countingPoint.share.invalid'))
    .check(z.gte(1, because('countingPoint.share.invalid')), z.lte(100, because('countingPoint.share.invalid'))),
});
export type MeterCreation = z.infer<typeof meterCreation>;

/** Registers a counting point with the file's direction. The tax rule is required if its member gets the first feeder
 *  and has none. */
export const meterTurn = z.object({
  ...meterOfImport,
  powerProductionType: z.literal(powerProductionTypes, because('countingPoint.powerProductionType.missing')),
  taxRuleFeed: z._default(z.nullable(z.enum(taxRules, because('member.taxRuleFeed.invalid'))), null),
});
export type MeterTurn = z.infer<typeof meterTurn>;

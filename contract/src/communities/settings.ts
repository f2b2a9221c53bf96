import * as z from 'zod/mini';
import { because, freeText, id, instant } from '../primitives.ts';
import type { FieldCode } from '../refusals.ts';
import { documentKinds, feeCycles, feeUnits, historyStates, vatRates } from '../vocabulary.ts';

const wholeFrom = (least: number, most: number, code: FieldCode) =>
  z.int(code).check(z.gte(least, code), z.lte(most, code));

const validFrom = z.iso
  .date(because('settings.validFrom.missing'))
  .check(z.refine(day => day >= '2000-01-01' && day < '2200-01-01', because('settings.validFrom.invalid')));
const vatRate = z.literal(vatRates, because('settings.vatRate.missing'));
const cents = wholeFrom(0, 10_000_000, because('settings.amount.invalid'));
/** Cents per kWh in ten-thousandths: 185000 is 18.5 ct. A price has at most four decimals, and is never a float. */
const kwhPrice = wholeFrom(0, 10_000_000, because('settings.price.invalid'));

/** A membership fee, valid from a day until the next entry. */
export const membershipFeeData = z.object({
  validFrom,
  amountCents: cents,
  per: z.enum(feeUnits, because('settings.per.missing')),
  cycle: z.enum(feeCycles, because('settings.cycle.missing')),
  /** Percent on top of the amount. */
  vatRate,
  version: z.optional(z.int()),
});
export type MembershipFeeData = z.infer<typeof membershipFeeData>;

/** Energy prices, valid from a day until the next entry. */
export const tariffData = z.object({
  validFrom,
  consumptionPrice: kwhPrice,
  feedInPrice: kwhPrice,
  /** For each member and month. */
  baseFeeCents: cents,
  /** For each counting point and month. */
  pointFeeCents: cents,
  /** VAT percentage of consumption and fees. Payments to a feeder follow the feeder's own tax rule. */
  vatRate,
  version: z.optional(z.int()),
});
export type TariffData = z.infer<typeof tariffData>;

const entry = {
  id,
  /** Which one is in force today. */
  state: z.enum(historyStates),
  /** Used by a charge, and immutable from then on. */
  used: z.boolean(),
  version: z.int(),
  created: instant,
  updated: instant,
};
export const membershipFee = z.extend(membershipFeeData, entry);
export type MembershipFee = z.infer<typeof membershipFee>;
export const tariff = z.extend(tariffData, entry);
export type Tariff = z.infer<typeof tariff>;

/** Letters, digits and characters that banks transmit, without what they would rewrite: two slashes or spaces in a row.
 *  `{year}` is replaced; a digit at the end would merge with the number. */
const prefixForm = /^(?!.*(?:\/\/| {2}))(?:[A-Za-z](?:[A-Za-z0-9 ./-]|\{year\})*[A-Za-z ./-]|[A-Za-z])?$/;
const mostPrefixCharacters = 20;

export const numberRangeData = z.object({
  kind: z.enum(documentKinds),
  prefix: z
    .string(because('numbering.prefix.invalid'))
    .check(
      z.refine(
        prefix => prefix.length <= mostPrefixCharacters && prefixForm.test(prefix),
        because('numbering.prefix.invalid'),
      ),
    ),
  /** Zero-padded width of the number. */
  digits: wholeFrom(1, 9, because('numbering.digits.invalid')),
  /** Restarts at 1 every year. */
  yearly: z.boolean(),
});
export type NumberRangeData = z.infer<typeof numberRangeData>;

export const communitySettingsData = z
  .object({
    /** Days from the invoice date to the due day. */
    paymentDays: wholeFrom(0, 180, because('settings.paymentDays.invalid')),
    numberRanges: z.array(numberRangeData).check(z.length(documentKinds.length)),
    /** Kleinunternehmer (§ 6 (1) no. 27 UStG): no VAT on what the community supplies. */
    isSmallBusiness: z._default(z.boolean(), false),
    /** Replaces the statutory wording on documents. */
    smallBusinessNote: freeText(300),
    version: z.optional(z.int()),
  })
  .check(
    z.check(payload => {
      const ranges = payload.value.numberRanges;
      for (const [place, range] of ranges.entries()) {
        const fault = faultOf(range, ranges.slice(0, place));
        if (!fault) continue;
        const path = ['numberRanges', place, fault === 'field.invalid' ? 'kind' : 'prefix'];
        payload.issues.push({ code: 'custom', message: fault, path, input: range.prefix });
      }
    }),
  );
export type CommunitySettingsData = z.infer<typeof communitySettingsData>;

/** Number ranges of a community must not collide. */
function faultOf(range: NumberRangeData, before: NumberRangeData[]): FieldCode | undefined {
  if (before.some(({ kind }) => kind === range.kind)) return because('field.invalid');
  if (range.yearly && !range.prefix.includes('{year}')) return because('numbering.prefix.yearMissing');
  const isTaken = before.some(({ prefix }) => prefix.toLowerCase() === range.prefix.toLowerCase());
  return isTaken ? because('numbering.prefix.taken') : undefined;
}

export const communitySettings = z.object({
  paymentDays: z.int(),
  numberRanges: z.array(z.extend(numberRangeData, { next: z.int() })),
  isSmallBusiness: z.boolean(),
  smallBusinessNote: z.string(),
  version: z.int(),
});
export type CommunitySettings = z.infer<typeof communitySettings>;

/** `RE-2026-00042`. */
export const documentNumberOf = (
  { prefix, digits }: Pick<NumberRangeData, 'prefix' | 'digits'>,
  year: number,
  number: number,
) => prefix.replaceAll('{year}', String(year)) + String(number).padStart(digits, '0');

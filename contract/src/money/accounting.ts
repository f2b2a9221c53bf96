import * as z from 'zod/mini';
import { because, calendarDay, chosenId, day, id, instant } from '../primitives.ts';
import { accountingFormats, chargingKinds, personAccountModes, vatCodes, vatRates } from '../vocabulary.ts';

const cents = z.int();
const wrongAccount = because('accounting.account.invalid');
const accountNumber = z.string(wrongAccount).check(z.trim(), z.regex(/^\d{1,9}$/, wrongAccount));
const emptyOrAccount = z.string(wrongAccount).check(z.trim(), z.regex(/^\d{0,9}$/, wrongAccount));
const code = (most: number) =>
  z
    .string(because('accounting.code.invalid'))
    .check(
      z.trim(),
      z.regex(/^[0-9A-Za-z]*$/, because('accounting.code.invalid')),
      z.maxLength(most, because('field.tooLong')),
    );
const symbol = code(4).check(z.minLength(1, because('accounting.code.invalid')));
const wholeFrom = (least: number, most: number, fault: Parameters<typeof because>[0]) =>
  z.int(fault).check(z.gte(least, fault), z.lte(most, fault));

/** Accounts of a kind of line. `reverseCharge`: the community owes the tax on a feeder's delivery. */
export const bookedAccount = z.object({
  kind: z.enum(chargingKinds),
  vatRate: z.literal(vatRates),
  reverseCharge: z.boolean(),
  /** Empty while unused. */
  account: emptyOrAccount,
  /** Steuercode of BMD. */
  taxCode: code(4),
  /** BU-Schlüssel of DATEV; empty where the account itself splits off the tax. */
  taxKey: code(4),
});
export type BookedAccount = z.infer<typeof bookedAccount>;

export const accountingSettingsData = z.object({
  personAccounts: z.enum(personAccountModes),
  /** The collective account, or the base to which member numbers are added. */
  receivableAccount: accountNumber,
  payableAccount: accountNumber,
  outputTaxAccount: accountNumber,
  inputTaxAccount: accountNumber,
  accounts: z.array(bookedAccount).check(z.maxLength(60)),
  /** Buchungssymbole of BMD. */
  invoiceSymbol: symbol,
  feedInSymbol: symbol,
  cancellationSymbol: symbol,
  datevConsultant: wholeFrom(1001, 9_999_999, because('accounting.datevConsultant.invalid')),
  datevClient: wholeFrom(1, 99_999, because('accounting.datevClient.invalid')),
  accountLength: wholeFrom(4, 8, because('accounting.accountLength.invalid')),
  /** The month with which the business year begins. */
  fiscalYearMonth: wholeFrom(1, 12, because('accounting.fiscalYearMonth.invalid')),
  version: z.optional(z.int()),
});
export type AccountingSettingsData = z.infer<typeof accountingSettingsData>;

export const accountingSettings = z.extend(accountingSettingsData, { version: z.int() });
export type AccountingSettings = z.infer<typeof accountingSettings>;

const accountKey = z.object({ kind: z.enum(chargingKinds), vatRate: z.int(), reverseCharge: z.boolean() });
export type AccountKey = z.infer<typeof accountKey>;

/** With the combinations that documents, fees and tariffs of the community use. */
export const shownAccountingSettings = z.extend(accountingSettings, { used: z.array(accountKey) });

const start = calendarDay(because('accounting.start.missing'));
const end = calendarDay(because('accounting.end.missing'));

export const accountingAsked = z.object({
  community: chosenId(because('accounting.community.missing')),
  format: z.enum(accountingFormats, because('accounting.format.missing')),
  /** Of the date of the document. */
  start,
  end,
  /** Includes documents exported before. */
  includeExported: z._default(z.boolean(), false),
  /** Of these only those in the period. */
  ids: z.optional(z.array(id).check(z.maxLength(20_000))),
});
export type AccountingAsked = z.infer<typeof accountingAsked>;

/** Control totals for the bookkeeper. */
export const accountingSums = z.object({
  documents: z.int(),
  entries: z.int(),
  netto: cents,
  tax: cents,
  brutto: cents,
  debit: cents,
  credit: cents,
});
export type AccountingSums = z.infer<typeof accountingSums>;

export const accountingPreview = z.object({
  sums: accountingSums,
  /** Documents of the period excluded because they were exported before. */
  alreadyExported: z.int(),
  /** Charged combinations of the period without an account. */
  missingAccounts: z.array(accountKey),
  /** Members without a number, or whose account has another use. */
  missingPersons: z.array(z.object({ memberName: z.string(), memberNumber: z.nullable(z.int()) })),
  /** DATEV: combinations with tax or reverse charge but without BU-Schlüssel. */
  withoutTaxKey: z.array(accountKey),
});
export type AccountingPreview = z.infer<typeof accountingPreview>;

export const accountingExport = z.object({
  id,
  community: id,
  communityTitle: z.string(),
  created: instant,
  createdBy: z.string(),
  format: z.enum(accountingFormats),
  start: day,
  end: day,
  includeExported: z.boolean(),
  /** Under /download. */
  file: z.nullable(id),
  fileName: z.string(),
  ...accountingSums.shape,
});
export type AccountingExport = z.infer<typeof accountingExport>;

export const accountingExportFilter = z.object({
  id: z.optional(z.array(id)),
  community: z.optional(id),
  format: z.optional(z.enum(accountingFormats)),
});
export type AccountingExportFilter = z.infer<typeof accountingExportFilter>;

export const vatAsked = z.object({ start, end });

/** One Kennzahl of the form U 30. A figure is only a base, only a tax, or both. */
export const vatFigure = z.object({ code: z.enum(vatCodes), base: z.nullable(cents), tax: z.nullable(cents) });
export type VatFigure = z.infer<typeof vatFigure>;

export const vatSummary = z.object({
  community: id,
  start: day,
  end: day,
  documents: z.int(),
  figures: z.array(vatFigure),
});
export type VatSummary = z.infer<typeof vatSummary>;

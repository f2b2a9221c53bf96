import * as z from 'zod/mini';
import type { FieldCode } from './refusals.ts';

/** Ties a check to the catalogue, so that a code without a message does not compile. */
export const because = (code: FieldCode) => code;

/** The largest number the database gives a record. */
const mostId = 2_147_483_647;
export const id = z.int().check(z.positive(), z.lte(mostId));

/** A whole number in an address or a form, where it is text: as `String` writes it, so that `0x1`, `1.0` and `01` are
 *  no further addresses of the record 1. */
export const numberText = (least: number, most: number) =>
  z.pipe(
    z.transform(typed => (/^(0|[1-9]\d{0,14})$/.test(String(typed)) ? Number(typed) : Number.NaN)),
    z.int().check(z.gte(least), z.lte(most)),
  );

/** An id in an address or a form. */
export const idText = numberText(1, mostId);

/** The id of a record that has to be chosen. */
export const chosenId = (missing: FieldCode) => z.int(missing).check(z.positive(missing), z.lte(mostId, missing));

/** A calendar day in Europe/Vienna, `2026-03-29`. */
export const day = z.iso.date();

/** One that somebody says. The year 0 is in ISO 8601, and in no calendar of the database. */
export const calendarDay = (invalid?: FieldCode) =>
  z.iso.date(invalid).check(z.refine(typed => typed >= '0001-01-01', invalid));

/** An instant, ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** Euro cents. */
export const cents = z.int();

/** Energy in kWh with at most six decimals. */
export const kwh = z.number();

export const locale = z.enum(['de', 'en']);
export type Locale = z.infer<typeof locale>;

/** What mail programs make a link of. A bare domain is no more than the name of many a company. */
const linked = /:\/\/|www[.\u3002]/i;
/** What nobody sees: control characters, and those that hide letters or turn the direction of reading. */
const unseen = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** Whether a line can stand in a mail or a document as a name: strangers type their names, and the portal mails them to
 *  any address, so that "Erika https://evil.example/login" would be a message of theirs under the portal's name. */
export const isPlainLine = (typed: string): boolean => !unseen.test(typed) && !linked.test(typed.normalize('NFKC'));

const plainLine = z.refine<string>(isPlainLine, because('field.notPlain'));

/** What may have several lines and name an address on the internet, or is no text at all: a password, a token. */
export const requiredFreeText = (code: FieldCode, most = 200) =>
  z.string(code).check(z.trim(), z.minLength(1, code), z.maxLength(most, because('field.tooLong')));

export const freeText = (most = 200) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, because('field.tooLong'))), '');

/** One line, as a name. */
export const required = (code: FieldCode, most = 200) => requiredFreeText(code, most).check(plainLine);

/** One that may stay empty; empty is the empty string, never null, so that a form can hold it. */
export const text = (most = 200) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, because('field.tooLong')), plainLine), '');

export const emailAddress = (missing: FieldCode, invalid: FieldCode) =>
  requiredFreeText(missing, 254).check(
    z.toLowerCase(),
    z.regex(/^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/, invalid),
  );

export const matching = (missing: FieldCode, invalid: FieldCode, pattern: RegExp) =>
  requiredFreeText(missing).check(z.regex(pattern, invalid));

/** Empty, or of the given form. */
export const emptyOr = (
  invalid: FieldCode,
  accepts: (value: string) => boolean,
  normalise = (value: string) => value.trim(),
) =>
  z._default(
    z.string().check(
      z.overwrite(normalise),
      z.refine(value => value === '' || accepts(value), invalid),
    ),
    '',
  );

/** When a rule between fields is checked: even when some are missing or wrong, so that one sees everything at once, but
 *  not when one is of another kind, a number where there should be text. That one is reported, and the rule could not
 *  compare it. */
export const isComparable = ({ value, issues }: z.core.ParsePayload): boolean =>
  typeof value === 'object' && value !== null && !issues.some(isOfAnotherKind);

const isOfAnotherKind = (issue: z.core.$ZodRawIssue) =>
  issue.code === 'invalid_union' ||
  (issue.code === 'invalid_type' &&
    (issue.expected === 'object' || issue.expected === 'array' || (issue.input ?? null) !== null));

/** A rule between fields. */
export const demand = <Asked>(field: string, code: FieldCode, isMet: (asked: Asked) => boolean) =>
  z.refine<Asked>(isMet, { error: code, path: [field], when: isComparable });

import * as z from 'zod/mini';
import type { FieldCode } from './refusals.ts';

/** Ties a check to the catalogue, so that a code without a message does not compile. */
export const because = (code: FieldCode) => code;

/** Largest id of the database (int4). */
const mostId = 2_147_483_647;
export const id = z.int().check(z.positive(), z.lte(mostId));

/** An integer in a path or a form, in its canonical text form, so that `0x1`, `1.0` and `01` are not aliases of record 1. */
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

/** A day in a request. Year 0 is valid in ISO 8601, but not in PostgreSQL. */
export const calendarDay = (invalid?: FieldCode) =>
  z.iso.date(invalid).check(z.refine(typed => typed >= '0001-01-01', invalid));

/** An instant, ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** Time and author of a change; `by` is empty for an automatic source, or a deleted login. */
export const deed = z.nullable(z.object({ at: instant, by: z.string() }));

/** Euro cents. */
export const cents = z.int();

/** Energy in kWh with at most six decimals. */
export const kwh = z.number();

export const locale = z.enum(['de', 'en']);
export type Locale = z.infer<typeof locale>;

/** Text that mail programs turn into a link: also a domain or an IPv4 address with a port or a path, as "x.example/login",
 *  and a domain with an ideographic full stop. A bare domain is allowed, because companies are named like that; mails separate
 *  its labels. */
const linked =
  /:\/\/|www[.\u3002]|\bmailto:|[\p{L}\p{N}-]\u3002[\p{L}\p{N}]|[\p{L}\p{N}]\.(\p{L}[\p{L}\p{N}-]+|\d+\.\d+\.\d+)\.?(:\d|[/\\?#]\S)/iu;
/** Characters that are not seen: control, format and line-separator characters, and those that fonts leave out. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text is safe as a name in a mail or document. Strangers enter names and the portal mails them to any address,
 *  so "Erika https://evil.example/login" would be phishing in the portal's name. */
export const isPlainLine = (typed: string): boolean => !unseen.test(typed) && !linked.test(typed.normalize('NFKC'));

const plainLine = z.refine<string>(isPlainLine, because('field.notPlain'));

/** Multi-line text that may contain internet addresses, or a token. */
export const requiredFreeText = (code: FieldCode, most = 200) =>
  z.string(code).check(z.trim(), z.minLength(1, code), z.maxLength(most, because('field.tooLong')));

/** As typed, blanks included: a password. */
export const opaqueText = (code: FieldCode, most: number) =>
  z.string(code).check(z.minLength(1, code), z.maxLength(most, because('field.tooLong')));

export const freeText = (most = 200) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, because('field.tooLong'))), '');

/** One line, as a name. */
export const required = (code: FieldCode, most = 200) => requiredFreeText(code, most).check(plainLine);

/** Optional; empty is the empty string, never null, to suit forms. */
export const text = (most = 200) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, because('field.tooLong')), plainLine), '');

/** The one check of e-mail addresses: a dot-atom of RFC 5321, 4.1.2, and a domain, which may have letters beyond ASCII. A
 *  character that is not seen would make it another address than the one that is read and typed; "|" is a command to some
 *  mail servers. */
export const isEmailAddress = (typed: string): boolean =>
  dotAtomAddress.test(typed) && !unseen.test(typed) && typed.length <= 254;

const atom = "[\\w!#$%&'*+/=?^`{}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
const dotAtomAddress = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)(?=..)${label}$`, 'u');

/** In small letters and composed (NFKC), so that one address has one spelling. */
const spelledAddress = (missing: FieldCode) =>
  requiredFreeText(missing, 254).check(
    z.overwrite(typed => typed.normalize('NFKC')),
    z.toLowerCase(),
  );

export const emailAddress = (missing: FieldCode, invalid: FieldCode) =>
  spelledAddress(missing).check(z.refine(isEmailAddress, invalid));

/** Compared with stored addresses, among which may be some that were never checked. */
export const knownAddress = (missing: FieldCode, invalid: FieldCode) =>
  spelledAddress(missing).check(z.regex(/^[^\s@]+@[^\s@]+$/, invalid));

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

/** Condition of a cross-field rule. It runs even if fields are missing or invalid, so that all errors are shown
 *  together, but not if a field has the wrong type, which is reported itself and cannot be compared. */
export const isComparable = ({ value, issues }: z.core.ParsePayload): boolean =>
  typeof value === 'object' && value !== null && !issues.some(isOfAnotherKind);

const isOfAnotherKind = (issue: z.core.$ZodRawIssue) =>
  issue.code === 'invalid_union' ||
  (issue.code === 'invalid_type' &&
    (issue.expected === 'object' || issue.expected === 'array' || (issue.input ?? null) !== null));

/** A cross-field rule. */
export const demand = <Asked>(field: string, code: FieldCode, isMet: (asked: Asked) => boolean) =>
  z.refine<Asked>(isMet, { error: code, path: [field], when: isComparable });

/** Names the organisation of a visitor's request, in this order: the slug, the host name, a community's id. */
export const visitorQuery = z.object({
  organisation: z.optional(z.string().check(z.maxLength(100))),
  community: z.optional(z.string().check(z.maxLength(100))),
});

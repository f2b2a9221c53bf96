import type { FieldCode, FieldErrors, RefusalBody, RefusalCode } from '@nahstrom/contract';
import type { publicErrors } from './messages/publicErrors.de.ts';
import type { Notice } from './remote.ts';

/** A failed request. `status` 0: no response. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly body: RefusalBody,
    readonly kind: 'answer' | 'network' | 'timeout' | 'abort' = 'answer',
    readonly retryAfterSeconds: number | null = null,
    /** Path of the request, without host and query. */
    readonly path = '',
  ) {
    super(body.error ?? body.detail ?? `${kind} ${status}`);
    this.name = 'Failure';
  }

  /** Field codes by dotted path, `countingPoints.0.cpNumber`. */
  get fields(): Record<string, FieldCode> {
    return this.body.errors ? flatFields(this.body.errors) : {};
  }
}

type WholeKey = 'network' | 'kept' | 'timeout' | 'abort' | 'denied' | 'unhandled' | 'title' | 'number';

export type ErrorKey = `error.${RefusalCode | FieldCode | WholeKey}`;

/** Codes that can occur outside the back office. */
export type PublicErrorKey = keyof typeof publicErrors;

/** The back office has messages for all codes, the other parts for those they can receive. */
export type TranslateError = (key: PublicErrorKey, params?: Record<string, string | number>) => string;

export const errorKeyOf = (code: RefusalCode | FieldCode) => `error.${code}` as PublicErrorKey;

/** Error handling of spec §8: the messages for a failure. */
export function noticesOf(failure: Failure, t: TranslateError): Notice[] {
  const title = failure.status ? t('error.title', { status: String(failure.status) }) : undefined;
  if (failure.kind !== 'answer') return [{ type: 'error', title, message: t(`error.${failure.kind}`) }];
  if (failure.status === 400 && /\/login\/(checkemail|register)$/.test(failure.path)) return [];
  return [...new Set(messagesOf(failure, t))].map(message => ({ type: 'error', title, message }));
}

function messagesOf({ status, body, retryAfterSeconds }: Failure, t: TranslateError): string[] {
  if (status === 403 && body.detail !== undefined) return [t('error.denied')];
  if (status === 500) return [serverFailed(body, t)];
  const { params, ...said } = body;
  const minutes = Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60));
  const inWords = (code: string) => {
    if (code === 'Invalid credentials.') return t('error.login.invalid');
    return wordsOf(code, t, { minutes, ...params }) ?? code;
  };
  const codes = Object.values(isAtFields(body) ? body.errors : said).flatMap(codesOf);
  return codes.length > 0 ? codes.map(inWords) : [t('error.unhandled')];
}

function serverFailed({ detail, errorCode }: RefusalBody, t: TranslateError): string {
  const explained = detail !== undefined && wordsOf(detail, t) === null ? detail : null;
  const number = errorCode === undefined ? null : t('error.number', { number: errorCode });
  return [t('error.server.failed'), explained, number].filter(Boolean).join(' ');
}

/** Field errors are more specific than the code of the whole request. */
const isAtFields = (body: RefusalBody): body is RefusalBody & { errors: FieldErrors } =>
  body.errors !== undefined && Object.keys(body.errors).length > 0;

/** All strings of a response at any depth; one may hold several comma-separated codes. */
function codesOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return value
      .split(',')
      .map(code => code.trim())
      .filter(Boolean);
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(codesOf) : [];
}

/** The message of a code; null for an unknown code. A key without a message is returned unchanged. */
function wordsOf(code: string, t: TranslateError, params?: Record<string, string | number>): string | null {
  const key = errorKeyOf(code as RefusalCode);
  const words = t(key, params);
  return words === key ? null : words;
}

/** Field codes by dotted path, `countingPoints.0.cpNumber`. */
export function flatFields(errors: FieldErrors, prefix = ''): Record<string, FieldCode> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, value]) =>
      typeof value === 'string' ? [[prefix + name, value]] : Object.entries(flatFields(value, `${prefix}${name}.`)),
    ),
  );
}

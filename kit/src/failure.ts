import {
  type FieldCode,
  type FieldErrors,
  fieldCodes,
  type RefusalBody,
  type RefusalCode,
  refusals,
} from '@nahstrom/contract';
import type { Notice } from './remote.ts';

/** What a call can end with that is not an answer. `status` 0: nothing came back. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly body: RefusalBody,
    readonly kind: 'answer' | 'network' | 'timeout' | 'abort' = 'answer',
    readonly retryAfterSeconds: number | null = null,
    /** Of the call, without host and query. */
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

export type ErrorKey =
  `error.${RefusalCode | FieldCode | 'network' | 'timeout' | 'abort' | 'denied' | 'unhandled' | 'title'}`;

type TranslateError = (key: ErrorKey, params?: Record<string, string | number>) => string;

/** Spec §8, in this one place: what the person is told of a failure. */
export function noticesOf(failure: Failure, t: TranslateError): Notice[] {
  const title = failure.status ? t('error.title', { status: String(failure.status) }) : undefined;
  const notice = (message: string): Notice => ({ type: 'error', title, message });
  if (failure.kind !== 'answer') return [notice(t(`error.${failure.kind}`))];
  if (failure.status === 400 && /\/login\/(checkemail|register)$/.test(failure.path)) return [];
  const { error, detail, errorCode } = failure.body;
  if (failure.status === 403 && detail !== undefined) return [notice(t('error.denied'))];
  if (failure.status === 500)
    return [notice([t('error.server.failed'), errorCode ?? detail].filter(Boolean).join(' '))];
  const fields = Object.entries(failure.fields);
  if (fields.length > 0) return fields.map(([, code]) => notice(t(`error.${code}`)));
  if (!error) return [notice(t('error.unhandled'))];
  const minutes = Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60));
  return error.split(',').map(raw => {
    const code = raw.trim();
    if (code === 'Invalid credentials.') return notice(t('error.login.invalid'));
    return notice(isCatalogued(code) ? t(`error.${code}`, { minutes }) : code);
  });
}

const catalogued = new Set<string>([...Object.keys(refusals), ...fieldCodes]);
const isCatalogued = (code: string): code is RefusalCode | FieldCode => catalogued.has(code);

/** Field codes by dotted path, `countingPoints.0.cpNumber`. */
export function flatFields(errors: FieldErrors, prefix = ''): Record<string, FieldCode> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, value]) =>
      typeof value === 'string' ? [[prefix + name, value]] : Object.entries(flatFields(value, `${prefix}${name}.`)),
    ),
  );
}

import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Sorts regardless of case and accents. */
export const sortKey = (column: AnyColumn | SQL): SQL => sql`sort_key(${column})`;

/** Substring match regardless of case and accents; `%` and `_` are literal. */
export function matchesText(column: AnyColumn | SQL, typed: string): SQL {
  return sql`sort_key(${column}) like '%' || sort_key(${literally(typed)}) || '%'`;
}

/** Escapes a pattern: `%` and `_` are literal. */
export const literally = (typed: string): string => typed.trim().replace(/[\\%_]/g, '\\$&');

/** Replaces NUL and lone surrogates, which PostgreSQL cannot store, by the replacement character. */
export const storableText = (text: string): string =>
  text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '\uFFFD');

/** @throws SyntaxError */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storableText(value) : value));

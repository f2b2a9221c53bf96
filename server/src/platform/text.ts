import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Orders as people expect: without regard to case and accents. */
export const sortKey = (column: AnyColumn | SQL): SQL => sql`sort_key(${column})`;

/** Contains what was typed, without regard to case and accents; `%` and `_` mean themselves. */
export function matchesText(column: AnyColumn | SQL, typed: string): SQL {
  return sql`sort_key(${column}) like '%' || sort_key(${literally(typed)}) || '%'`;
}

/** For a pattern: `%` and `_` mean themselves. */
export const literally = (typed: string): string => typed.trim().replace(/[\\%_]/g, '\\$&');

/** What PostgreSQL cannot hold, the NUL and halves of characters, becomes the sign for an unreadable character. */
export const storableText = (text: string): string =>
  text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '\uFFFD');

/** @throws SyntaxError */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storableText(value) : value));

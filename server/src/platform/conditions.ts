import { and, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { present } from './present.ts';

/** Never undefined, unlike `and` of Drizzle: a condition that is lost would concern every row. */
export const allOf = (...conditions: [SQL, ...SQL[]]): SQL => present(and(...conditions));

export const anyOf = (...conditions: [SQL, ...SQL[]]): SQL => present(or(...conditions));

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`;

/** One parameter for any number of ids. */
export const isOneOf = (column: AnyPgColumn, ids: readonly number[]): SQL => sql`${column} = any (${arrayOf(ids)})`;

export const isNoneOf = (column: AnyPgColumn, ids: readonly number[]): SQL => sql`${column} <> all (${arrayOf(ids)})`;

export const isOneOfTexts = (value: AnyPgColumn | SQL, texts: readonly string[]): SQL =>
  sql`${value} = any (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

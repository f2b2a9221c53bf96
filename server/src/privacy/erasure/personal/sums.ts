import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A packed day without its series: the version, the number of quarter hours, and no series. */
export const seriesless = (block: AnyPgColumn): SQL => sql`substring(${block} from 1 for 2) || '\\x00'::bytea`;

export const hasSeries = (block: AnyPgColumn): SQL => sql`get_byte(${block}, 2) <> 0`;

import { type SQL, sql } from 'drizzle-orm';

/** A packed day without its series: the version, the number of quarter hours, and no series. */
export const seriesless = (block: SQL) => sql`substring(${block} from 1 for 2) || '\\x00'::bytea`;

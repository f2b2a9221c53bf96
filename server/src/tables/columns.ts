import { customType, date, timestamp } from 'drizzle-orm/pg-core';

/** A UTC instant. Without a name the column is called as its property. */
export const moment = (name?: string) =>
  name ? timestamp(name, { withTimezone: true, mode: 'date' }) : timestamp({ withTimezone: true, mode: 'date' });

/** The instant of the insert, unless it is given. */
export const momentOfInsert = () => moment().notNull().defaultNow();

/** A calendar day in Vienna, `YYYY-MM-DD`. */
export const onDay = (name: string) => date(name, { mode: 'string' });

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

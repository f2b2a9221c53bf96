import { getTableName } from 'drizzle-orm';
import { type AnyPgColumn, customType, date, foreignKey, integer, primaryKey, timestamp } from 'drizzle-orm/pg-core';

/** A UTC instant. Without a name the column is named like its property. */
export const moment = (name?: string) =>
  name ? timestamp(name, { withTimezone: true, mode: 'date' }) : timestamp({ withTimezone: true, mode: 'date' });

/** The instant of the insert, unless it is given. */
export const momentOfInsert = () => moment().notNull().defaultNow();

/** A calendar day in Vienna, `YYYY-MM-DD`. */
export const onDay = (name: string) => date(name, { mode: 'string' });

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Unique across organisations, although the primary key is `keyOf`. */
export const ownId = () => integer().notNull().generatedAlwaysAsIdentity();

type OfOrganisation = { organisationId: AnyPgColumn };
type WithId = OfOrganisation & { id: AnyPgColumn };

/** Every key of an organisation's table begins with the organisation (decision 36). */
export const keyOf = ({ organisationId, id }: WithId) => primaryKey({ columns: [organisationId, id] });

/** A reference within the organisation; the database rejects one to a record of another. With `set null` the migration
 *  must name the column, which the generator cannot: `ON DELETE set null ("created_by")`. Otherwise the organisation
 *  would be set to null, too. */
export const within = ({ organisationId }: OfOrganisation, column: AnyPgColumn, record: WithId) =>
  foreignKey({
    name: `${getTableName(column.table)}_${column.name}_fk`,
    columns: [organisationId, column],
    foreignColumns: [record.organisationId, record.id],
  });

import { and, eq } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, keyOf, momentOfInsert, ownId, within } from './columns.ts';
import { organisations } from './organisations.ts';

/** A stored file and the record it belongs to (`ref_class_name`, `ref_entity_id`). */
export const files = pgTable(
  'files',
  {
    id: ownId(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    altText: text('alt_text').notNull().default(''),
    /** In the address of a file that everybody may see. */
    publicKey: text('public_key').unique(),
    refClassName: text('ref_class_name').notNull(),
    refEntityId: integer('ref_entity_id').notNull(),
    fileName: text('file_name').notNull(),
    /** As its content says, not its name. */
    type: text().notNull(),
    level: text().notNull().default('organisation'),
    size: integer().notNull(),
    /** Where its bytes lie when they are not in the database: a key of the store. */
    objectKey: text('object_key').unique(),
    visibleToMember: boolean('visible_to_member').notNull().default(false),
    created: momentOfInsert(),
    updated: momentOfInsert(),
  },
  table => [keyOf(table), index().on(table.organisationId, table.refClassName, table.refEntityId)],
);

/** Apart from the facts, so that no list reads the bytes. */
export const fileContents = pgTable(
  'file_contents',
  {
    fileId: integer('file_id').notNull(),
    organisationId: integer('organisation_id').notNull(),
    content: bytes().notNull(),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.fileId] }),
    within(table, table.fileId, files).onDelete('cascade'),
  ],
);

/** The join names the organisation, because the policies of nahstrom_identity and nahstrom_service do not. */
export const isContentOfFile = and(
  eq(fileContents.organisationId, files.organisationId),
  eq(fileContents.fileId, files.id),
);

/** Every object that was ever put into the store, written before it is put there: so none is forgotten, whenever a
 *  process dies. Those of no file are deleted. */
export const fileObjects = pgTable('file_objects', {
  key: text().primaryKey(),
  created: momentOfInsert(),
});

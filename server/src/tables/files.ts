import { and, eq } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, keyOf, momentOfInsert, ownId, within } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

/** A stored file and the record it belongs to (`ref_class_name`, `ref_entity_id`). */
export const files = pgTable(
  'files',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    altText: text('alt_text').notNull().default(''),
    /** In the address of a public file. */
    publicKey: text('public_key').unique(),
    refClassName: text('ref_class_name').notNull(),
    refEntityId: integer('ref_entity_id').notNull(),
    fileName: text('file_name').notNull(),
    /** By its content, not its name. */
    type: text().notNull(),
    level: text().notNull().default('organisation'),
    size: integer().notNull(),
    /** Key in the object store, if its bytes are not in the database. */
    objectKey: text('object_key').unique(),
    visibleToMember: boolean('visible_to_member').notNull().default(false),
    created: momentOfInsert(),
    updated: momentOfInsert(),
  },
  table => [keyOf(table), index().on(table.organisationId, table.refClassName, table.refEntityId)],
);

/** Separate from the metadata, so that no list reads the bytes. */
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

/** Every object ever put into the store, inserted before the upload, so that none is orphaned when a process dies.
 *  Objects without a file are deleted. */
export const fileObjects = pgTable('file_objects', {
  key: text().primaryKey(),
  created: momentOfInsert(),
});

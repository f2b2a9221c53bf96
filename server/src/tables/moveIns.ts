import {
  type DocumentKind,
  type MoveIn,
  type MoveInColumn,
  type MoveInCommit,
  type MoveInFile,
  type MoveInListed,
  type MoveInMemberField,
  type MoveInPointField,
  moveInKinds,
  moveInStates,
} from '@nahstrom/contract';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { keyOf, moment, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { organisationUsers } from './identity.ts';
import { jobs } from './jobs.ts';
import { members } from './members.ts';
import { ofOrganisation } from './organisations.ts';
import type { SourceRow } from './stored/sourceRow.ts';

/** Decisions about a record, by its source row. */
export type MoveInEdit = {
  skipped?: boolean;
  /** The confirmed member; null: a new one. */
  member?: number | null;
  /** Whether namesakes are one member. */
  areOne?: boolean;
  /** As typed; an empty text leaves the value out. */
  values?: Partial<Record<MoveInMemberField, string>>;
  /** By the place of the counting point in the row. */
  points?: Record<number, Partial<Record<MoveInPointField, string>>>;
  added?: Record<number, boolean>;
  /** By field, or place and field: `email`, `0.plantName`. */
  taken?: Record<string, boolean>;
};

/** Last numbers before and after; null before the first one. */
export type RaisedNumbers = {
  member: { before: number; after: number };
  documents: { kind: DocumentKind; year: number; before: number | null; after: number }[];
};

/** Members and counting points of files, previewed and then written. */
export const moveIns = pgTable(
  'move_ins',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    state: text({ enum: moveInStates }).notNull(),
    /** By the table's key, `file:row`. Emptied with the tables. */
    edits: jsonb().$type<Record<string, MoveInEdit>>().notNull(),
    counts: jsonb().$type<MoveInListed['counts']>().notNull(),
    memberCount: integer('member_count').notNull(),
    pointCount: integer('point_count').notNull(),
    /** Of the members in the files; 0 without. */
    highestNumber: integer('highest_number').notNull(),
    /** Chosen at the commit. */
    nextMemberNumber: integer('next_member_number'),
    nextDocumentNumbers: jsonb('next_document_numbers')
      .$type<MoveInCommit['nextDocumentNumbers']>()
      .notNull()
      .default([]),
    /** Of the commit, which raised them: an undo takes them back. */
    raisedNumbers: jsonb('raised_numbers').$type<RaisedNumbers>(),
    /** Grows with every decision. */
    version: integer().notNull().default(1),
    /** Of the preview that was committed; an optimistic lock, because it is computed again. */
    fingerprint: integer(),
    /** Records that the commit left out; for two weeks. */
    leftOut: jsonb('left_out').$type<MoveIn['leftOut']>().notNull().default([]),
    jobId: integer('job_id'),
    error: text(),
    created: moment('created').notNull(),
    createdBy: integer('created_by'),
    committed: moment('committed'),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities).onDelete('cascade'),
    within(table, table.createdBy, organisationUsers).onDelete('set null'),
    within(table, table.jobId, jobs).onDelete('set null'),
    index().on(table.organisationId, table.created),
  ],
);

/** The files of a move-in, one row per sheet. Their rows are deleted with the decision about the preview. */
export const moveInTables = pgTable(
  'move_in_tables',
  {
    organisationId: ofOrganisation(),
    moveInId: integer('move_in_id').notNull(),
    position: smallint().notNull(),
    fileName: text('file_name').notNull(),
    sheet: text().notNull(),
    kind: text({ enum: moveInKinds }).notNull(),
    contentHash: text('content_hash').notNull(),
    communityIds: jsonb('community_ids').$type<string[]>().notNull(),
    headerRow: integer('header_row').notNull(),
    headings: jsonb().$type<string[]>().notNull(),
    columns: jsonb().$type<(MoveInColumn | null)[]>().notNull(),
    notes: jsonb().$type<MoveInFile['notes']>().notNull(),
    rowCount: integer('row_count').notNull(),
    rows: jsonb().$type<SourceRow[]>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.moveInId, table.position] }),
    within(table, table.moveInId, moveIns).onDelete('cascade'),
  ],
);

/** Meaning of a column heading in the files of an organisation. */
export const moveInHeadings = pgTable(
  'move_in_headings',
  {
    organisationId: ofOrganisation(),
    heading: text().notNull(),
    /** Null: not read. */
    meaning: text().$type<MoveInColumn>(),
  },
  table => [primaryKey({ columns: [table.organisationId, table.heading] })],
);

/** The values that a move-in replaced, so that it can be undone. */
export type MoveInBefore = {
  member: Partial<typeof members.$inferInsert>;
  points: Record<number, { values: Record<string, unknown>; version: number }>;
  addedPoints: number[];
  mandate: number | null;
  /** Open amounts added; missing in older rows. */
  openItems?: number[];
};

/** Members that a move-in created or changed, with their version at that time. */
export const moveInMembers = pgTable(
  'move_in_members',
  {
    organisationId: ofOrganisation(),
    moveInId: integer('move_in_id').notNull(),
    memberId: integer('member_id').notNull(),
    version: integer().notNull(),
    /** Null for a created member. */
    before: jsonb().$type<MoveInBefore>(),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.moveInId, table.memberId] }),
    within(table, table.moveInId, moveIns).onDelete('cascade'),
    within(table, table.memberId, members).onDelete('cascade'),
    index().on(table.memberId),
  ],
);
